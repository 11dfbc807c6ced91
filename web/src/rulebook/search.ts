/* search.ts -- finds rules by words, in any order, or by a number. */
import type { Lang } from '../engine/types';
import { canonical, everyRule, type Place } from './book';

/* Accents and capitals do not matter. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase();

const NUMBER = /^(?:r-)?([a-z0-9]+-\d+)$/i;

/* What is in the sentence counts more than what is in the heading above it. */
function scoreOf(place: Place, words: readonly string[], side: 0 | 1): number {
  const title = plain(`${place.section.title[side]} ${place.chapter.title[side]}`);
  const text = plain(place.rule.text[side]);
  let score = 0;
  for (const word of words) {
    const here = text.includes(word) ? 2 : 0;
    const above = title.includes(word) ? 1 : 0;
    if (here + above === 0) return 0;
    score += here + above;
  }
  return score;
}

/** The best first; nothing for an empty question. */
export function search(question: string, lang: Lang): Place[] {
  const number = NUMBER.exec(question.trim())?.[1];
  if (number) {
    const wanted = canonical(`R-${number}`);
    return everyRule().filter((place) => place.rule.ids.some((id) => canonical(id) === wanted));
  }
  const words = plain(question).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const side = lang === 'de' ? 1 : 0;
  return everyRule()
    .map((place) => ({ place, score: scoreOf(place, words, side) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ place }) => place);
}
