/* link.test.ts -- whatever people paste as a link. */
import { expect, test } from 'vitest';
import { tableIn } from './link';

test('a table out of a link or an id', () => {
  expect(tableIn('https://play.example/#/t/Tabc123')).toBe('Tabc123');
  expect(tableIn(' http://127.0.0.1:8080/t/Tabc_1-2 ')).toBe('Tabc_1-2');
  expect(tableIn('Tabc123')).toBe('Tabc123');
  expect(tableIn('hello')).toBeNull();
  expect(tableIn('https://play.example/')).toBeNull();
});
