/* words.test.ts -- both languages say something, with the same blanks. */
import { describe, expect, it } from 'vitest';
import { allWords, fill, tIn } from '../src/words/words';

const blanks = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''))].sort();

/* Words that count something must know one from many. */
const COUNTED =
  /\{(?!name)\w+\} (cards|points|moves|players|bots|turns|seats|outcomes|games|Karten|Punkte|Züge|Plätzen|Ergebnisse|Spiele)\b/;

/* Those that are only said of several, or of a value with decimals. */
const EXACT = [
  'CATAN_GOAL',
  'DICE_ROUND_RACE',
  'DICE_TELL_POINTS',
  'bar_goal',
  'coach_value_points',
  'coach_value_turns',
  'hint_friendly',
  'limit_over',
  'puzzle_played',
  'puzzle_right',
  'solo_grade',
  'solo_luck',
  'solo_perfect',
];

describe('texts', () => {
  it('are there in both languages, with the same blanks', () => {
    const odd = Object.entries(allWords).filter(
      ([, [en, de]]) => !en || !de || blanks(en).join() !== blanks(de).join(),
    );
    expect(odd).toEqual([]);
  });

  it('know one from many', () => {
    expect(tIn('en', 'n_points', { n: 1 })).toBe('1 point');
    expect(tIn('en', 'n_points', { n: 2 })).toBe('2 points');
    expect(tIn('en', 'n_points', { n: 0 })).toBe('0 points');
    expect(tIn('de', 'rob_n_cards', { name: 'Ann', n: 1 })).toBe('Ann, 1 Karte auf der Hand');
    expect(tIn('de', 'rob_n_cards', { name: 'Ann', n: 3 })).toBe('Ann, 3 Karten auf der Hand');
    expect(tIn('de', 'n_rolls', { n: 1 })).toBe('1 Wurf');
    const careless = Object.entries(allWords).filter(
      ([key, texts]) => !EXACT.includes(key) && texts.some((text) => COUNTED.test(text)),
    );
    expect(careless.map(([key]) => key)).toEqual([]);
  });

  it('are filled by name and by place', () => {
    expect(fill('{a} of {b}', { a: 1, b: 'two' })).toBe('1 of two');
    expect(fill('{2} vor {1}', ['x', 'y'])).toBe('y vor x');
    expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}');
    expect(tIn('de', 'TELL_HARBOUR', [3])).toBe('Hafen 3:1');
  });
});
