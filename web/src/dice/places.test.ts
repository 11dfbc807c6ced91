/* Names of places, with the maps as the engine gives them. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fromBuild } from '../../test/load';
import { Engine } from '../engine/engine';
import { localPort } from '../engine/local';
import type { DiceMap } from '../engine/types';
import { lang } from '../words/words';
import { boxOf } from './land';
import { facesWord, listed, pointsWord, siteAbout, siteById, siteName } from './places';
import { jokerPlace, roadLine } from './sites';
import { bestTowards } from './steer';

const maps = new Map<string, DiceMap>();

beforeAll(async () => {
  const engine = await Engine.start(localPort(fromBuild));
  for (const kind of ['island-one', 'island-two', 'extra castles=on']) {
    const table = await engine.open(`dice ${kind}`);
    maps.set(kind.split(' ')[0] ?? '', (await table.map()) as DiceMap);
  }
});
afterEach(() => {
  lang.value = 'en';
});

function named(kind: string, id: string): string {
  const map = maps.get(kind) as DiceMap;
  const site = siteById(map, id);
  return site ? siteName(map, site) : 'none';
}

describe('sites', () => {
  test('of the own sheets say what they are worth', () => {
    expect(named('island-one', 's4')).toBe('settlement, 4 points, at wool, grain and sea');
    expect(named('island-one', 'c30')).toBe('city, 30 points, at brick');
    expect(named('island-one', 'k6')).toBe('knight, 6 points, with the wild joker');
    expect(named('island-two', 'r6')).toBe('road, at the south-west coast of wool');
  });
  test('of the shared island are named by their hexes', () => {
    expect(named('extra', 'r0003')).toBe('road, at the north-west coast of wool in the north-west');
    expect(named('extra', 'w0')).toBe('castle, 2 points, in the north-east, six of a kind');
    lang.value = 'de';
    expect(named('extra', 'r0003')).toBe('Straße, an der Nordwestküste von Wolle im Nordwesten');
  });
  test('of one kind never have the same name', () => {
    for (const language of ['en', 'de'] as const) {
      lang.value = language;
      for (const map of maps.values()) {
        const names = map.sites.map((site) => siteName(map, site));
        expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
      }
    }
  });
  test('all have a name and lie on the map', () => {
    for (const map of maps.values()) {
      const box = boxOf(map);
      for (const site of map.sites) {
        expect(siteAbout(map, site)).not.toMatch(/undefined|\{/);
        expect(site.x).toBeGreaterThan(box.x);
        expect(site.x).toBeLessThan(box.x + box.width);
        expect(site.y).toBeGreaterThan(box.y);
        expect(site.y).toBeLessThan(box.y + box.height);
        if (site.piece === 'road') expect(roadLine(map, site)).not.toBeNull();
      }
    }
  });
  test('jokers lie apart from each other', () => {
    for (const map of maps.values()) {
      const places = map.jokers.map((joker) => jokerPlace(map, joker));
      for (const [i, a] of places.entries()) {
        for (const b of places.slice(i + 1)) {
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0.5);
        }
      }
    }
  });
});

describe('words', () => {
  test('lists and dice', () => {
    expect(listed(['a'])).toBe('a');
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
    expect(facesWord(['brick', 'ore', 'brick'])).toBe('2 brick and ore');
    expect(facesWord([])).toBe('nothing');
    expect(pointsWord(1)).toBe('1 point');
    expect(pointsWord(-2)).toBe('−2 points');
  });
});

describe('arrow keys', () => {
  const points = [
    { x: 10, y: 0 },
    { x: 4, y: 9 },
    { x: -5, y: 1 },
  ];
  test('go to what lies ahead', () => {
    expect(bestTowards({ x: 0, y: 0 }, { x: 1, y: 0 }, points)).toBe(0);
    expect(bestTowards({ x: 0, y: 0 }, { x: 0, y: 1 }, points)).toBe(1);
    expect(bestTowards({ x: 0, y: 0 }, { x: -1, y: 0 }, points)).toBe(2);
    expect(bestTowards({ x: 0, y: 0 }, { x: 0, y: -1 }, points)).toBe(-1);
  });
});
