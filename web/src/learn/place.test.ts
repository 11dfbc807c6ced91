import { describe, expect, test } from 'vitest';
import { cheapest } from './place';

const size = { width: 200, height: 100 };
const window = { width: 1000, height: 600 };

describe('the place of a bubble', () => {
  test('is the lower left where nothing is in the way', () => {
    expect(cheapest(size, window, [])).toEqual({ left: 8, top: 492 });
  });
  test('is beside what is dear', () => {
    const place = cheapest(size, window, [
      { left: 0, top: 400, right: 500, bottom: 600, price: 2 },
    ]);
    const covers = place.left < 500 && place.top + size.height > 400;
    expect(covers).toBe(false);
  });
  test('is over what is cheap, where nothing is free', () => {
    const place = cheapest(size, window, [
      { left: 0, top: 0, right: 1000, bottom: 480, price: 4 },
      { left: 0, top: 480, right: 1000, bottom: 600, price: 1 },
    ]);
    expect(place.top).toBeGreaterThanOrEqual(480);
  });
  test('is inside the window, however large the bubble', () => {
    expect(cheapest({ width: 2000, height: 900 }, window, [])).toEqual({ left: 8, top: 8 });
  });
});
