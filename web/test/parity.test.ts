/* parity.test.ts -- the games in WebAssembly are the games of the program.
 *
 * The C tests pin a number for random games of many rules, made from every move and every position;
 * the same numbers must come out here. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Module } from '../src/engine/module';
import { fromBuild } from './load';

interface Pin {
  spec: string;
  signature: string;
  games: number;
  moves: number;
}

const source = (file: string): string =>
  readFileSync(new URL(`../../tests/${file}`, import.meta.url), 'utf8');

function constant(text: string, name: string): number {
  const found = new RegExp(`\\b${name} = (\\d+)`).exec(text);
  if (!found) throw new Error(`no ${name} in the C test`);
  return Number(found[1]);
}

function pinsOf(file: string): Pin[] {
  const text = source(file);
  const games = constant(text, 'GAMES');
  const moves = constant(text, 'MOVES');
  const pin = /\{\s*((?:"[^"]*"\s*)+),\s*0x([0-9a-f]{16})(?:ull)?\s*\}/g;
  return [...text.matchAll(pin)].map(([, literals = '', signature = '']) => ({
    spec: (literals.match(/"[^"]*"/g) ?? []).map((part) => part.slice(1, -1)).join(''),
    signature,
    games,
    moves,
  }));
}

let module: Module;
beforeAll(async () => {
  module = await Module.load(await fromBuild('core'));
});

const catan = pinsOf('signature_test.c');
const dice = pinsOf('dice_counts_test.c');

describe('signatures', () => {
  it('are found in the C tests', () => {
    expect(catan.length).toBeGreaterThanOrEqual(9);
    expect(dice.length).toBeGreaterThanOrEqual(3);
  });
  it.each([...catan, ...dice])('$spec', ({ spec, signature, games, moves }) => {
    expect(module.call('signature', spec, 1, games, moves)).toBe(signature);
  });
});
