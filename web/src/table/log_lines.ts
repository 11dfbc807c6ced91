/* log_lines.ts -- entries of the log as the lines one reads. */
import type { LogEntry, Seat } from '../engine/types';

export interface Told {
  readonly entry: LogEntry;
  /** So often in a row, as when somebody discards card by card. */
  readonly times: number;
  /** Who else did the same right before, as when all decline. */
  readonly also: readonly Seat[];
}

/* The roll itself says nothing that its outcome does not say. */
const isTold = (entry: LogEntry, newer: LogEntry | undefined): boolean =>
  entry.verb !== 'roll' || newer === undefined;

/* The newer line with this entry in it, where they belong together. */
function joined(newer: Told | undefined, entry: LogEntry): Told | null {
  if (!newer || entry.seat === null || newer.entry.label !== entry.label) return null;
  if (newer.entry.seat === entry.seat && newer.also.length === 0) {
    return { ...newer, times: newer.times + 1 };
  }
  if (entry.verb !== 'decline' || newer.entry.verb !== 'decline') return null;
  return { ...newer, also: [entry.seat, ...newer.also] };
}

/** Newest first; what was done several times in a row, or by several players, is one line. */
export function inLines(entries: readonly LogEntry[]): Told[] {
  const lines: Told[] = [];
  for (const [i, entry] of entries.entries()) {
    const last = joined(lines.at(-1), entry);
    if (last) lines[lines.length - 1] = last;
    else if (isTold(entry, entries[i - 1])) lines.push({ entry, times: 1, also: [] });
  }
  return lines;
}

/** A text cut at its cards: each "2 ore" is a count and a kind. */
export type Piece = string | { readonly count: string; readonly kind: number };

export function cardsIn(text: string, names: readonly string[]): Piece[] {
  const cards = new RegExp(`(\\d+) (${names.join('|')})(?!\\p{L})`, 'gu');
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(cards)) {
    const [whole, count = '', name = ''] = found;
    pieces.push(text.slice(end, found.index), { count, kind: names.indexOf(name) });
    end = found.index + whole.length;
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '');
}
