/* engine.test.ts -- the engine's client with the real module, in this thread. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Engine, EngineError, type Table } from '../src/engine/engine';
import { localPort } from '../src/engine/local';
import type { CatanScene, DiceScene, GameLog } from '../src/engine/types';
import { fromBuild } from './load';

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.start(localPort(fromBuild));
});
afterAll(() => engine.stop());

/* Plays on with whatever is listed first, a little shuffled; every sentence and scene is made. */
async function playOn(table: Table, moves: number): Promise<void> {
  for (let i = 0; i < moves; i++) {
    await table.roll(BigInt(i + 1));
    const scene = await table.scene('all', 'de');
    const seat = scene.ask.seats[0];
    if (scene.over || seat === undefined) return;
    const legal = await table.legal(seat, 'de');
    const move = legal[(i * 7919) % legal.length];
    if (!move) throw new Error('somebody is asked and can do nothing');
    expect(await table.move(seat, move.text, 'de')).toEqual({ ok: true });
  }
}

const SPECS = [
  'catan seats=2 seed=1',
  'catan seats=4 seed=2',
  'catan seats=5 seed=3',
  'catan seats=6 turns=special seed=4',
  'dice island-one seats=2',
  'dice island-two seats=3',
  'dice extra seats=4',
];

describe('a table', () => {
  it('says nothing once it is closed, and can be closed twice', async () => {
    const table = await engine.open('dice extra seats=2');
    await Promise.all([table.close(), table.close()]);
    const other = await engine.open('catan seats=3 seed=1');
    const silent = table.scene('all', 'en').then(() => 'said');
    expect(await Promise.race([silent, other.scene('all', 'en').then(({ game }) => game)])).toBe(
      'catan',
    );
    await other.close();
  });

  it('lists the games with their options', async () => {
    const games = await engine.games('de');
    expect(games.map((game) => game.name)).toEqual(['catan', 'dice']);
    expect(games[0]?.options.find((option) => option.name === 'goal')?.standard).toBe('10');
  });

  it('tells who rolls for the start', async () => {
    const table = await engine.open('catan seats=3 seed=1 first=roll');
    await table.setNames(['Ann', 'Ben', 'Cleo']);
    await table.roll(5n);
    const log = await table.log(1, 'en');
    expect(log.map(({ verb, roller }) => [verb, roller])).toEqual([
      ['first-dice', 0],
      ['first-dice', 1],
      ['first-dice', 2],
    ]);
    expect(log[1]?.label).toBe('Ben rolls for the start: 4 + 4 = 8');
    expect((await table.log(1, 'de'))[2]?.label).toBe('Cleo würfelt um den Anfang: 4 + 6 = 10');
    await table.close();
  });

  it.each(SPECS)('plays %s', async (spec) => {
    const table = await engine.open(spec);
    const map = await table.map();
    expect(map.game).toBe(table.game);
    await playOn(table, 120);
    const log = await table.log('all', 'en');
    expect(log.length).toBeGreaterThan(60);
    expect(log.every((entry) => entry.label.length > 0)).toBe(true);
    await table.close();
  });

  it('says why a move is refused, in both languages', async () => {
    const table = await engine.open('catan seats=3 seed=5');
    const english = await table.check(0, 'sA1', 'en');
    const german = await table.check(1, '.', 'de');
    expect(english.ok).toBe(false);
    expect(german).toMatchObject({ ok: false, text: expect.stringMatching(/.{8,}/) });
    await table.close();
  });

  it('refuses a spec that does not exist with what would be right', async () => {
    await expect(engine.open('catan seats=9')).rejects.toBeInstanceOf(EngineError);
    await expect(engine.open('chess')).rejects.toBeInstanceOf(EngineError);
  });

  it('shows a seat its own cards and nobody else those', async () => {
    const table = await engine.open('catan seats=3 seed=6');
    await playOn(table, 60);
    const mine = (await table.scene(1, 'en')) as CatanScene;
    expect(mine.seats.map((seat) => seat.hand !== null)).toEqual([false, true, false]);
    const spectator = (await table.scene('none', 'en')) as CatanScene;
    expect(spectator.seats.every((seat) => seat.hand === null && seat.dev === null)).toBe(true);
    await table.close();
  });

  it('refuses seats that do not exist', async () => {
    const table = await engine.open('catan seats=3 seed=5');
    await expect(table.legal(3, 'en')).rejects.toBeInstanceOf(EngineError);
    await expect(table.legal(-1, 'en')).rejects.toBeInstanceOf(EngineError);
    expect(await table.move(7, 'sC3n', 'en')).toMatchObject({ ok: false });
    expect(await table.undoable(9)).toBe(0);
  });

  it('takes back, rewinds and shows earlier positions', async () => {
    const table = await engine.open('catan seats=3 seed=7');
    const before = await table.positionId('all');
    const [first] = await table.legal(0, 'en');
    await table.move(0, first?.text ?? '', 'en');
    expect(await table.undoable(0)).toBe(1);
    expect(await table.positionId('all', 0)).toBe(before);
    expect(await table.undo(0, 1, 'en')).toEqual({ ok: true });
    expect(await table.positionId('all')).toBe(before);
    await table.close();
  });

  it('goes through its history, its record and its position', async () => {
    const table = await engine.open('dice island-one seats=2');
    await playOn(table, 80);
    const end = await table.positionId('all');
    const log: GameLog = await table.history();
    expect(await (await engine.openLog(log)).positionId('all')).toBe(end);
    const text = await table.record({ names: ['Ann', 'Jürgen "J"'], tags: [['Event', 'a test']] });
    expect(await engine.recordInfo(text)).toMatchObject({ names: ['Ann', 'Jürgen "J"'] });
    expect(await (await engine.openRecord(text)).positionId('all')).toBe(end);
    const there = await engine.open(log.spec, { position: end });
    expect(((await there.scene('all', 'en')) as DiceScene).kind).toBe('island-one');
  });

  it('uses the names of the seats in its sentences', async () => {
    const table = await engine.open('catan seats=3 seed=9');
    await table.setNames(['Ann', 'Zoë\nX', 'Cyd']);
    expect((await table.scene(1, 'en')).ask.text).toBe('Waiting for Ann.');
    expect((await table.history()).names).toEqual(['Ann', 'Zoë\nX', 'Cyd']);
    const again = await engine.openLog(await table.history());
    expect((await again.scene(0, 'de')).ask.text).toMatch(/^Ann: Setze eine Siedlung/);
  });

  it('follows a game as one seat sees it', async () => {
    const whole = await engine.open('catan seats=3 seed=8');
    await playOn(whole, 150);
    const seen = await engine.open('catan seats=3 seed=8', { viewer: 2 });
    for (const move of await whole.log(2, 'en')) {
      expect(await seen.follow(move.entry, 'en'), move.entry).toEqual({ ok: true });
    }
    expect(await seen.positionId('all')).toBe(await whole.positionId(2));
    expect(await seen.scene(2, 'en')).toEqual(await whole.scene(2, 'en'));
  });
});
