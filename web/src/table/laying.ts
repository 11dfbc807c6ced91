/* laying.ts -- the hand is the tool: a tap on an own card lays it out, whatever is going on. */
import type { Hand } from '../engine/types';
import { movesOf, noCards, sumOf } from './choices';
import { asked, type BoardMoment, type Desk, type Tray } from './state';
import { counterTray } from './terms';

export function changed(cards: Hand, kind: number, by: number): Hand {
  const length = Math.max(cards.length, kind + 1);
  return Array.from({ length }, (_, each) => (cards[each] ?? 0) + (each === kind ? by : 0));
}

export const ownHand = (now: BoardMoment): Hand =>
  (now.me === null ? undefined : now.scene.seats[now.me]?.hand) ?? noCards();

/** Cards are to be thrown away: after a seven, or for a card of a module. */
export const discards = (now: BoardMoment): boolean =>
  ['discard', 'sabotage'].includes(asked(now) ?? '');

/** What a tap on a card would lay out now; null: nothing. */
export function trayKind(now: BoardMoment): Tray['kind'] | null {
  const code = asked(now);
  if (code === 'answer') return 'counter';
  if (now.scene.over || now.scene.offer) return null;
  if (code === 'turn' || code === 'second') {
    return movesOf(now.legal, 'bank', 'offer').length > 0 ? 'trade' : null;
  }
  const onTurn = now.scene.actor;
  const proposes = onTurn !== null && onTurn !== now.me && code === null;
  return proposes && movesOf(now.legal, 'offer').length > 0 ? 'propose' : null;
}

const emptyTray = (kind: Tray['kind']): Tray => ({
  kind,
  give: noCards(),
  get: noCards(),
  without: [],
});

/** The tray as it opens now: other terms begin with those that were offered. */
export function freshTray(now: BoardMoment): Tray {
  const { offer } = now.scene;
  if (offer && asked(now) === 'answer') return counterTray(offer.cards);
  return emptyTray(trayKind(now) ?? 'trade');
}

/** Cards of the own hand that lie out: in the tray, or to be discarded. */
export function laidOut(desk: Desk, now: BoardMoment): Hand {
  if (discards(now)) return desk.picked.value;
  return desk.tray.value?.give ?? noCards();
}

/** Can a tap on a card of this kind lay one out? */
export function canLay(desk: Desk, now: BoardMoment, kind: number): boolean {
  const free = (ownHand(now)[kind] ?? 0) - (laidOut(desk, now)[kind] ?? 0);
  if (free <= 0) return false;
  if (discards(now)) return sumOf(desk.picked.value) < now.scene.ask.left;
  return desk.tray.value !== null || trayKind(now) !== null;
}

/** Lays out one card, or takes it back. */
export function lay(desk: Desk, now: BoardMoment, kind: number, by: 1 | -1): void {
  if (by > 0 && !canLay(desk, now, kind)) return;
  if (by < 0 && (laidOut(desk, now)[kind] ?? 0) === 0) return;
  if (discards(now)) {
    desk.picked.value = changed(desk.picked.value, kind, by);
    return;
  }
  const tray = desk.tray.value ?? freshTray(now);
  desk.asking.value = null;
  /* What one gives one cannot want. */
  const get = tray.get.map((count, each) => (each === kind ? 0 : count)) as Hand;
  desk.tray.value = { ...tray, give: changed(tray.give, kind, by), get };
}

const MOST = 9;

/** One more, or one less, of what is wanted. */
export function want(desk: Desk, now: BoardMoment, kind: number, by: 1 | -1): void {
  const tray = desk.tray.value ?? freshTray(now);
  if ((tray.give[kind] ?? 0) > 0) return;
  const count = (tray.get[kind] ?? 0) + by;
  if (count < 0 || count > MOST) return;
  desk.tray.value = { ...tray, get: changed(tray.get, kind, by) };
}
