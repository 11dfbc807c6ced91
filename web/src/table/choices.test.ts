/* choices.test.ts -- cards in the notation, and places to choose from. */
import { expect, test } from 'vitest';
import type { CatanMap, CatanScene, SceneMove } from '../engine/types';
import { cardsText, choicesOn, type Deed, fits, offeredBesides } from './choices';

test('cards as the notation writes them', () => {
  expect(cardsText([2, 1, 0, 0, 0])).toBe('2BL');
  expect(cardsText([0, 0, -4, 0, 0])).toBe('4W');
  expect(cardsText([0, 0, 0, 0, 0])).toBe('');
});

test('a trade gives on both sides and no kind stands on both', () => {
  expect(fits([1, 0, 0, 0, 0], [0, 1, 0, 0, 0])).toBe(true);
  expect(fits([1, 0, 0, 0, 0], [0, 0, 0, 0, 0])).toBe(false);
  expect(fits([1, 0, 0, 0, 0], [1, 1, 0, 0, 0])).toBe(false);
});

const map = {
  hexes: [{ name: 'A1' }],
  corners: [{ name: 'A1n', hexes: [0], harbour: null }],
  sides: [
    { name: 'A1e', hexes: [0] },
    { name: 'A1w', hexes: [0] },
    { name: 'A1se', hexes: [0] },
  ],
} as unknown as CatanMap;
const scene = { hexes: [{ terrain: 'hills', number: 6 }] } as unknown as CatanScene;
const move = (verb: SceneMove['verb'], text: string, more: Partial<SceneMove>): SceneMove => ({
  verb,
  seat: 0,
  text,
  label: '',
  heading: '',
  ...more,
});
const legal = [
  move('road', 'rA1e', { side: 0 }),
  move('city', 'cA1n', { corner: 0 }),
  move('robber', 'xA1:2', { hex: 0, victim: 1 }),
  move('robber', 'xA1:3', { hex: 0, victim: 2 }),
  move('end', '.', {}),
];

test('what must be placed is always there, what is bought only when chosen', () => {
  const keys = (build: 'road' | null, all: boolean) =>
    choicesOn(map, scene, legal, { build, all, deed: null }).map((choice) => choice.spot.key);
  expect(keys(null, false)).toEqual(['robber-A1']);
  expect(keys('road', false)).toEqual(['road-A1e', 'robber-A1']);
  expect(keys(null, true)).toEqual(['road-A1e', 'robber-A1', 'city-A1n']);
});

test('a hex where several can be robbed is one place with several moves', () => {
  const [choice] = choicesOn(map, scene, legal.slice(2, 4), {
    build: null,
    all: false,
    deed: null,
  });
  expect(choice?.moves.map((each) => each.text)).toEqual(['xA1:2', 'xA1:3']);
  expect(choice?.spot.label).toContain('6 brick');
});

/* -- verbs nobody here has heard of ------------------------------------------------------------------- */

const strange = (verb: string, text: string, more: Partial<SceneMove>): SceneMove => ({
  ...move(verb as SceneMove['verb'], text, more),
  label: `does ${text}`,
  heading: verb,
});
const raft = strange('raft', 'raftA1e', { side: 0 });
const drifts = [
  strange('drift', 'driftA1eA1w', { side: 0, toSide: 1 }),
  strange('drift', 'driftA1eA1se', { side: 0, toSide: 2 }),
  strange('drift', 'driftA1wA1se', { side: 1, toSide: 2 }),
];
const pray = strange('pray', 'pray', {});
const end = move('end', '.', {});
const shown = (legalNow: readonly SceneMove[], deed: Deed | null = null) =>
  choicesOn(map, scene, legalNow, { build: null, all: true, deed });

test('a strange verb in a free turn waits for its button', () => {
  const free = [raft, ...drifts, pray, end];
  expect(shown(free)).toEqual([]);
  expect(
    offeredBesides(free).map(({ verb, placed, moves }) => [verb, placed, moves.length]),
  ).toEqual([
    ['raft', true, 1],
    ['drift', true, 3],
    ['pray', false, 1],
  ]);
  expect(shown(free, { verb: 'raft', from: null }).map(({ spot }) => spot.key)).toEqual([
    'raft-A1e',
  ]);
});

test('what must be answered is shown at once', () => {
  expect(shown([raft]).map(({ spot }) => [spot.key, spot.label])).toEqual([
    ['raft-A1e', 'Does raftA1e'],
  ]);
});

test('a move from place to place takes two choices', () => {
  const [first, second] = shown([...drifts, end], { verb: 'drift', from: null });
  expect([first?.spot.key, second?.spot.key]).toEqual(['drift-A1e', 'drift-A1w']);
  expect(first?.begins).toEqual({ verb: 'drift', from: { place: 'side', index: 0 } });
  const ends = shown([...drifts, end], first?.begins ?? null);
  expect(ends.map(({ spot, begins, moves }) => [spot.key, begins, moves[0]?.text])).toEqual([
    ['drift-A1w', undefined, 'driftA1eA1w'],
    ['drift-A1se', undefined, 'driftA1eA1se'],
  ]);
});

test('two moves for one place are one spot that asks which', () => {
  const [both, ...others] = shown([move('free-road', 'rA1e', { side: 0 }), raft]);
  expect(others).toEqual([]);
  expect(both?.moves.map(({ text }) => text)).toEqual(['rA1e', 'raftA1e']);
});
