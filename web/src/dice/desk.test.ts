/* A desk at a table that only writes down what it is told. */
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import type { DiceMap, DiceScene, Face, LogEntry, SceneMove } from '../engine/types';
import type { Match, Moment } from '../match/match';
import { Desk, tappable } from './desk';
import { faceOf } from './options';

const faces = (letters: string): Face[] => [...letters].map(faceOf);

const move = (verb: SceneMove['verb'], text: string, more: Partial<SceneMove> = {}): SceneMove => ({
  verb,
  seat: 0,
  text,
  label: '',
  heading: '',
  ...more,
});
const entry = (turn: number, verb: SceneMove['verb'], more: Partial<LogEntry> = {}): LogEntry => ({
  ...move(verb, ''),
  news: [],
  number: 0,
  turn,
  actor: 0,
  entry: '',
  ...more,
});

function scene(code: DiceScene['ask']['code'], dice: string, turn = 1): DiceScene {
  return {
    game: 'dice',
    turn,
    dice: faces(dice),
    ask: { code, seats: code === 'roll' ? [] : [0], left: 0, text: '' },
  } as unknown as DiceScene;
}

function setUp() {
  const moment = signal<Moment | null>(null);
  const log = signal<readonly LogEntry[]>([]);
  const made: string[] = [];
  const match = {
    moment,
    log,
    busy: signal(false),
    move: async (text: string) => {
      made.push(text);
      return null;
    },
    undo: async () => null,
  } as unknown as Match;
  const desk = new Desk(match);
  const show = (entries: LogEntry[], now: DiceScene, legal: SceneMove[] = []): void => {
    log.value = [...log.value, ...entries];
    const map = {} as DiceMap;
    moment.value = { map, scene: now, me: 0, legal, made: log.value.length } as unknown as Moment;
  };
  const dice = (): string =>
    desk.slots.value.map((slot) => `${slot.face[0]}${slot.state[0]}`).join(' ');
  return { desk, show, made, dice };
}

const KEEP = [move('keep', '/'), move('stop', '!')];

describe('a turn', () => {
  test('tapped dice stay, the others are rolled', async () => {
    const { desk, show, made, dice } = setUp();
    show([], scene('roll', ''));
    show([entry(1, 'rolled', { faces: faces('BLWGO$') })], scene('keep', 'BLWGO$'), KEEP);
    desk.tapDie(1);
    desk.tapDie(4);
    expect(desk.keepMove()).toBe('/LO');
    await desk.make(desk.keepMove());
    expect(made).toEqual(['/LO']);
    show([entry(1, 'keep', { faces: faces('LO') })], scene('roll', 'LO'));
    show([entry(1, 'rolled', { faces: faces('BB$$') })], scene('keep', 'BBLO$$'), KEEP);
    expect(dice()).toBe('bf lk bf gf ok gf');
    desk.keepExactly(faces('B'));
    expect(desk.keepMove()).toBe('/B');
  });

  test('what is built is spent; the next turn begins afresh', () => {
    const { show, dice } = setUp();
    show([], scene('roll', ''));
    show([entry(1, 'rolled', { faces: faces('BLW') })], scene('keep', 'BLW'), KEEP);
    show([entry(1, 'stop'), entry(1, 'build-road')], scene('build', 'W'));
    expect(dice()).toBe('bs ls wf');
    show([entry(1, 'end'), entry(2, 'rolled', { faces: faces('GOG$') })], scene('keep', 'GGO$', 2));
    expect(dice()).toBe('gf of gf gf');
  });

  test('a game opened in the middle shows what lies there', () => {
    const { show, dice } = setUp();
    show([entry(1, 'rolled', { faces: faces('BLW') })], scene('keep', 'BLW'), KEEP);
    expect(dice()).toBe('bf lf wf');
  });
});

describe('gestures', () => {
  const swaps = [
    move('joker', 'j2:O>G', { joker: 'j2', from: 'ore', into: 'grain' }),
    move('joker', 'j6:O>B', { joker: 'j6', from: 'ore', into: 'brick' }),
    move('joker', 'j6:O>$', { joker: 'j6', from: 'ore', into: 'gold' }),
    move('trade', '$>B', { from: 'gold', into: 'brick' }),
    move('end', '.'),
  ];
  test('a joker, then a die; a wild one asks further', async () => {
    const { desk, show, made } = setUp();
    show([], scene('build', 'WO$$'), swaps);
    desk.pickJoker('j2');
    expect(
      desk.slots.value.map((slot) => tappable(slot, desk.options.value, desk.pick.value)),
    ).toEqual([false, true, false, false]);
    desk.tapDie(1);
    await Promise.resolve();
    expect(made).toEqual(['j2:O>G']);
  });
  test('a wild joker asks into what', () => {
    const { desk, show, made } = setUp();
    show([], scene('build', 'WO$$'), swaps);
    desk.pickJoker('j6');
    desk.tapDie(1);
    expect(desk.pick.value).toEqual({ kind: 'joker', joker: 'j6', from: 'ore' });
    expect(made).toEqual([]);
    desk.pickJoker('j6');
    expect(desk.pick.value?.kind).toBe(undefined);
  });
  test('gold is offered by a tap, and taken back by another', () => {
    const { desk, show } = setUp();
    show([], scene('build', 'WO$$'), swaps);
    desk.tapDie(2);
    expect(desk.pick.value).toEqual({ kind: 'trade' });
    desk.tapDie(2);
    expect(desk.pick.value).toBeNull();
    desk.tapDie(0);
    expect(desk.pick.value).toBeNull();
  });
  test('a guard can hold a move back', async () => {
    const { desk, show, made } = setUp();
    show([], scene('build', 'WO$$'), swaps);
    desk.guard = async () => false;
    await desk.make('.');
    expect(made).toEqual([]);
  });
});
