/* words.ts -- every text of the page, in the language of the moment.
 *
 *     t('CATAN_ORE')                         'ore' / 'Erz'
 *     t('TELL_HARBOUR', [3])                 'harbour 3:1'; {1} is the first value
 *     t('offer_from', { name: 'Ann' })       {name} is filled in
 *     t('n_points', { n: 1 })                '{n} {n:point|points}': the word that fits the number
 *
 * Reading `lang` in a component (t does) makes it follow a change of language. */
import { signal } from '@preact/signals';
import type { Lang } from '../engine/types';
import { board } from './board';
import { book } from './book';
import type { dice } from './dice';
import type { knights } from './knights';
import { words as phrases } from './lobby_phrases';
import type { review } from './review';
import { rules } from './rules';
import { sea } from './sea';
import type { seal } from './seal';
import type { server } from './server';
import { shared } from './shared.gen';
import type { studio } from './studio';
import type { WordTable } from './table';

const first = { ...shared, ...board, ...book, ...rules, ...sea, ...phrases };

/* Tables that come with the screens that need them: whoever uses their words imports them, as
 * words.test.ts makes sure, and so they are there before anybody asks. */
type Later = typeof dice &
  typeof knights &
  typeof review &
  typeof seal &
  typeof server &
  typeof studio;

const words = { ...first } as typeof first & Later;

export function addWords(table: WordTable): void {
  Object.assign(words, table);
}

export type WordKey = keyof typeof words;
export type Values = Record<string, string | number> | readonly (string | number)[];

export const lang = signal<Lang>('en');

const valueFor = (values: Values, name: string): string | number | undefined =>
  Array.isArray(values)
    ? values[Number(name) - 1]
    : (values as Record<string, string | number>)[name];

const plurals: Readonly<Record<Lang, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  de: new Intl.PluralRules('de'),
};

/* {n}, {name}, or {n:card|cards}. */
const BLANK = /\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g;

/* Blanks without a value stay as they are: better seen than silently empty. */
export function fill(text: string, values: Values, language: Lang = lang.value): string {
  return text.replace(BLANK, (blank, name: string, one?: string, many?: string) => {
    const value = valueFor(values, name);
    if (value === undefined) return blank;
    if (one === undefined || many === undefined) return String(value);
    return plurals[language].select(Number(value)) === 'one' ? one : many;
  });
}

export function tIn(language: Lang, key: WordKey, values?: Values): string {
  const text = words[key][language === 'de' ? 1 : 0];
  return values ? fill(text, values, language) : text;
}

export function t(key: WordKey, values?: Values): string {
  return tIn(lang.value, key, values);
}

/** A text whose key is made of somebody else's names (options of the engine); null: there is none. */
export function tIfAny(key: string): string | null {
  return key in words ? t(key as WordKey) : null;
}

/** A refusal of the engine or the server, which may go on in the middle of a line, as a sentence. */
export function asSentence(text: string): string {
  const begun = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return text === '' || /[.!?…)]$/.test(text) ? begun : `${begun}.`;
}

/* For the test that both languages of a text have the same blanks. */
export const allWords = words as Record<string, readonly [string, string]>;
