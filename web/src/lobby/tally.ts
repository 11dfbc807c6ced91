/* tally.ts -- games counted by kind: what a profile is made of, from the server's figures or from the games kept
 * in this browser.  Pure. */
import type { KeptGame } from '../match/store';

export interface KindTally {
  /** How the spec begins: "catan", "dice island-one". */
  readonly kind: string;
  readonly played: number;
  readonly won: number;
  /** Not played to the end. */
  readonly left: number;
  readonly best?: number;
}

const kindIn = (spec: string): string => {
  const [game = '', kind = ''] = spec.split(' ');
  return kind === '' || kind.includes('=') ? game : `${game} ${kind}`;
};

/** Of games at this device: those of the only human there; one that lies unfinished counts as nothing. */
export function tallyKept(games: readonly KeptGame[]): KindTally[] {
  const kinds = new Map<string, KindTally>();
  for (const game of games) {
    const people = game.seats.flatMap((seat, at) => (seat.bot === null ? [at] : []));
    const [seat] = people;
    if (!game.over || seat === undefined || people.length > 1) continue;
    const kind = kindIn(game.log.spec);
    const old = kinds.get(kind) ?? { kind, played: 0, won: 0, left: 0 };
    const points = game.points[seat] ?? 0;
    kinds.set(kind, {
      ...old,
      played: old.played + 1,
      won: old.won + Number(game.winners.includes(seat) && game.seats.length > 1),
      best: Math.max(old.best ?? points, points),
    });
  }
  return [...kinds.values()];
}

/** The most played first. */
export const byLiking = (kinds: readonly KindTally[]): KindTally[] =>
  [...kinds].sort((a, b) => b.played - a.played || a.kind.localeCompare(b.kind));

/** Of a hundred games that were begun, so many were played to the end. */
export function finishRate(kinds: readonly KindTally[]): number | null {
  const played = kinds.reduce((sum, each) => sum + each.played, 0);
  const left = kinds.reduce((sum, each) => sum + each.left, 0);
  return played === 0 ? null : Math.round((100 * (played - left)) / played);
}
