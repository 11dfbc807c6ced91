/* flights.test.ts -- cards fly from where they were to where they are. */
import { expect, test } from 'vitest';
import type { CatanScene, Effect, LogEntry } from '../engine/types';
import { flightsOf } from './flights';

const scene = {
  paying: [
    { hex: 4, owes: [{ seat: 0, kind: 'ore', count: 1 }] },
    { hex: 9, owes: [{ seat: 1, kind: 'ore', count: 2 }] },
  ],
} as unknown as CatanScene;

const move = (verb: string, news: Effect[]): LogEntry => ({ verb, seat: 0, news }) as LogEntry;
const cards = (
  from: Effect['from'],
  to: Effect['to'],
  kind: string | null,
  count: number,
): Effect => ({
  is: 'cards',
  stack: 'resources',
  from: from ?? null,
  to: to ?? null,
  kind,
  count,
});

test('a harvest flies from the hexes that pay to those who live there', () => {
  const news = [cards('bank', 0, 'ore', 1), cards('bank', 1, 'ore', 2)];
  expect(flightsOf(scene, move('dice', news))).toEqual([
    { from: { at: 'hex', hex: 4 }, to: { at: 'seat', seat: 0 }, card: 'ore' },
    { from: { at: 'hex', hex: 9 }, to: { at: 'seat', seat: 1 }, card: 'ore' },
    { from: { at: 'hex', hex: 9 }, to: { at: 'seat', seat: 1 }, card: 'ore' },
  ]);
});

test('where the bank could not pay nothing flies', () => {
  const short: Effect = { is: 'short', stack: 'resources', kind: 'ore', to: 0, count: 1 };
  expect(flightsOf(scene, move('dice', [short]))).toEqual([]);
});

test('a stolen card is seen by the two it concerns only', () => {
  const stolen = { from: { at: 'seat', seat: 0 }, to: { at: 'seat', seat: 1 } };
  expect(flightsOf(scene, move('steal', [cards(0, 1, 'brick', 1)]))).toEqual([
    { ...stolen, card: 'brick' },
  ]);
  expect(flightsOf(scene, move('steal', [cards(0, 1, null, 1)]))).toEqual([
    { ...stolen, card: null },
  ]);
});

test('a trade crosses; cards of any kind and of any move fly', () => {
  const trade = move('confirm', [cards(0, 1, 'brick', 1), cards(1, 0, 'paper', 1)]);
  expect(flightsOf(scene, trade).map(({ card }) => card)).toEqual(['brick', 'paper']);
  expect(flightsOf(scene, move('pick-gold', [cards('bank', 0, 'wool', 2)]))).toHaveLength(2);
});

test('a price goes with the piece that is bought for it', () => {
  const put: Effect = { is: 'put', stack: 'pieces', kind: 'road', to: 0, place: 'side', at: 3 };
  expect(flightsOf(scene, move('road', [cards(0, 'bank', 'brick', 1), put]))).toEqual([]);
});
