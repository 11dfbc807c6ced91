/* story.ts -- a review told in plain words: what to look at, and what luck and play were
 * worth to each seat, in points of the chance to win that add up.
 *
 * Pure: a review gives the story.  Chances are 0..1; one point is a hundredth of them.  Where the solver knows what
 * a game is worth (Island One), everything is in points of the game instead. */
import type { Review, Seat } from '../engine/types';

export interface Share {
  readonly start: number;
  readonly luck: number; // dice and drawn cards
  readonly own: number; // own decisions
  readonly others: number; // theirs, and where the judge thought again
  readonly end: number;
}

const valueBefore = (review: Review, place: number, seat: Seat): number =>
  (place === 0 ? review.first[seat] : review.moves[place - 1]?.value[seat]) ?? 0;

/** What a move changed for a seat. */
const changeAt = (review: Review, place: number, seat: Seat): number =>
  (review.moves[place]?.value[seat] ?? 0) - valueBefore(review, place, seat);

/* A game that nobody won stops where it stood. */
function endOf(review: Review, seat: Seat): number {
  const won = review.unit === 'win' && review.winner !== null;
  const last = review.moves[review.moves.length - 1]?.value[seat];
  return (won ? review.seats[seat]?.result : last) ?? review.first[seat] ?? 0;
}

/** How a seat came from its first chance to the end; start + luck + own + others = end. */
export function shareOf(review: Review, seat: Seat): Share {
  const start = review.first[seat] ?? 0;
  const end = endOf(review, seat);
  const sum = { luck: 0, own: 0, others: 0 };
  for (const [place, move] of review.moves.entries()) {
    if (move.luck) sum.luck += move.luck[seat] ?? 0;
    else sum[move.seat === seat ? 'own' : 'others'] += changeAt(review, place, seat);
  }
  const rest = end - start - sum.luck - sum.own - sum.others;
  return { start, end, luck: sum.luck, own: sum.own, others: sum.others + rest };
}

/** Whole points of chance, or tenths of points of a game, that still add up: what rounding leaves goes to the
 * largest part. */
export function inPoints(share: Share, unit: Review['unit'] = 'win'): Share {
  if (unit === 'win') return rounded(share, 100);
  const tenths = Object.entries(rounded(share, 10)).map(([part, value]) => [part, value / 10]);
  return Object.fromEntries(tenths) as Share;
}

function rounded(share: Share, times: number): Share {
  const round = (value: number): number => Math.round(times * value) || 0;
  const parts = { luck: round(share.luck), own: round(share.own), others: round(share.others) };
  const start = round(share.start);
  const end = round(share.end);
  const rest = end - start - parts.luck - parts.own - parts.others;
  const names = ['luck', 'own', 'others'] as const;
  const largest = [...names].sort((a, b) => Math.abs(parts[b]) - Math.abs(parts[a]))[0] ?? 'others';
  return { start, end, ...parts, [largest]: parts[largest] + rest };
}

/* Less than half a point is nothing to look at. */
const WORTH = { win: 0.005, points: 0.5, turns: 0.1 } as const;

type MomentKind = 'turned' | 'dearest' | 'luckiest';
export interface MomentOfNote {
  readonly kind: MomentKind;
  readonly place: number;
  /** Whom it is about, and what it changed for him. */
  readonly seat: Seat;
  readonly change: number;
}

/* The luck of a move is that of the seat it changed most. */
function luckiest(review: Review): MomentOfNote | null {
  let best: MomentOfNote | null = null;
  for (const [place, { luck }] of review.moves.entries()) {
    for (const [seat, change] of (luck ?? []).entries()) {
      if (Math.abs(change) > Math.abs(best?.change ?? 0))
        best = { kind: 'luckiest', place, seat, change };
    }
  }
  return best;
}

/* Of one's own mistakes where there are some, else of anybody's. */
function dearest(review: Review, own: readonly Seat[]): MomentOfNote | null {
  const marked = review.moves.flatMap(({ mark, seat, cost = 0 }, place) =>
    mark && seat !== null ? [{ kind: 'dearest' as const, place, seat, change: -cost }] : [],
  );
  const mine = marked.filter(({ seat }) => own.includes(seat));
  const [first] = (mine.length > 0 ? mine : marked).sort((a, b) => a.change - b.change);
  return first ?? null;
}

/** At most three, each at another place, in the order they happened. */
export function momentsOf(review: Review, own: readonly Seat[]): MomentOfNote[] {
  const { turned: at, winner } = review;
  const turned: MomentOfNote | null =
    at === null || winner === null
      ? null
      : { kind: 'turned', place: at, seat: winner, change: changeAt(review, at, winner) };
  const all = [turned, dearest(review, own), luckiest(review)]
    .filter((each) => each !== null)
    .filter(({ kind, change }) => kind === 'turned' || Math.abs(change) >= WORTH[review.unit]);
  const places = new Set<number>();
  const apart = all.filter(({ place }) => !places.has(place) && places.add(place));
  return apart.sort((a, b) => a.place - b.place);
}
