/* automatic.test.ts -- nobody is asked where there is nothing to decide. */
import { expect, test } from 'vitest';
import { fromBuild } from '../../test/load';
import { Engine } from '../engine/engine';
import { localPort } from '../engine/local';
import type { Scene, SceneMove } from '../engine/types';
import { automaticMove } from './automatic';

const asking = (code: string, seats = [1], over = false): Scene =>
  ({ game: 'catan', over, ask: { code, seats, left: 0, text: '' } }) as unknown as Scene;
const moves = (...verbs: string[]): SceneMove[] =>
  verbs.map((verb) => ({ verb, text: `<${verb}>` }) as SceneMove);
const idle = (verb: string): SceneMove[] => moves(verb).map((move) => ({ ...move, idle: true }));

test('what the engine calls idle is done, anything else is asked', () => {
  expect(automaticMove(asking('answer'), 1, idle('decline'))).toBe('<decline>');
  expect(automaticMove(asking('answer'), 1, moves('accept', 'decline'))).toBeNull();
  expect(automaticMove(asking('turn'), 1, moves('end'))).toBeNull();
});

test('an offer from somebody one does not want to hear of is declined', () => {
  const offered = { ...asking('answer'), offer: { seat: 3 } } as unknown as Scene;
  const both = moves('accept', 'decline');
  expect(automaticMove(offered, 1, both, [3])).toBe('<decline>');
  expect(automaticMove(offered, 1, both, [2])).toBeNull();
});

test('nobody else is answered for', () => {
  expect(automaticMove(asking('answer', [2]), 1, idle('decline'))).toBeNull();
  expect(automaticMove(asking('answer', [1], true), 1, idle('decline'))).toBeNull();
  expect(automaticMove(asking('answer'), null, idle('decline'))).toBeNull();
});

/* Random games: the engine finds the idle moves, and only those. */
async function idleIn(spec: string, seed: number): Promise<Map<string, number>> {
  const engine = await Engine.start(localPort(fromBuild));
  const table = await engine.open(`${spec} seed=${seed}`);
  const seen = new Map<string, number>();
  const count = (key: string) => seen.set(key, (seen.get(key) ?? 0) + 1);
  let next = seed;
  for (let made = 0; made < 400; made++) {
    await table.roll(BigInt(made));
    const scene = await table.scene('all', 'en');
    const seat = scene.ask.seats[0];
    if (scene.over || seat === undefined) break;
    const legal = await table.legal(seat, 'en');
    const left = legal.filter((move) => move.idle);
    const verbs = legal.map((move) => move.verb);
    if (scene.ask.code === 'answer') {
      expect(left.map((move) => move.verb)).toEqual(verbs.includes('accept') ? [] : ['decline']);
    } else if (scene.ask.code === 'special') {
      expect(left.length).toBe(legal.length === 1 ? 1 : 0);
    } else expect(left).toEqual([]);
    for (const move of left) count(move.verb);
    count(scene.ask.code);
    next = (next * 69069 + 1) % 65521;
    const move = legal[next % legal.length];
    if (move) await table.move(seat, move.text, 'en');
  }
  await table.close();
  return seen;
}

test('special building without anything to build is idle, an own turn never', async () => {
  const seen = await idleIn('catan seats=5 turns=special offers=2', 3);
  expect(seen.get('special')).toBeGreaterThan(0);
  expect(seen.get('end')).toBeGreaterThan(0);
});
