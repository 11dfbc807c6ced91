/* sealing.ts -- the own value in the dice (docs/fair-dice.md): drawn by this browser,
 * sealed before anybody shows theirs, then shown.
 *
 * Every envelope that was shown here and the value added to it are kept beyond the end of
 * the game: only what was kept from before can prove afterwards that the record's envelope
 * is the one that was shown.  The oldest tables are forgotten when there are many. */
import { forget, recall, remember } from '../app/settings';
import { fromBase64url, toBase64url } from '../review/base64url';
import { sha256 } from '../review/sha256';
import type { KeptDraw } from '../review/verify';

const TABLES = 'sealed.tables';
const TABLES_MOST = 200;

const keyOf = (table: string): string => `sealed.${table}`;

function isDraw(draw: unknown): draw is KeptDraw {
  const d = draw as KeptDraw | null;
  return (
    typeof d?.attempt === 'number' && typeof d.envelope === 'string' && typeof d.value === 'string'
  );
}

/** All envelopes this browser was shown for a table, with its own values; the first first. */
export function kept(table: string): KeptDraw[] {
  try {
    const list: unknown = JSON.parse(recall(keyOf(table)) ?? '[]');
    return Array.isArray(list) ? list.filter(isDraw) : [];
  } catch {
    return [];
  }
}

function noteTable(table: string): void {
  const before = (recall(TABLES) ?? '').split(' ').filter((id) => id && id !== table);
  const tables = [...before, table];
  for (const gone of tables.splice(0, tables.length - TABLES_MOST)) forget(keyOf(gone));
  remember(TABLES, tables.join(' '));
}

function keep(table: string, draw: KeptDraw): void {
  const others = kept(table).filter((other) => other.attempt !== draw.attempt);
  const list = [...others, draw].sort((a, b) => a.attempt - b.attempt);
  remember(keyOf(table), JSON.stringify(list));
  noteTable(table);
}

/** An envelope is shown.  What was shown first for an attempt is what counts: a server
 * that later shows another one is found out. */
export function keepEnvelope(table: string, attempt: number, envelope: string): void {
  const known = kept(table).find((draw) => draw.attempt === attempt);
  if (!envelope || known?.envelope) return;
  keep(table, { attempt, envelope, value: known?.value ?? '' });
}

/** The value of this attempt; drawn when first asked for, so there always is one. */
export function ownValue(table: string, attempt: number): string {
  const known = kept(table).find((draw) => draw.attempt === attempt);
  if (known?.value) return known.value;
  const value = toBase64url(crypto.getRandomValues(new Uint8Array(32)));
  keep(table, { attempt, envelope: known?.envelope ?? '', value });
  return value;
}

/** The server has sealed `seal` for the own seat.  Another tab or device may have been faster:
 * only a value that was really sealed stays kept, and only that one can be shown.
 * `mine`: what this page drew; answers whether it is in. */
export function settleValue(table: string, attempt: number, seal: string, mine: string): boolean {
  const known = kept(table).find((draw) => draw.attempt === attempt);
  const envelope = known?.envelope ?? '';
  const isIn = mine !== '' && sealOf(mine) === seal;
  if (isIn) keep(table, { attempt, envelope, value: mine });
  else if (known?.value && sealOf(known.value) !== seal)
    keep(table, { attempt, envelope, value: '' });
  return isIn;
}

/** The value that this browser has sealed; '' if it has not. */
export function sealedValue(table: string, attempt: number): string {
  return kept(table).find((draw) => draw.attempt === attempt)?.value ?? '';
}

export function sealOf(value: string): string {
  return toBase64url(sha256(fromBase64url(value) ?? new Uint8Array()));
}
