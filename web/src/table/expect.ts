/* expect.ts -- what is expected now, in one plain sentence, for the one who is asked and
 * for those who wait. */
import { knightsExpected } from '../catan/knights/expect';
import { seaExpected } from '../catan/sea/expect';
import type { CatanAsk } from '../engine/types';
import { t, type WordKey } from '../words/words';
import { asked, type BoardMoment, nameOf } from './state';

interface Expected {
  /** Asked oneself: what to do, and how. */
  readonly title: WordKey;
  readonly help: WordKey;
  /** Another is asked. */
  readonly wait: WordKey;
}

const WORDS: Readonly<Partial<Record<CatanAsk, Expected>>> = {
  'start-robber': {
    title: 'now_start_robber',
    help: 'now_start_robber_help',
    wait: 'wait_start_robber',
  },
  'start-settlement': {
    title: 'now_start_settlement',
    help: 'now_start_settlement_help',
    wait: 'wait_start_settlement',
  },
  'start-road': { title: 'now_start_road', help: 'now_start_road_help', wait: 'wait_start_road' },
  roll: { title: 'now_turn', help: 'now_roll_help', wait: 'wait_roll' },
  discard: { title: 'discard_n', help: 'discard_help', wait: 'wait_discard' },
  thief: { title: 'now_robber', help: 'now_robber_help', wait: 'wait_robber' },
  turn: { title: 'now_turn', help: 'now_turn_help', wait: 'wait_turn' },
  second: { title: 'now_second', help: 'now_second_help', wait: 'wait_second' },
  special: { title: 'now_special', help: 'now_special_help', wait: 'wait_special' },
  'free-road': { title: 'now_free_road', help: 'now_free_road_help', wait: 'wait_free_road' },
  answer: { title: 'offer_to_you', help: 'now_answer_help', wait: 'wait_answer' },
  choose: { title: 'your_offer', help: 'ask_choose', wait: 'wait_choose' },
};

const wordsOf = ({ scene, legal }: BoardMoment): Expected | undefined =>
  seaExpected(scene.ask.code, legal) ?? knightsExpected(scene.ask.code) ?? WORDS[scene.ask.code];

function names(now: BoardMoment): string {
  return now.scene.ask.seats.map((seat) => nameOf(now, seat)).join(', ');
}

/* Where more than the roll can be done, that is worth saying. */
const mayWait = (now: BoardMoment): boolean => now.legal.length > 1;

/** Who has won, in a sentence. */
export function wonBy(now: BoardMoment, winners: readonly number[]): string {
  if (winners.length === 0) return t('nobody_won');
  if (winners.length === 1 && winners[0] === now.me) return t('you_won');
  return t('has_won', { name: winners.map((seat) => nameOf(now, seat)).join(', ') });
}

function valuesOf(now: BoardMoment): { name: string; n: number; left: number } {
  const { ask, offer } = now.scene;
  const offered = ask.code === 'answer' && offer && asked(now) !== null;
  const name = offered ? nameOf(now, offer.seat) : names(now);
  return { name, n: ask.left, left: ask.left };
}

/** What is expected, in a few words. */
export function titleNow(now: BoardMoment): string {
  const { ask, winners, over } = now.scene;
  if (over) return wonBy(now, winners);
  const words = wordsOf(now);
  if (ask.seats.length === 0) return t('wait_chance');
  /* What a module asks for beyond this the engine says itself. */
  if (!words) return asked(now) === null ? t('wait_other', valuesOf(now)) : ask.text;
  return t(asked(now) === null ? words.wait : words.title, valuesOf(now));
}

/** How that is done; nothing for those who wait. */
export function helpNow(now: BoardMoment): string {
  const { ask, over } = now.scene;
  const words = wordsOf(now);
  if (over || !words || asked(now) === null) return '';
  if (ask.code === 'roll' && mayWait(now)) return t('now_roll_or_card');
  return t(words.help, valuesOf(now));
}

/** Both in one line, for those who hear it. */
export function expected(now: BoardMoment): string {
  const help = helpNow(now);
  return help === '' ? titleNow(now) : `${titleNow(now)}. ${help}`;
}
