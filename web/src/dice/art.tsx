/* art.tsx -- the dice games' own pictures, made of the board game's: a face is the good's picture on the
 * ground it comes from, pieces have the outlines of the board's pieces.
 *
 * All pictures are drawn in hundredths around their middle; place them with <g transform>. */
import { IconAt } from '../board/icons';
import type { DicePiece, Face, Terrain } from '../engine/types';
import './island.css';

export const LETTERS: Record<Face, string> = {
  brick: 'B',
  lumber: 'L',
  wool: 'W',
  grain: 'G',
  ore: 'O',
  gold: '$',
};

/* The ground that bears a good, as the board draws it. */
export const GROUNDS: Record<Face | 'desert', Terrain> = {
  brick: 'hills',
  lumber: 'forest',
  wool: 'pasture',
  grain: 'fields',
  ore: 'mountains',
  gold: 'gold',
  desert: 'desert',
};

const STAR = 'M0 -34L10 -11L34 -10L15 6L22 31L0 17L-22 31L-15 6L-34 -10L-10 -11Z';

function Coin() {
  return (
    <g stroke="#7a5a0c" stroke-width="6" stroke-linejoin="round">
      <circle r="62" fill="#f3d264" />
      <circle r="46" fill="none" stroke-width="4" />
      <path d={STAR} fill="#fff6d2" stroke-width="4" />
    </g>
  );
}

/** The good alone, `size` hundredths wide; 'any' is the question mark of a wild joker. */
export function FacePicture({ face, size = 136 }: { face: Face | 'any'; size?: number }) {
  if (face === 'gold') {
    return (
      <g transform={`scale(${size / 136})`}>
        <Coin />
      </g>
    );
  }
  return (
    <g class="face-picture">
      <IconAt name={face} x={0} y={0} size={size} />
    </g>
  );
}

/** A die as it lies on the table. */
export function DiePicture({ face }: { face: Face | 'any' }) {
  const ground = face === 'any' ? '#fffbe9' : `url(#ground-${GROUNDS[face]})`;
  return (
    <g class={`die-face die-${face}`}>
      <rect class="die-body" x="-94" y="-94" width="188" height="188" rx="38" fill={ground} />
      <rect class="die-gleam" x="-82" y="-82" width="164" height="164" rx="28" />
      <FacePicture face={face} />
    </g>
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

export const SHIELD = 'M0-28 24-20V3Q24 24 0 36Q-24 24-24 3V-20z';
export const CASTLE =
  'M-34 30V-26h8v8h8v-8h8V-8h6v-7h8v7h6V-26h8v8h8v-8h8V30zM-8 30V16q8-12 16 0V30z';

/* As the small pictures in lists show them. */
const OUTLINES: Record<DicePiece, string> = {
  road: 'M-92 -24h184v48h-184z',
  settlement: 'M-86 82L-86 -14L0 -88L86 -14L86 82Z',
  city: 'M-98 82L-98 -6L-24 -6L-24 -46L37 -96L98 -46L98 82Z',
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
