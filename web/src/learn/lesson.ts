/* lesson.ts -- what a guided game is made of: steps over a real game, one idea each. */

export type Both = readonly [english: string, german: string];

/** What the player has to do for a step. */
export interface Want {
  /** Moves, as the notation writes them, that are it. */
  readonly move: RegExp;
  /** Said when something else was tried. */
  readonly nudge: Both;
  /** Everything legal can be chosen, and only this is taken; otherwise only this can be chosen. */
  readonly among?: 'all';
  /** Only places the coach finds warm are taken. */
  readonly warm?: true;
}

export interface Step {
  readonly title: Both;
  readonly text: Both;
  /** Another position to go on from. */
  readonly at?: { readonly spec: string; readonly position?: string };
  /** What chance and the others do first, as a record writes it.  "2:|sB2n|sC3s": seat 2 makes the first of
   * these that is legal. */
  readonly before?: readonly string[];
  /** Left out: something to read; "Next" goes on. */
  readonly want?: Want;
  /** What it speaks of: the first of these that is on the page gets a ring. */
  readonly ring?: string;
  /** Places are coloured by the coach. */
  readonly coach?: true;
}

export interface Lesson {
  readonly id: string;
  readonly title: Both;
  readonly line: Both;
  /** The rules of it, a chapter of the book. */
  readonly chapter: string;
  /** Where to play it for real. */
  readonly play: string;
  readonly minutes: number;
  readonly steps: readonly Step[];
}
