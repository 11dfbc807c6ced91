/* expect.ts -- what Seafarers asks for, in one plain sentence beside the hand, and what is to be done next with a ship
 * that was chosen. */
import type { CatanAsk, CatanVerb, SceneMove } from '../../engine/types';
import type { WordKey } from '../../words/words';

interface Said {
  readonly title: WordKey;
  readonly help: WordKey;
  /** Another is asked. */
  readonly wait: WordKey;
}

const GOLD: Said = { title: 'now_gold', help: 'now_gold_help', wait: 'wait_gold' };
const HARBOUR: Said = { title: 'now_harbour', help: 'now_harbour_help', wait: 'wait_harbour' };
const GIFT: Said = { title: 'now_gift', help: 'now_gift_help', wait: 'wait_harbour' };
const BOOTY: Said = { title: 'now_booty', help: 'now_gold_help', wait: 'wait_booty' };
const ROB: Said = { title: 'now_rob', help: 'now_rob_help', wait: 'wait_rob' };
const START: Said = {
  title: 'now_road_or_ship',
  help: 'now_road_or_ship_help',
  wait: 'wait_start_road',
};
const FREE: Said = {
  title: 'now_free_road_or_ship',
  help: 'now_free_road_help',
  wait: 'wait_free_road',
};
const PIRATE: Said = { title: 'now_pirate', help: 'now_pirate_help', wait: 'wait_robber' };
const THIEVES: Said = {
  title: 'now_robber_or_pirate',
  help: 'now_robber_or_pirate_help',
  wait: 'wait_robber',
};

/** What is asked, if Seafarers has something to do with it. */
export function seaExpected(code: CatanAsk, legal: readonly SceneMove[]): Said | null {
  const may = (...verbs: CatanVerb[]): boolean =>
    legal.some(({ verb }) => verbs.includes(verb as CatanVerb));
  if (code === 'gold' || code === 'find') return GOLD;
  if (code === 'booty') return BOOTY;
  if (code === 'harbour') return HARBOUR;
  if (code === 'gift') return GIFT;
  if (code === 'start-road' && may('start-ship')) return START;
  if (code === 'free-road' && may('free-ship')) return FREE;
  if (code === 'thief' && may('rob')) return ROB;
  if (code === 'thief' && may('pirate', 'pirate-cloth', 'pirate-off', 'beyond')) {
    return may('robber') ? THIEVES : PIRATE;
  }
  return null;
}

/** What is to be done next, where a button of Seafarers was pressed. */
export function seaDeedHelp(verb: string, begun: boolean): WordKey | null {
  if (verb === 'ship' || verb === 'free-ship') return 'deed_ship';
  if (verb !== 'move-ship') return null;
  return begun ? 'deed_sail_to' : 'deed_sail';
}

/** What is drawn where a move of Seafarers can be made. */
export const SEA_GHOSTS: Readonly<Record<string, 'ship' | 'pirate' | 'harbour'>> = {
  'start-ship': 'ship',
  ship: 'ship',
  'free-ship': 'ship',
  'move-ship': 'ship',
  pirate: 'pirate',
  'pirate-cloth': 'pirate',
  beyond: 'pirate',
  'beyond-cloth': 'pirate',
  harbour: 'harbour',
  gift: 'harbour',
};

/** The drawing on a button. */
export const SEA_BUTTONS: Readonly<Record<string, string>> = {
  ship: 'piece-ship',
  'move-ship': 'piece-ship',
  'pirate-off': 'thief-pirate',
  attack: 'mark-fortress',
  claim: 'wonder-1',
  level: 'wonder-4',
};
