/* thinker.ts -- asks the thinking worker what the seat at this device should do, whenever it is asked
 * and the coach is on.  What comes too late is dropped. */
import { effect, type Signal, signal } from '@preact/signals';
import type { GameLog } from '../engine/types';
import { isMyTurn, type Match, type Moment } from '../match/match';
import { theBots } from '../match/workers';
import { lang } from '../words/words';
import { coachMode } from './mode';
import { isValued, type ValuedHints } from './values';

export type Thought =
  | { readonly state: 'idle' }
  | { readonly state: 'working'; readonly done: number | null }
  | { readonly state: 'ready'; readonly hints: ValuedHints }
  | { readonly state: 'silent' }; /* nothing can be said about this game, or about this position */

export class Thinker {
  readonly thought: Signal<Thought> = signal({ state: 'idle' });
  private asked = -1;
  private readonly match: Match;
  private readonly stop: () => void;

  constructor(match: Match) {
    this.match = match;
    this.stop = effect(() => {
      const on = coachMode.value !== 'off';
      const moment = match.moment.value;
      void lang.value;
      if (on && moment?.coach && isMyTurn(moment)) void this.think(moment);
      else this.rest();
    });
  }

  close(): void {
    this.stop();
    this.rest();
  }

  private rest(): void {
    this.asked = -1;
    this.thought.value = { state: 'idle' };
  }

  private async think(moment: Moment): Promise<void> {
    if (moment.me === null) return;
    this.asked = moment.made;
    const say = (thought: Thought): void => {
      if (this.asked === moment.made) this.thought.value = thought;
    };
    say({ state: 'working', done: null });
    const log = await this.match.history();
    const progress = (done: number): void => say({ state: 'working', done });
    say(await ask(log, moment.me, progress));
  }
}

async function ask(log: GameLog, seat: number, progress: (done: number) => void): Promise<Thought> {
  try {
    const hints = await theBots.hints(log, seat, lang.value, { progress });
    const said = isValued(hints) && hints.hints.length > 0;
    return said ? { state: 'ready', hints } : { state: 'silent' };
  } catch {
    return { state: 'silent' };
  }
}
