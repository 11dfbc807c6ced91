/* land.tsx -- sea, shore, hexes, numbers and harbours: what lies on the table before
 * anybody builds. */
import { boardLook, letters } from '../app/settings';
import type { CatanHarbour, CatanHex, CatanMap, CatanScene, Lang, Terrain } from '../engine/types';
import { lang } from '../words/words';
import { HARBOUR_SIZE, harbourMiddle, hexPoints, round, scaled } from './geometry';
import { GOODS } from './goods';
import { IconAt } from './icons';
import { groundOf } from './terrain';

/* What a tile gives, by the first letter of its name in each language. */
const LETTERS: Readonly<Partial<Record<Terrain, Readonly<Record<Lang, string>>>>> = {
  hills: { en: 'B', de: 'L' },
  forest: { en: 'L', de: 'H' },
  pasture: { en: 'W', de: 'W' },
  fields: { en: 'G', de: 'G' },
  mountains: { en: 'O', de: 'E' },
};

/** Ways out of 36 to roll a number. */
const pipsOf = (number: number): number => (number < 7 ? number - 1 : 13 - number);

function Pips({ number }: { number: number }) {
  const count = pipsOf(number);
  const dots: preact.JSX.Element[] = [];
  for (let i = 0; i < count; i++) {
    dots.push(<circle key={i} cx={round((i - (count - 1) / 2) * 8.6)} cy="20" r="3.1" />);
  }
  return <g>{dots}</g>;
}

export function NumberToken({ number, x, y }: { number: number; x: number; y: number }) {
  const hot = number === 6 || number === 8;
  return (
    <g transform={`translate(${x} ${y})`} class={hot ? 'token hot' : 'token'}>
      <circle r="37" class="token-rim" />
      <circle r="33" class="token-face" />
      <text y="8" text-anchor="middle">
        {number}
      </text>
      <Pips number={number} />
    </g>
  );
}

/** Where the number lies in a hex; the robber stands beside it. */
export const TOKEN_DROP = 16;

interface TileProps {
  readonly hex: CatanHex;
  readonly terrain: Terrain;
  readonly number: number | null;
  readonly index: number;
  readonly lit: boolean;
}

function Tile({ hex, terrain, number, index, lit }: TileProps) {
  const middle = scaled(hex);
  const place = `translate(${round(middle.x)} ${round(middle.y)})`;
  const letter = letters.value === 'on' ? LETTERS[terrain]?.[lang.value] : undefined;
  const goods = boardLook.value === 'plain' ? GOODS[terrain] : undefined;
  return (
    <g class={`tile ${terrain} ${lit ? 'lit' : ''}`}>
      <polygon
        points={hexPoints(middle, isDry(terrain) ? 91 : 100)}
        fill={groundOf(terrain)}
        class="tile-ground"
      />
      {goods ? (
        <IconAt name={goods} x={round(middle.x)} y={round(middle.y) - 50} size={46} />
      ) : (
        <use
          href={`#land-${terrain}`}
          transform={index % 2 ? `${place} scale(-.92 .92)` : `${place} scale(.92)`}
        />
      )}
      {letter && (
        <text class="tile-letter" x={round(middle.x)} y={round(middle.y) + 77} text-anchor="middle">
          {letter}
        </text>
      )}
      {number !== null && (
        <NumberToken number={number} x={round(middle.x)} y={round(middle.y) + TOKEN_DROP} />
      )}
    </g>
  );
}

export function HarbourAt({ map, harbour }: { map: CatanMap; harbour: CatanHarbour }) {
  const middle = harbourMiddle(map, harbour);
  const ends = (map.sides[harbour.side]?.corners ?? []).map((corner) =>
    scaled(map.corners[corner] ?? { x: 0, y: 0 }),
  );
  const icon = harbour.kind;
  return (
    <g class="harbour">
      {ends.map((end) => (
        <path
          key={`${end.x} ${end.y}`}
          class="pier"
          d={`M${middle.x} ${middle.y}L${round(end.x * 0.9 + middle.x * 0.1)} ${round(end.y * 0.9 + middle.y * 0.1)}`}
        />
      ))}
      <circle cx={middle.x} cy={middle.y} r={HARBOUR_SIZE} class="harbour-plate" />
      {icon !== 'any' && <IconAt name={icon} x={middle.x} y={middle.y - 8} size={27} />}
      <text
        class="harbour-rate"
        x={middle.x}
        y={middle.y + (icon === 'any' ? 7 : 20)}
        text-anchor="middle"
      >
        {harbour.rate}:1
      </text>
    </g>
  );
}

const isDry = (terrain: Terrain | undefined): boolean => terrain !== 'sea' && terrain !== 'fog';

/* Around the land only: hexes of open sea have no sand, and under the fog nobody knows. */
function Shore({ map, scene }: { map: CatanMap; scene: CatanScene }) {
  const land = map.hexes.filter((_, index) => isDry(scene.hexes[index]?.terrain));
  const hexes = land.map((hex) => hexPoints(scaled(hex), 100));
  return (
    <g>
      {['shallow-wide', 'shallow', 'sand'].map((layer) => (
        <g key={layer} class={layer}>
          {hexes.map((points) => (
            <polygon key={points} points={points} />
          ))}
        </g>
      ))}
    </g>
  );
}

interface LandProps {
  readonly map: CatanMap;
  readonly scene: CatanScene;
  /** Hexes that paid for the last roll. */
  readonly lit: ReadonlySet<number>;
}

/* Open sea lies below the shore, land and fog above it. */
function Tiles({ map, scene, lit, sea }: LandProps & { sea: boolean }) {
  return (
    <>
      {map.hexes.flatMap((hex, index) => {
        const { terrain, number } = scene.hexes[index] ?? { terrain: 'desert', number: null };
        if ((terrain === 'sea') !== sea) return [];
        const about = { hex, index, terrain, number, lit: lit.has(index) };
        return [<Tile key={hex.name} {...about} />];
      })}
    </>
  );
}

export function Land({ map, scene, lit }: LandProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group in a drawing takes no focus
    <g aria-hidden="true">
      <Tiles map={map} scene={scene} lit={lit} sea={true} />
      <Shore map={map} scene={scene} />
      {map.harbours.map((harbour) => (
        <HarbourAt key={harbour.side} map={map} harbour={harbour} />
      ))}
      <Tiles map={map} scene={scene} lit={lit} sea={false} />
    </g>
  );
}
