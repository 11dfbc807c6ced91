/* What the engine works out for the panels beside a game, and a step in one call. */
import { expect, test } from 'vitest';
import { Engine, type Table } from '../src/engine/engine';
import { localPort } from '../src/engine/local';
import type { CatanScene, LogEntry } from '../src/engine/types';
import { courseOf } from '../src/review/course';
import { BOARD_GAME, DICE_GAME } from '../src/review/verify.samples';
import { fromBuild } from './load';

const opened = async (record: string): Promise<Table> =>
  (await Engine.start(localPort(fromBuild))).openRecord(record);

const board = async (table: Table, viewer: number | 'none' | 'all', at?: number) =>
  (await table.scene(viewer, 'en', at)) as CatanScene;

/* The cards that rolls brought a seat, from what is told of each roll. */
function brought(log: readonly LogEntry[], seat: number): number {
  const rolls = log.filter((entry) => entry.verb === 'dice').flatMap((entry) => entry.news);
  return rolls
    .filter(({ is, from, to }) => is === 'cards' && from === 'bank' && to === seat)
    .reduce((sum, { count }) => sum + (count ?? 0), 0);
}

test('the true hands are within what anybody may believe', async () => {
  const table = await opened(BOARD_GAME);
  const { entries } = await table.history();
  let unsure = 0;
  for (let at = entries.length - 1; at > 0; at -= 40) {
    await table.rewind(at);
    const truth = (await board(table, 'all')).seats;
    for (const viewer of [0, 'none'] as const) {
      const hands = await table.belief(viewer);
      hands.forEach((ranges, seat) => {
        ranges.forEach((range, kind) => {
          const count = truth[seat]?.hand?.[kind] ?? -1;
          if (!range) throw new Error('nothing is known');
          expect(count).toBeGreaterThanOrEqual(range.least);
          expect(count).toBeLessThanOrEqual(range.most);
          if (range.least < range.most) unsure++;
        });
      });
    }
  }
  expect(unsure).toBeGreaterThan(0);
});

test('income is what was told of the rolls', async () => {
  const table = await opened(BOARD_GAME);
  const income = await table.income('none');
  const log = await table.log('none', 'en');
  for (const [seat, { received, expected }] of income.entries()) {
    expect(received).toBe(brought(log, seat));
    expect(expected).toBeGreaterThan(0);
  }
});

test('a step is the position, the news, the moves and the points at once', async () => {
  const table = await opened(BOARD_GAME);
  await table.rewind(60);
  const scene = await board(table, 'all');
  const seat = scene.ask.seats[0] ?? 0;
  const step = await table.step(seat, 'en', 50);
  expect(step.scene).toEqual(await table.scene(seat, 'en'));
  expect(step.news).toEqual(await table.log(seat, 'en', 50));
  expect(step.legal).toEqual(await table.legal(seat, 'en'));
  expect(step.undoable).toBe(await table.undoable(seat));
  expect(step.points).toEqual(await table.points());
  expect((await table.step('none', 'en', 60)).legal).toBeUndefined();
});

test('points add up move by move', async () => {
  for (const record of [BOARD_GAME, DICE_GAME]) {
    const table = await opened(record);
    const rows = courseOf(table.seats, await table.log('all', 'en'));
    expect(rows.at(-1)).toEqual(await table.points());
    expect(rows).toHaveLength((await table.history()).entries.length + 1);
  }
});
