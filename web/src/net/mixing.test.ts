/* Seats by lot: worked out anew from the value that was sealed. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { toBase64url } from '../review/base64url';
import { isMixedRight } from './mixing';
import type { WireSeat } from './wire';

const value = new Uint8Array(32).map((_, i) => i * 7);
const text = toBase64url(value);
const hash = createHash('sha256').update(value).digest('base64url');
const before: readonly WireSeat[] = [
  { seat: 1, kind: 'human', player: 'pann', name: 'Ann' },
  { seat: 2, kind: 'bot', bot: 'club' },
  { seat: 3, kind: 'human', player: 'pben', name: 'Ben' },
  { seat: 4, kind: 'bot', bot: 'club' },
];

/* By the words of docs/api.md, with the hash of another library. */
const keyOf = (who: string): string =>
  createHash('sha256').update(value).update(`/${who}`).digest('hex');
const keys = ['pann', 'club#2', 'pben', 'club#4'].map(keyOf);
const after = before
  .map((seat, i) => ({ ...seat, key: keys[i] ?? '' }))
  .sort((a, b) => (a.key < b.key ? -1 : 1))
  .map(({ key: _, ...seat }, i): WireSeat => ({ ...seat, seat: i + 1 }));

test('the draw that was sealed is right', () => {
  expect(isMixedRight(hash, text, before, after)).toBe(true);
});

test('another value, another order or somebody else is wrong', () => {
  const other = toBase64url(new Uint8Array(32));
  expect(isMixedRight(hash, other, before, after)).toBe(false);
  expect(isMixedRight('', text, before, after)).toBe(false);
  expect(isMixedRight(hash, 'no value!', before, after)).toBe(false);
  const [a, b, ...rest] = after;
  if (!a || !b) throw new Error('four seats');
  const human = a.kind === 'human' ? a : b;
  const turned = [{ ...b, seat: 1 }, { ...a, seat: 2 }, ...rest];
  if (a.player !== b.player) expect(isMixedRight(hash, text, before, turned)).toBe(false);
  const stranger = after.map((seat) => (seat === human ? { ...seat, player: 'pcyd' } : seat));
  expect(isMixedRight(hash, text, before, stranger)).toBe(false);
  expect(isMixedRight(hash, text, before, after.slice(1))).toBe(false);
});
