/* course.ts -- points of every seat after each move, for games that cannot be valued. */
import type { LogEntry } from '../engine/types';

export function courseOf(seats: number, log: readonly LogEntry[]): number[][] {
  let points = new Array<number>(seats).fill(0);
  const rows = [points];
  for (const { news } of log) {
    points = [...points];
    for (const { is, to, count } of news) {
      if (is === 'points' && typeof to === 'number') points[to] = (points[to] ?? 0) + (count ?? 0);
    }
    rows.push(points);
  }
  return rows;
}
