/* deeds.ts -- the buttons of Cities & Knights in the own turn: a wall, all that knights do behind one, and the three
 * improvements with what they cost; always in their places, whether they can be pressed or not. */
import { cardName } from '../../board/places';
import type { Card, Hand, SceneMove } from '../../engine/types';
import { CARD_KINDS } from '../../engine/types';
import type { Offered } from '../../table/choices';
import type { Button } from '../../table/deeds';
import type { BoardMoment } from '../../table/state';
import '../../words/knights';
import { t } from '../../words/words';
import { IMPROVEMENTS, inDeed, isCardMove, OWN_PIECES } from './expect';
import { countOf, levelOf, type Track } from './facts';
import { trackName } from './seat_facts';

const IMPROVES = IMPROVEMENTS.map(([verb]) => verb as string);

/** Is it behind one of the buttons below, or a card in the hand? */
export const isKnightsDeed = (verb: string, moves: readonly SceneMove[]): boolean =>
  OWN_PIECES.includes(verb) ||
  verb === 'wall' ||
  IMPROVES.includes(verb) ||
  inDeed('knights', verb) ||
  (moves.length > 0 && moves.every(isCardMove));

function wall({ map, scene, me }: BoardMoment, others: readonly Offered[]): Button {
  const piece = map.pieces.find(({ kind }) => kind === 'city-wall');
  return {
    verb: 'wall',
    name: t('act_wall'),
    offered: others.find(({ verb }) => verb === 'wall'),
    cost: piece?.cost ?? null,
    left: me === null ? null : (scene.seats[me]?.stock['city-wall'] ?? 0),
  };
}

function knights(others: readonly Offered[]): Button {
  const moves = others.filter(({ verb }) => inDeed('knights', verb)).flatMap((each) => each.moves);
  const name = t('act_knights');
  return {
    verb: 'knights',
    name,
    offered: moves.length > 0 ? { verb: 'knights', name, moves, placed: true } : undefined,
    cost: null,
    left: null,
    tip: t('act_knights_label', { n: moves.length }),
  };
}

const priceIn = (card: Card, price: number): Hand =>
  CARD_KINDS.map((kind) => (kind === card ? price : 0));

function improvement(
  { scene, me }: BoardMoment,
  others: readonly Offered[],
  [verb, track, card]: readonly [string, Track, Card],
): Button {
  const level = me === null ? 0 : levelOf(scene, track, me);
  const price = me === null ? 0 : countOf(scene, `price_${track}`, me);
  const values = { track: trackName(track), n: level, price, card: cardName(card) };
  return {
    verb,
    name: t('act_improve', { track: trackName(track) }),
    offered: others.find((each) => each.verb === verb),
    cost: price === 0 ? null : priceIn(card, price),
    left: level,
    tip: t(price === 0 ? 'improve_top' : 'improve_label', values),
  };
}

export function knightsButtons(now: BoardMoment, others: readonly Offered[]): Button[] {
  return [
    wall(now, others),
    knights(others),
    ...IMPROVEMENTS.map((each) => improvement(now, others, each)),
  ];
}
