/* state.ts -- what the table's parts share: the match, the moment, and what the player is
 * about to do but has not done yet. */
import { type Signal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CoachMark } from '../app/plugs';
import { play } from '../app/sound';
import { toast } from '../app/toasts';
import type { CatanMap, CatanScene } from '../engine/types';
import { isMyTurn, type Match, type Moment } from '../match/match';
import type { Build } from './choices';

export type Tab = 'trade' | 'log' | 'insight' | 'coach' | 'chat';
export type Asking =
  | { readonly what: 'plenty' }
  | { readonly what: 'monopoly' }
  | { readonly what: 'victim'; readonly spot: string }
  | null;

export class Desk {
  readonly match: Match;
  /** The piece to be placed next. */
  readonly build: Signal<Build | null> = signal(null);
  readonly asking: Signal<Asking> = signal(null);
  readonly tab: Signal<Tab> = signal('log');
  readonly coach: Signal<readonly CoachMark[]> = signal([]);

  constructor(match: Match) {
    this.match = match;
  }

  private sending = false;

  /** Makes a move; says why not if it cannot be made.  A second click while the first is
   * on its way does nothing. */
  async move(text: string): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.build.value = null;
    this.asking.value = null;
    const refusal = await this.match.move(text).finally(() => {
      this.sending = false;
    });
    if (!refusal) return true;
    play('no');
    toast(refusal.text, 'bad');
    return false;
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
