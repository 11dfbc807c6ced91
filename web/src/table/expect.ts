/* expect.ts -- what is expected now, in one plain sentence, for the one who is asked and
 * for those who wait. */
import type { CatanAsk } from '../engine/types';
import { t, type WordKey } from '../words/words';
import { asked, type BoardMoment, nameOf } from './state';

type Word = readonly [mine: WordKey, other: WordKey];

const WORDS: Readonly<Partial<Record<CatanAsk, Word>>> = {
  'start-robber': ['ask_start_robber', 'wait_start_robber'],
  'start-settlement': ['ask_start_settlement', 'wait_start_settlement'],
  'start-road': ['ask_start_road', 'wait_start_road'],
  roll: ['ask_roll', 'wait_roll'],
  discard: ['ask_discard', 'wait_discard'],
  robber: ['ask_robber', 'wait_robber'],
  turn: ['ask_turn', 'wait_turn'],
  second: ['ask_second', 'wait_second'],
  special: ['ask_special', 'wait_special'],
  'free-road': ['ask_free_road', 'wait_free_road'],
  answer: ['ask_answer', 'wait_answer'],
  choose: ['ask_choose', 'wait_choose'],
};

function names(now: BoardMoment): string {
  return now.scene.ask.seats.map((seat) => nameOf(now, seat)).join(', ');
}

/* Where cards can be played before the roll, that is worth saying. */
function hasCardToPlay(now: BoardMoment): boolean {
  return now.legal.some((move) => ['knight', 'roads', 'plenty', 'monopoly'].includes(move.verb));
}

/** Who has won, in a sentence. */
export function wonBy(now: BoardMoment, winners: readonly number[]): string {
  if (winners.length === 0) return t('nobody_won');
  if (winners.length === 1 && winners[0] === now.me) return t('you_won');
  return t('has_won', { name: winners.map((seat) => nameOf(now, seat)).join(', ') });
}

export function expected(now: BoardMoment): string {
  const { ask, winners, over } = now.scene;
  if (over) {
    return wonBy(now, winners);
  }
  const word = WORDS[ask.code];
  if (!word || ask.seats.length === 0) return t('wait_chance');
  const mine = asked(now) !== null;
  if (mine && ask.code === 'roll' && hasCardToPlay(now)) return t('ask_roll_or_card');
  const other =
    ask.code === 'answer' && now.scene.offer ? nameOf(now, now.scene.offer.seat) : names(now);
  const values = { name: mine ? other : names(now), left: ask.left };
  return t(word[mine ? 0 : 1], values);
}
