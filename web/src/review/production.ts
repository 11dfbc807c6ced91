/* production.ts -- cards that the rolls brought to each seat, and those they would have brought on average.
 *
 * Counted before shortages of the bank: it is about luck with the dice, not about the bank. */
import { effect, type Signal, signal } from '@preact/signals';
import type { CatanMap, CatanScene, LogEntry } from '../engine/types';
import type { Match } from '../match/match';

export interface Yield {
  readonly received: number;
  readonly expected: number;
}

const BARREN = ['sea', 'desert'];

/* What each seat gets from one hex, if it pays. */
function hexGains(map: CatanMap, scene: CatanScene, hex: number): number[] {
  const gains = new Array<number>(map.seats).fill(0);
  for (const { corner, seat, kind } of scene.buildings) {
    if (!map.corners[corner]?.hexes.includes(hex)) continue;
    gains[seat] = (gains[seat] ?? 0) + (kind === 'city' ? 2 : 1);
  }
  return gains;
}

/* The yield of one roll of `total` in this position. */
export function yieldOf(map: CatanMap, scene: CatanScene, total: number): Yield[] {
  const sums = Array.from({ length: map.seats }, () => ({ received: 0, expected: 0 }));
  scene.hexes.forEach(({ terrain, number }, hex) => {
    if (number === null || hex === scene.robber || BARREN.includes(terrain)) return;
    const chance = (6 - Math.abs(7 - number)) / 36;
    hexGains(map, scene, hex).forEach((gain, seat) => {
      const sum = sums[seat];
      if (!sum) return;
      sum.expected += gain * chance;
      if (number === total) sum.received += gain;
    });
  });
  return sums;
}

function added(a: readonly Yield[], b: readonly Yield[]): Yield[] {
  return b.map((each, seat) => ({
    received: each.received + (a[seat]?.received ?? 0),
    expected: each.expected + (a[seat]?.expected ?? 0),
  }));
}

/* Follows a running game; moves taken back never include a roll. */
export class Production {
  readonly rows: Signal<readonly Yield[]> = signal([]);
  private counted = 0;
  private work: Promise<void> = Promise.resolve();
  private readonly stop: () => void;

  constructor(match: Match) {
    this.stop = effect(() => {
      const log = match.log.value;
      const moment = match.moment.value;
      if (moment?.map.game !== 'catan') return;
      const { map } = moment;
      const news = log.slice(this.counted);
      this.counted = Math.max(this.counted, log.length);
      for (const entry of news) {
        if (entry.verb === 'dice') this.work = this.work.then(() => this.count(match, map, entry));
      }
    });
  }

  private async count(match: Match, map: CatanMap, entry: LogEntry): Promise<void> {
    const scene = await match.sceneAt(entry.number);
    const [a, b] = entry.dice ?? [0, 0];
    if (scene.game === 'catan')
      this.rows.value = added(this.rows.value, yieldOf(map, scene, a + b));
  }

  close(): void {
    this.stop();
  }
}
