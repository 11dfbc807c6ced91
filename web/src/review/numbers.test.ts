import { describe, expect, test } from 'vitest';
import type { LogEntry, Review, ReviewMove } from '../engine/types';
import { readHxr } from './hxr';
import {
  costFigure,
  faces,
  figure,
  luckRows,
  mistakes,
  signed,
  totals,
  valueRows,
} from './numbers';
import { packText, unpackText } from './share';
import { DICE_GAME } from './verify.samples';

const entry = (more: Partial<LogEntry>): LogEntry => ({
  news: [],
  verb: 'dice',
  seat: null,
  text: '',
  label: '',
  heading: '',
  number: 0,
  turn: 1,
  actor: 0,
  entry: '',
  ...more,
});

describe('counts of dice', () => {
  test('of two dice, with what was to be expected', () => {
    const columns = totals({ rolls: [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] }, [
      entry({ dice: [3, 4] }),
      entry({ dice: [1, 1] }),
      entry({ verb: 'roll' }),
    ]);
    expect(columns.find((c) => c.name === '7')).toEqual({ name: '7', count: 1, expected: 2 / 6 });
    expect(columns.find((c) => c.name === '2')?.count).toBe(1);
    expect(columns.reduce((sum, c) => sum + c.expected, 0)).toBeCloseTo(2);
  });
  test('of faces', () => {
    const columns = faces([entry({ verb: 'rolled', faces: ['brick', 'brick', 'gold'] })]);
    expect(columns.map((c) => c.count)).toEqual([2, 0, 0, 0, 0, 1]);
    expect(columns[0]?.expected).toBe(0.5);
  });
});

describe('a review', () => {
  const move = (more: Partial<ReviewMove>): ReviewMove => ({
    seat: 0,
    turn: 1,
    entry: '',
    label: '',
    value: [0.5, 0.5],
    ...more,
  });
  const review: Review = {
    spec: '',
    unit: 'win',
    exact: false,
    winner: null,
    turned: null,
    story: '',
    sums: '',
    limits: [],
    first: [0.5, 0.5],
    seats: [],
    moves: [
      move({ seat: null, luck: [0.1, -0.1], value: [0.6, 0.4] }),
      move({ mark: 1, cost: 0.06 }),
      move({ mark: 0, cost: 0.01 }),
      move({ mark: 3, cost: 0.2 }),
      move({ seat: null, luck: [-0.3, 0.3] }),
    ],
  };
  test('has a row before the first move', () => {
    expect(valueRows(review)).toHaveLength(6);
    expect(luckRows(review).at(-1)?.[0]).toBeCloseTo(-0.2);
  });
  test('lists the dearest first', () => {
    expect(mistakes(review).map((each) => each.place)).toEqual([3, 1]);
  });
  test('is written as people write', () => {
    expect(figure('win', 0.256, 'de')).toBe('25,6\u00a0%');
    expect(signed('win', 1.47, 'en')).toBe('+147.0');
    expect(signed('points', -1.24, 'en')).toBe('−1.2');
    expect(signed('points', -0.001, 'en')).toBe('+0.0');
    expect(costFigure('win', 0.127, 0.026, 'de')).toBe('12,7 ± 2,6');
    expect(costFigure('points', 1.24, 0, 'en')).toBe('1.2');
    expect(costFigure('turns', 0.24, 0, 'en')).toBe('0.24');
  });
});

describe('links', () => {
  test('hold a whole record', async () => {
    const code = await packText(DICE_GAME);
    expect(code).toMatch(/^[\w-]+$/);
    expect(code.length).toBeLessThan(DICE_GAME.length);
    expect(await unpackText(code)).toBe(DICE_GAME);
    expect(await unpackText('not a code')).toBeNull();
    expect(await unpackText('AAAA')).toBeNull();
  });
});

describe('the form of a record', () => {
  test('tags, moves, comments, continued lines', () => {
    const text =
      '[Hexshore "1"]\n[Seats "A \\"x\\"" "B"]\n{first} ; gone\n1 1 BL {nice}\n r0 . ; no\n2 2 WW\n';
    const record = readHxr(text);
    expect(record.tags.get('Seats')).toEqual(['A "x"', 'B']);
    expect(record.moves.map((m) => `${m.turn} ${m.seat} ${m.text}`)).toEqual([
      '1 1 BL',
      '1 1 r0',
      '1 1 .',
      '2 2 WW',
    ]);
    expect(record.comments).toEqual([
      { after: 0, text: 'first' },
      { after: 1, text: 'nice' },
    ]);
  });
});
