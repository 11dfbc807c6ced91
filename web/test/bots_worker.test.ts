/* bots_worker.test.ts -- bots, hints, the solver and reviews with the real module, in this thread. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BotsWorker } from '../src/engine/bots_worker';
import { Engine, type Table } from '../src/engine/engine';
import { localPort } from '../src/engine/local';
import { fromBuild } from './load';
import { engineTypes } from './types';

const types = engineTypes();
const fits = (value: unknown, type: string): void => {
  expect(types.wrong(value, type, type)).toBeNull();
};

let engine: Engine;
const worker = new BotsWorker(() => localPort(fromBuild));
beforeAll(async () => {
  engine = await Engine.start(localPort(fromBuild));
});
afterAll(() => {
  engine.stop();
  worker.cancel();
});

async function botsPlay(table: Table, bot: string, moves: number): Promise<boolean> {
  for (let i = 0; i < moves; i++) {
    await table.roll(BigInt(i + 7));
    const scene = await table.scene('all', 'en');
    const seat = scene.ask.seats[0];
    if (scene.over || seat === undefined) return true;
    const text = await worker.choose(await table.history(), seat, bot, { seed: BigInt(i) });
    expect(await table.move(seat, text, 'en'), `${bot}: ${text}`).toEqual({ ok: true });
  }
  return false;
}

describe('bots', () => {
  it('are listed for a game, with what grades give up', async () => {
    const bots = await worker.bots('catan seats=4', 'de');
    const names = bots.map((bot) => bot.name);
    for (const name of ['random', 'simple', 'beginner', 'master']) expect(names).toContain(name);
    expect(bots.find((bot) => bot.name === 'beginner')?.grade).toMatch(/Zufall/);
    expect(bots.find((bot) => bot.name === 'random')?.grade).toBeNull();
  });

  it.each([
    ['catan seats=3 seed=1', 'simple'],
    ['catan seats=4 seed=2', 'club'],
    ['dice extra seats=2', 'beginner'],
    ['dice island-two seats=2', 'club'],
  ])('play %s as %s', async (spec, bot) => {
    const table = await engine.open(spec);
    await botsPlay(table, bot, 60);
    expect((await table.history()).entries.length).toBeGreaterThan(60);
    await table.close();
  });

  it('play a whole game, which can be reviewed', async () => {
    const table = await engine.open('catan seats=2 seed=3 goal=4 offers=0');
    expect(await botsPlay(table, 'simple', 1500)).toBe(true);
    const heard: number[] = [];
    const review = await worker.review(await table.history(), 'de', (done) => heard.push(done));
    fits(review, 'Review');
    expect(review.unit).toBe('win');
    expect(review.story).toContain(' hat gewonnen');
    const costly = review.moves.filter(({ mark }) => (mark ?? 0) > 0);
    for (const { verdict, bestLabel } of costly) expect(verdict).toContain(`Besser: ${bestLabel}`);
    expect(review.moves.length).toBe((await table.history()).entries.length);
    expect(review.seats.map((seat) => seat.result).sort()).toEqual([0, 1]);
    expect(heard.length).toBeGreaterThan(0);
  });

  it('review Island One by its solution', async () => {
    const table = await engine.open('dice island-one seats=1');
    expect(await botsPlay(table, 'random', 400)).toBe(true);
    const review = await worker.review(await table.history(), 'en');
    fits(review, 'Review');
    expect(review.unit).toBe('points');
    expect(review.seats[0]?.result).toBe((await table.points())[0]);
    expect(review.seats[0]?.cost).toBeGreaterThan(0);
  });

  it.each(['dice island-two seats=2', 'dice extra seats=2'])(
    'review %s by the judge of the best bot',
    async (spec) => {
      const table = await engine.open(spec);
      expect(await botsPlay(table, 'beginner', 1500)).toBe(true);
      const review = await worker.review(await table.history(), 'en');
      expect(review).toMatchObject({ unit: 'win', exact: false });
      expect(review.seats.map((seat) => seat.result).sort()).toEqual([0, 1]);
      for (const [i, seat] of review.seats.entries()) {
        const sum = (review.first[i] ?? 0) + seat.luck - seat.cost + seat.others;
        expect(sum).toBeCloseTo(seat.result);
        expect(seat.error).toBeGreaterThan(0);
      }
    },
  );

  it('are refused by name where there is no such bot', async () => {
    const table = await engine.open('catan seats=3 seed=1');
    await expect(worker.choose(await table.history(), 0, 'nobody')).rejects.toThrow();
  });
});

describe('hints', () => {
  it('value the openings of the board game', async () => {
    const table = await engine.open('catan seats=3 seed=1');
    const hints = await worker.hints(await table.history(), 0, 'en', { worlds: 2, top: 5 });
    fits(hints, 'Hints');
    expect(hints).toMatchObject({ unit: 'win', exact: false });
    const values = hints.hints.map((hint) => hint.value ?? 0);
    expect(values.length).toBe(5);
    expect([...values].sort((a, b) => b - a)).toEqual(values);
    expect(hints.hints[0]?.move.corner).toBeTypeOf('number');
  });

  it('are exact on Island One', async () => {
    const table = await engine.open('dice island-one seats=1');
    await table.roll(5n);
    const hints = await worker.hints(await table.history(), 0, 'en');
    expect(hints).toMatchObject({ unit: 'points', exact: true });
    const moves = await table.legal(0, 'en');
    expect(hints.hints.length).toBe(moves.length);
    expect(hints.hints[0]?.value).toBeGreaterThan(40);
  });

  it('are chances to win in the races of the dice games', async () => {
    const table = await engine.open('dice extra seats=2');
    const hints = await worker.hints(await table.history(), 0, 'en');
    expect(hints).toMatchObject({ unit: 'win', exact: false });
    expect(hints.hints.length).toBe((await table.legal(0, 'en')).length);
    expect(Math.abs((hints.hints[0]?.value ?? 0) - 0.5)).toBeLessThan(0.1);
    expect(hints.hints[0]?.error).toBeGreaterThan(0);
  });

  it('are refused for a seat that has nothing to decide', async () => {
    const table = await engine.open('catan seats=3 seed=1');
    await expect(worker.hints(await table.history(), 1, 'en')).rejects.toThrow();
  });
});
