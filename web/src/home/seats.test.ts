/* seats.test.ts -- everybody sits somewhere, nobody always in the first seat, and the one who was
 * chosen begins. */
import { expect, test } from 'vitest';
import { coachAllowed, firstWord, mixed, movedUp } from './seats';

test('seats are mixed, and each player has one', () => {
  const seen = new Set<number>();
  for (let i = 0; i < 200; i++) {
    const order = mixed(4);
    expect([...order].sort()).toEqual([0, 1, 2, 3]);
    seen.add(order.indexOf(0));
  }
  expect([...seen].sort()).toEqual([0, 1, 2, 3]);
});

test('one can move forward', () => {
  expect(movedUp([2, 0, 1], 1)).toEqual([0, 2, 1]);
  expect(movedUp([2, 0, 1], 2)).toEqual([2, 1, 0]);
});

test('the spec says who begins', () => {
  expect(firstWord('catan', 3, [2, 0, 1], null)).toBe('first=roll');
  expect(firstWord('extra', 3, [2, 0, 1], null)).toBe('first=random');
  expect(firstWord('extra', 3, [2, 0, 1], 2)).toBe('first=seat1');
  expect(firstWord('catan', 3, [2, 0, 1], 1)).toBe('first=seat3');
  expect(firstWord('island-one', 1, [0], null)).toBe('');
});

test('the coach is there alone, and with others only if somebody said so', () => {
  expect(coachAllowed(null, false)).toBe(true);
  expect(coachAllowed(null, true)).toBe(false);
  expect(coachAllowed(true, true)).toBe(true);
  expect(coachAllowed(false, false)).toBe(false);
});
