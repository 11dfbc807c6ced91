/* terrain.tsx -- the drawings of the land, once each, to be used by every hex.
 *
 * Every motif is drawn around 0,0 in a hex of side 100 and leaves the middle below
 * free for the number.  Terrains differ by shape as well as by colour. */
import type { Terrain } from '../engine/types';

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly s: number;
}

const at = ({ x, y, s }: Spot): string => `translate(${x} ${y}) scale(${s})`;

const TREES: readonly Spot[] = [
  { x: -4, y: -62, s: 1.05 },
  { x: -34, y: -46, s: 0.9 },
  { x: 27, y: -47, s: 1 },
  { x: -58, y: -14, s: 1 },
  { x: 59, y: -12, s: 0.92 },
  { x: -60, y: 32, s: 0.88 },
  { x: 60, y: 34, s: 0.98 },
  { x: -24, y: 66, s: 0.82 },
  { x: 20, y: 70, s: 0.9 },
];

function Tree(spot: Spot) {
  return (
    <g transform={at(spot)}>
      <ellipse cx="3" cy="21" rx="17" ry="5" class="art-shade" />
      <path d="M-3 12h6v10h-6z" fill="#5b4630" />
      <path d="M0-27 15 1 8-1 18 16h-36L-8-1l-7 2z" fill="#2f6846" />
      <path d="M0-27 15 1 8-1 18 16H2z" fill="#245538" />
    </g>
  );
}

const SHEEP: readonly Spot[] = [
  { x: -30, y: -50, s: 1 },
  { x: 34, y: -36, s: -0.9 },
  { x: 40, y: 60, s: 0.82 },
];
const TUFTS: readonly Spot[] = [
  { x: 4, y: -70, s: 1 },
  { x: -62, y: -12, s: 1 },
  { x: 66, y: -2, s: 0.9 },
  { x: -56, y: 34, s: 0.9 },
  { x: -22, y: 74, s: 1 },
  { x: 62, y: 34, s: 0.8 },
  { x: 4, y: -32, s: 0.8 },
];

function Sheep(spot: Spot) {
  const size = Math.abs(spot.s);
  return (
    <g transform={`translate(${spot.x} ${spot.y}) scale(${spot.s} ${size})`}>
      <ellipse cx="1" cy="15" rx="20" ry="4" class="art-shade" />
      <path d="M-9 8v8M8 8v8" stroke="#4a4438" stroke-width="4" stroke-linecap="round" />
      <path
        d="M-16 3c-5-6 0-13 6-12 3-6 12-6 15 0 7-2 12 5 8 10 2 6-5 10-10 7-4 4-10 4-13 0-5 2-9-2-6-5z"
        fill="#fbf8ef"
        stroke="#cfc8b4"
        stroke-width="1.5"
      />
      <path d="M13-7c5-3 11 0 10 6-1 5-6 7-9 4-2-3-3-7-1-10z" fill="#4a4438" />
    </g>
  );
}

function Tuft(spot: Spot) {
  return (
    <path
      transform={at(spot)}
      d="M-8 4q2-8-2-12M0 4q1-10 0-15M8 4q-2-8 2-12"
      fill="none"
      stroke="#5f9440"
      stroke-width="3"
      stroke-linecap="round"
    />
  );
}

const EARS: readonly Spot[] = [
  { x: 0, y: -54, s: 1 },
  { x: -22, y: -48, s: 0.92 },
  { x: 22, y: -48, s: 0.92 },
  { x: -58, y: 6, s: 0.9 },
  { x: 58, y: 6, s: 0.9 },
  { x: -38, y: 62, s: 0.74 },
  { x: 38, y: 62, s: 0.74 },
];

function Ear(spot: Spot) {
  return (
    <g transform={at(spot)}>
      <path
        d="M0 28q-2-18 0-40"
        fill="none"
        stroke="#8d6a12"
        stroke-width="3"
        stroke-linecap="round"
      />
      <path
        d="M0-28q5 5 0 12-5-7 0-12zM-1-12q-8-1-9-9 9 0 9 9zm2 0q8-1 9-9-9 0-9 9zM-1-2q-8-1-9-9 9 0 9 9zm2 0q8-1 9-9-9 0-9 9zM-1 8q-8-1-9-9 9 0 9 9zm2 0q8-1 9-9-9 0-9 9z"
        fill="#a87c12"
      />
    </g>
  );
}

function Furrows() {
  return (
    <path
      d="M-78-30Q0-62 78-30M-82-4Q0-38 82-4M-82 24Q0-12 82 24M-76 50Q0 16 76 50M-52 72Q0 46 52 72"
      fill="none"
      stroke="#d7a72c"
      stroke-width="7"
      stroke-linecap="round"
    />
  );
}

function Hills() {
  return (
    <g>
      <path d="M-80-18Q-44-70-8-22Q30-66 80-16V-6H-80z" fill="#b9603c" />
      <path d="M-80-6Q-40-44 0-8Q40-44 80-6V10H-80z" fill="#c9754d" opacity=".8" />
      <path d="M-78 46Q-50 18-20 50Q12 72 40 48Q64 30 78 44L0 92z" fill="#b9603c" />
      <g stroke="#7c3820" stroke-width="2.5" stroke-linejoin="round" fill="#d98a62">
        <path d="M-28-48h18v10h-18zM-8-48h18v10H-8zM12-48h18v10H12zM-18-60H0v10h-18zM2-60h18v10H2zM-8-72h18v10H-8z" />
      </g>
    </g>
  );
}

const PEAKS: readonly Spot[] = [
  { x: -34, y: -34, s: 0.9 },
  { x: 34, y: -32, s: 0.95 },
  { x: 0, y: -42, s: 1.15 },
  { x: -56, y: 44, s: 0.62 },
  { x: 57, y: 42, s: 0.66 },
];

function Peak(spot: Spot) {
  return (
    <g transform={at(spot)}>
      <path d="M0-38 34 24H-34z" fill="#6d7683" />
      <path d="M0-38 34 24H4l6-26z" fill="#535c69" />
      <path d="M0-38 12-16 5-20 0-12-6-19l-6 4z" fill="#f4f6f8" />
    </g>
  );
}

function Desert() {
  return (
    <g fill="none" stroke="#cfae72" stroke-width="5" stroke-linecap="round">
      <path d="M-62-36q22-16 44 0t44 0M-72 8q18-14 36 0M30 2q20-14 42 2M-44 52q22-16 44 0t44 0" />
      <path d="M0-18v-44M0-36q-16 2-16-16M0-28q16 0 16-18" stroke="#6d8a4d" stroke-width="9" />
    </g>
  );
}

/* Those of expansions have their drawings there. */
type Drawn = (typeof DRAWN)[number];
const DRAWN = ['desert', 'hills', 'forest', 'pasture', 'fields', 'mountains'] as const;

function Motif({ terrain }: { terrain: Drawn }) {
  switch (terrain) {
    case 'forest':
      return <g>{TREES.map((spot) => Tree(spot))}</g>;
    case 'pasture':
      return (
        <g>
          {TUFTS.map((spot) => Tuft(spot))}
          {SHEEP.map((spot) => Sheep(spot))}
        </g>
      );
    case 'fields':
      return (
        <g>
          <Furrows />
          {EARS.map((spot) => Ear(spot))}
        </g>
      );
    case 'hills':
      return <Hills />;
    case 'mountains':
      return <g>{PEAKS.map((spot) => Peak(spot))}</g>;
    case 'desert':
      return <Desert />;
  }
}

/** Two shades of every terrain: middle and rim. */
const GROUND: Readonly<Partial<Record<Terrain | 'other', readonly [string, string]>>> = {
  sea: ['#4f96b8', '#4389ad'],
  desert: ['#ecd9ab', '#e0c78f'],
  hills: ['#dd9a72', '#cd8159'],
  forest: ['#7fae7a', '#649763'],
  pasture: ['#bfdc8c', '#a5c972'],
  fields: ['#f3d472', '#e6bd4b'],
  mountains: ['#bcc4cd', '#a1abb7'],
  gold: ['#cdb27c', '#b4935a'],
  fog: ['#d7dde2', '#b9c3cb'],
  other: ['#d8cfc0', '#c2b8a6'],
};

export const groundOf = (terrain: Terrain): string =>
  `url(#ground-${terrain in GROUND ? terrain : 'other'})`;

export function TerrainDefs() {
  return (
    <>
      {Object.entries(GROUND).map(([terrain, [middle, rim]]) => (
        <radialGradient id={`ground-${terrain}`} key={terrain} cx=".5" cy=".42" r=".62">
          <stop offset=".35" stop-color={middle} />
          <stop offset="1" stop-color={rim} />
        </radialGradient>
      ))}
      {DRAWN.map((terrain) => (
        <g id={`land-${terrain}`} key={terrain}>
          <Motif terrain={terrain} />
        </g>
      ))}
    </>
  );
}
