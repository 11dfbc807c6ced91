/* store.ts -- games against bots, kept in the browser so that a refresh resumes them.
 *
 * One entry a game, a small list of the newest; the oldest go when there are too
 * many.  What is kept is the log of moves: the engine makes the rest again. */
import { forget, recall, remember } from '../app/settings';
import type { GameLog } from '../engine/types';

export interface KeptSeat {
  readonly name: string;
  /** null: a human at this device. */
  readonly bot: string | null;
}

export interface KeptGame {
  readonly id: string;
  /** The spec as it was asked for; the log has it in full, with the board dealt. */
  readonly asked: string;
  readonly seats: readonly KeptSeat[];
  readonly log: GameLog;
  readonly coach: boolean;
  readonly tracker: boolean;
  readonly begun: number;
  readonly changed: number;
  readonly over: boolean;
  readonly points: readonly number[];
  readonly winners: readonly number[];
}

const KEPT = 30;
const LIST = 'games';

function readList(): string[] {
  try {
    const list: unknown = JSON.parse(recall(LIST) ?? '[]');
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function loadGame(id: string): KeptGame | null {
  try {
    const game: unknown = JSON.parse(recall(`game.${id}`) ?? 'null');
    return game as KeptGame | null;
  } catch {
    return null;
  }
}

/* The newest first; when storage is full the oldest make room. */
export function keepGame(game: KeptGame): void {
  const list = [game.id, ...readList().filter((id) => id !== game.id)];
  for (const old of list.splice(KEPT)) forget(`game.${old}`);
  const text = JSON.stringify(game);
  while (!remember(`game.${game.id}`, text) && list.length > 1) {
    forget(`game.${list.pop()}`);
  }
  remember(LIST, JSON.stringify(list));
}

export function dropGame(id: string): void {
  forget(`game.${id}`);
  remember(LIST, JSON.stringify(readList().filter((each) => each !== id)));
}

export function keptGames(): KeptGame[] {
  return readList()
    .map(loadGame)
    .filter((game): game is KeptGame => game !== null);
}

export function newId(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
