/* expect.ts -- what Cities & Knights asks for, in one plain sentence beside the hand; its buttons, and which moves
 * belong behind one of them. */
import type { CatanAsk, CatanScene, CatanVerb, SceneMove } from '../../engine/types';
import '../../words/knights';
import type { WordKey } from '../../words/words';
import { countOf } from './facts';

interface Said {
  readonly title: WordKey;
  readonly help: WordKey;
  /** Another is asked. */
  readonly wait: WordKey;
}

const ASKED: Readonly<Partial<Record<CatanAsk, Said>>> = {
  pillage: { title: 'now_pillage', help: 'now_pillage_help', wait: 'wait_pillage' },
  'pick-deck': { title: 'now_pick_deck', help: 'now_pick_deck_help', wait: 'wait_pick_deck' },
  surplus: { title: 'now_surplus', help: 'now_surplus_help', wait: 'wait_surplus' },
  aqueduct: { title: 'now_aqueduct', help: 'now_aqueduct_help', wait: 'wait_aqueduct' },
  metropolis: { title: 'now_metropolis', help: 'now_metropolis_help', wait: 'wait_metropolis' },
  retreat: { title: 'now_retreat', help: 'now_retreat_help', wait: 'wait_retreat' },
  chase: { title: 'now_chase', help: 'now_chase_help', wait: 'wait_chase' },
  smith: { title: 'now_smith', help: 'now_smith_help', wait: 'wait_smith' },
  harbor: { title: 'now_harbor', help: 'now_harbor_help', wait: 'wait_harbor' },
  master: { title: 'now_master', help: 'now_master_help', wait: 'wait_master' },
  desert: { title: 'now_desert', help: 'now_desert_help', wait: 'wait_desert' },
  deserter: { title: 'now_deserter', help: 'now_deserter_help', wait: 'wait_deserter' },
  rebuild: { title: 'now_rebuild', help: 'now_rebuild_help', wait: 'wait_rebuild' },
  spy: { title: 'now_spy', help: 'now_spy_help', wait: 'wait_spy' },
  wedding: { title: 'now_wedding', help: 'now_wedding_help', wait: 'wait_wedding' },
  sabotage: { title: 'now_sabotage', help: 'now_sabotage_help', wait: 'wait_sabotage' },
};

/* In the own turn, until it ends. */
const TOO_MANY: Said = { title: 'now_turn', help: 'now_turn_surplus', wait: 'wait_turn' };
const START_CITY: Said = {
  title: 'now_start_city',
  help: 'now_start_city_help',
  wait: 'wait_start_city',
};

/** What is asked, if Cities & Knights has something to do with it. */
export function knightsExpected(scene: CatanScene, legal: readonly SceneMove[]): Said | null {
  const may = (verb: CatanVerb): boolean => legal.some((move) => move.verb === verb);
  if (scene.ask.code !== 'surplus' && may('under')) return TOO_MANY;
  if (scene.ask.code === 'start-settlement' && countOf(scene, 'start_city') > 0) return START_CITY;
  return ASKED[scene.ask.code] ?? null;
}

/** Whom it is asked of while another plays. */
export const askedAside = (code: string): boolean =>
  [
    'pillage',
    'pick-deck',
    'surplus',
    'aqueduct',
    'retreat',
    'harbor',
    'desert',
    'wedding',
    'sabotage',
  ].includes(code);

/* -- one button for all that knights do ----------------------------------------------------------------------------- */

const KNIGHT_VERBS: readonly CatanVerb[] = [
  'recruit',
  'activate',
  'promote',
  'move-knight',
  'displace',
  'chase-robber',
  'chase-pirate',
];

/** Does a button of this name stand for this move? */
export const inDeed = (deed: string, verb: string): boolean =>
  deed === verb || (deed === 'knights' && KNIGHT_VERBS.includes(verb as CatanVerb));

/** Cards are played from the hand. */
export const isCardMove = ({ text }: SceneMove): boolean => text.startsWith('*');

/** Is it one of many things one may do in the own turn, as a guided game may offer it alone? */
export const isTurnDeed = (move: SceneMove): boolean =>
  isCardMove(move) ||
  move.verb === 'wall' ||
  IMPROVEMENTS.some(([verb]) => verb === move.verb) ||
  inDeed('knights', move.verb);

/** Bought with a button of its own, or recruited on the board. */
export const OWN_PIECES: readonly string[] = [
  'basic-knight',
  'strong-knight',
  'mighty-knight',
  'city-wall',
  'tipped-city',
];

export const IMPROVEMENTS = [
  ['improve-trade', 'trade', 'cloth'],
  ['improve-politics', 'politics', 'coin'],
  ['improve-science', 'science', 'paper'],
] as const;

/** What is to be done next, where one of its buttons or cards was chosen. */
export function knightsDeedHelp(verb: string, begun: boolean): WordKey | null {
  switch (verb) {
    case 'knights':
      return 'deed_knights';
    case 'move-knight':
    case 'displace':
      return begun ? 'deed_knight_to' : 'deed_knight';
    case 'wall':
    case 'engineer':
      return 'deed_wall';
    case 'merchant':
      return 'deed_merchant';
    case 'bishop':
      return 'now_robber_help';
    case 'inventor':
      return begun ? 'deed_inventor_to' : 'deed_inventor';
    case 'medicine':
      return 'deed_medicine';
    case 'smith':
      return 'deed_smith';
    case 'intrigue':
      return 'deed_intrigue';
    case 'diplomat':
      return 'deed_diplomat';
    default:
      return null;
  }
}

/** The drawing on a button. */
export const KNIGHTS_BUTTONS: Readonly<Record<string, string>> = {
  wall: 'mark-walls',
  knights: 'piece-strong-knight',
  'improve-trade': 'sign-trade',
  'improve-politics': 'sign-politics',
  'improve-science': 'sign-science',
};

/** What is drawn where a move can be made. */
export const KNIGHTS_GHOSTS: Readonly<Record<string, 'knight'>> = {
  recruit: 'knight',
  'move-knight': 'knight',
  retreat: 'knight',
  'place-deserter': 'knight',
};
