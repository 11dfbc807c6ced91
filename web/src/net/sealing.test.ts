/* What this browser keeps of sealed games, beyond their end. */
import { beforeEach, expect, test, vi } from 'vitest';
import { fromBase64url, toBase64url } from '../review/base64url';
import { keepEnvelope, kept, ownValue, sealedValue, sealOf, settleValue } from './sealing';

const memory = vi.hoisted(() => new Map<string, string>());
vi.mock('../app/settings', () => ({
  recall: (key: string) => memory.get(key) ?? null,
  remember: (key: string, value: string) => memory.set(key, value) !== undefined,
  forget: (key: string) => memory.delete(key),
}));

beforeEach(() => memory.clear());

test('there is always a value, and it stays the same', () => {
  const value = ownValue('T1', 1);
  expect(fromBase64url(value)).toHaveLength(32);
  expect(ownValue('T1', 1)).toBe(value);
  expect(ownValue('T1', 2)).not.toBe(value);
  expect(ownValue('T2', 1)).not.toBe(value);
  expect(sealOf(value)).not.toBe(value);
});

test('the first envelope shown for an attempt counts', () => {
  keepEnvelope('T1', 1, 'first');
  const value = ownValue('T1', 1);
  keepEnvelope('T1', 1, 'exchanged');
  keepEnvelope('T1', 2, 'second');
  keepEnvelope('T1', 2, '');
  expect(kept('T1')).toEqual([
    { attempt: 1, envelope: 'first', value },
    { attempt: 2, envelope: 'second', value: '' },
  ]);
  expect(kept('T9')).toEqual([]);
});

test('a broken memory is an empty one, and old tables are forgotten', () => {
  memory.set('sealed.T1', '{"a":');
  expect(kept('T1')).toEqual([]);
  memory.set('sealed.T1', '[1,null,{"attempt":1}]');
  expect(kept('T1')).toEqual([]);
  for (let i = 0; i < 203; i++) keepEnvelope(`U${i}`, 1, `e${i}`);
  expect(kept('U2')).toEqual([]);
  expect(kept('U3')).toHaveLength(1);
  expect(kept('U202')).toHaveLength(1);
});

test('of two tabs or devices only the value that was sealed stays', () => {
  keepEnvelope('T1', 1, 'e');
  const value = ownValue('T1', 1);
  expect(settleValue('T1', 1, sealOf(value), value)).toBe(true);
  expect(sealedValue('T1', 1)).toBe(value);
  const other = sealOf(toBase64url(new Uint8Array(32)));
  expect(settleValue('T1', 1, other, value)).toBe(false);
  expect(kept('T1')).toEqual([{ attempt: 1, envelope: 'e', value: '' }]);
});

test('a tab whose draw was overwritten by another tab keeps what it sealed', () => {
  const mine = toBase64url(new Uint8Array(32).fill(7));
  ownValue('T1', 1);
  expect(settleValue('T1', 1, sealOf(mine), mine)).toBe(true);
  expect(sealedValue('T1', 1)).toBe(mine);
  /* The other tab hears the same, and leaves it. */
  expect(settleValue('T1', 1, sealOf(mine), toBase64url(new Uint8Array(32)))).toBe(false);
  expect(sealedValue('T1', 1)).toBe(mine);
});
