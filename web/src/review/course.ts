/* course.ts -- points of every seat after each move, for games that cannot be valued.
 *
 * Looked up at the end of every turn; within a turn the line is level. */
import type { Replay } from './replay';

/* The numbers of moves after which another turn begins, and the end. */
function turnEnds(replay: Replay): number[] {
  const log = replay.log.peek();
  const ends = log.flatMap((entry, i) => (log[i + 1]?.turn !== entry.turn ? [i + 1] : []));
  return [0, ...ends];
}

async function pointsAt(replay: Replay, at: number): Promise<number[]> {
  const scene = await replay.table.scene('all', 'en', at);
  return scene.seats.map((seat) => seat.points);
}

export async function courseOf(replay: Replay): Promise<number[][]> {
  const rows: number[][] = [];
  let last: number[] = [];
  for (const end of turnEnds(replay)) {
    while (rows.length < end) rows.push(last);
    last = await pointsAt(replay, end);
    rows.push(last);
  }
  return rows;
}
