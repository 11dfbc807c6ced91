/* contract.test.ts -- what the engine says is what src/engine/types.ts declares, member by member, in games of
 * every rule book: nothing is missing, nothing is said that nobody knows of. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { Engine, type Table } from '../src/engine/engine';
import { localPort } from '../src/engine/local';
import { fromBuild } from './load';
import { engineTypes, Types } from './types';

const types = engineTypes();

const fits = (value: unknown, type: string): void => {
  expect(types.wrong(value, type, type)).toBeNull();
};

const SPECS = [
  'catan seats=3 seed=1',
  'catan seats=4 seed=2 first=roll propose=all',
  'catan seats=6 turns=special seed=4',
  'catan sea=new-shores seats=4 seed=5',
  'catan sea=fog seats=3 seed=6',
  'catan sea=cloth seats=3 seed=7',
  'catan sea=pirates seats=3 seed=8',
  'catan sea=wonders seats=3 seed=9',
  'catan sea=tribe seats=3 seed=10',
  'catan knights=on seats=3 seed=11',
  'catan knights=on sea=new-shores seats=4 seed=12',
  'dice island-one seats=2',
  'dice island-two seats=3',
  'dice extra seats=4',
];
const MOVES = 120;

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.start(localPort(fromBuild));
});
afterAll(() => engine.stop());

/* One move on, by chance or by whoever is asked; false: the game is over. */
async function goOn(table: Table, made: number): Promise<boolean> {
  await table.roll(BigInt(made + 1));
  const scene = await table.scene('all', 'de');
  const seat = scene.ask.seats[0];
  if (scene.over || seat === undefined) return false;
  const legal = await table.legal(seat, 'de');
  const move = legal[(made * 7919) % legal.length];
  if (move) await table.move(seat, move.text, 'en');
  return move !== undefined;
}

describe('a game', () => {
  it.each(SPECS)('%s', async (spec) => {
    const table = await engine.open(spec);
    fits(await table.map(), 'SceneMap');
    for (let made = 0; made < MOVES && (await goOn(table, made)); made++) {
      const viewer = made % 5 === 4 ? 'none' : made % 2;
      if (made % 3 === 0) fits(await table.step(viewer, 'en', Math.max(0, made - 3)), 'Step');
      if (made % 50 === 0) fits(await table.income(viewer), 'Income[]');
    }
    await table.close();
  });
});

test('games and options', async () => {
  fits(await engine.games('de'), 'GameInfo[]');
  fits(await engine.options('catan seats=4', 'sea=fog', 'de'), 'GameOptions');
});

/* The checker itself: it sees what is missing, what is too much and what is of another type. */
test('what does not fit is found', () => {
  const small = new Types(`
    export type Word = 'a' | 'b';
    export const KINDS = ['x', 'y'] as const;
    export interface Thing { word: Word; kind: (typeof KINDS)[number]; n?: number; list: [number, Word][]; }
    export interface More extends Thing { most: Record<string, { of: number | null }>; }`);
  const good = { word: 'a', kind: 'y', list: [[1, 'b']], most: { q: { of: null } } };
  expect(small.wrong(good, 'More')).toBeNull();
  expect(small.wrong({ ...good, n: 'no' }, 'More')).toContain('.n');
  expect(small.wrong({ ...good, word: 'c' }, 'More')).toContain('.word');
  expect(small.wrong({ ...good, kind: 'z' }, 'More')).toContain('.kind');
  expect(small.wrong({ ...good, list: [[1]] }, 'More')).toContain('.list[0]');
  expect(small.wrong({ ...good, most: { q: {} } }, 'More')).toContain('.most.q.of is missing');
  expect(small.wrong({ ...good, other: 1 }, 'More')).toContain('.other is not declared');
});
