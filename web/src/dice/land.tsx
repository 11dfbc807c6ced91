/* land.tsx -- shore and hexes: the ground the sites are drawn on, with the board game's own drawings.
 *
 * The map's lengths are sides of a hex; drawn they are hundredths of it, as on the board. */
import { useMemo } from 'preact/hooks';
import { round } from '../board/geometry';
import type { DiceHex, DiceMap } from '../engine/types';
import { GROUNDS } from './art';

/** Drawing units in a side of a hex. */
export const SIDE = 100;

export function hexPoints(hex: { x: number; y: number }, radius: number, pointy: boolean): string {
  const first = pointy ? Math.PI / 6 : 0;
  return Array.from({ length: 6 }, (_, i) => {
    const angle = first + (i * Math.PI) / 3;
    const x = hex.x * SIDE + radius * Math.cos(angle);
    const y = hex.y * SIDE + radius * Math.sin(angle);
    return `${round(x)},${round(y)}`;
  }).join(' ');
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const landOf = (map: DiceMap): DiceHex[] => map.hexes.filter((hex) => hex.terrain !== 'sea');

/* How far a thing reaches around its middle: the shore of a hex, a house, a castle. */
const REACH = { hex: 22, site: 46, castle: 62 } as const;

/** The part of the plane that shows the whole map, and no more. */
export function boxOf(map: DiceMap): Box {
  const corners = landOf(map).flatMap((hex) =>
    hexPoints(hex, SIDE, map.pointy)
      .split(' ')
      .map((point) => point.split(',').map(Number) as [number, number]),
  );
  const sites = map.sites.filter((site) => map.castles || site.piece !== 'castle');
  const spots = [
    ...corners.map(([x, y]) => [x, y, REACH.hex] as const),
    ...sites
      .filter((site) => site.piece !== 'road')
      .map((site) => {
        const reach = site.piece === 'castle' ? REACH.castle : REACH.site;
        return [site.x * SIDE, site.y * SIDE, reach] as const;
      }),
  ];
  const x = Math.min(...spots.map((spot) => spot[0] - spot[2]));
  const y = Math.min(...spots.map((spot) => spot[1] - spot[2]));
  const width = Math.max(...spots.map((spot) => spot[0] + spot[2])) - x;
  const height = Math.max(...spots.map((spot) => spot[1] + spot[2])) - y;
  return { x, y, width, height };
}

function Tile({ hex, index, map }: { hex: DiceHex; index: number; map: DiceMap }) {
  if (hex.terrain === 'sea') return null;
  const terrain = GROUNDS[hex.terrain];
  const size = map.pointy ? 0.92 : 0.84;
  return (
    <g>
      <polygon
        points={hexPoints(hex, 91, map.pointy)}
        fill={`url(#ground-${terrain})`}
        class="tile-ground"
      />
      <use
        href={`#land-${terrain}`}
        class="dice-motif"
        transform={`translate(${round(hex.x * SIDE)} ${round(hex.y * SIDE)}) scale(${index % 2 ? -size : size} ${size})`}
      />
    </g>
  );
}

function Ground({ map }: { map: DiceMap }) {
  const land = landOf(map);
  const outlines = land.map((hex) => hexPoints(hex, SIDE, map.pointy));
  return (
    <g class="land">
      {['shallow-wide', 'shallow', 'sand'].map((layer) => (
        <g key={layer} class={layer}>
          {outlines.map((points) => (
            <polygon key={points} points={points} />
          ))}
        </g>
      ))}
      {land.map((hex, index) => (
        <Tile key={`${hex.x},${hex.y}`} hex={hex} index={index} map={map} />
      ))}
    </g>
  );
}

/* Drawn once: it never changes while a game runs. */
export function Land({ map }: { map: DiceMap }) {
  return useMemo(() => <Ground map={map} />, [map]);
}
