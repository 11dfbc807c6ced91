/* players.ts -- how seats are told apart: by colour, pattern and emblem together, so
 * that no one of them is needed. */

import { signal } from '@preact/signals';

export interface Livery {
  readonly colour: string;
  /** Lines of the pattern, and text on the colour. */
  readonly ink: string;
  readonly pattern: 'plain' | 'stripes' | 'dots' | 'bars' | 'checks' | 'crosses';
  /** Path of the emblem in a box of -10..10. */
  readonly emblem: string;
}

const CIRCLE = 'M0-7.5a7.5 7.5 0 1 0 .01 0z';
const TRIANGLE = 'M0-8.5 8.5 7h-17z';
const SQUARE = 'M-6.5-6.5h13v13h-13z';
const DIAMOND = 'M0-9 7.5 0 0 9-7.5 0z';
const STAR = 'M0-9 2.4-3 8.6-2.8 3.8 1.2 5.3 7.3 0 3.8-5.3 7.3-3.8 1.2-8.6-2.8-2.4-3z';
const CROSS = 'M-3-8h6v5h5v6h-5v5h-6v-5h-5v-6h5z';

export const LIVERIES: readonly Livery[] = [
  { colour: '#b8273a', ink: '#ffffff', pattern: 'plain', emblem: CIRCLE },
  { colour: '#1f5fb4', ink: '#ffffff', pattern: 'stripes', emblem: TRIANGLE },
  { colour: '#f6f1e4', ink: '#3c3527', pattern: 'dots', emblem: SQUARE },
  { colour: '#ee8414', ink: '#2d1a00', pattern: 'bars', emblem: DIAMOND },
  { colour: '#6f3a9c', ink: '#ffffff', pattern: 'checks', emblem: STAR },
  { colour: '#2f2a28', ink: '#ffffff', pattern: 'crosses', emblem: CROSS },
];

const FALLBACK: Livery = { colour: '#777777', ink: '#ffffff', pattern: 'plain', emblem: CIRCLE };

/** At the table one sits at: the own seat, and the colour one wants instead of the seat's. */
export const wished = signal<{ readonly seat: number; readonly colour: number } | null>(null);

/* Whoever has the wished colour gets the own one for it. */
function colourOf(seat: number): number {
  const wish = wished.value;
  if (wish === null) return seat;
  if (seat === wish.seat) return wish.colour;
  return seat === wish.colour ? wish.seat : seat;
}

export const liveryOf = (seat: number): Livery => LIVERIES[colourOf(seat)] ?? FALLBACK;

export const fillOf = (seat: number): string => `url(#livery-${colourOf(seat)})`;
