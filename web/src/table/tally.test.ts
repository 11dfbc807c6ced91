/* tally.test.ts -- the sources of the points add up to what the engine counts. */
import { expect, test } from 'vitest';
import type { CatanScene } from '../engine/types';
import { tally } from './tally';

const scene = {
  buildings: [
    { corner: 1, seat: 0, kind: 'settlement' },
    { corner: 2, seat: 0, kind: 'city' },
    { corner: 3, seat: 1, kind: 'city' },
    { corner: 4, seat: 0, kind: 'settlement' },
  ],
  roadHolder: 0,
  armyHolder: 1,
  seats: [{ dev: [0, 0, 0, 0, 2] }, { dev: [1, 0, 0, 0, 0] }, { dev: null }],
} as unknown as CatanScene;

const sum = (seat: number): number =>
  tally(scene, seat).reduce((all, each) => all + each.points, 0);

test('every source counts, and hidden cards do too', () => {
  expect(sum(0)).toBe(2 + 2 + 2 + 2);
  expect(sum(1)).toBe(2 + 2);
  expect(sum(2)).toBe(0);
  expect(tally(scene, 0).map((each) => [each.word, each.count])).toEqual([
    ['from_settlements', 2],
    ['from_cities', 1],
    ['from_road', 1],
    ['from_victory', 2],
  ]);
});
