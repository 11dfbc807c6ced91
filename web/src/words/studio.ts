/* studio.ts -- the page's texts for the studio of islands; see table.ts. */
import type { WordTable } from './table';
import { addWords } from './words';

export const studio = {
  /* studio */
  studio_text: [
    'Design an island, see how fair it is, then print it, share it or play on it.',
    'Entwirf eine Insel, sieh, wie fair sie ist, und drucke, teile oder bespiele sie.',
  ],
  studio_size: ['Size', 'Größe'],
  studio_small: ['for 3-4', 'für 3-4'],
  studio_big: ['for 5-6', 'für 5-6'],
  studio_layout: ['Layout', 'Aufbau'],
  studio_spiral: ['spiral of numbers', 'Zahlenspirale'],
  studio_free: ['all shuffled', 'alles gemischt'],
  studio_beginner: ['beginners’ island', 'Einsteigerinsel'],
  studio_shuffle: ['Shuffle', 'Mischen'],
  studio_seed: ['Seed', 'Startwert'],
  studio_edit: ['Change a hex', 'Ein Feld ändern'],
  studio_edit_text: [
    'Choose a hex on the island to change it.',
    'Wähle ein Feld der Insel, um es zu ändern.',
  ],
  studio_terrain: ['Terrain', 'Landschaft'],
  studio_number: ['Number', 'Zahl'],
  studio_judge: ['How fair is it?', 'Wie fair ist sie?'],
  studio_pips: ['Dots', 'Punkte'],
  studio_share: ['Copy the link', 'Link kopieren'],
  studio_print: ['Print', 'Drucken'],
  studio_play: ['Play here', 'Hier spielen'],
  studio_breaks: ['breaks the filter', 'verletzt den Filter'],
  studio_keeps: ['keeps the filter', 'hält den Filter ein'],
  studio_hex: ['{name}: {place}', '{name}: {place}'],
  studio_text_label: ['Board as text', 'Insel als Text'],
} as const satisfies WordTable;

addWords(studio);
