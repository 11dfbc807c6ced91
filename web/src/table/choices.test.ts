/* choices.test.ts -- cards in the notation, and places to choose from. */
import { expect, test } from 'vitest';
import type { CatanMap, CatanScene, SceneMove } from '../engine/types';
import { cardsText, choicesOn, fits } from './choices';

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
  sides: [{ name: 'A1e', hexes: [0] }],
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
    choicesOn(map, scene, legal, build, all).map((choice) => choice.spot.key);
  expect(keys(null, false)).toEqual(['robber-A1']);
  expect(keys('road', false)).toEqual(['road-A1e', 'robber-A1']);
  expect(keys(null, true)).toEqual(['road-A1e', 'robber-A1', 'city-A1n']);
});

test('a hex where several can be robbed is one place with several moves', () => {
  const [choice] = choicesOn(map, scene, legal.slice(2), null, false);
  expect(choice?.moves.map((each) => each.text)).toEqual(['xA1:2', 'xA1:3']);
  expect(choice?.spot.label).toContain('6 brick');
});
