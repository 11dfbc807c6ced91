import { describe, expect, it } from 'vitest';
import type { Review, ReviewMove } from '../engine/types';
import { inPoints, momentsOf, shareOf } from './story';

const seat = (result: number) => ({ result }) as Review['seats'][number];
const move = (by: number | null, value: number[], more: Partial<ReviewMove> = {}): ReviewMove => ({
  seat: by,
  turn: 1,
  entry: '',
  label: '',
  value,
  ...more,
});

/* The first seat is ahead until a roll, gives more away, and loses. */
const game = {
  unit: 'win',
  winner: 1,
  turned: 1,
  first: [0.5, 0.5],
  seats: [seat(0), seat(1)],
  moves: [
    move(0, [0.6, 0.4]),
    move(null, [0.3, 0.7], { luck: [-0.3, 0.3] }),
    move(0, [0.1, 0.9], { mark: 2, cost: 0.2 }),
    move(1, [0.02, 0.98], { mark: 1, cost: 0.01 }),
  ],
} as unknown as Review;

describe('the story of a game', () => {
  it('adds up', () => {
    for (const at of [0, 1]) {
      const { start, luck, own, others, end } = shareOf(game, at);
      expect(start + luck + own + others).toBeCloseTo(end, 9);
    }
    const first = shareOf(game, 0);
    expect(first.luck).toBeCloseTo(-0.3, 9);
    expect(first.own).toBeCloseTo(-0.1, 9);
  });

  it('ends where it stood if nobody won', () => {
    const left = { ...game, winner: null, seats: [seat(0), seat(0)] } as Review;
    const { start, luck, own, others, end } = shareOf(left, 1);
    expect(end).toBeCloseTo(0.98, 9);
    expect(start + luck + own + others).toBeCloseTo(end, 9);
  });

  it('adds up in whole points too', () => {
    const share = inPoints({ start: 0.333, luck: 0.334, own: 0.0049, others: 0.3281, end: 1 });
    expect(share.start + share.luck + share.own + share.others).toBe(share.end);
    expect(share.end).toBe(100);
  });

  it('is told in points where the solver knows them', () => {
    const sheets = {
      ...game,
      unit: 'points',
      turned: null,
      first: [94.8, 94.8],
      seats: [seat(60), seat(71)],
      moves: [
        move(null, [90.04, 94.8], { luck: [-4.76, 0] }),
        move(0, [60, 94.8], { mark: 3, cost: 30.04 }),
        move(1, [60, 71], { mark: 3, cost: 23.8 }),
      ],
    } as unknown as Review;
    const { start, luck, own, others, end } = inPoints(shareOf(sheets, 0), 'points');
    expect([start, luck, own, others, end]).toEqual([94.8, -4.8, -30, 0, 60]);
    expect(momentsOf(sheets, [1]).map(({ kind, seat: whose }) => [kind, whose])).toEqual([
      ['luckiest', 0],
      ['dearest', 1],
    ]);
  });

  it('names three moments, own mistakes first', () => {
    expect(momentsOf(game, []).map(({ kind, place }) => [kind, place])).toEqual([
      ['turned', 1],
      ['dearest', 2],
    ]);
    expect(momentsOf(game, [1]).find(({ kind }) => kind === 'dearest')?.place).toBe(3);
  });
});
