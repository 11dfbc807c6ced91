/* options.test.ts -- the forms of new games: every option and value has a name in both languages, and what
 * is chosen becomes a spec that the engine takes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../src/engine/engine';
import { localPort } from '../src/engine/local';
import type { GameInfo } from '../src/engine/types';
import {
  type Frame,
  offeredValues,
  ruleInWords,
  shownOptions,
  specWords,
  valueName,
} from '../src/home/options';
import { allWords, lang } from '../src/words/words';
import { fromBuild } from './load';

let engine: Engine;
let games: GameInfo[];
beforeAll(async () => {
  engine = await Engine.start(localPort(fromBuild));
  games = await engine.games('en');
});
afterAll(() => engine.stop());

const gameNamed = (name: string): GameInfo => {
  const game = games.find((each) => each.name === name);
  if (!game) throw new Error(`no game ${name}`);
  return game;
};
const frame = (kind: Frame['kind'], seats: number, chosen: Frame['chosen'] = {}): Frame => ({
  kind,
  seats,
  chosen,
});
const names = (game: GameInfo, of: Frame): string[] => shownOptions(game, of).map((o) => o.name);
const plain = (text: string): string => text.replaceAll('-', '_');

describe('options', () => {
  it('have names for people', () => {
    const nameless = games.flatMap((game) =>
      game.options
        .filter(({ name }) => name !== 'variation' && name !== 'seats')
        .filter(({ name }) => !(`rule_${plain(name)}` in allWords)),
    );
    expect(nameless.map((option) => option.name)).toEqual([]);
  });

  it('have values with names, where they are words', () => {
    const words = games.flatMap((game) =>
      game.options
        .filter(({ name, values }) => name !== 'variation' && values.includes('|'))
        .flatMap(({ name, values }) => values.split('|').map((value) => `${name}_${value}`)),
    );
    const nameless = words.filter(
      (word) => !/_\d+$/.test(word) && !(`rule_${plain(word)}` in allWords),
    );
    expect(nameless).toEqual([]);
  });

  it('are told in the language of the page', () => {
    lang.value = 'de';
    expect(valueName('turns', 'paired')).toBe('Spielerpaare');
    expect(ruleInWords('goal=4')).toBe('Punkte zum Sieg: 4');
    lang.value = 'en';
    expect(ruleInWords('unheard=of')).toBe('unheard: of');
  });

  it('are shown where they mean something', () => {
    const catan = gameNamed('catan');
    expect(names(catan, frame('catan', 4))).not.toContain('turns');
    expect(names(catan, frame('catan', 6))).toContain('turns');
    expect(names(catan, frame('catan', 4, { board: 'free' }))).toContain('fair');
    const dice = gameNamed('dice');
    expect(names(dice, frame('island-one', 2))).toEqual(['knights', 'joker']);
    expect(names(dice, frame('extra', 2))).toContain('castles');
  });
});

describe('a spec', () => {
  it('has what was chosen and fits', () => {
    const catan = gameNamed('catan');
    const chosen = { goal: '12', turns: 'special', hand: '7', seed: '' };
    expect(specWords(catan, frame('catan', 4, chosen))).toBe('goal=12 offers=100 propose=all');
    expect(specWords(catan, frame('catan', 6, chosen))).toBe(
      'goal=12 turns=special offers=100 propose=all',
    );
    expect(specWords(catan, frame('catan', 6, { board: 'beginner', offers: '8' }))).toBe(
      'propose=all',
    );
  });

  const BOARDS = ['spiral', 'free', 'beginner', 'newcomers', 'example'];
  const offered = [2, 4, 5, 6].flatMap((seats) =>
    BOARDS.map((board) => frame('catan', seats, { board })),
  );
  it.each(offered)('is taken by the engine for every value offered: $seats $chosen', async (of) => {
    const catan = gameNamed('catan');
    for (const option of shownOptions(catan, of).filter(({ values }) => values.includes('|'))) {
      for (const value of offeredValues(option, of)) {
        const chosen = { ...of.chosen, [option.name]: value };
        const table = await engine.open(
          `catan seats=${of.seats} ${specWords(catan, { ...of, chosen })}`,
        );
        await table.close();
      }
    }
  });
});
