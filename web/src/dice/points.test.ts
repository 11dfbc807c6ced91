/* points.test.ts -- where the points of a dice game come from. */
import { expect, test } from 'vitest';
import type { DiceMap, DiceScene } from '../engine/types';
import { sourcesOf } from './points';

const site = (id: string, piece: string, points: number, needs: string | null = null) => ({
  id,
  piece,
  points,
  needs,
  printed: id === 'r0',
});
const map = {
  titles: { road: 1, army: 2 },
  sites: [
    site('r0', 'road', 0),
    site('r1', 'road', 1),
    site('s3', 'settlement', 1, 'r1'),
    site('s4', 'settlement', 1, 'r1'),
    site('c4', 'city', 1, 's4'),
    site('c7', 'city', 7, 'r1'),
    site('k1', 'knight', 1),
  ],
} as unknown as DiceMap;

const seat = (built: string[], boxes: (number | null)[] = []) => ({ built, boxes });
const scene = {
  longestRoad: 0,
  largestArmy: 0,
  seats: [seat(['r0', 's3', 's4', 'c4']), seat(['r0', 'r1', 'c7', 'k1'], [9, -2, -2, null])],
} as unknown as DiceScene;

const told = (who: number) =>
  sourcesOf(map, scene, who).map(({ words, points }) => [words, points]);

test('a city on a settlement counts for both, and the settlement not again', () => {
  expect(told(0)).toEqual([
    ['1 settlement', 1],
    ['1 city', 2],
    ['Longest Road', 1],
    ['Largest Army', 2],
  ]);
});

test('the road to a city counts on its own; the printed one does not; empty turns take away', () => {
  expect(told(1)).toEqual([
    ['1 road', 1],
    ['1 knight', 1],
    ['1 city', 7],
    ['2 turns without a build', -4],
  ]);
});
