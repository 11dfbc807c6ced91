/* when.ts -- times in the page's language, the way the browser's owner writes them in it. */
import { lang } from './words';

const locale = (): string =>
  navigator.languages.find((each) => each.startsWith(lang.value)) ?? lang.value;

const told = (time: number, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), style).format(time);

export const when = (time: number): string =>
  told(time, { dateStyle: 'medium', timeStyle: 'short' });

export const onDay = (time: number): string => told(time, { dateStyle: 'medium' });

const DAY_MS = 86_400_000;

/** Only the time of day where that is enough. */
export const soon = (time: number, now: number = Date.now()): string =>
  Math.abs(time - now) < DAY_MS / 2 ? told(time, { timeStyle: 'short' }) : when(time);
