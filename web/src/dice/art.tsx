/* art.tsx -- the pictures of the dice games: faces, pieces, marks of the players.
 *
 * The same drawings as on the printed sheets (src/paper/paper_icons.c).  Faces differ in outline and
 * carry their letter in English, players differ in shape as well as in colour.  All pictures are drawn in
 * hundredths around their middle; place them with <g transform>. */
import type { DicePiece, Face } from '../engine/types';
import { lang } from '../words/words';
import './island.css';

const INK = '#26323d';

interface Layer {
  readonly d: string;
  readonly fill: string;
  readonly line?: string;
}

function rect(x: number, y: number, w: number, h: number): string {
  return `M${x} ${y}h${w}v${h}h${-w}z`;
}

function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

const FLEECE: [number, number, number][] = [
  [-48, 5, 32],
  [-15, -22, 34],
  [25, -18, 34],
  [38, 15, 30],
  [-8, 22, 36],
];
const STAR = 'M0 -42L12 -14L42 -12L19 8L27 38L0 21L-27 38L-19 8L-42 -12L-12 -14Z';
const GRAINS =
  'M0 -30C-22 -55 -18 -80 0 -98C18 -80 22 -55 0 -30Z' +
  'M-4 12C-40 8 -56 -18 -52 -46C-24 -42 -6 -20 -4 12Z' +
  'M4 12C40 8 56 -18 52 -46C24 -42 6 -20 4 12Z' +
  'M-4 58C-40 54 -56 28 -52 0C-24 4 -6 26 -4 58Z' +
  'M4 58C40 54 56 28 52 0C24 4 6 26 4 58Z';

const PICTURES: Record<Face, readonly Layer[]> = {
  brick: [
    { d: rect(-92, 8, 86, 52) + rect(6, 8, 86, 52) + rect(-43, -58, 86, 52), fill: '#b5482f' },
  ],
  lumber: [
    { d: rect(-13, 45, 26, 45), fill: '#7a5230' },
    { d: 'M0 -95L52 -22L27 -22L70 50L-70 50L-27 -22L-52 -22Z', fill: '#3b7d4a' },
  ],
  wool: [
    { d: rect(-45, 40, 16, 45) + rect(18, 40, 16, 45), fill: INK },
    { d: FLEECE.map(([x, y, r]) => disc(x, y, r)).join(''), fill: '#fff' },
    { d: FLEECE.map(([x, y, r]) => disc(x, y, r - 2)).join(''), fill: '#fff', line: 'none' },
    { d: 'M50 -32C75 -50 100 -30 96 0C92 22 66 22 56 4Z', fill: INK },
  ],
  grain: [
    { d: 'M-4 95L-4 -20L4 -20L4 95Z', fill: '#8a6a0f' },
    { d: GRAINS, fill: '#e2ae1f' },
  ],
  ore: [
    { d: 'M-90 62L-66 -22L-18 -76L42 -62L88 8L70 62Z', fill: '#7c8796' },
    {
      d: 'M-66 -22L-4 -12L42 -62L88 8L22 30L70 62M-4 -12L22 30L-18 62M-4 -12L-90 62',
      fill: 'none',
    },
  ],
  gold: [
    { d: disc(0, 0, 86), fill: '#f2c230' },
    { d: disc(0, 0, 62), fill: 'none' },
    { d: STAR, fill: '#fff3c4' },
  ],
};

/* One picture; `plain`: everything in one colour, for the ground of a hex. */
export function FacePicture({ face, plain }: { face: Face; plain?: string | undefined }) {
  return (
    <g stroke-width="6" stroke-linejoin="round">
      {PICTURES[face].map((layer) => (
        <path
          key={layer.d}
          d={layer.d}
          fill={plain && layer.fill !== 'none' ? plain : layer.fill}
          stroke={plain ? 'none' : (layer.line ?? INK)}
        />
      ))}
    </g>
  );
}

export const LETTERS: Record<Face, string> = {
  brick: 'B',
  lumber: 'L',
  wool: 'W',
  grain: 'G',
  ore: 'O',
  gold: '$',
};

/* A die as it lies on the table; 'any' is the question mark of a wild joker. */
export function DiePicture({ face }: { face: Face | 'any' }) {
  return (
    <g class={`die-face die-${face}`}>
      <rect class="die-body" x="-96" y="-96" width="192" height="192" rx="36" />
      <rect class="die-frame" x="-80" y="-80" width="160" height="160" rx="24" />
      <DieFront face={face} />
    </g>
  );
}

function DieFront({ face }: { face: Face | 'any' }) {
  if (face === 'any') {
    return (
      <text class="die-any" y="50" text-anchor="middle">
        ?
      </text>
    );
  }
  /* In German the letters of the notation would name other things: the picture stands alone. */
  if (lang.value === 'de') {
    return (
      <g transform="scale(0.76)">
        <FacePicture face={face} />
      </g>
    );
  }
  return (
    <>
      <g transform="translate(-14 -16) scale(0.66)">
        <FacePicture face={face} />
      </g>
      <text class="die-letter" x="58" y="78" text-anchor="middle">
        {LETTERS[face]}
      </text>
    </>
  );
}

/* The same as a small picture in a line of text or in a button. */
export function DieIcon({ face, size }: { face: Face | 'any'; size?: number }) {
  return (
    <svg
      class="die-icon"
      viewBox="-100 -100 200 200"
      width={size ?? 24}
      height={size ?? 24}
      aria-hidden="true"
    >
      <DiePicture face={face} />
    </svg>
  );
}

/* -- pieces -------------------------------------------------------------------------------------- */

export const OUTLINES: Record<DicePiece, string> = {
  road: 'M-92 -24h184v48h-184z',
  settlement: 'M-86 82L-86 -14L0 -88L86 -14L86 82Z',
  city: 'M-98 82L-98 -34L-46 -92L6 -34L6 -14L98 -14L98 82Z',
  knight:
    'M-80 -84C-50 -72 -24 -78 0 -96C24 -78 50 -72 80 -84' +
    'L80 0C80 46 46 78 0 98C-46 78 -80 46 -80 0Z',
  castle:
    'M-98 86L-98 -72L-78 -72L-78 -50L-60 -50L-60 -72L-40 -72L-40 -18L-22 -18L-22 -38L-8 -38L-8 -18' +
    'L8 -18L8 -38L22 -38L22 -18L40 -18L40 -72L60 -72L60 -50L78 -50L78 -72L98 -72L98 86Z',
};

export function PieceIcon({ piece, size }: { piece: DicePiece; size?: number }) {
  return (
    <svg
      class="piece-icon"
      viewBox="-108 -108 216 216"
      width={size ?? 20}
      height={size ?? 20}
      aria-hidden="true"
    >
      <path d={OUTLINES[piece]} />
    </svg>
  );
}
