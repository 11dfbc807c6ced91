/* options.ts -- what one may do now in a dice game, sorted by where one taps for it. */
import { FACES, type Face, type SceneMove } from '../engine/types';
import { LETTERS } from './art';

export interface Swap {
  readonly text: string;
  readonly from: Face;
  readonly into: Face;
}
export interface Options {
  readonly keep: boolean /* dice may be kept, or all of them */;
  readonly sites: ReadonlyMap<string, SceneMove> /* by site; in Extra's set-up the start roads */;
  readonly jokers: ReadonlyMap<string, readonly Swap[]> /* by joker */;
  readonly trades: readonly Swap[];
  readonly end: SceneMove | null;
}

function swapOf(move: SceneMove): Swap[] {
  return move.from && move.into ? [{ text: move.text, from: move.from, into: move.into }] : [];
}

function readJokers(legal: readonly SceneMove[]): Map<string, Swap[]> {
  const jokers = new Map<string, Swap[]>();
  for (const move of legal) {
    if (!move.joker) continue;
    jokers.set(move.joker, [...(jokers.get(move.joker) ?? []), ...swapOf(move)]);
  }
  return jokers;
}

export function readOptions(legal: readonly SceneMove[]): Options {
  return {
    keep: legal.some((move) => move.verb === 'stop'),
    sites: new Map(legal.flatMap((move) => (move.site ? [[move.site, move] as const] : []))),
    jokers: readJokers(legal),
    trades: legal.filter((move) => move.verb === 'trade').flatMap(swapOf),
    end: legal.find((move) => move.verb === 'end') ?? null,
  };
}

export const NOTHING: Options = readOptions([]);

/* Dice as a record writes them. */
export function diceText(faces: readonly Face[]): string {
  return FACES.map((face) => LETTERS[face].repeat(faces.filter((f) => f === face).length)).join('');
}

/* The move that keeps these and rolls the others; all kept: that stops. */
export function keepText(kept: readonly Face[], all: number): string {
  return kept.length === all ? '!' : `/${diceText(kept)}`;
}

export function faceOf(letter: string): Face {
  return FACES.find((face) => LETTERS[face] === letter) ?? 'gold';
}
