/* sealing.ts -- the own value in the dice (docs/fair-dice.md): drawn by this browser,
 * sealed before anybody shows theirs, then shown.  It is kept until the game has begun,
 * so that a refresh in between does not lose it. */
import { forget, recall, remember } from '../app/settings';
import { fromBase64url, toBase64url } from '../review/base64url';
import { sha256 } from '../review/sha256';

const keyOf = (table: string, attempt: number): string => `value.${table}.${attempt}`;

/** The value of this attempt; drawn when first asked for. */
export function ownValue(table: string, attempt: number): string {
  const kept = recall(keyOf(table, attempt));
  if (kept) return kept;
  const value = toBase64url(crypto.getRandomValues(new Uint8Array(32)));
  remember(keyOf(table, attempt), value);
  return value;
}

export function sealOf(value: string): string {
  return toBase64url(sha256(fromBase64url(value) ?? new Uint8Array()));
}

export function forgetValue(table: string, attempt: number): void {
  forget(keyOf(table, attempt));
}
