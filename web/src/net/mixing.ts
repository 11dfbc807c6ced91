/* mixing.ts -- were mixed seats really drawn by lot (docs/api.md)?  The hash of the value is
 * shown from the beginning; with the value itself everybody's seat can be worked out. */
import { fromBase64url, toBase64url } from '../review/base64url';
import { bytesOf, join, sha256 } from '../review/sha256';
import type { WireSeat } from './wire';

const who = (seat: WireSeat): string => seat.player ?? `${seat.bot ?? ''}#${seat.seat}`;

/* Compares as bytes do. */
function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const sitter = (seat: WireSeat): string => seat.player ?? `bot ${seat.bot ?? ''}`;

/** `hash`: as it was shown before; `before`: who sat where then. */
export function isMixedRight(
  hash: string,
  text: string,
  before: readonly WireSeat[],
  after: readonly WireSeat[],
): boolean {
  const value = fromBase64url(text);
  if (!value || toBase64url(sha256(value)) !== hash) return false;
  const keyed = before.map((seat) => ({
    seat,
    key: hex(sha256(join(value, bytesOf(`/${who(seat)}`)))),
  }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  return (
    keyed.length === after.length &&
    keyed.every(
      ({ seat }, i) => sitter(seat) === sitter(after[i] ?? seat) && after[i]?.seat === i + 1,
    )
  );
}
