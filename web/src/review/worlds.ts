/* worlds.ts -- what the others may hold: all hands that fit what was seen, each with its weight.
 *
 * Everything that happens to cards is open but for a stolen card.  So there is one possibility at first;
 * a theft nobody saw makes one for each card the victim may have lost, and what a player pays for later
 * rules some of them out. */
import type { Hand } from '../engine/types';

export interface World {
  readonly hands: readonly Hand[];
  readonly weight: number;
}

/* More than these are hardly ever needed; the least likely go first. */
const MOST = 400;

export function firstWorld(seats: number): World[] {
  return [{ hands: Array.from({ length: seats }, (): Hand => [0, 0, 0, 0, 0]), weight: 1 }];
}

function withHand(hands: readonly Hand[], seat: number, by: readonly number[]): Hand[] {
  return hands.map((hand, i) =>
    i === seat ? (hand.map((n, k) => n + (by[k] ?? 0)) as Hand) : hand,
  );
}

/* Equal possibilities become one; weights add up to one. */
function tidy(worlds: readonly World[]): World[] {
  const found = new Map<string, World>();
  for (const world of worlds) {
    const key = world.hands.join(';');
    const weight = world.weight + (found.get(key)?.weight ?? 0);
    if (world.weight > 0) found.set(key, { hands: world.hands, weight });
  }
  const list = [...found.values()].sort((a, b) => b.weight - a.weight).slice(0, MOST);
  const sum = list.reduce((all, world) => all + world.weight, 0);
  return list.map((world) => ({ ...world, weight: world.weight / sum }));
}

/* A seat gets or gives cards that everybody sees; who could not have had them did not. */
export function changed(worlds: readonly World[], seat: number, by: readonly number[]): World[] {
  if (by.every((n) => n === 0)) return [...worlds];
  const moved = worlds.map((world) => ({ ...world, hands: withHand(world.hands, seat, by) }));
  return tidy(moved.filter((world) => world.hands[seat]?.every((n) => n >= 0)));
}

function lost(kind: number, count: number): number[] {
  return [0, 1, 2, 3, 4].map((k) => (k === kind ? -count : 0));
}
function won(kind: number, count: number): number[] {
  return lost(kind, -count);
}

/* A card drawn from the victim's hand; kind null: not seen. */
export function stolen(
  worlds: readonly World[],
  thief: number,
  victim: number,
  kind: number | null,
): World[] {
  const kinds = kind === null ? [0, 1, 2, 3, 4] : [kind];
  const branches = worlds.flatMap((world) => {
    const hand = world.hands[victim] ?? [];
    const cards = hand.reduce((sum: number, n) => sum + n, 0);
    return kinds.map((k) => ({
      hands: withHand(withHand(world.hands, victim, lost(k, 1)), thief, won(k, 1)),
      weight: (world.weight * (hand[k] ?? 0)) / Math.max(cards, 1),
    }));
  });
  return tidy(branches);
}

/* All cards of one kind go to one seat; how many each gave is seen. */
export function monopolised(
  worlds: readonly World[],
  taker: number,
  kind: number,
  given: readonly number[],
): World[] {
  const fitting = worlds.filter((world) =>
    world.hands.every((hand, seat) => seat === taker || hand[kind] === given[seat]),
  );
  const sum = given.reduce((all, n, seat) => (seat === taker ? all : all + n), 0);
  const moved = fitting.map((world) => {
    const rest = world.hands.map((hand, seat) =>
      seat === taker ? hand : (hand.map((n, k) => (k === kind ? 0 : n)) as Hand),
    );
    return { ...world, hands: withHand(rest, taker, won(kind, sum)) };
  });
  return tidy(moved);
}

/* The least and the most a seat may have of a kind. */
export function rangeOf(worlds: readonly World[], seat: number, kind: number): [number, number] {
  const counts = worlds.map((world) => world.hands[seat]?.[kind] ?? 0);
  return [Math.min(...counts), Math.max(...counts)];
}

export function expectedOf(worlds: readonly World[], seat: number, kind: number): number {
  return worlds.reduce((sum, world) => sum + world.weight * (world.hands[seat]?.[kind] ?? 0), 0);
}
