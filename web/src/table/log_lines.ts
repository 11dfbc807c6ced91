/* log_lines.ts -- entries of the log as the lines one reads. */
import type { LogEntry } from '../engine/types';

export interface Told {
  readonly entry: LogEntry;
  /** So often in a row, as when somebody discards card by card. */
  readonly times: number;
}

/** Newest first; what was done several times in a row is one line. */
export function inLines(entries: readonly LogEntry[]): Told[] {
  const lines: Told[] = [];
  for (const entry of entries) {
    const newer = lines.at(-1);
    const same = newer && newer.entry.seat === entry.seat && newer.entry.label === entry.label;
    if (same && entry.seat !== null) lines[lines.length - 1] = { ...newer, times: newer.times + 1 };
    else lines.push({ entry, times: 1 });
  }
  return lines;
}
