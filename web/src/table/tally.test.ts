/* tally.test.ts -- the sources of the points add up to what the engine counts. */
import { expect, test } from 'vitest';
import type { CatanMap, CatanScene } from '../engine/types';
import { tally } from './tally';

const map = {
  pieces: [
    { kind: 'road', points: 0 },
    { kind: 'settlement', points: 1 },
    { kind: 'city', points: 2 },
    { kind: 'shrine', points: 1 },
  ],
} as unknown as CatanMap;
const piece = (kind: string, seat: number) => ({ kind, seat, place: 'corner', at: 1 });
const scene = {
  tracks: [],
  counters: [],
  pieces: [
    piece('settlement', 0),
    piece('city', 0),
    piece('road', 0),
    piece('city', 1),
    piece('settlement', 0),
    piece('shrine', 2),
  ],
  awards: [
    { kind: 'longest-road', seat: 0, points: 2 },
    { kind: 'largest-army', seat: 1, points: 2 },
  ],
  names: { shrine: 'shrine' },
  seats: [
    { total: 8, points: 6 },
    { total: 4, points: 4 },
    { total: 3, points: 3 },
  ],
} as unknown as CatanScene;

const sum = (seat: number): number =>
  tally(map, scene, seat).reduce((all, each) => all + each.points, 0);

test('every source counts, and hidden cards do too', () => {
  expect(sum(0)).toBe(2 + 2 + 2 + 2);
  expect(sum(1)).toBe(2 + 2);
  expect(tally(map, scene, 0).map(({ icon, count }) => [icon, count])).toEqual([
    ['settlement', 2],
    ['city', 1],
    ['roads', 1],
    ['victory', 2],
  ]);
});

test('a piece of an expansion counts under its name, points of other sources together', () => {
  expect(tally(map, scene, 2).map(({ words, points }) => [words, points])).toEqual([
    ['shrine', 1],
    ['Other points', 2],
  ]);
});
