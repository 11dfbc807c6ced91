import { describe, expect, it } from 'vitest';
import type { GameLog, Review, SceneMove } from '../engine/types';
import { choicesOf, daily, type Puzzle, puzzlesIn } from './puzzle';

const puzzle = (id: string, best = 'b', played = 'p'): Puzzle => ({
  id,
  spec: 'catan',
  entries: [],
  seat: 0,
  best,
  played,
  cost: 0.1,
});
const moves = (text: string): SceneMove[] => [...text].map((each) => ({ text: each }) as SceneMove);

describe('puzzles', () => {
  it('are others every day, and begin anew', () => {
    const all = ['x', 'y', 'z'].map((id) => puzzle(id));
    expect([0, 1, 2, 3].map((day) => daily(all, day)?.id)).toEqual(['x', 'y', 'z', 'x']);
    expect(daily([], 5)).toBe(null);
  });

  it('offer the best move, the one that was played, and some others', () => {
    const some = choicesOf(puzzle(''), moves('acdefbghijklmnopq')).map(({ text }) => text);
    expect(some).toHaveLength(6);
    expect(some).toContain('b');
    expect(some).toContain('p');
    expect(new Set(some).size).toBe(6);
    expect(choicesOf(puzzle(''), moves('pb')).map(({ text }) => text)).toEqual(['p', 'b']);
  });

  it('are made of own mistakes', () => {
    const review = {
      moves: [
        { seat: 0, mark: 1, best: 'x', cost: 0.06 },
        { seat: 0, mark: 2, best: 'x', cost: 0.12 },
        { seat: 1, mark: 3, best: 'x', cost: 0.3 },
        { seat: null },
      ],
    } as unknown as Review;
    const log = { spec: 'catan', entries: ['1:a', '1:b', '2:c', 'd'] } as GameLog;
    expect(puzzlesIn(review, log, [0], 'g')).toEqual([
      { id: 'g-1', spec: 'catan', entries: ['1:a'], seat: 0, best: 'x', played: 'b', cost: 0.12 },
    ]);
  });
});
