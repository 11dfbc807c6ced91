/* plugs.ts -- the props of screens and panels that other folders bring along and
 * the shell loads when they are first needed (see screens.tsx):
 *
 *     dice/table.tsx      export function DiceTable(props: TableProps)
 *     table/table.tsx     export function BoardTable(props: TableProps)
 *     review/screen.tsx   export function ReviewScreen(props: ReviewProps)
 *     review/insight.tsx  export function InsightPanel(props: PanelProps)
 *     review/coach.tsx    export function CoachPanel(props: CoachProps)
 *
 * The shell draws the page's header; a table fills what is below.  Dialogs, toasts
 * and the live region come from app/ (toast(), announce()). */
import type { Signal } from '@preact/signals';
import type { SceneMove } from '../engine/types';
import type { Match } from '../match/match';

export interface TableProps {
  readonly match: Match;
}

/** Where the record to review comes from: a local match, a server's table, or a
 * file that the user drops on the screen. */
export interface ReviewProps {
  readonly source:
    | { readonly kind: 'local' | 'server'; readonly id: string }
    | { readonly kind: 'file' };
  /** Number of moves made at the place to show first; null: the end. */
  readonly at: number | null;
}

/** A panel beside a table: histogram, production, tracker, races. */
export interface PanelProps {
  readonly match: Match;
}

/** The coach writes what it would do into `shown`; the board draws it as a heat map
 * (value 0..1, the best is 1). */
export interface CoachMark {
  readonly move: SceneMove;
  readonly heat: number;
  /** 1: the best. */
  readonly rank: number;
}
export interface CoachProps {
  readonly match: Match;
  readonly shown: Signal<readonly CoachMark[]>;
}
