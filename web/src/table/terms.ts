/* terms.ts -- what lies in the tray as moves: with the bank, or to others. */
import type { CatanOffer, Hand, SceneMove, Seat } from '../engine/types';
import { cardsText, fits, movesOf, sumOf } from './choices';
import type { BoardMoment, Tray } from './state';

/** The bank's deal that fits what lies there. */
export function bankMove(now: BoardMoment, { give, get }: Tray): SceneMove | undefined {
  const text = `t${cardsText(give)}>${cardsText(get)}`;
  return movesOf(now.legal, 'bank').find((move) => move.text === text);
}

/** The bank's rate for the only kind that is given; null: several kinds, or none. */
export function bankRate(now: BoardMoment, give: Hand): number | null {
  const kinds = give.flatMap((count, kind) => (count > 0 ? [kind] : []));
  const seat = now.me === null ? undefined : now.scene.seats[now.me];
  const [only] = kinds;
  return kinds.length === 1 && only !== undefined ? (seat?.rates[only] ?? null) : null;
}

/** Whom an offer could go to, and whom it goes to. */
export const othersOf = (now: BoardMoment): Seat[] =>
  now.players.filter((each) => each.seat !== now.me).map((each) => each.seat);

export function partnersOf(now: BoardMoment, tray: Tray): Seat[] {
  return othersOf(now).filter((seat) => !tray.without.includes(seat));
}

/** The offer in the notation; null: there is nothing to offer yet, or nobody to offer it to. */
export function offerText(now: BoardMoment, tray: Tray): string | null {
  if (!fits(tray.give, tray.get)) return null;
  const terms = `${cardsText(tray.give)}>${cardsText(tray.get)}`;
  if (tray.kind === 'counter') return `k${terms}`;
  const to = partnersOf(now, tray);
  if (to.length === 0) return null;
  const all = tray.kind === 'propose' || to.length === othersOf(now).length;
  return `o${terms}${all ? '' : `@${to.map((seat) => seat + 1).join('')}`}`;
}

export const given = (cards: readonly number[]): Hand =>
  cards.map((count) => Math.max(0, -count)) as Hand;
export const taken = (cards: readonly number[]): Hand =>
  cards.map((count) => Math.max(0, count)) as Hand;

/** Other terms begin with those that were offered. */
export const counterTray = (offered: readonly number[]): Tray => ({
  kind: 'counter',
  give: taken(offered),
  get: given(offered),
  without: [],
});

export const nothingIn = (tray: Tray): boolean => sumOf(tray.give) + sumOf(tray.get) === 0;

export type Reply = 'yes' | 'no' | 'counter' | 'waiting';

/** What this seat says to the offer; null: it is not asked. */
export function replyOf(offer: CatanOffer, seat: Seat, waiting: readonly Seat[]): Reply | null {
  if (!offer.to.includes(seat)) return null;
  if (offer.yes.includes(seat)) return 'yes';
  if (offer.counters.some((counter) => counter.seat === seat)) return 'counter';
  return waiting.includes(seat) ? 'waiting' : 'no';
}
