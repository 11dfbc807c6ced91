/* lobby_phrases.ts -- what is said at every table; see lobby/phrases.tsx. */
import type { WordTable } from './table';

export const words = {
  say_hello: ['Hello!', 'Hallo!'],
  say_luck: ['Good luck!', 'Viel Glück!'],
  say_nice: ['Nice move!', 'Schöner Zug!'],
  say_thanks: ['Thanks!', 'Danke!'],
  say_sorry: ['Sorry!', 'Tut mir leid!'],
  say_moment: ['One moment, please.', 'Einen Moment bitte.'],
  say_robber: ['Not me, please!', 'Bitte nicht bei mir!'],
  say_played: ['Well played!', 'Gut gespielt!'],
  say_again: ['Another game?', 'Noch ein Spiel?'],
} as const satisfies WordTable;
