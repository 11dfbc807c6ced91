/* paced.ts -- a game elsewhere, shown at a pace one can follow: what others do comes one move after the
 * other, as fast as the settings say.  The own moves are shown at once, and hurry() shows everything.
 *
 * Only what is seen waits: commands go to the game itself.  Where moves pile up, or the own clock runs, it
 * goes faster. */
import { computed, effect, type Signal, signal, untracked } from '@preact/signals';
import type { GameLog, Income, LogEntry, Range } from '../engine/types';
import { isMyTurn, type Match, type Moment, type Refusal } from './match';

interface Shown {
  readonly moment: Moment;
  readonly log: readonly LogEntry[];
}

/* The more moves wait the less time each of them has: this one, shared by all. */
const SHARED_TIME = 2500;
/* With less on the own clock nothing waits. */
const LITTLE_TIME = 15_000;

export class Paced implements Match {
  readonly id: string;
  readonly where: Match['where'];
  readonly moment: Signal<Moment | null> = signal(null);
  readonly log: Signal<readonly LogEntry[]> = signal([]);
  private readonly waiting: Signal<readonly Shown[]> = signal([]);
  readonly busy = computed(() => this.inner.busy.value || this.waiting.value.length > 0);
  private last = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly stop: () => void;
  private readonly inner: Match;
  private readonly delay: () => number;

  /** `delay`: milliseconds between two moves; 0: none. */
  constructor(inner: Match, delay: () => number) {
    this.inner = inner;
    this.delay = delay;
    this.id = inner.id;
    this.where = inner.where;
    this.stop = effect(() => {
      const moment = inner.moment.value;
      if (moment) untracked(() => this.take({ moment, log: inner.log.value }));
    });
  }

  private newest(): Moment | null {
    return this.waiting.value.at(-1)?.moment ?? this.moment.value;
  }

  private take(shown: Shown): void {
    const before = this.newest();
    if (before === null || this.isNow(before, shown)) {
      this.waiting.value = [...this.waiting.value, shown];
      this.hurry();
      return;
    }
    const told = shown.moment.made > before.made;
    const others = told ? this.waiting.value : this.waiting.value.slice(0, -1);
    this.waiting.value = [...others, shown];
    this.schedule();
  }

  /* What need not wait: own moves, what was taken back, an end, a clock that runs out, a page nobody looks at. */
  private isNow(before: Moment, { moment, log }: Shown): boolean {
    const mine = log.at(-1)?.seat === moment.me && moment.me !== null;
    const back = moment.made < before.made;
    const due = moment.me === null ? undefined : moment.deadlines?.[moment.me];
    const pressed = isMyTurn(moment) && due !== undefined && due - Date.now() < LITTLE_TIME;
    const still = moment.made === before.made && this.waiting.value.length === 0;
    return mine || back || pressed || still || this.delay() === 0 || document.hidden;
  }

  private schedule(): void {
    if (this.timer !== null || this.waiting.value.length === 0) return;
    const delay = Math.min(this.delay(), SHARED_TIME / this.waiting.value.length);
    this.timer = setTimeout(
      () => {
        this.timer = null;
        this.showNext();
        this.schedule();
      },
      Math.max(0, this.last + delay - performance.now()),
    );
  }

  private showNext(): void {
    const [first, ...rest] = this.waiting.value;
    if (!first) return;
    this.last = performance.now();
    this.waiting.value = rest;
    this.log.value = first.log;
    this.moment.value = first.moment;
  }

  /** Shows all that waits, now. */
  hurry(): void {
    const newest = this.waiting.value.at(-1);
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (!newest) return;
    this.waiting.value = [newest];
    this.showNext();
  }

  move(text: string): Promise<Refusal | null> {
    this.hurry();
    return this.inner.move(text);
  }

  check(text: string): Promise<Refusal | null> {
    return this.inner.check(text);
  }

  undo(): Promise<Refusal | null> {
    this.hurry();
    return this.inner.undo();
  }

  income(): Promise<readonly Income[]> {
    return this.inner.income();
  }

  belief(): Promise<readonly (readonly Range[])[]> {
    return this.inner.belief();
  }

  history(): Promise<GameLog> {
    return this.inner.history();
  }

  record(): Promise<string> {
    return this.inner.record();
  }

  rematch(): Promise<string> {
    return this.inner.rematch();
  }

  /** Stops showing; the game itself is closed by whoever opened it. */
  close(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.stop();
  }
}
