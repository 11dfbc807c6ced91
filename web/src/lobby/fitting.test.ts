import { expect, it } from 'vitest';
import type { WireTable } from '../net/wire';
import { fitting } from './fitting';

const table = (
  id: string,
  spec: string,
  kinds: string[],
  more: Partial<WireTable> = {},
): WireTable =>
  ({
    id,
    spec,
    phase: 'gathering',
    seats: kinds.map((kind, at) => ({ seat: at + 1, kind })),
    ...more,
  }) as WireTable;

it('finds the fullest table of a kind that anybody may sit at', () => {
  const tables = [
    table('Tempty', 'catan seats=3', ['human', 'open', 'open']),
    table('Tnearly', 'catan seats=3', ['human', 'human', 'open']),
    table('Tfull', 'catan seats=2', ['human', 'human']),
    table('Trated', 'catan seats=2', ['human', 'open'], { rated: true }),
    table('Ton', 'catan seats=2', ['human', 'open'], { phase: 'playing' }),
    table('Tdice', 'dice extra seats=2', ['human', 'open']),
  ];
  expect(fitting(tables, (spec) => spec.includes('catan')).map(({ id }) => id)).toEqual([
    'Tnearly',
    'Tempty',
  ]);
  expect(fitting(tables, (spec) => spec.includes('extra')).map(({ id }) => id)).toEqual(['Tdice']);
  expect(fitting(tables, (spec) => spec.includes('island-one'))).toEqual([]);
});
