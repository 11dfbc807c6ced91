/* seats.ts -- who sits where and who begins, as numbers.
 *
 * Players are numbered as the form knows them (people first, then bots); `order[seat]` is who sits
 * in a seat.  Seats are mixed to begin with: the first place has the best of the set-up. */
import type { Kind } from './quick';

export type Order = readonly number[];

/** A number below `end`, each as likely as any other. */
function draw(end: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.floor((word / 2 ** 32) * end);
}

/** `count` players in seats drawn by lot. */
export function mixed(count: number): Order {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const k = draw(i + 1);
    [order[i], order[k]] = [order[k] ?? 0, order[i] ?? 0];
  }
  return order;
}

/** The one in `seat` and the one before change places. */
export function movedUp(order: Order, seat: number): Order {
  const next = [...order];
  [next[seat - 1], next[seat]] = [next[seat] ?? 0, next[seat - 1] ?? 0];
  return next;
}

/** Who begins where nobody was chosen: a roll in the board game, lots in the dice games. */
const lotOf = (kind: Kind): string => (kind === 'catan' ? 'roll' : 'random');

/** What the spec says of who begins; a player who was chosen begins wherever he sits. */
export function firstWord(kind: Kind, seats: number, order: Order, first: number | null): string {
  if (seats < 2) return '';
  return `first=${first === null ? lotOf(kind) : `seat${order.indexOf(first) + 1}`}`;
}

/** May the coach be asked?  Where others play too only if somebody said so. */
export const coachAllowed = (said: boolean | null, others: boolean): boolean => said ?? !others;
