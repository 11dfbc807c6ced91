/* Dice typed by the names of what they show. */
import { afterEach, describe, expect, test } from 'vitest';
import { lang } from '../words/words';
import { notationOf } from './by_name';

afterEach(() => {
  lang.value = 'en';
});

describe('dice by name', () => {
  test('in the language of the page', () => {
    expect(notationOf('/brick 2 wool')).toBe('/BWW');
    expect(notationOf('j2:ore>grain')).toBe('j2:O>G');
    lang.value = 'de';
    expect(notationOf('/lehm, Holz')).toBe('/BL');
    expect(notationOf('/2 Gold + wolle')).toBe('/$$W');
    expect(notationOf('2gold > getreide')).toBe('$$>G');
    expect(notationOf('gold>erz')).toBe('$>O');
    expect(notationOf('J4: gold > holz')).toBe('J4:$>L');
  });
  test('what is no name is left alone', () => {
    for (const text of [
      '/BLW',
      '/bl',
      '!',
      '.',
      '/',
      'r3',
      'r0003',
      'j2:O>G',
      '$>B',
      '/wool x',
      '',
    ]) {
      expect(notationOf(text)).toBe(text);
    }
    lang.value = 'de';
    expect(notationOf(' /brick ')).toBe('/brick');
  });
});
