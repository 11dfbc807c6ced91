/* expect.ts -- what is expected now, in one plain sentence. */
import type { DiceMap, DiceScene } from '../engine/types';
import { isMyTurn, type Moment } from '../match/match';
import '../words/dice';
import { t } from '../words/words';
import type { Pick } from './desk';
import { type Options, readOptions } from './options';
import { landWord, listed } from './places';

function building(options: Options): string {
  const swaps = options.jokers.size + options.trades.length > 0;
  if (options.sites.size > 0) return t(swaps ? 'dice_expect_build_swap' : 'dice_expect_build');
  if (swaps) return t('dice_expect_swap');
  return t((options.end?.points ?? 0) < 0 ? 'dice_expect_cross' : 'dice_expect_end');
}

function picking(pick: Pick, map: DiceMap): string {
  if (pick.kind === 'trade') return t('dice_expect_trade');
  const gives = map.jokers.find((joker) => joker.id === pick.joker)?.gives ?? 'any';
  return t('dice_expect_joker', { face: landWord(gives) });
}

function mine(scene: DiceScene, options: Options): string {
  if (scene.ask.code === 'start') return t('dice_expect_start');
  if (scene.ask.code === 'keep') {
    return t(scene.rollsLeft > 1 ? 'dice_expect_keep' : 'dice_expect_keep_last');
  }
  return building(options);
}

function winnersWord(moment: Moment): string {
  const names = moment.scene.winners.map((seat) => moment.players[seat]?.name ?? '');
  if (names.length === 0 || moment.players.length === 1) return t('PLAY_OVER');
  if (names.length === 1 && moment.scene.winners[0] === moment.me) return t('you_won');
  return t(names.length > 1 ? 'dice_won_shared' : 'dice_won', { names: listed(names) });
}

export function expectation(
  moment: Moment,
  scene: DiceScene,
  map: DiceMap,
  pick: Pick | null,
): string {
  if (scene.over) return winnersWord(moment);
  if (pick) return picking(pick, map);
  if (isMyTurn(moment)) return mine(scene, readOptions(moment.legal));
  const name = moment.players[scene.actor ?? 0]?.name ?? '';
  return t('dice_expect_other', { name });
}
