import { beforeEach, expect, test, vi } from 'vitest';
import { compareBest } from './best';

const kept = vi.hoisted(() => new Map<string, string>());
vi.mock('../app/settings', () => ({
  recall: (key: string) => kept.get(key) ?? null,
  remember: (key: string, value: string) => kept.set(key, value),
}));

beforeEach(() => kept.clear());

test('games alone are compared with the best before them', () => {
  const one = 'dice island-one seats=1';
  expect(compareBest(one, 'a', 70, false)).toEqual({ word: 'solo_first', best: null });
  expect(compareBest(one, 'a', 70, false)).toEqual({ word: 'solo_first', best: null });
  expect(compareBest(one, 'b', 60, false)).toEqual({ word: 'solo_best', best: 70 });
  expect(compareBest(one, 'c', 90, false)).toEqual({ word: 'solo_new_best', best: 70 });
  expect(compareBest(one, 'c', 90, false)).toEqual({ word: 'solo_new_best', best: 70 });
  expect(compareBest(one, 'd', 80, false)).toEqual({ word: 'solo_best', best: 90 });
  const two = 'dice island-two seats=1';
  expect(compareBest(two, 'e', 14, true).word).toBe('solo_first');
  expect(compareBest(two, 'f', 12, true)).toEqual({ word: 'solo_new_best', best: 14 });
  kept.set(`best.${two}`, 'nonsense');
  expect(compareBest(two, 'g', 20, true).word).toBe('solo_first');
});
