/* words.test.ts -- both languages say something, with the same blanks. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { dice } from '../src/words/dice';
import { knights } from '../src/words/knights';
import { review } from '../src/words/review';
import { seal } from '../src/words/seal';
import { server } from '../src/words/server';
import { studio } from '../src/words/studio';
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
  'luck_points_of',
  'luck_points_yours',
  'puzzle_played',
  'puzzle_right',
  'solo_grade',
  'solo_luck',
  'solo_perfect',
  'story_alone',
];

/* Tables that are not there from the beginning. */
const LATER: Readonly<Record<string, object>> = { dice, knights, review, seal, server, studio };

const root = fileURLToPath(new URL('../src/', import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/^words|\.test\.|\.gen\./.test(path))
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));

/* Files that name a word of a table without importing the table.  Words that are names of other things, too, count
 * only where they are asked for. */
function forgetful(name: string, table: object): string[] {
  const own = new Set(Object.keys(table));
  const begun = (start: string): boolean => [...own].some((key) => key.startsWith(start));
  const names = ({ text }: { text: string }): string[] => [
    ...[...text.matchAll(/(t\()?'(\w+)'/g)].flatMap(([, asked, key = '']) =>
      own.has(key) && (asked || key.includes('_')) ? [key] : [],
    ),
    ...[...text.matchAll(/t\(`(\w+)\$/g)].flatMap(([, start = '']) =>
      begun(start) ? [start] : [],
    ),
  ];
  return sources
    .filter((source) => !source.text.includes(`/words/${name}'`) && names(source).length > 0)
    .map((source) => `${source.path}: ${names(source).join(', ')}`);
}

describe('texts', () => {
  it('are loaded with what uses them', () => {
    expect(Object.entries(LATER).flatMap(([name, table]) => forgetful(name, table))).toEqual([]);
  });

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
