import { expect, it } from 'vitest';
import type { KeptGame } from '../match/store';
import { byLiking, finishRate, tallyKept } from './tally';

const game = (
  spec: string,
  over: boolean,
  points: number[],
  winners: number[],
  people = 1,
): KeptGame =>
  ({
    seats: points.map((_, at) => ({ name: '', bot: at < people ? null : 'casual' })),
    log: { spec },
    over,
    points,
    winners,
  }) as unknown as KeptGame;

it('counts the games of this browser by kind', () => {
  const kinds = tallyKept([
    game('catan seats=2', true, [10, 7], [0]),
    game('catan seats=2', true, [8, 10], [1]),
    game('catan seats=2', false, [3, 3], []),
    game('dice island-one seats=1', true, [41], [0]),
    game('dice extra seats=2', true, [5, 6], [1], 2),
  ]);
  expect(byLiking(kinds)).toEqual([
    { kind: 'catan', played: 2, won: 1, left: 0, best: 10 },
    { kind: 'dice island-one', played: 1, won: 0, left: 0, best: 41 },
  ]);
});

it('says how many games were played to the end', () => {
  expect(finishRate([])).toBe(null);
  expect(finishRate([{ kind: 'catan', played: 3, won: 1, left: 1 }])).toBe(67);
});
