/* places.ts -- where the page's navigation leads, from the header as well as from a table's menu. */
import type { WordKey } from '../words/words';

export const PLACES: readonly (readonly [path: string, word: WordKey])[] = [
  ['', 'nav_home'],
  ['lobby', 'nav_lobby'],
  ['games', 'nav_games'],
  ['learn', 'nav_learn'],
  ['studio', 'nav_studio'],
];
