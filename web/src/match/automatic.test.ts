/* automatic.test.ts -- nobody is asked where there is nothing to decide. */
import { expect, test } from 'vitest';
import type { Scene, SceneMove } from '../engine/types';
import { automaticMove } from './automatic';

const asking = (code: string, seats = [1], over = false): Scene =>
  ({ game: 'catan', over, ask: { code, seats, left: 0, text: '' } }) as unknown as Scene;
const moves = (...verbs: string[]): SceneMove[] =>
  verbs.map((verb) => ({ verb, text: `<${verb}>` }) as SceneMove);

test('an offer one cannot pay is declined, another is asked about', () => {
  expect(automaticMove(asking('answer'), 1, moves('decline'))).toBe('<decline>');
  expect(automaticMove(asking('answer'), 1, moves('accept', 'decline'))).toBeNull();
});

test('special building without anything to build is passed', () => {
  expect(automaticMove(asking('special'), 1, moves('end'))).toBe('<end>');
  expect(automaticMove(asking('special'), 1, moves('road', 'end'))).toBeNull();
  expect(automaticMove(asking('special'), 1, moves('buy', 'end'))).toBeNull();
});

test('an own turn is never ended, and nobody else is answered for', () => {
  expect(automaticMove(asking('turn'), 1, moves('end'))).toBeNull();
  expect(automaticMove(asking('second'), 1, moves('end'))).toBeNull();
  expect(automaticMove(asking('answer', [2]), 1, moves('decline'))).toBeNull();
  expect(automaticMove(asking('answer', [1], true), 1, moves('decline'))).toBeNull();
  expect(automaticMove(asking('answer'), null, moves('decline'))).toBeNull();
});
