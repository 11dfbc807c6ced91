/* base64url.ts -- bytes as letters, RFC 4648 section 5, without padding. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function letter(sixBits: number): string {
  return LETTERS.charAt(sixBits & 63);
}

export function toBase64url(bytes: Uint8Array): string {
  let out = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 6; bits -= 6) out += letter(held >> (bits - 6));
  }
  return bits ? out + letter(held << (6 - bits)) : out;
}

/* null where a letter is none, or where spare bits are not zero. */
export function fromBase64url(text: string): Uint8Array | null {
  const out: number[] = [];
  let held = 0;
  let bits = 0;
  for (const char of text) {
    const value = LETTERS.indexOf(char);
    if (value < 0) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      out.push((held >> bits) & 255);
    }
  }
  const spare = held & ((1 << bits) - 1);
  return bits === 6 || spare ? null : Uint8Array.from(out);
}
