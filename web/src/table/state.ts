/* state.ts -- what the table's parts share: the match, the moment, and what the player is
 * about to do but has not done yet. */
import { type Signal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CoachMark } from '../app/plugs';
import { play } from '../app/sound';
import { toast } from '../app/toasts';
import type { BoardSpot } from '../board/board';
import type { Zoom } from '../board/zoom';
import type { CatanMap, CatanScene, Hand, Seat } from '../engine/types';
import { isMyTurn, type Match, type Moment } from '../match/match';
import { type Build, type Deed, noCards } from './choices';

export type Tab = 'log' | 'insight' | 'coach' | 'chat';
/** What the player is asked, or looks at, beside the hand. */
type Asking =
  | { readonly what: 'plenty' }
  | { readonly what: 'monopoly' }
  | { readonly what: 'cards' }
  | { readonly what: 'seat'; readonly seat: Seat }
  | { readonly what: 'victim'; readonly spot: string }
  /* picked: what was chosen first, where two things are */
  | { readonly what: 'moves'; readonly verb: string; readonly picked?: number }
  | null;

/** Cards laid out for a trade: an offer or a deal with the bank in the own turn, a proposal to the one on
 * turn, or an answer with other terms. */
export interface Tray {
  readonly kind: 'trade' | 'propose' | 'counter';
  readonly give: Hand;
  readonly get: Hand;
  /** Whom it is not offered to. */
  readonly without: readonly Seat[];
}

export class Desk {
  readonly match: Match;
  /** The piece to be placed next. */
  readonly build: Signal<Build | null> = signal(null);
  /** What was chosen to be done with another button, and where it begins. */
  readonly deed: Signal<Deed | null> = signal(null);
  readonly asking: Signal<Asking> = signal(null);
  readonly tab: Signal<Tab> = signal('log');
  /** Log and talk, where they are behind a button: are they open? */
  readonly sheet: Signal<boolean> = signal(false);
  readonly tray: Signal<Tray | null> = signal(null);
  /** Cards picked for the question that is asked: to discard, or to take. */
  readonly picked: Signal<Hand> = signal(noCards());
  /** A place tapped once, waiting for the second tap; and the one pointed at. */
  readonly armed: Signal<string | null> = signal(null);
  readonly near: Signal<BoardSpot | null> = signal(null);
  readonly coach: Signal<readonly CoachMark[]>;

  /** The game itself, without any pace. */
  readonly source: Match;

  constructor(match: Match, source: Match = match) {
    this.match = match;
    this.source = source;
    this.coach = source.marks ?? signal([]);
  }

  private sending = false;

  /** Makes a move; says why not if it cannot be made.  A second click while the first is
   * on its way does nothing. */
  async move(text: string): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.build.value = null;
    this.deed.value = null;
    this.asking.value = null;
    this.armed.value = null;
    const refusal = await this.match.move(text).finally(() => {
      this.sending = false;
    });
    if (!refusal) return true;
    play('no');
    /* In a guided game the guide says it. */
    if (refusal.name !== 'LESSON') toast(refusal.text, 'bad');
    return false;
  }

  readonly menu: Signal<boolean> = signal(false);
  /** The closer look at the board, for keys. */
  zoom: Zoom | null = null;

  /** Takes the place that was tapped once; set by the board. */
  place: () => void = () => undefined;

  /** Takes back what was chosen but not done, the last choice first; false: there was nothing. */
  back(): boolean {
    const { deed } = this;
    if (deed.value && deed.value.from !== null) {
      deed.value = { ...deed.value, from: null };
      return true;
    }
    const open = [this.build, this.deed, this.asking, this.tray, this.armed].filter(
      (each) => each.value,
    );
    for (const each of open) each.value = null;
    if (this.sheet.value) open.push(this.asking);
    this.sheet.value = false;
    return open.length > 0;
  }

  async undo(): Promise<void> {
    const refusal = await this.match.undo();
    if (refusal) toast(refusal.text, 'bad');
  }
}

/** A moment of the board game. */
export interface BoardMoment extends Moment {
  readonly map: CatanMap;
  readonly scene: CatanScene;
}

export const isBoard = (moment: Moment): moment is BoardMoment =>
  moment.map.game === 'catan' && moment.scene.game === 'catan';

interface Shared {
  readonly desk: Desk;
  readonly now: BoardMoment;
}

export const TableContext = createContext<Shared | null>(null);

export function useTable(): Shared {
  const shared = useContext(TableContext);
  if (!shared) throw new Error('a part of the table outside of a table');
  return shared;
}

/** Is `me` asked for something, and what? */
export const asked = (now: BoardMoment): CatanScene['ask']['code'] | null =>
  isMyTurn(now) ? now.scene.ask.code : null;

export const nameOf = (now: Moment, seat: number | null): string =>
  (seat === null ? undefined : now.players[seat]?.name) ?? '';
