/* art.tsx -- Seafarers on the board: ships, the pirate, what lies on corners and coasts, and the special places of
 * a scenario.  The shapes are those of drawings.tsx. */
import type { JSX } from 'preact';
import { type Point, round, scaled } from '../../board/geometry';
import { HarbourAt } from '../../board/land';
import { Emblem, Placed, type RoadProps } from '../../board/pieces';
import { fillOf, liveryOf } from '../../board/players';
import type { Card, CatanMap, CatanScene, Mark } from '../../engine/types';
import { Drawing, SeaDefs } from './drawings';

const NOWHERE: Point = { x: 0, y: 0 };

/** Upright on its side, whichever way that runs; the wake shows which side it is. */
function Ship({ seat, at, ends, fresh }: RoadProps) {
  const [a, b] = ends;
  const x = round((a.x + b.x) / 2);
  const y = round((a.y + b.y) / 2);
  return (
    <Placed at={at} x={x} y={y} fresh={fresh}>
      <path
        class="wake"
        style={{ stroke: liveryOf(seat).colour }}
        d={`M${round(a.x - x)} ${round(a.y - y)}L${round(b.x - x)} ${round(b.y - y)}`}
      />
      <g transform="translate(0 -4)">
        <Drawing name="piece-ship" size={0.92} fill={fillOf(seat)} />
        <circle cx="7" cy="-9" r="9" fill={liveryOf(seat).colour} />
        <g transform="translate(7 -9)">
          <Emblem seat={seat} size={0.66} />
        </g>
      </g>
    </Placed>
  );
}

interface FigureProps {
  readonly at: string;
  readonly fresh: boolean;
  readonly x: number;
  readonly y: number;
}

/* The fleet sails in the middle of its hex. */
function Fleet({ at, fresh, x, y }: FigureProps) {
  return (
    <Placed kind="robber" at={at} x={x} y={y} fresh={fresh}>
      <Drawing name="thief-fleet" />
    </Placed>
  );
}

function Pirate({ at, fresh, x, y }: FigureProps) {
  return (
    <Placed kind="robber" at={at} x={x} y={y} fresh={fresh}>
      <Drawing name="thief-pirate" />
    </Placed>
  );
}

/* -- marks: what lies there now ------------------------------------------------------------------------------- */

interface MarkProps {
  readonly map: CatanMap;
  readonly mark: Mark;
}

const cornerAt = (map: CatanMap, corner: number): Point => scaled(map.corners[corner] ?? NOWHERE);

/** The point for the first settlement on an island, below the settlement that stands there. */
function IslandChit({ map, mark }: MarkProps) {
  const { x, y } = cornerAt(map, mark.at ?? 0);
  return <Drawing name="mark-chits" x={round(x + 26)} y={round(y + 20)} />;
}

/* The middle of the sea before a side of the coast: a hex of the board, or one beyond its rim. */
function seaBefore(map: CatanMap, scene: CatanScene, side: number): Point {
  const place = map.sides[side];
  if (!place) return NOWHERE;
  const sea = place.hexes.find((hex) => scene.hexes[hex]?.terrain === 'sea');
  if (sea !== undefined && place.hexes.length > 1) return map.hexes[sea] ?? NOWHERE;
  const land = map.hexes[place.hexes[0] ?? 0] ?? NOWHERE;
  return { x: 2 * place.x - land.x, y: 2 * place.y - land.y };
}

const KINDS: readonly (Card | 'any' | null)[] = [
  null,
  'any',
  'brick',
  'lumber',
  'wool',
  'grain',
  'ore',
];

function DockAt({
  map,
  scene,
  side,
  kind,
}: {
  map: CatanMap;
  scene: CatanScene;
  side: number;
  kind: Card | 'any';
}) {
  const { x, y } = seaBefore(map, scene, side);
  return <HarbourAt map={map} harbour={{ side, kind, rate: kind === 'any' ? 3 : 2, x, y }} />;
}

/** A harbour that a player has placed. */
function Dock({ map, scene, mark }: MarkProps & { scene: CatanScene }) {
  const kind = mark.kind.replace('docks_', '') as Card | 'any';
  return <DockAt map={map} scene={scene} side={mark.at ?? 0} kind={kind} />;
}

/** What the tribe gives to whoever comes there first: a point, a card or a harbour. */
function Gift({ map, scene, mark }: MarkProps & { scene: CatanScene }) {
  const side = mark.at ?? 0;
  const gift = map.marks.find(({ place, at }) => place === 'side' && at === side);
  if (gift?.kind === 'gift') {
    return (
      <g class="gift">
        <DockAt map={map} scene={scene} side={side} kind={KINDS[gift.value] ?? 'any'} />
      </g>
    );
  }
  const { x, y } = scaled(map.sides[side] ?? NOWHERE);
  return (
    <Drawing name={gift?.kind === 'card' ? 'mark-card' : 'mark-chit'} x={round(x)} y={round(y)} />
  );
}

const DOCKS = ['any', 'brick', 'lumber', 'wool', 'grain', 'ore'].map((kind) => `docks_${kind}`);

/* -- special places: what the scenario's board shows from the beginning ----------------------------------------- */

interface PlaceProps {
  readonly map: CatanMap;
  readonly scene: CatanScene;
  readonly mark: Mark;
  /** It is the how manieth of its kind, from 1. */
  readonly order: number;
}

const countOf = (scene: CatanScene, kind: string): number =>
  scene.counters.find((counter) => counter.kind === kind)?.value ?? 0;

/** A village: its number, the cloth it has left, and who trades with it. */
function Village({ map, scene, mark, order }: PlaceProps) {
  const { x, y } = cornerAt(map, mark.at ?? 0);
  const left = countOf(scene, `village_${order}`);
  const traders = scene.marks.filter(({ kind }) => kind === `traders_${order}`);
  return (
    <g
      transform={`translate(${round(x)} ${round(y)})`}
      data-mark={`village ${map.corners[mark.at ?? 0]?.name}`}
    >
      <Drawing name="mark-village" size={1.15} />
      <text
        y="19"
        text-anchor="middle"
        class={[6, 8].includes(mark.value) ? 'village-number hot' : 'village-number'}
      >
        {mark.value}
      </text>
      <g transform="translate(-24 32)">
        {Array.from({ length: 5 }, (_, i) => (
          <rect
            key={i}
            x={i * 10}
            y="-5"
            width="8"
            height="10"
            rx="2"
            class={i < left ? 'cloth-roll' : 'cloth-roll gone'}
          />
        ))}
      </g>
      {traders.map(({ seat }, i) => (
        <g key={seat} transform={`translate(${38} ${-22 + 20 * i})`}>
          <circle r="9" fill={liveryOf(seat ?? 0).colour} stroke="#241d16" stroke-width="2" />
          <Emblem seat={seat ?? 0} size={0.6} />
        </g>
      ))}
    </g>
  );
}

/** The pirate on the frame, where that counts as hexes. */
function Beyond({ map, scene, mark }: MarkProps & { scene: CatanScene }) {
  const { x, y } = scaled(seaBefore(map, scene, mark.at ?? 0));
  return <Drawing name="thief-pirate" x={round(x)} y={round(y)} />;
}

/** Crossed swords on a ship that was armed. */
function Warship({ map, mark }: MarkProps) {
  const { x, y } = scaled(map.sides[mark.at ?? 0] ?? NOWHERE);
  return <Drawing name="mark-warships" x={round(x - 24)} y={round(y + 16)} />;
}

/** A fortress of the pirates, in the colours of the one whom it keeps out; with the chits it has left. */
function Fortress({ map, scene, mark }: PlaceProps) {
  const { x, y } = cornerAt(map, mark.at ?? 0);
  const won = scene.tracks.find(({ kind, seat }) => kind === 'fortress' && seat === mark.value);
  const left = won === undefined ? 3 : won.most - (won.value ?? 0);
  /* Won back, or of nobody at this table. */
  if (left === 0 || mark.value >= map.seats) return null;
  return (
    <g transform={`translate(${round(x)} ${round(y)})`}>
      <Drawing name="mark-fortress" fill={fillOf(mark.value)} />
      <circle cy="13" r="12" class="mark-plate" />
      <text y="19" text-anchor="middle" class="mark-number">
        {left}
      </text>
    </g>
  );
}

/** The one place among the pirates where its owner may settle. */
function Landing({ map, mark }: PlaceProps) {
  const { x, y } = cornerAt(map, mark.at ?? 0);
  if (mark.value >= map.seats) return null;
  return (
    <g transform={`translate(${round(x)} ${round(y)})`}>
      <Drawing name="mark-landing" />
      <g transform="translate(15 -13)">
        <circle r="9" fill={liveryOf(mark.value).colour} stroke="#241d16" stroke-width="2" />
        <Emblem seat={mark.value} size={0.6} />
      </g>
    </g>
  );
}

const LYING = ['fleet', 'calm', 'strait', 'bridge', 'lighthouse', 'wasteland'];

const middleOf = (map: CatanMap, { place, at = 0 }: Mark): Point =>
  scaled((place === 'hex' ? map.hexes[at] : map.corners[at]) ?? NOWHERE);

function Lying({ map, mark }: PlaceProps) {
  const { x, y } = middleOf(map, mark);
  return <Drawing name={`mark-${mark.kind}`} x={round(x)} y={round(y)} />;
}

type PlaceDrawing = (props: PlaceProps) => JSX.Element | null;
const BELOW: Readonly<Record<string, PlaceDrawing>> = {
  landing: Landing,
  ...Object.fromEntries(LYING.map((kind) => [kind, Lying])),
};
const ABOVE: Readonly<Record<string, PlaceDrawing>> = { village: Village, fortress: Fortress };

/** What the board shows below whatever players put there, or above it. */
function Places({ map, scene, above }: { map: CatanMap; scene: CatanScene; above: boolean }) {
  return (
    <>
      {map.marks.flatMap((mark, i) => {
        const Drawn = (above ? ABOVE : BELOW)[mark.kind];
        const order = map.marks.slice(0, i + 1).filter(({ kind }) => kind === mark.kind).length;
        const key = `${mark.kind} ${mark.place} ${mark.at}`;
        return Drawn ? [<Drawn key={key} map={map} scene={scene} mark={mark} order={order} />] : [];
      })}
    </>
  );
}

type MarkDrawing = (props: MarkProps & { scene: CatanScene }) => JSX.Element;
const MARKS: Readonly<Record<string, MarkDrawing>> = {
  chits: IslandChit,
  warships: Warship,
  beyond: Beyond,
  gifts: Gift,
  ...Object.fromEntries(DOCKS.map((kind) => [kind, Dock])),
};

export const seaArt = {
  name: 'sea',
  Defs: SeaDefs,
  Places,
  onSide: { ship: Ship },
  thieves: { pirate: Pirate, pirate_fleet: Fleet },
  marks: MARKS,
};
