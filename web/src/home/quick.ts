/* quick.ts -- the games as the home screen offers them, one click each. */
import { playerName } from '../app/settings';
import { makeLocal } from '../match/local';
import { botName } from '../match/names';
import type { KeptSeat } from '../match/store';
import { t, type WordKey } from '../words/words';
import { chosenSpec } from './options';
import { mixed, type Order } from './seats';

export type Kind = 'catan' | 'island-one' | 'island-two' | 'extra';

export interface QuickGame {
  readonly kind: Kind;
  readonly title: WordKey;
  readonly line: WordKey;
  readonly spec: string;
  readonly seats: number;
}

export const QUICK: readonly QuickGame[] = [
  {
    kind: 'catan',
    title: 'game_catan',
    line: 'game_catan_line',
    spec: 'catan seats=4 first=roll',
    seats: 4,
  },
  {
    kind: 'island-one',
    title: 'game_one',
    line: 'game_one_line',
    spec: 'dice island-one seats=1',
    seats: 1,
  },
  {
    kind: 'island-two',
    title: 'game_two',
    line: 'game_two_line',
    spec: 'dice island-two seats=2 first=random',
    seats: 2,
  },
  {
    kind: 'extra',
    title: 'game_extra',
    line: 'game_extra_line',
    spec: 'dice extra seats=2 first=random',
    seats: 2,
  },
];

/** The grade of the bots one meets when one just clicks. */
export const STANDARD_BOT = 'casual';

/** Third-person sentences are told about everybody, so nobody is called "you". */
const humanName = (player: number): string =>
  (player === 0 && playerName.value) || t('player_n', { n: player + 1 });

/** `humans` at this device, bots of one grade beside them, everybody where `order` says. */
export function seatsWith(order: Order, humans: number, bot: string): KeptSeat[] {
  return order.map((player) =>
    player < humans
      ? { name: humanName(player), bot: null }
      : { name: botName(player - humans), bot },
  );
}

/** The spec of a game with everything as usual. */
export const usualSpec = ({ spec }: QuickGame): Promise<string> => chosenSpec(spec, {});

export async function quickStart(game: QuickGame): Promise<string> {
  const seats = seatsWith(mixed(game.seats), 1, STANDARD_BOT);
  return makeLocal({ spec: await usualSpec(game), seats });
}
