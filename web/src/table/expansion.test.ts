/* expansion.test.ts -- an expansion that the page knows nothing about can be played and seen: every listed
 * move is behind a place, a button or a question, and whatever stands or is kept has a name. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fromBuild, withToy } from '../../test/load';
import { Engine, type Table } from '../engine/engine';
import { localPort } from '../engine/local';
import type { CatanMap, CatanScene, SceneMove, Step } from '../engine/types';
import { type Choice, choicesOn, type Deed, isFree, offeredBesides } from './choices';

/* Moves with buttons and trays of their own; places among them are found as everything else is. */
const TRAYS = [
  'roll',
  'end',
  'discard',
  'buy',
  'knight',
  'roads',
  'plenty',
  'monopoly',
  'bank',
  'offer',
];
const ANSWERS = ['accept', 'decline', 'counter', 'confirm', 'withdraw'];

const textsOf = (moves: readonly SceneMove[]): string[] => moves.map((move) => move.text);

/* Every move one can click one's way to. */
function reachable(map: CatanMap, scene: CatanScene, legal: readonly SceneMove[]): Set<string> {
  const shown = (deed: Deed | null, build: 'road' | 'settlement' | 'city' | null = null) =>
    choicesOn(map, scene, legal, { build, all: false, deed });
  const follow = (choice: Choice): string[] =>
    choice.begins ? shown(choice.begins).flatMap(follow) : textsOf(choice.moves);
  const own = legal.filter(({ verb }) => [...TRAYS, ...ANSWERS].includes(verb));
  const built = (['road', 'settlement', 'city', null] as const).flatMap((piece) =>
    shown(null, piece).flatMap(follow),
  );
  const besides = offeredBesides(legal).flatMap(({ verb, placed, moves }) =>
    placed ? shown({ verb, from: null }).flatMap(follow) : textsOf(moves),
  );
  return new Set([...textsOf(own), ...built, ...besides]);
}

function checkNames(scene: CatanScene): void {
  const lists = [
    scene.pieces,
    scene.thieves,
    scene.tracks,
    scene.counters,
    scene.marks,
    scene.decks,
  ];
  for (const { kind } of [...lists.flat(), ...scene.awards]) {
    expect(scene.names[kind], kind).toBeTruthy();
  }
}

interface Seen {
  readonly verbs: Set<string>;
  readonly pieces: Set<string>;
  readonly effects: Set<string>;
  due: number;
}

async function next(table: Table, made: number): Promise<Step | null> {
  await table.roll(BigInt(made + 1));
  const { ask } = await table.scene('all', 'en');
  const seat = ask.seats[0];
  return seat === undefined ? null : table.step(seat, 'de', made);
}

function look(map: CatanMap, { scene, legal = [], news }: Step, seen: Seen): void {
  if (scene.game !== 'catan') throw new Error('another game');
  expect(reachable(map, scene, legal)).toEqual(new Set(textsOf(legal)));
  checkNames(scene);
  for (const { kind } of scene.pieces) seen.pieces.add(kind);
  for (const move of news) {
    seen.verbs.add(move.verb);
    for (const { is, kind } of move.news) seen.effects.add(`${is} ${kind}`);
  }
  if (!isFree(legal) && offeredBesides(legal).length > 0) seen.due += 1;
}

/* A game at random that prefers what the expansion brings, so that all of it comes. */
async function play(engine: Engine, spec: string, seen: Seen): Promise<void> {
  const table = await engine.open(spec);
  const map = (await table.map()) as CatanMap;
  let dice = 7;
  for (let made = 0; made < 900; ) {
    const step = await next(table, made);
    if (!step?.legal) break;
    look(map, step, seen);
    made += step.news.length;
    const strange = offeredBesides(step.legal).flatMap(({ moves }) => moves);
    dice = (dice * 69069 + 1) % 65521;
    const from = strange.length > 0 && dice % 3 ? strange : step.legal;
    const move = from[dice % from.length];
    if (move?.seat === null || !move) break;
    expect(await table.move(move.seat, move.text, 'en')).toEqual({ ok: true });
  }
  await table.close();
}

test('every move of an unknown expansion can be made, everything of it has a name', async () => {
  const engine = await Engine.start(localPort(withToy));
  const seen: Seen = { verbs: new Set(), pieces: new Set(), effects: new Set(), due: 0 };
  await play(engine, 'catan seats=3 toy=1 offers=0 seed=5', seen);
  expect([...seen.verbs]).toEqual(
    expect.arrayContaining([
      'raft',
      'drift',
      'shrine',
      'dive',
      'shell',
      'dig',
      'pray',
      'shell-back',
    ]),
  );
  expect([...seen.pieces]).toEqual(
    expect.arrayContaining(['road', 'settlement', 'raft', 'shrine']),
  );
  expect([...seen.effects]).toEqual(expect.arrayContaining(['marked holes', 'counter pearls']));
  expect(seen.due).toBeGreaterThan(5);
});

/* Seafarers is such an expansion: it has rows and no line of its own in the page. */
test('every move of Seafarers can be made, everything of it has a name', async () => {
  const engine = await Engine.start(localPort(fromBuild));
  const seen: Seen = { verbs: new Set(), pieces: new Set(), effects: new Set(), due: 0 };
  await play(engine, 'catan seats=3 sea=new-shores offers=0 seed=3', seen);
  expect([...seen.verbs]).toEqual(
    expect.arrayContaining(['start-ship', 'ship', 'move-ship', 'pirate', 'pirate-off']),
  );
  expect([...seen.pieces]).toEqual(expect.arrayContaining(['ship']));
  expect([...seen.effects]).toEqual(expect.arrayContaining(['moved pirate']));
});

test('kinds of cards and prices come with the map', async () => {
  const engine = await Engine.start(localPort(withToy));
  const table = await engine.open('catan toy=1');
  const map = (await table.map()) as CatanMap;
  expect(map.cards.at(-1)).toBe('paper');
  expect(map.pieces.find(({ kind }) => kind === 'raft')?.cost).toEqual([0, 0, 0, 0, 0, 1]);
  await table.close();
});

/* e2e/expansion.mjs goes on with it. */
test('the game that the browser test begins with is as it should be', async () => {
  const file = new URL('../../e2e/expansion.json', import.meta.url);
  const engine = await Engine.start(localPort(withToy));
  const table = await engine.openLog(JSON.parse(await readFile(file, 'utf8')));
  const verbs = offeredBesides(await table.legal(0, 'en')).map(({ verb }) => verb);
  expect(verbs).toEqual(['shrine', 'raft', 'dive', 'dig']);
  await table.close();
});
