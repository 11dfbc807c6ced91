/* words.test.ts -- both languages say something, with the same blanks. */
import { describe, expect, it } from 'vitest';
import { allWords, fill, tIn } from '../src/words/words';

const blanks = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('texts', () => {
  it('are there in both languages, with the same blanks', () => {
    const odd = Object.entries(allWords).filter(
      ([, [en, de]]) => !en || !de || blanks(en).join() !== blanks(de).join(),
    );
    expect(odd).toEqual([]);
  });

  it('are filled by name and by place', () => {
    expect(fill('{a} of {b}', { a: 1, b: 'two' })).toBe('1 of two');
    expect(fill('{2} vor {1}', ['x', 'y'])).toBe('y vor x');
    expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}');
    expect(tIn('de', 'TELL_HARBOUR', [3])).toBe('Hafen 3:1');
  });
});
