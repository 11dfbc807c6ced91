/* by_name.ts -- dice typed by their names, "/2 wool, grain" and "j2: ore > grain", in the language of the
 * page; anything else is taken as it stands. */
import { FACES, type Face } from '../engine/types';
import { LETTERS } from './art';
import { landWord } from './places';

const BEFORE = /^(\/|j\d+:)?\s*(.*)$/i;
const DIE = /^([1-6])?\s*(\p{L}+)$/u;

function faceNamed(name: string): Face | undefined {
  return FACES.find((face) => landWord(face).toLowerCase() === name.toLowerCase());
}

/* The letters of "wool", "2 wool" or ">"; null where it is none of these. */
function lettersOf(word: string): string | null {
  if (word === '>') return word;
  const [, count, name = ''] = DIE.exec(word) ?? [];
  const face = faceNamed(name);
  return face ? LETTERS[face].repeat(Number(count ?? 1)) : null;
}

/** The move as a record writes it. */
export function notationOf(text: string): string {
  const [, before = '', rest = ''] = BEFORE.exec(text.trim()) ?? [];
  const words = rest.match(/[1-6]?\s*\p{L}+|>|[^\s,;+]/gu) ?? [];
  const letters = words.map(lettersOf);
  if (letters.length === 0 || letters.includes(null)) return text.trim();
  return before + letters.join('');
}
