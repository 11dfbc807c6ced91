/* options.test.ts -- the forms of new games: every option and value has a name in both languages, and what
 * the form shows is what is played. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../src/engine/engine';
import { localPort } from '../src/engine/local';
import type { GameInfo, GameOptions, OptionNow } from '../src/engine/types';
import {
  askOptions,
  type Chosen,
  offeredValues,
  ruleInWords,
  shownOptions,
  valueName,
  wrongNumber,
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

const ask = (begin: string, chosen: Chosen = {}): Promise<GameOptions> =>
  askOptions(engine, begin, chosen, 'en');
const names = async (begin: string, chosen: Chosen = {}): Promise<string[]> =>
  shownOptions(await ask(begin, chosen)).map(({ name }) => name);
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
    expect(ruleInWords('goal=4', 'catan')).toBe('Punkte zum Sieg: 4');
    lang.value = 'en';
    expect(ruleInWords('unheard=of', 'catan')).toBe('unheard: of');
    expect(ruleInWords('knights=on', 'catan knights=on')).toBe('Cities & Knights: with');
    expect(ruleInWords('knights=flat', 'dice island-one')).toBe('Points for knights: 1 each');
  });

  it('are shown where they mean something', async () => {
    expect(await names('catan seats=4')).not.toContain('turns');
    expect(await names('catan seats=6')).toContain('turns');
    expect(await names('catan seats=4', { board: 'free' })).toContain('fair');
    expect(await names('catan seats=6', { turns: 'special' })).not.toContain('win');
    expect(await names('dice island-one seats=2')).toEqual(['knights', 'joker']);
    expect(await names('dice extra seats=2')).toEqual(['joker', 'castles', 'longest-road']);
  });

  it('show the standard of the variation', async () => {
    const joker = async (begin: string) =>
      (await ask(begin)).options.find(({ name }) => name === 'joker')?.value;
    expect(await joker('dice extra seats=2')).toBe('later-turn');
    expect(await joker('dice island-two seats=2')).toBe('same-turn');
  });
});

describe('a spec', () => {
  it('has what was chosen and fits', async () => {
    const chosen = { goal: '12', turns: 'special', hand: '7', seed: '' };
    const spec = async (begin: string, wishes: Chosen) => (await ask(begin, wishes)).spec;
    expect(await spec('catan seats=4', chosen)).toBe(
      'catan seats=4 goal=12 offers=100 propose=all',
    );
    expect(await spec('catan seats=6', chosen)).toBe(
      'catan seats=6 goal=12 turns=special offers=100 propose=all',
    );
    expect(await spec('catan seats=6', { board: 'beginner', offers: '8' })).toBe(
      'catan seats=6 propose=all',
    );
    expect(await spec('catan seats=4', { seed: '0' })).toContain(' seed=0');
    expect(await spec('dice extra seats=3', { joker: 'same-turn' })).toBe(
      'dice extra seats=3 joker=same-turn',
    );
    expect(await spec('dice extra seats=3', { joker: 'later-turn' })).toBe('dice extra seats=3');
  });

  it('keeps a number that is wrong, so that it is refused with a reason', async () => {
    const { spec } = await ask('catan seats=4', { goal: '99' });
    await expect(engine.open(spec)).rejects.toThrow();
    const said = await ask('catan seats=4', { goal: '99' });
    expect(wrongNumber(said, { goal: '99' })).toBe('Points to win: a number from 3 to 30');
    expect(wrongNumber(said, { goal: '30', seed: '' })).toBeNull();
  });

  /* What the engine plays, out of the spec in full. */
  async function played(spec: string): Promise<Map<string, string>> {
    const table = await engine.open(spec);
    const words = table.spec.split(' ').filter((word) => word.includes('='));
    await table.close();
    return new Map(words.map((word) => word.split('=') as [string, string]));
  }

  /* Left out of full specs: how a board was dealt, and what older specs had no word for. */
  const UNTOLD = ['board', 'harbours', 'corner', 'fair', 'seed'];
  const OLDER: Chosen = {
    propose: 'turn',
    sea: 'off',
    knights: 'off',
    'zero-defence': 'none',
    chase: 'any',
    'dead-cards': 'refuse',
    deserter: 'lower',
    'deserter-acts': 'yes',
    'second-harbor': 'yes',
    frame: 'place',
    claim: 'tile',
    robber: 'choose',
    edition: '2015',
    setup: 'printed',
    ends: 'ships',
    'start-gold': 'choose',
    'extra-harbour': 'with',
    'cloth-end': 'turn',
    'cloth-left': 'empty5',
    cathedral: 'all',
  };

  async function checkShown(said: GameOptions): Promise<void> {
    const full = await played(said.spec);
    for (const { name, value } of shownOptions(said).filter((o) => !UNTOLD.includes(o.name)))
      expect(`${name}=${full.get(name) ?? OLDER[name]}`, said.spec).toBe(`${name}=${value}`);
  }

  const valuesOf = (option: OptionNow): string[] =>
    option.values.includes('..')
      ? [option.values.split('..')[0] ?? '', option.standard]
      : offeredValues(option);

  const begins = [
    ...[2, 3, 4, 5, 6].map((seats) => `catan seats=${seats}`),
    ...['island-one', 'island-two', 'extra'].map((kind) => `dice ${kind} seats=2`),
  ];
  const boards = ['spiral', 'free', 'beginner', 'newcomers', 'example'];
  const cases = begins.flatMap((begin) =>
    begin.startsWith('dice') ? [{ begin, board: '' }] : boards.map((board) => ({ begin, board })),
  );

  it.each(cases)('plays what the form shows: $begin $board', async ({ begin, board }) => {
    const base = await ask(begin, { board });
    await checkShown(base);
    for (const option of shownOptions(base)) {
      for (const value of valuesOf(option)) {
        const said = await ask(begin, { board, [option.name]: value });
        expect(said.options.find(({ name }) => name === option.name)?.value).toBe(value);
        await checkShown(said);
      }
    }
  });
});
