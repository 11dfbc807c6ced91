import { describe, expect, test } from 'vitest';
import { FACES, type Face, type SceneMove } from '../engine/types';
import { built, dealt, keptFaces, rolled, settled, toggled } from './hand';
import { faceOf, keepText, readOptions } from './options';

const faces = (letters: string): Face[] => [...letters].map(faceOf);
const shown = (slots: readonly { face: Face; state: string }[]): string =>
  slots.map((s) => `${'BLWGO$'[FACES.indexOf(s.face)]}${s.state[0]}`).join(' ');

describe('dice on the table', () => {
  test('kept dice stay where they lie', () => {
    const first = toggled(toggled(dealt(faces('BLWGO$')), 1), 4);
    expect(keptFaces(first)).toEqual(faces('LO'));
    const next = rolled(first, faces('LO'), faces('BBLOO$'));
    expect(shown(next)).toBe('Bf Lk Bf Of Ok $f');
    expect(next.map((s) => s.rolls)).toEqual([2, 1, 2, 2, 1, 2]);
  });
  test('of two equal dice the one that was tapped is kept', () => {
    const first = toggled(dealt(faces('BBLLWW')), 1);
    expect(shown(rolled(first, faces('B'), faces('BGGGGG')))).toBe('Gf Bk Gf Gf Gf Gf');
  });
  test("another player's dice are marked by what was kept", () => {
    expect(shown(rolled(dealt(faces('BLWGO$')), faces('WG'), faces('BBBWGG')))).toBe(
      'Bf Bf Wk Gk Bf Gf',
    );
    expect(shown(rolled([], faces('W'), faces('BWW')))).toBe('Bf Wk Wf');
  });
  test('what pays is spent, and comes back when taken back', () => {
    const start = settled(dealt(faces('BLWG$$')), []);
    const road = built(start, faces('WG$$'));
    expect(shown(road)).toBe('Bs Ls Wf Gf $f $f');
    expect(shown(built(road, faces('BLWG$$')))).toBe('Bf Lf Wf Gf $f $f');
  });
  test('trades and jokers turn dice in place', () => {
    const start = dealt(faces('BLWG$$'));
    expect(shown(built(start, faces('BLOWG')))).toBe('Bf Lf Wf Gf Of $s');
    expect(shown(built(start, faces('BLWO$$')))).toBe('Bf Lf Wf Of $f $f');
  });
  test('spent dice cannot be kept', () => {
    const road = built(dealt(faces('BL')), []);
    expect(toggled(road, 0)).toEqual(road);
  });
});

describe('legal moves', () => {
  const move = (
    verb: SceneMove['verb'],
    text: string,
    more: Partial<SceneMove> = {},
  ): SceneMove => ({
    verb,
    seat: 0,
    text,
    label: '',
    heading: '',
    ...more,
  });
  test('are sorted by what one taps', () => {
    const options = readOptions([
      move('build-road', 'r0', { site: 'r0' }),
      move('joker', 'j2:O>G', { joker: 'j2', from: 'ore', into: 'grain' }),
      move('joker', 'j2:B>G', { joker: 'j2', from: 'brick', into: 'grain' }),
      move('trade', '$>B', { from: 'gold', into: 'brick' }),
      move('end', '.'),
    ]);
    expect([...options.sites.keys()]).toEqual(['r0']);
    expect(options.jokers.get('j2')?.map((swap) => swap.from)).toEqual(['ore', 'brick']);
    expect(options.trades).toEqual([{ text: '$>B', from: 'gold', into: 'brick' }]);
    expect(options.end?.text).toBe('.');
    expect(options.keep).toBe(false);
    expect(readOptions([move('keep', '/'), move('stop', '!')]).keep).toBe(true);
  });
  test('keeping is written in order', () => {
    expect(keepText(faces('$OB'), 6)).toBe('/BO$');
    expect(keepText([], 6)).toBe('/');
    expect(keepText(faces('BL'), 2)).toBe('!');
  });
});
