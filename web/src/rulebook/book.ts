/* book.ts -- the rules for people: chapters, sections, rules, in both languages from one source.
 *
 * Every rule names the numbers of docs/rules/*.md that it tells in plain words; these are the numbers the code
 * and its tests cite.  book.test.ts holds that every number exists there, and that every rule a player needs is
 * told here.  A chapter is a file of data (base.ts, ...): an expansion brings its own and is listed below. */
import type { KnightsPictureName } from '../catan/knights/book_pictures';
import type { SeaPictureName } from '../catan/sea/book_pictures';
import { base } from './base';
import { diceChapters } from './dice';
import { fiveSix } from './five_six';
import { citiesKnights } from './knights';
import { seafarers } from './seafarers';
import { variants } from './variants';

export type Both = readonly [english: string, german: string];

export type PictureName =
  | 'island'
  | 'goods'
  | 'costs'
  | 'token'
  | 'start'
  | 'distance'
  | 'robber'
  | 'harbour'
  | 'cards'
  | 'longest'
  | 'army'
  | 'pairs'
  | 'faces'
  | 'dice-costs'
  | 'ramp'
  | 'coast'
  | 'reach'
  | 'same'
  | 'joker'
  | 'titles'
  | 'island-one'
  | 'island-two'
  | 'extra'
  | SeaPictureName
  | KnightsPictureName;

export interface Rule {
  /** Numbers of docs/rules; the first is the rule's address. */
  readonly ids: readonly string[];
  readonly text: Both;
}
export interface Section {
  readonly id: string;
  readonly title: Both;
  readonly picture?: PictureName;
  readonly rules: readonly Rule[];
}
export interface Chapter {
  readonly id: string;
  readonly title: Both;
  readonly about: Both;
  readonly sections: readonly Section[];
}

export const CHAPTERS: readonly Chapter[] = [
  base,
  fiveSix,
  seafarers,
  citiesKnights,
  ...diceChapters,
  variants,
];

export interface Place {
  readonly chapter: Chapter;
  readonly section: Section;
  readonly rule: Rule;
}

/* "R-EX-06" and "r-ex-6" are one rule. */
export const canonical = (id: string): string =>
  id.toUpperCase().replace(/-0*(\d+)$/, (_, digits: string) => `-${Number(digits)}`);

export const everyRule = (): Place[] =>
  CHAPTERS.flatMap((chapter) =>
    chapter.sections.flatMap((section) =>
      section.rules.map((each) => ({ chapter, section, rule: each })),
    ),
  );

/** Where a numbered rule stands in the book. */
export function findRule(id: string): Place | null {
  const wanted = canonical(id);
  return (
    everyRule().find((place) => place.rule.ids.some((each) => canonical(each) === wanted)) ?? null
  );
}
