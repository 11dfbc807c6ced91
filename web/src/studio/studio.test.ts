/* studio.test.ts -- board texts, and the filters that judge an island. */
import { expect, test } from 'vitest';
import type { CatanMap, Terrain } from '../engine/types';
import { breaks, pipsByCard } from './judge';
import { boardIn, hexesIn, withHex } from './text';

const BOARD = 'm10.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11;A1nw3.A2neG';

test('the board in a spec, and one hex changed', () => {
  expect(boardIn(`catan seats=4 board=${BOARD} start=place`)).toBe(BOARD);
  expect(hexesIn(BOARD)).toHaveLength(19);
  expect(withHex(BOARD, 9, 'h2')).toBe(BOARD.replace('.d.', '.h2.'));
  expect(withHex('m10.p2', 0, 'd')).toBe('d.p2');
});

/* Three hexes in a row; only what the judge looks at. */
const map = {
  sides: [{ hexes: [0, 1] }, { hexes: [1, 2] }, { hexes: [2] }],
  corners: [{ harbour: 'ore', hexes: [0] }],
} as unknown as CatanMap;

const island = (...hexes: [Terrain, number | null][]) => ({
  hexes: hexes.map(([terrain, number]) => ({ terrain, number })),
});

test('neighbours that do not go together', () => {
  expect(breaks(map, island(['hills', 6], ['forest', 8], ['desert', null]), 1)).toBe(true);
  expect(breaks(map, island(['hills', 6], ['forest', 3], ['fields', 8]), 1)).toBe(false);
  expect(breaks(map, island(['hills', 5], ['forest', 5], ['fields', 8]), 2)).toBe(true);
  expect(breaks(map, island(['hills', 5], ['forest', 12], ['fields', 2]), 4)).toBe(true);
});

test('three of one terrain, and harbours at their own six', () => {
  expect(breaks(map, island(['hills', 5], ['hills', 4], ['hills', 3]), 8)).toBe(true);
  expect(breaks(map, island(['hills', 5], ['hills', 4], ['fields', 3]), 8)).toBe(false);
  expect(breaks(map, island(['mountains', 6], ['hills', 4], ['fields', 3]), 32)).toBe(true);
  expect(breaks(map, island(['mountains', 5], ['hills', 4], ['fields', 3]), 32)).toBe(false);
});

test('pips by resource', () => {
  const pips = pipsByCard(island(['hills', 6], ['hills', 12], ['desert', null]));
  expect(pips).toEqual({ brick: 6, lumber: 0, wool: 0, grain: 0, ore: 0 });
});
