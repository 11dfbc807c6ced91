/* tracking.ts -- follows the cards of a running board game move by move; see worlds.ts.
 *
 * What a move did to a hand is read off the bank: it is open, and what it lost somebody got. */
import { effect, type Signal, signal } from '@preact/signals';
import {
  CARDS,
  type CatanMap,
  type CatanOffer,
  type CatanScene,
  type Hand,
  type LogEntry,
  type Terrain,
} from '../engine/types';
import type { Match } from '../match/match';
import { changed, firstWorld, monopolised, stolen, type World } from './worlds';

const QUIET = [
  'offer',
  'accept',
  'decline',
  'counter',
  'withdraw',
  'roll',
  'end',
  'knight',
  'robber',
];
const YIELDS: Partial<Record<Terrain, number>> = {
  hills: 0,
  forest: 1,
  pasture: 2,
  fields: 3,
  mountains: 4,
};

export function touchesCards(entry: LogEntry): boolean {
  return !QUIET.includes(entry.verb);
}

/* What the bank paid out, by kind. */
function paid(before: CatanScene, after: CatanScene): number[] {
  return before.bank.map((count, kind) => count - (after.bank[kind] ?? 0));
}

/* What each seat is due from a roll. */
function dues(map: CatanMap, scene: CatanScene, total: number): Hand[] {
  const due = Array.from({ length: map.seats }, (): Hand => [0, 0, 0, 0, 0]);
  for (const { corner, seat, kind } of scene.buildings) {
    for (const hex of map.corners[corner]?.hexes ?? []) {
      const land = scene.hexes[hex];
      const card = land ? YIELDS[land.terrain] : undefined;
      const hand = due[seat];
      if (card === undefined || !hand || land?.number !== total || scene.robber === hex) continue;
      hand[card] = (hand[card] ?? 0) + (kind === 'city' ? 2 : 1);
    }
  }
  return due;
}

/* Where the bank is short, nobody gets that kind, or the only one takes what is left. */
function rolled(worlds: readonly World[], due: readonly Hand[], out: readonly number[]): World[] {
  const got = (hand: Hand): number[] => hand.map((n, kind) => Math.min(n, out[kind] ?? 0));
  return due.reduce((list, hand, seat) => changed(list, seat, got(hand)), [...worlds]);
}

/* The cards of a trade as the maker of the offer gets them. */
function tradeCards(offer: CatanOffer, partner: number): number[] {
  const counter = offer.counters.find((each) => each.seat === partner);
  return counter ? counter.cards.map((n) => -n) : [...offer.cards];
}

function traded(worlds: readonly World[], offer: CatanOffer | null, partner: number): World[] {
  if (!offer) return [...worlds];
  const cards = tradeCards(offer, partner);
  const maker = changed(worlds, offer.seat, cards);
  return changed(
    maker,
    partner,
    cards.map((n) => -n),
  );
}

export interface Step {
  readonly map: CatanMap;
  readonly entry: LogEntry;
  readonly before: CatanScene;
  readonly after: CatanScene;
}

export function follow(worlds: readonly World[], { map, entry, before, after }: Step): World[] {
  const actor = entry.actor ?? 0;
  const kind = entry.card ? CARDS.indexOf(entry.card) : null;
  switch (entry.verb) {
    case 'dice': {
      const [a, b] = entry.dice ?? [0, 0];
      return rolled(worlds, dues(map, before, a + b), paid(before, after));
    }
    case 'steal':
      return stolen(worlds, actor, entry.victim ?? 0, kind);
    case 'confirm':
      return traded(worlds, before.offer, entry.partner ?? 0);
    case 'monopoly': {
      const given = before.seats.map((seat, i) => seat.cards - (after.seats[i]?.cards ?? 0));
      return monopolised(worlds, entry.seat ?? actor, kind ?? 0, given);
    }
    default:
      return changed(worlds, entry.seat ?? actor, paid(before, after));
  }
}

/* After moves were taken back everything is followed anew. */
export class Tracker {
  readonly worlds: Signal<readonly World[]> = signal([]);
  private counted = 0;
  private work: Promise<void> = Promise.resolve();
  private readonly stop: () => void;

  constructor(match: Match) {
    this.stop = effect(() => {
      const log = match.log.value;
      const moment = match.moment.value;
      if (moment?.map.game !== 'catan') return;
      const { map } = moment;
      this.work = this.work.then(() => this.catchUp(match, map, log));
    });
  }

  private async catchUp(match: Match, map: CatanMap, log: readonly LogEntry[]): Promise<void> {
    const again = log.length < this.counted || this.counted === 0;
    let worlds: readonly World[] = again ? firstWorld(map.seats) : this.worlds.peek();
    for (const entry of log.slice(again ? 0 : this.counted)) {
      if (!touchesCards(entry)) continue;
      const [before, after] = await Promise.all([
        match.sceneAt(entry.number),
        match.sceneAt(entry.number + 1),
      ]);
      if (before.game === 'catan' && after.game === 'catan')
        worlds = follow(worlds, { map, entry, before, after });
    }
    this.counted = log.length;
    this.worlds.value = worlds;
  }

  close(): void {
    this.stop();
  }
}
