/* log_lines.test.ts -- what was done several times in a row is one line. */
import { expect, it } from 'vitest';
import type { LogEntry } from '../engine/types';
import { inLines } from './log_lines';

const entry = (number: number, seat: number | null, label: string): LogEntry =>
  ({ number, seat, label }) as LogEntry;

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
