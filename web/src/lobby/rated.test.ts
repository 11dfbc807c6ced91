/* When a rated game may still be called off. */
import { expect, test } from 'vitest';
import type { WireTable } from '../net/wire';
import { mayEnd } from './rated';

const table: WireTable = {
  id: 'T1',
  title: '',
  spec: 'catan seats=3',
  phase: 'playing',
  clock: 'off',
  rated: true,
  seats: [1, 2, 3].map((seat) => ({ seat, kind: 'human' as const })),
};

test('a rated game ends early or not at all', () => {
  expect(mayEnd(table, 29)).toBe(true);
  expect(mayEnd(table, 30)).toBe(false);
  expect(mayEnd({ ...table, rated: false }, 3000)).toBe(true);
});
