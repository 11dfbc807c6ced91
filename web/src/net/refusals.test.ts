/* What the server refused is told in words that help. */
import { expect, test, vi } from 'vitest';
import { lang } from '../words/words';
import { aboutName, refusalOf } from './refusals';

vi.stubGlobal('navigator', { languages: ['en-GB', 'de-DE'] });

test('a ban says for how long and why', () => {
  const until = Date.UTC(2031, 4, 6, 12);
  const error = { name: 'BANNED', text: 'x', until, reason: 'insults' };
  expect(refusalOf(error).text).toMatch(/until.*2031.*insults/);
  expect(refusalOf({ ...error, until: 0 }).text).toMatch(/permanently.*insults/);
  expect(refusalOf({ ...error, reason: '' }).text).not.toContain('Reason');
  lang.value = 'de';
  expect(refusalOf(error).text).toMatch(/bis.*2031.*insults/);
  lang.value = 'en';
});

test('other refusals stay as the server says them', () => {
  const refusal = refusalOf({ name: 'CANNOT_PAY', text: 'you cannot pay that' });
  expect(refusal).toEqual({ name: 'CANNOT_PAY', text: 'you cannot pay that' });
  expect(aboutName(refusal)).toBe(false);
  expect(aboutName({ name: 'NAME_TAKEN', text: '' })).toBe(true);
});
