/* settings.ts -- what a person chose about the page, kept in the browser.
 *
 * Each setting is a signal; writing it keeps it.  Language and theme follow the
 * browser until somebody chooses. */
import { effect, type Signal, signal } from '@preact/signals';
import type { Lang } from '../engine/types';
import { lang } from '../words/words';

export type Theme = 'auto' | 'light' | 'dark';
type Motion = 'auto' | 'off';
type OffersFrom = 'all' | 'people' | 'nobody';
type Pace = 'slow' | 'normal' | 'fast' | 'instant';

const PREFIX = 'hexshore.';

/* Storage may be forbidden or full: the page then works without a memory. */
export function remember(key: string, value: string): boolean {
  try {
    localStorage.setItem(PREFIX + key, value);
    return true;
  } catch {
    return false;
  }
}
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}
/** Was this page here before? */
export function remembersAnything(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}
export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    /* nothing was kept */
  }
}

function setting<T extends string>(key: string, standard: T, allowed?: readonly T[]): Signal<T> {
  const kept = recall(key) as T | null;
  const valid = kept !== null && (!allowed || allowed.includes(kept));
  const value = signal<T>(valid ? kept : standard);
  let first = true;
  effect(() => {
    const now = value.value;
    if (!first) remember(key, now);
    first = false;
  });
  return value;
}

export const theme = setting<Theme>('theme', 'auto', ['auto', 'light', 'dark']);
export const motion = setting<Motion>('motion', 'auto', ['auto', 'off']);
export const pace = setting<Pace>('pace', 'normal', ['slow', 'normal', 'fast', 'instant']);
export const volume = setting<string>('volume', '0.4');
/** Sounds of everything, or only when it is one's turn. */
export const sounds = setting<'all' | 'mine'>('sounds', 'all', ['all', 'mine']);
/** Notifications of the system, and a buzz of the phone, when somebody waits for one. */
export const notices = setting<'on' | 'off'>('notices', 'off', ['on', 'off']);
export const buzz = setting<'on' | 'off'>('buzz', 'on', ['on', 'off']);
/** Whose offers one wants to be asked about. */
export const offersFrom = setting<OffersFrom>('offers', 'all', ['all', 'people', 'nobody']);
/** How the board and the pieces are drawn, and letters on the land. */
export const boardLook = setting<'drawn' | 'plain'>('board-look', 'drawn', ['drawn', 'plain']);
export const pieceLook = setting<'flat' | 'carved'>('piece-look', 'flat', ['flat', 'carved']);
export const letters = setting<'on' | 'off'>('letters', 'off', ['on', 'off']);
/** The colour one wants to play with, by its place in board/players.ts; '': that of the seat. */
export const myColour = setting<string>('colour', '', ['', '0', '1', '2', '3', '4', '5']);
export const playerName = setting<string>('name', '');
/** Single-letter shortcuts at the table (WCAG 2.1.4: they can be switched off). */
export const shortcuts = setting<'on' | 'off'>('shortcuts', 'on', ['on', 'off']);

/* Outside of a browser, as in unit tests, nobody says which language. */
const spoken = globalThis.navigator?.language ?? 'en';
const browserLang: Lang = spoken.toLowerCase().startsWith('de') ? 'de' : 'en';
export const chosenLang = setting<Lang>('lang', browserLang, ['en', 'de']);

/** Ties the settings to the document; called once. */
export function applySettings(): void {
  effect(() => {
    lang.value = chosenLang.value;
    document.documentElement.lang = chosenLang.value;
  });
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
  effect(() => {
    document.documentElement.dataset.motion = motion.value;
  });
}

/** May things move?  The system's wish counts too. */
export function mayMove(): boolean {
  return motion.value !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Milliseconds between two moves of bots. */
export function paceDelay(): number {
  return { slow: 1600, normal: 800, fast: 300, instant: 0 }[pace.value];
}
