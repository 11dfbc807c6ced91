/* sha256.ts -- SHA-256 (FIPS 180-4) and HMAC (RFC 2104) over bytes, at once.
 *
 * The browser has both in crypto.subtle, but only on pages from https or from
 * this machine; a table on the home network is neither, and its dice should be
 * as provable as any. */

const CONSTANTS = primes(64).map((p) => fraction(Math.cbrt(p)));
const START = primes(8).map((p) => fraction(Math.sqrt(p)));

/* The first 32 bits behind the point. */
function fraction(x: number): number {
  return Math.floor((x - Math.floor(x)) * 2 ** 32) >>> 0;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    if (found.every((p) => n % p !== 0)) found.push(n);
  }
  return found;
}

function rotate(x: number, by: number): number {
  return (x >>> by) | (x << (32 - by));
}

/* The text, a one bit, zeros, and its length in bits: whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const room = new Uint8Array(blocks * 64);
  room.set(bytes);
  room[bytes.length] = 0x80;
  const view = new DataView(room.buffer);
  view.setUint32(room.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(room.length - 4, bytes.length << 3);
  return view;
}

function schedule(view: DataView, at: number): Int32Array {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15] as number;
    const b = w[i - 2] as number;
    const low = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const high = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    w[i] = (w[i - 16] as number) + low + (w[i - 7] as number) + high;
  }
  return w;
}

function block(state: Int32Array, w: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as EightNumbers;
  for (let i = 0; i < 64; i++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const pick = (e & f) ^ (~e & g);
    const one = (h + big1 + pick + (CONSTANTS[i] as number) + (w[i] as number)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const most = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + big0 + most) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((x, i) => {
    state[i] = (state[i] as number) + x;
  });
}

type EightNumbers = [number, number, number, number, number, number, number, number];

export function sha256(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes);
  const state = Int32Array.from(START);
  for (let at = 0; at < view.byteLength; at += 64) block(state, schedule(view, at));
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((x, i) => {
    out.setInt32(4 * i, x);
  });
  return new Uint8Array(out.buffer);
}

/* Keys of at most 64 bytes, which is all that is asked for here. */
export function hmacSha256(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const pad = (by: number) => new Uint8Array(64).map((_, i) => (key[i] ?? 0) ^ by);
  return sha256(join(pad(0x5c), sha256(join(pad(0x36), bytes))));
}

export function join(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
