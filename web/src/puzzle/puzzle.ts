/* puzzle.ts -- positions out of reviewed games: find the best move.  Some come with the page, one a day; mistakes of
 * one's own are kept in this browser when a game is reviewed. */
import { recall, remember } from '../app/settings';
import type { GameLog, Review, SceneMove, Seat } from '../engine/types';

export interface Puzzle {
  readonly id: string;
  readonly spec: string;
  /** The game up to the decision. */
  readonly entries: readonly string[];
  readonly seat: Seat;
  readonly best: string;
  readonly played: string;
  /** Of what was played, as a chance to win. */
  readonly cost: number;
}

const DAY_MS = 86_400_000;
const CHOICES = 6;
const KEPT = 12;

export const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** The puzzle of a day: every day another one, until all were there. */
export const daily = (puzzles: readonly Puzzle[], day: number): Puzzle | null =>
  puzzles[((day % puzzles.length) + puzzles.length) % puzzles.length] ?? null;

/** What one can choose from: the best, what was played, and some others, in the order of the list of moves. */
export function choicesOf({ best, played }: Puzzle, legal: readonly SceneMove[]): SceneMove[] {
  const must = legal.filter(({ text }) => text === best || text === played);
  const others = legal.filter(({ text }) => text !== best && text !== played);
  const room = Math.max(0, CHOICES - must.length);
  const step = Math.max(1, others.length / Math.max(1, room));
  const some = others.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  const chosen = new Set([...must, ...some.slice(0, room)]);
  return legal.filter((move) => chosen.has(move));
}

/** Mistakes (not mere inaccuracies) of these seats, as puzzles. */
export function puzzlesIn(
  review: Review,
  log: GameLog,
  own: readonly Seat[],
  game: string,
): Puzzle[] {
  return review.moves.flatMap(({ seat, mark = 0, best, cost = 0 }, place) => {
    const entry = log.entries[place] ?? '';
    const played = entry.replace(/^\d+:/, '');
    if (seat === null || !own.includes(seat) || mark < 2 || !best || best === played) return [];
    const entries = log.entries.slice(0, place);
    return [{ id: `${game}-${place}`, spec: log.spec, entries, seat, best, played, cost }];
  });
}

const isPuzzle = (each: Partial<Puzzle>): each is Puzzle =>
  typeof each.id === 'string' && typeof each.spec === 'string' && Array.isArray(each.entries);

export function keptPuzzles(): Puzzle[] {
  try {
    const list: unknown = JSON.parse(recall('puzzles') ?? '[]');
    return Array.isArray(list) ? list.filter(isPuzzle) : [];
  } catch {
    return [];
  }
}

/** The newest first; what is there already stays where it is. */
export function keepPuzzles(fresh: readonly Puzzle[]): void {
  const kept = keptPuzzles();
  const known = new Set(kept.map(({ id }) => id));
  const news = fresh.filter(({ id }) => !known.has(id));
  if (news.length > 0) remember('puzzles', JSON.stringify([...news, ...kept].slice(0, KEPT)));
}

export type Answer = 'right' | 'wrong';
export const answerTo = (id: string): Answer | null => recall(`puzzle.${id}`) as Answer | null;

/** Only the first answer counts. */
export function keepAnswer(id: string, answer: Answer): void {
  if (answerTo(id) === null) remember(`puzzle.${id}`, answer);
}
