/* paced.test.ts -- what others do is shown one after the other, what I do at once. */
import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogEntry, Scene } from '../engine/types';
import type { Match, Moment } from './match';
import { Paced } from './paced';

const scene = {
  over: false,
  ask: { code: 'turn', seats: [1], left: 0, text: '' },
} as unknown as Scene;

function game(delay = 800) {
  const moment = signal<Moment | null>(null);
  const log = signal<readonly LogEntry[]>([]);
  const inner = { id: 'x', where: 'server', moment, log, busy: signal(false) } as unknown as Match;
  const happens = (seat: number): void => {
    log.value = [...log.value, { seat } as LogEntry];
    moment.value = {
      made: log.value.length,
      me: 0,
      scene,
      legal: [],
      refused: [],
    } as unknown as Moment;
  };
  happens(1);
  return { inner, happens, paced: new Paced(inner, () => delay) };
}

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the moves of others come one after the other', () => {
  const { happens, paced } = game();
  expect(paced.moment.value?.made).toBe(1);
  happens(1);
  happens(2);
  expect(paced.moment.value?.made).toBe(1);
  expect(paced.busy.value).toBe(true);
  vi.advanceTimersByTime(900);
  expect(paced.moment.value?.made).toBe(2);
  expect(paced.log.value.length).toBe(2);
  vi.advanceTimersByTime(900);
  expect(paced.moment.value?.made).toBe(3);
  expect(paced.busy.value).toBe(false);
});

test('an own move shows everything, and so does hurry', () => {
  const { happens, paced } = game();
  happens(1);
  happens(0);
  expect(paced.moment.value?.made).toBe(3);
  happens(2);
  paced.hurry();
  expect(paced.moment.value?.made).toBe(4);
});

test('a crowd of moves does not lag behind', () => {
  const { happens, paced } = game();
  for (let i = 0; i < 40; i++) happens(2);
  vi.advanceTimersByTime(12_000);
  expect(paced.moment.value?.made).toBe(41);
});

test('without a pace nothing waits', () => {
  const { happens, paced } = game(0);
  happens(2);
  expect(paced.moment.value?.made).toBe(2);
});
