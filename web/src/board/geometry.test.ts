/* geometry.test.ts -- arrow keys lead to the neighbour one would point at. */
import { expect, test } from 'vitest';
import { hexPoints, neighbour, type Point } from './geometry';

const GRID: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 100, y: 10 },
  { x: 200, y: 0 },
  { x: 90, y: 120 },
];

test('an arrow leads to the nearest place that way', () => {
  expect(neighbour(GRID, 0, 'right')).toBe(1);
  expect(neighbour(GRID, 2, 'left')).toBe(1);
  expect(neighbour(GRID, 1, 'down')).toBe(3);
});

test('where nothing lies that way one stays', () => {
  expect(neighbour(GRID, 0, 'left')).toBe(0);
  expect(neighbour(GRID, 9, 'left')).toBe(9);
});

test('a hex stands on its point', () => {
  const points = hexPoints({ x: 0, y: 0 }, 100).split(' ');
  expect(points).toHaveLength(6);
  expect(points[0]).toBe('0,-100');
  expect(points[3]).toBe('0,100');
});
