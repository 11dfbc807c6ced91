import { expect, test } from 'vitest';
import type { CatanMap, CatanScene } from '../engine/types';
import { yieldOf } from './production';

/* Two hexes share corner 1; corner 0 touches only the first. */
const map = {
  seats: 2,
  corners: [{ hexes: [0] }, { hexes: [0, 1] }],
} as unknown as CatanMap;
const scene = {
  robber: null,
  hexes: [
    { terrain: 'hills', number: 6 },
    { terrain: 'forest', number: 12 },
  ],
  buildings: [
    { corner: 0, seat: 0, kind: 'settlement' },
    { corner: 1, seat: 1, kind: 'city' },
  ],
} as unknown as CatanScene;

test('a roll pays settlements one and cities two cards', () => {
  const [first, second] = yieldOf(map, scene, 6);
  expect(first).toEqual({ received: 1, expected: 5 / 36 });
  expect(second?.received).toBe(2);
  expect(second?.expected).toBeCloseTo((2 * 5 + 2) / 36);
});

test('the robber and other numbers bring nothing', () => {
  expect(yieldOf(map, { ...scene, robber: 0 }, 6).map((row) => row.received)).toEqual([0, 0]);
  expect(yieldOf(map, scene, 7).map((row) => row.received)).toEqual([0, 0]);
});
