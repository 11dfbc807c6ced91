/* The example of docs/fair-dice.md, and records that were tampered with. */
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fromBase64url, toBase64url } from './base64url';
import { bytesOf, hmacSha256, sha256 } from './sha256';
import { compareKept, drawNumber, drawsOf, openPart, tableOf, verify } from './verify';
import { BOARD_GAME, DICE_GAME, LOTS_GAME } from './verify.samples';

const secret = Uint8Array.from({ length: 32 }, (_, i) => i);
const values = new Uint8Array(64).fill(0x11, 0, 32);
const example = { secret, values, gameId: 'example' };

describe('hashes', () => {
  test.each([0, 1, 55, 56, 63, 64, 65, 1000])('of %i bytes are those of another program', (n) => {
    const bytes = Uint8Array.from({ length: n }, (_, i) => (i * 7) & 255);
    expect([...sha256(bytes)]).toEqual([...createHash('sha256').update(bytes).digest()]);
    const mac = createHmac('sha256', secret).update(bytes).digest();
    expect([...hmacSha256(secret, bytes)]).toEqual([...mac]);
  });
  test('go through letters and back', () => {
    for (const n of [0, 1, 2, 3, 32]) {
      const bytes = sha256(bytesOf(String(n))).slice(0, n);
      expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromBase64url(toBase64url(bytes))).toEqual(bytes);
    }
    expect(fromBase64url('A*')).toBeNull();
    expect(fromBase64url('AB')).toBeNull();
  });
});

describe('the example of the page', () => {
  test('envelope and seal', () => {
    expect(toBase64url(sha256(secret))).toBe('Yw3NKWbEM2aRElRIu7JbT_QSpJxzLbLIq8G4WBvXEN0');
    const seal = sha256(values.slice(0, 32));
    expect(toBase64url(seal)).toBe('AtRJox-7JnyPNS6ZaKeePl_JXBu-qlAv1kVOveWkvtw');
  });
  test('numbers', () => {
    expect(drawNumber(example, 'chance', 1, 36n)).toBe(35n);
    expect(drawNumber(example, 'chance', 2, 36n)).toBe(30n);
    expect(drawNumber(example, 'board', 1, 2n ** 32n)).toBe(263031421n);
    expect(drawNumber(example, 'chance', 4, 2n ** 63n + 1n)).toBe(5062633849282651547n);
  });
});

describe('the seed', () => {
  const sealing = verify(DICE_GAME);
  if (sealing.state !== 'in-order') throw new Error('the sample is wrong');
  const own = sealing.values[1] ?? '';
  const draw = { attempt: 1, envelope: sealing.envelope, value: own };
  test('says whose values are in it, and how often it was drawn', () => {
    expect(sealing).toMatchObject({ draws: 1, gameId: 'sim-5-1' });
    expect(sealing.values.map((text) => text.length)).toEqual([43, 43]);
    const ids = ['T17', 'T17-2', 'T17-13', 'T17-02', 'T17-1', 'T17-2x'];
    expect(ids.map(drawsOf)).toEqual([1, 2, 13, 1, 1, 1]);
    expect(ids.map(tableOf)).toEqual(['T17', 'T17', 'T17', 'T17-02', 'T17-1', 'T17-2x']);
  });
  test('is compared with what the browser kept', () => {
    expect(compareKept(sealing, [])).toEqual({ envelope: null, value: null, seen: 0 });
    expect(compareKept(sealing, [draw])).toEqual({ envelope: true, value: true, seen: 1 });
    const other = { ...draw, envelope: `A${draw.envelope.slice(1)}` };
    expect(compareKept(sealing, [other])).toMatchObject({ envelope: false, value: true });
    const swapped = { ...draw, value: `A${own.slice(1)}` };
    expect(compareKept(sealing, [swapped])).toMatchObject({ envelope: true, value: false });
    /* the server went back to an envelope before the last one shown */
    const again = { attempt: 2, envelope: other.envelope, value: own };
    expect(compareKept(sealing, [draw, again])).toMatchObject({ envelope: false, seen: 2 });
    expect(compareKept(sealing, [{ ...draw, value: '' }])).toMatchObject({ value: null });
  });
});

describe('records', () => {
  test('what everybody may see of a move', () => {
    expect(openPart('=W')).toBe('=');
    expect(openPart('3:-BW')).toBe('3:-BW');
    expect(openPart('1:-(2)')).toBe('1:-');
    expect(openPart('buy#3=K')).toBe('buy');
  });
  test('of a dice game and of a board game are in order', () => {
    expect(verify(DICE_GAME)).toMatchObject({ state: 'in-order', opened: true });
    expect(verify(BOARD_GAME)).toMatchObject({ state: 'in-order', opened: true });
  });
  test('where lots were drawn for who begins are in order', () => {
    expect(LOTS_GAME).toMatch(/\n0 1 @[1-3]\n/);
    expect(verify(LOTS_GAME)).toMatchObject({ state: 'in-order', opened: true });
  });
  test('without a seal cannot be checked', () => {
    expect(verify('[Hexshore "1"]\n[Game "dice island-one"]\n')).toEqual({ state: 'unsealed' });
    expect(verify('hello')).toMatchObject({ state: 'wrong', problem: 'not-a-record' });
  });
  test('with another roll do not hold', () => {
    const forged = DICE_GAME.replace('BLLWG$', 'BLLWGO');
    expect(verify(forged)).toMatchObject({ problem: 'chain-line', detail: '8: 1 1 BLLWGO' });
  });
  test('with a move less, or another secret, do not hold', () => {
    const cut = DICE_GAME.replace(' /BLL$', '');
    expect(verify(cut)).toMatchObject({ state: 'wrong' });
    const other = DICE_GAME.replace(/(Opened ")\w/, '$1A');
    expect(verify(other)).toMatchObject({ problem: 'chain-line' });
    const seat = DICE_GAME.replace(/(SeatValues ")\w/, '$1A');
    expect(verify(seat)).toMatchObject({ state: 'wrong' });
    const none = DICE_GAME.replace(/\[Odds "-"\]\n/, '');
    expect(verify(none)).toMatchObject({ problem: 'tag-missing', detail: 'Odds' });
  });
});
