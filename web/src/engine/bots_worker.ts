/* bots_worker.ts -- thinking for the page: bots, hints, the solver, reviews, in a worker of their own.
 *
 * The worker loads the big module (search, solver, weights) at the first call.  It is given games as
 * logs, keeps the last ones, and plays on from where it stands when a log has grown; so a caller just
 * passes the whole game each time.  One thing is thought over at a time, in the order asked for;
 * cancel() drops all of it. */
import { Channel, type Port } from './channel';
import { randomSeed } from './engine';
import type { BotInfo, GameLog, Hints, Lang, Review, Seat } from './types';

interface ChooseOptions {
  budget?: string; // "20ms", "nodes=5000"; "": the bot's default
  seed?: bigint;
}
interface HintOptions {
  worlds?: number; // how often hidden cards are guessed; default 12
  top?: number; // so many, best first; default all
  progress?: (done: number) => void;
}

export class BotsWorker {
  private channel: Channel | null = null;
  private readonly newPort: () => Port;

  constructor(newPort: () => Port = newWorker) {
    this.newPort = newPort;
  }

  private async ready(): Promise<Channel> {
    if (!this.channel) {
      this.channel = new Channel(this.newPort());
      this.channel.call('start', ['bots']).catch(() => this.cancel());
    }
    return this.channel;
  }

  private async call<T>(
    call: string,
    args: unknown[],
    progress?: (done: number) => void,
  ): Promise<T> {
    const channel = await this.ready();
    return channel.call<T>(call, args, progress);
  }

  /* Those that can play this game, weakest first; grades have names for people. */
  bots(spec: string, lang: Lang): Promise<BotInfo[]> {
    return this.call('bots', [spec, lang]);
  }
  /* The move of a bot for a seat that must decide, in the notation (for Table.move). */
  choose(log: GameLog, seat: Seat, bot: string, options: ChooseOptions = {}): Promise<string> {
    return this.call('choose', [
      log,
      seat,
      bot,
      options.budget ?? '',
      options.seed ?? randomSeed(),
    ]);
  }
  /* The best moves of a seat that must decide, from what it can see.  Island One: exact, every keep
   * and build; the first call makes the table, which takes a few seconds (progress from 0 to 1). */
  hints(log: GameLog, seat: Seat, lang: Lang, options: HintOptions = {}): Promise<Hints> {
    const args = [log, seat, lang, options.worlds ?? 12, options.top ?? 0];
    return this.call('hints', args, options.progress);
  }
  /* Luck, skill and mistakes of a whole game; progress from 0 to 1. */
  review(log: GameLog, lang: Lang, progress?: (done: number) => void): Promise<Review> {
    return this.call('review', [log, lang], progress);
  }
  /* Forgets everything under way; the promises are rejected. */
  cancel(): void {
    this.channel?.close();
    this.channel = null;
  }
}

function newWorker(): Port {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'bots' });
}
