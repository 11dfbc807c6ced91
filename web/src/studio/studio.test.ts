/* studio.test.ts -- board texts, and how the engine judges an island. */
import { expect, test } from 'vitest';
import { fromBuild } from '../../test/load';
import { Engine } from '../engine/engine';
import { localPort } from '../engine/local';
import type { CatanMap } from '../engine/types';
import { boardIn, hexesIn, withHex } from './text';

const BOARD = 'm10.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11;A1nw3.A2neG';

test('the board in a spec, and one hex changed', () => {
  expect(boardIn(`catan seats=4 board=${BOARD} start=place`)).toBe(BOARD);
  expect(hexesIn(BOARD)).toHaveLength(19);
  expect(withHex(BOARD, 9, 'h2')).toBe(BOARD.replace('.d.', '.h2.'));
  expect(withHex('m10.p2', 0, 'd')).toBe('d.p2');
});

/* [docs/boards.md] A 6 beside an 8, and pips by resource. */
test('the engine judges an island', async () => {
  const engine = await Engine.start(localPort(fromBuild));
  const judged = async (board: string) => {
    const table = await engine.open(`catan seats=4 board=${board}`);
    const map = (await table.map()) as CatanMap;
    return { unfair: map.unfair, pips: map.pips };
  };
  const { unfair, pips } = await judged(BOARD);
  expect(unfair).not.toContain(1);
  expect(pips).toEqual([12, 13, 10, 13, 10]);
  const bad = await judged(BOARD.replace('h6.p4', 'h6.p8'));
  expect(bad.unfair).toContain(1);
  expect(bad.pips[2]).toBe((pips[2] ?? 0) + 2);
});
