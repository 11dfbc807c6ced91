/* judged.ts -- the review of a record, made in the thinking worker while one already looks at the game. */
import { effect, type Signal, signal } from '@preact/signals';
import type { Review } from '../engine/types';
import { theBots } from '../match/workers';
import { lang } from '../words/words';
import type { Replay } from './replay';

type Judged =
  | { readonly state: 'working'; readonly done: number }
  | { readonly state: 'ready'; readonly review: Review }
  | { readonly state: 'none' }; /* this game cannot be valued */

export class Judge {
  readonly judged: Signal<Judged> = signal({ state: 'working', done: 0 });
  private readonly stop: () => void;
  private round = 0;

  constructor(replay: Replay) {
    this.stop = effect(() => {
      void lang.value;
      void this.work(replay, ++this.round);
    });
  }

  private async work(replay: Replay, round: number): Promise<void> {
    const say = (judged: Judged): void => {
      if (round === this.round) this.judged.value = judged;
    };
    try {
      const log = await replay.table.history();
      const progress = (done: number): void => say({ state: 'working', done });
      say({ state: 'ready', review: await theBots.review(log, lang.value, progress) });
    } catch {
      say({ state: 'none' });
    }
  }

  /* A review nobody waits for would keep bots waiting. */
  close(): void {
    this.round = -1;
    this.stop();
    if (this.judged.peek().state === 'working') theBots.cancel();
  }
}
