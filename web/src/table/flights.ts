/* flights.ts -- which cards went from where to where, as the engine tells it: one flight for each card of
 * a move's news.  What is drawn from it is in flying.tsx. */
import type { Card, CatanScene, Effect, Holder, LogEntry, Seat } from '../engine/types';
import { CARD_KINDS } from '../engine/types';

/** Where a card starts or ends: a hex of the board, a player, or the bank. */
export type End =
  | { readonly at: 'hex'; readonly hex: number }
  | { readonly at: 'seat'; readonly seat: Seat }
  | { readonly at: 'bank' };

export interface Flight {
  readonly from: End;
  readonly to: End;
  /** null: face down. */
  readonly card: Card | 'dev' | null;
}

/* Never so many that nobody can follow. */
const MOST = 12;

const BANK: End = { at: 'bank' };
const endOf = (holder: Holder | undefined): End =>
  typeof holder === 'number' ? { at: 'seat', seat: holder } : BANK;

const isCard = (kind: Effect['kind']): kind is Card => CARD_KINDS.some((card) => card === kind);

function faceOf({ stack, kind }: Effect): Flight['card'] {
  if (stack !== 'resources') return 'dev';
  return isCard(kind) ? kind : null;
}

/* The hexes that owe a seat cards of this kind, one for each card. */
function sourcesOf(scene: CatanScene, { to, kind }: Effect): End[] {
  return scene.paying.flatMap(({ hex, owes }) =>
    owes
      .filter((owed) => owed.seat === to && owed.kind === kind)
      .flatMap(({ count }) => Array.from({ length: count }, (): End => ({ at: 'hex', hex }))),
  );
}

/* What a price is paid with does not fly: it goes with the piece that was bought. */
const isPrice = (effect: Effect, news: readonly Effect[]): boolean =>
  effect.to === 'bank' && news.some(({ is, stack }) => is === 'put' || stack === 'development');

function flightsOfEffect(effect: Effect, entry: LogEntry, after: CatanScene): Flight[] {
  if (effect.is !== 'cards' || effect.to === 'pile' || isPrice(effect, entry.news)) return [];
  const grown = entry.verb === 'dice' && effect.from === 'bank' ? sourcesOf(after, effect) : [];
  return Array.from({ length: effect.count ?? 0 }, (_, i) => ({
    from: grown[i] ?? endOf(effect.from),
    to: endOf(effect.to),
    card: faceOf(effect),
  }));
}

/** Cards that moved with the newest move; `after` is the position it led to. */
export function flightsOf(after: CatanScene, entry: LogEntry | undefined): Flight[] {
  if (!entry) return [];
  return entry.news.flatMap((effect) => flightsOfEffect(effect, entry, after)).slice(0, MOST);
}
