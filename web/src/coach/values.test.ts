import { describe, expect, test } from 'vitest';
import type { Hints, HintUnit } from '../engine/types';
import { costOf, costText, heats, isDear, isValued, type ValuedHints, valueText } from './values';

function hints(unit: HintUnit, ...values: [string, number][]): ValuedHints {
  const list = values.map(([text, value]) => ({
    move: { verb: 'keep' as const, seat: 0, text, label: '', heading: '' },
    value,
    error: 0,
  }));
  return { unit, exact: true, hints: list };
}

describe('costs', () => {
  const points = hints('points', ['/BL', 61.5], ['/B', 61], ['!', 58.5]);
  const turns = hints('turns', ['/BL', 7.2], ['!', 7.9]);
  test('need values', () => {
    expect(isValued(points)).toBe(true);
    expect(isValued(hints('win', ['a', Number.NaN]))).toBe(false);
    const unitless: Hints = { ...points, unit: null };
    expect(isValued(unitless)).toBe(false);
  });
  test('are against the best move', () => {
    expect(costOf(points, '/BL')).toBe(0);
    expect(costOf(points, '!')).toBe(3);
    expect(costOf(points, '/WG')).toBeNull();
    expect(costOf(turns, '!')).toBeCloseTo(0.7);
  });
  test('are worth a warning from a point on', () => {
    expect(isDear(points, '/B')).toBe(false);
    expect(isDear(points, '!')).toBe(true);
    expect(isDear(points, '/WG')).toBe(false);
  });
  test('are written as people write them', () => {
    expect(costText('points', 0.754, 'en')).toBe('−0.75');
    expect(costText('points', 0.754, 'de')).toBe('−0,75');
    expect(costText('points', 0.001, 'en')).toBe('');
    expect(costText('turns', 0.7, 'en')).toBe('+0.70');
    expect(costText('win', 0.031, 'de')).toBe('−3,1\u00a0%');
    expect(valueText('win', 0.256, 'en')).toBe('25.6%');
    expect(valueText('points', 61.5, 'de')).toBe('61,50');
  });
  test('make the best place the warmest', () => {
    expect(heats(points).map((each) => each.heat)).toEqual([1, 1 - 0.5 / 3, 0]);
    expect(heats(hints('win', ['a', 0.3])).map((each) => each.heat)).toEqual([1]);
  });
});
