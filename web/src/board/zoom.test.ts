/* zoom.test.ts -- a closer look shows a smaller part, of the window's shape, with land in it. */
import { expect, test } from 'vitest';
import { partOf } from './zoom';

const WHOLE = { x: -500, y: -450, width: 1000, height: 900 };
const WINDOW = { x: 0, y: 0, width: 800, height: 600 };

test('a part has the shape of the window', () => {
  const part = partOf(WHOLE, WINDOW, 2, { x: 0, y: 0 });
  expect(part.width / part.height).toBeCloseTo(800 / 600);
  expect(part.height).toBeCloseTo(450);
  expect(part.x + part.width / 2).toBeCloseTo(0);
});

test('the middle of what is shown stays on the board', () => {
  const part = partOf(WHOLE, WINDOW, 3, { x: 9000, y: -9000 });
  expect(part.x + part.width / 2).toBeCloseTo(500);
  expect(part.y + part.height / 2).toBeCloseTo(-450);
});
