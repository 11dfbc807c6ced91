/* knights.test.ts -- every card is told as the engine counts it, every drawing that the page uses is drawn, every move
 * of the own turn is behind a button, and what an attack would do is what the engine says. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fromBuild } from '../../../test/load';
import { Engine } from '../../engine/engine';
import { localPort } from '../../engine/local';
import type { CatanMap, CatanScene, SceneMove } from '../../engine/types';
import { CARDS } from '../../rulebook/knights';
import { choicesOn, isFree, waysFrom } from '../../table/choices';
import { allWords } from '../../words/words';
import { progressTexts } from './card_texts';
import { shapeOf } from './choose';
import { inDeed, isCardMove } from './expect';
import {
  countOf,
  fateOf,
  heldProgress,
  knightsIn,
  progressName,
  TRACKS,
  withKnights,
} from './facts';

const here = fileURLToPath(new URL('.', import.meta.url));

interface Kept {
  readonly seat: number;
  readonly spec: string;
  readonly position: string;
}
const positions = JSON.parse(readFileSync(`${here}../../../e2e/knights.json`, 'utf8')) as Readonly<
  Record<string, Kept>
>;

async function opened(name: string) {
  const { seat, spec, position } = positions[name] as Kept;
  const engine = await Engine.start(localPort(fromBuild));
  const table = await engine.open(spec, { position });
  const scene = (await table.scene(seat, 'en')) as CatanScene;
  return {
    seat,
    table,
    scene,
    map: (await table.map()) as CatanMap,
    legal: await table.legal(seat, 'en'),
  };
}

test('every progress card has a text in both languages, and there are 18 in each deck', async () => {
  const { scene } = await opened('own-turn');
  for (const track of TRACKS) {
    expect(CARDS[track].reduce((sum, { count }) => sum + count, 0)).toBe(18);
    const kinds = Object.keys(scene.names).filter((name) => name.startsWith(`${track}_cards.`));
    expect(CARDS[track].map(({ id }) => `${track}_cards.${id.charAt(1)}`).sort()).toEqual(
      kinds.sort(),
    );
    for (const { id, name } of CARDS[track]) {
      expect(progressName(scene, id)).toBe(name[0]);
      for (const text of progressTexts(id)) expect(text.length).toBeGreaterThan(20);
    }
  }
});

test('it is told in three sentences', () => {
  for (const told of allWords.about_knights_on ?? [])
    expect(told.match(/[.!]( |$)/g), told).toHaveLength(3);
});

test('it is read out of a spec and a scene', async () => {
  expect(knightsIn('catan seats=4 knights=on goal=12')).toBe(true);
  expect(knightsIn('catan seats=4 knights=off')).toBe(false);
  expect(withKnights((await opened('turn')).scene)).toBe(true);
});

test('every drawing that is used is in data/art', () => {
  const art = readFileSync(`${here}../../../../data/art/knights.svg`, 'utf8');
  const drawn = new Set([...art.matchAll(/id="([a-z0-9_-]+)"/g)].map(([, id]) => id));
  const code = readdirSync(here)
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(here + name, 'utf8'))
    .join('\n');
  const used = [...code.matchAll(/['"]((?:piece|mark|event|sign)-[a-z0-9_-]+)['"]/g)].map(
    ([, id]) => id,
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((id) => !drawn.has(id))).toEqual([]);
});

/* As one would click: the button, the place, the way from there, the second place. */
function behindKnights(map: CatanMap, scene: CatanScene, legal: readonly SceneMove[]): string[] {
  const shown = (verb: string, from: Parameters<typeof choicesOn>[3]['deed']) =>
    choicesOn(map, scene, legal, { build: null, all: false, deed: from ?? { verb, from: null } });
  return shown('knights', null).flatMap((choice) =>
    waysFrom(choice).flatMap((way) =>
      'text' in way
        ? [way.text]
        : shown(way.verb, way).flatMap(({ moves }) => moves.map(({ text }) => text)),
    ),
  );
}

test('all that knights do is behind one button, whatever can be done at a place', async () => {
  for (const name of ['own-turn', 'displace', 'engineer']) {
    const { map, scene, legal } = await opened(name);
    const wanted = legal.filter(({ verb }) => inDeed('knights', verb)).map(({ text }) => text);
    expect(wanted.length).toBeGreaterThan(0);
    expect(isFree(legal)).toBe(true);
    expect(behindKnights(map, scene, legal).sort()).toEqual(wanted.sort());
  }
});

test('every card that can be played is in the hand, with its moves', async () => {
  const { seat, scene, legal } = await opened('turn');
  const moves = heldProgress(scene, seat, legal).flatMap((held) => held.moves);
  expect(moves.map(({ text }) => text).sort()).toEqual(
    legal
      .filter(isCardMove)
      .map(({ text }) => text)
      .sort(),
  );
});

test('answers are chosen by what they carry', async () => {
  const shapes = { wedding: 'card', master: 'card', surplus: 'progress', sabotage: null } as const;
  for (const [name, shape] of Object.entries(shapes)) {
    expect(shapeOf((await opened(name)).legal), name).toBe(shape);
  }
  const { legal } = await opened('alchemist');
  expect(shapeOf(legal.filter(isCardMove))).toBe('dice');
  const harbor = (await opened('harbor-offer')).legal.filter(({ verb }) => verb === 'harbor-offer');
  expect(shapeOf(harbor)).toBe('partner-card');
});

test('what an attack would do is reckoned by the engine', async () => {
  const { scene } = await opened('own-turn');
  const awake = scene.seats.reduce((sum, _, seat) => sum + countOf(scene, 'awake', seat), 0);
  expect(countOf(scene, 'defence')).toBe(awake);
  expect(countOf(scene, 'attack')).toBe(scene.pieces.filter(({ kind }) => kind === 'city').length);
  const held = countOf(scene, 'defence') >= countOf(scene, 'attack');
  const fates = scene.seats.map((_, seat) => fateOf(scene, seat));
  expect(fates.includes('loses')).toBe(!held);
});
