/* sea.test.ts -- every scenario of the engine is told, and every drawing that the page uses is drawn. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fromBuild } from '../../../test/load';
import { Engine } from '../../engine/engine';
import { localPort } from '../../engine/local';
import type { CatanAsk, CatanMap, CatanScene } from '../../engine/types';
import { choicesOn } from '../../table/choices';
import { allWords } from '../../words/words';
import { seaExpected } from './expect';
import { aboutScenario, SCENARIOS, scenarioName, scenarioOf } from './scenarios';

const here = fileURLToPath(new URL('.', import.meta.url));

test('every scenario has a name and a story of three sentences in both languages', async () => {
  const engine = await Engine.start(localPort(fromBuild));
  const { options } = await engine.options('catan seats=4', '', 'en');
  const sea = options.find(({ name }) => name === 'sea');
  expect([...SCENARIOS].sort()).toEqual(
    sea?.values
      .split('|')
      .filter((value) => value !== 'off')
      .sort(),
  );
  for (const scenario of SCENARIOS) {
    expect(scenarioName(scenario)).not.toBe(scenario);
    expect(aboutScenario(scenario)).not.toBe('');
    const key = `about_sea_${scenario.replaceAll('-', '_')}`;
    for (const told of allWords[key] ?? []) expect(told.match(/[.!]( |$)/g), told).toHaveLength(3);
  }
});

test('the scenario is read out of a spec', () => {
  expect(scenarioOf('catan seats=4 sea=fog goal=12')).toBe('fog');
  expect(scenarioOf('catan seats=4 sea=off')).toBeNull();
  expect(scenarioOf('catan seats=4')).toBeNull();
});

test('every drawing that is used is in data/art', () => {
  const art = readFileSync(`${here}../../../../data/art/sea.svg`, 'utf8');
  const drawn = new Set([...art.matchAll(/id="([a-z0-9-]+)"/g)].map(([, id]) => id));
  const code = readdirSync(here)
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(here + name, 'utf8'))
    .join('\n');
  const used = [...code.matchAll(/'((?:piece|thief|mark|wonder)-[a-z0-9]+)'/g)].map(([, id]) => id);
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((id) => !drawn.has(id))).toEqual([]);
});

test('the page has its own sentence for everything that Seafarers asks of a player', () => {
  const rows = readFileSync(`${here}../../../../src/catan/sea/sea.def`, 'utf8');
  const tasks = [...rows.matchAll(/^TASK\((\w+), \d+, \w+, SEATS/gm)].map(([, name = '']) =>
    name.toLowerCase().replaceAll('_', '-'),
  );
  expect(tasks).toContain('find');
  expect(tasks.filter((task) => seaExpected(task as CatanAsk, []) === null)).toEqual([]);
});

/* A start settlement at the coast: where a road and a ship may lie there is one place for both. */
test('road or ship is one place and two moves', async () => {
  const engine = await Engine.start(localPort(fromBuild));
  const table = await engine.open('catan seats=4 sea=new-shores seed=1');
  const map = (await table.map()) as CatanMap;
  const corner = map.corners.find(({ harbour }) => harbour !== null);
  await table.move(0, `s${corner?.name}`, 'en');
  const { scene, legal = [] } = await table.step(0, 'en', 0);
  expect(seaExpected((scene as CatanScene).ask.code, legal)?.title).toBe('now_road_or_ship');
  const showing = { build: null, all: false, deed: null };
  const choices = choicesOn(map, scene as CatanScene, legal, showing);
  const both = choices.filter(({ moves }) => moves.length === 2);
  expect(both.length).toBeGreaterThan(0);
  for (const { moves, spot } of both) {
    expect(moves.map(({ verb }) => verb).sort()).toEqual(['start-road', 'start-ship']);
    expect(spot.label).toMatch(/road.*ship/i);
  }
});
