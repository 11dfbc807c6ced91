/* log_lines.test.ts -- what was done several times in a row is one line. */
import { expect, it } from 'vitest';
import type { LogEntry } from '../engine/types';
import { cardsIn, inLines } from './log_lines';

const entry = (number: number, seat: number | null, label: string, verb = 'discard'): LogEntry =>
  ({ number, seat, label, verb }) as LogEntry;

it('counts what one player did several times in a row', () => {
  const lines = inLines([
    entry(5, 2, 'ends the turn'),
    entry(4, 1, 'discards 1 ore'),
    entry(3, 1, 'discards 1 ore'),
    entry(2, 2, 'discards 1 ore'),
    entry(1, 2, 'discards 1 wool'),
  ]);
  expect(lines.map(({ entry: { number }, times }) => [number, times])).toEqual([
    [5, 1],
    [4, 2],
    [2, 1],
    [1, 1],
  ]);
});

it('leaves rolls apart, equal as they may be', () => {
  expect(inLines([entry(2, null, '1 + 1 = 2'), entry(1, null, '1 + 1 = 2')])).toHaveLength(2);
});

it('tells of all who decline in one line, but not of others between them', () => {
  const lines = inLines([
    entry(7, 3, 'declines', 'decline'),
    entry(6, 2, 'declines', 'decline'),
    entry(5, 0, 'declines', 'decline'),
    entry(4, 1, 'offers', 'offer'),
    entry(3, 2, 'declines', 'decline'),
    entry(2, 1, 'offers', 'offer'),
  ]);
  expect(lines.map(({ entry: { number }, also }) => [number, also])).toEqual([
    [7, [0, 2]],
    [4, []],
    [3, []],
    [2, []],
  ]);
});

it('leaves a roll to its outcome', () => {
  const outcome = entry(2, null, '1 + 3 = 4', 'dice');
  const roll = entry(1, 0, 'rolls the dice', 'roll');
  expect(inLines([outcome, roll]).map((line) => line.entry.number)).toEqual([2]);
  expect(inLines([roll]).map((line) => line.entry.number)).toEqual([1]);
});

it('finds the cards in a sentence', () => {
  const names = ['brick', 'ore'];
  expect(cardsIn('Ann gets 2 ore; Ben gets 1 brick', names)).toEqual([
    'Ann gets ',
    { count: '2', kind: 1 },
    '; Ben gets ',
    { count: '1', kind: 0 },
  ]);
  expect(cardsIn('1 oreo', names)).toEqual(['1 oreo']);
});
