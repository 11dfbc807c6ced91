/* settings.ts -- what a person chose about the page, kept in the browser.
 *
 * Each setting is a signal; writing it keeps it.  Language and theme follow the
 * browser until somebody chooses. */
import { effect, type Signal, signal } from '@preact/signals';
import type { Lang } from '../engine/types';
import { lang } from '../words/words';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'off';
export type Pace = 'slow' | 'normal' | 'fast' | 'instant';

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
export const playerName = setting<string>('name', '');
/** Single-letter shortcuts at the table (WCAG 2.1.4: they can be switched off). */
export const shortcuts = setting<'on' | 'off'>('shortcuts', 'on', ['on', 'off']);

const browserLang: Lang = navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
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
  return { slow: 1400, normal: 650, fast: 220, instant: 0 }[pace.value];
}
