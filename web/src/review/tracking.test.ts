/* The truth must always be among the possibilities, whoever looks. */
import { describe, expect, test } from 'vitest';
import { fromBuild } from '../../test/load';
import { Engine } from '../engine/engine';
import { localPort } from '../engine/local';
import type { CatanMap, CatanScene } from '../engine/types';
import { follow, touchesCards } from './tracking';
import { BOARD_GAME } from './verify.samples';
import { changed, expectedOf, firstWorld, monopolised, rangeOf, stolen } from './worlds';

describe('possibilities', () => {
  const start = changed(changed(firstWorld(2), 0, [1, 0, 2, 0, 0]), 1, [0, 1, 0, 0, 0]);
  test('a theft nobody saw leaves several, a payment rules some out', () => {
    const after = stolen(start, 1, 0, null);
    expect(after).toHaveLength(2);
    expect(rangeOf(after, 0, 0)).toEqual([0, 1]);
    expect(expectedOf(after, 1, 2)).toBeCloseTo(2 / 3);
    const paid = changed(after, 1, [-1, -1, 0, 0, 0]);
    expect(paid).toHaveLength(1);
    expect(rangeOf(paid, 0, 2)).toEqual([2, 2]);
  });
  test('a theft that was seen leaves one', () => {
    expect(stolen(start, 1, 0, 2)).toHaveLength(1);
    expect(stolen(start, 1, 0, 4)).toHaveLength(0);
  });
  test('a monopoly shows what everybody had', () => {
    const after = monopolised(stolen(start, 1, 0, null), 0, 2, [-1, 1]);
    expect(after).toHaveLength(1);
    expect(after[0]?.hands).toEqual([
      [1, 0, 2, 0, 0],
      [0, 1, 0, 0, 0],
    ]);
  });
});

/* The cards of all seats, one by one; the tracker sees what `viewer` sees. */
async function checkGame(viewer: number | 'none'): Promise<number> {
  const engine = await Engine.start(localPort(fromBuild));
  const table = await engine.openRecord(BOARD_GAME);
  const map = (await table.map()) as CatanMap;
  const at = async (eyes: number | 'none' | 'all', n: number) =>
    (await table.scene(eyes, 'en', n)) as CatanScene;
  let worlds = firstWorld(map.seats);
  let most = 0;
  for (const entry of await table.log(viewer, 'en')) {
    if (!touchesCards(entry)) continue;
    const before = await at(viewer, entry.number);
    const after = await at(viewer, entry.number + 1);
    worlds = follow(worlds, { map, entry, before, after });
    most = Math.max(most, worlds.length);
    const truth = (await at('all', entry.number + 1)).seats.map((seat) => seat.hand);
    const found = worlds.some((world) => String(world.hands) === String(truth));
    expect(found, `after ${entry.number} ${entry.entry}`).toBe(true);
  }
  return most;
}

describe('a whole game', () => {
  test('seen by a player', async () => {
    expect(await checkGame(0)).toBeGreaterThan(1);
  });
  test('seen by a spectator', async () => {
    expect(await checkGame('none')).toBeGreaterThan(1);
  });
});
