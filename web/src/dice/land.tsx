/* land.tsx -- sea, coast and hexes: the ground the sites are drawn on.
 *
 * Lengths are in sides of a hex as the map gives them.  Each terrain has a colour and a motif that
 * repeats the picture of its resource, so that colour is never needed to tell them apart. */
import { useMemo } from 'preact/hooks';
import type { DiceHex, DiceMap } from '../engine/types';
import { FacePicture } from './art';

export function hexPoints(hex: { x: number; y: number }, radius: number, pointy: boolean): string {
  const first = pointy ? Math.PI / 6 : 0;
  return Array.from({ length: 6 }, (_, i) => {
    const angle = first + (i * Math.PI) / 3;
    return `${(hex.x + radius * Math.cos(angle)).toFixed(3)},${(hex.y + radius * Math.sin(angle)).toFixed(3)}`;
  }).join(' ');
}

/* Where the motif stands: left and right of the knight; the pointed hexes are smaller on the page. */
const AROUND: [number, number][] = [
  [-0.5, -0.3],
  [0.5, -0.3],
  [-0.5, 0.3],
  [0.5, 0.3],
];

function Dune({ x, y }: { x: number; y: number }) {
  return (
    <path
      class="dune"
      transform={`translate(${x} ${y}) scale(0.0012)`}
      d="M-100 40C-60 -40 -20 -40 20 40M-20 0C20 -60 60 -50 100 40"
    />
  );
}

function Motif({ hex }: { hex: DiceHex }) {
  const { terrain } = hex;
  if (terrain === 'sea') return null;
  if (terrain === 'desert') {
    return (
      <g>
        <Dune x={hex.x} y={hex.y - 0.62} />
        <Dune x={hex.x - 0.28} y={hex.y + 0.6} />
        <Dune x={hex.x + 0.3} y={hex.y + 0.6} />
      </g>
    );
  }
  return (
    <g>
      {AROUND.map(([x, y]) => (
        <g key={`${x},${y}`} transform={`translate(${hex.x + x} ${hex.y + y}) scale(0.00125)`}>
          <FacePicture face={terrain} plain="var(--motif)" />
        </g>
      ))}
    </g>
  );
}

function Waves({ box }: { box: Box }) {
  const rows = Math.floor(box.height / 0.8);
  const columns = Math.floor(box.width / 1.4);
  const places = Array.from({ length: rows * columns }, (_, i) => {
    const row = Math.floor(i / columns);
    const shift = row % 2 ? 0.7 : 0.2;
    return [box.x + 0.35 + (i % columns) * 1.4 + shift, box.y + 0.4 + row * 0.8] as const;
  });
  return (
    <g class="waves">
      {places.map(([x, y]) => (
        <path key={`${x},${y}`} d={`M${x - 0.17} ${y}q.085 -.085 .17 0q.085 .085 .17 0`} />
      ))}
    </g>
  );
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/* The part of the plane that shows the whole map. */
export function boxOf(map: DiceMap): Box {
  const land = map.hexes.filter((hex) => hex.terrain !== 'sea');
  const spots = [...land, ...map.sites.filter((site) => map.castles && site.piece === 'castle')];
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  const x = Math.min(...xs) - 1.42;
  const y = Math.min(...ys) - 1.42;
  return { x, y, width: Math.max(...xs) + 1.42 - x, height: Math.max(...ys) + 1.42 - y };
}

function Ground({ map, box }: { map: DiceMap; box: Box }) {
  const land = map.hexes.filter((hex) => hex.terrain !== 'sea');
  return (
    <g class="land">
      <rect class="sea" {...box} rx="0.3" />
      <Waves box={box} />
      {land.map((hex) => (
        <polygon
          key={`c${hex.x},${hex.y}`}
          class="coast"
          points={hexPoints(hex, 1.06, map.pointy)}
        />
      ))}
      {land.map((hex) => (
        <g key={`${hex.x},${hex.y}`} class={`hex hex-${hex.terrain}`}>
          <polygon points={hexPoints(hex, 1, map.pointy)} />
          <Motif hex={hex} />
        </g>
      ))}
    </g>
  );
}

/* Drawn once: it never changes while a game runs. */
export function Land({ map }: { map: DiceMap }) {
  return useMemo(() => <Ground map={map} box={boxOf(map)} />, [map]);
}
