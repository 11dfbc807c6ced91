/* why.ts -- the rule behind a refusal: "why not?" leads into the book. */

type Status = string;

/* By the names of include/hx/status.h. */
const BOARD: Readonly<Record<Status, string>> = {
  NOT_YOUR_TURN: 'R-BASE-40',
  WRONG_STEP: 'R-BASE-42',
  CANNOT_PAY: 'R-BASE-14',
  NO_PIECE: 'R-BASE-74',
  OCCUPIED: 'R-BASE-3',
  TOO_CLOSE: 'R-BASE-72',
  NOT_CONNECTED: 'R-BASE-71',
  SAME_PLACE: 'R-BASE-63',
  PROTECTED: 'R-FRI-01',
  BANK_SHORT: 'R-BASE-85',
  BAD_RATE: 'R-BASE-84',
  BAD_OFFER: 'R-BASE-82',
  OFFER_LIMIT: 'R-BASE-88',
  NOT_ACCEPTED: 'R-BASE-83',
  CARD_TOO_NEW: 'R-BASE-102',
  ONE_CARD: 'R-BASE-101',
  DECK_EMPTY: 'R-BASE-100',
  WRONG_COUNT: 'R-BASE-61',
  SHIP_STAYS: 'R-SF-24',
  ONE_SHIP: 'R-SF-25',
  PIRATE_THERE: 'R-SF-15',
  KNIGHT_RESTS: 'R-CK-55',
  KNIGHT_PROMOTED: 'R-CK-53',
  NEEDS_FORTRESS: 'R-CK-53',
  NEEDS_CITY: 'R-CK-45',
  THIEF_ASLEEP: 'R-CK-36',
  NO_EFFECT: 'R-CK-83',
  TOO_MANY_CARDS: 'R-CK-82',
};
const DICE: Readonly<Record<Status, string>> = {
  WRONG_STEP: 'R-DICE-03',
  CANNOT_PAY: 'R-DICE-04',
  JOKER_USED: 'R-DICE-07',
};
const EXTRA: Readonly<Record<Status, string>> = {
  ...DICE,
  NOT_CONNECTED: 'R-EX-05',
  BLOCKED: 'R-EX-07',
  TOO_CLOSE: 'R-EX-02',
  OCCUPIED: 'R-EX-09',
  NOT_IN_ORDER: 'R-EX-06',
};
const GAMES: Readonly<Record<string, Readonly<Record<Status, string>>>> = {
  catan: BOARD,
  'island-one': { ...DICE, NOT_CONNECTED: 'R-I1-02', NOT_IN_ORDER: 'R-I1-04' },
  'island-two': { ...DICE, NOT_CONNECTED: 'R-I2-04', NOT_IN_ORDER: 'R-I2-04' },
  extra: EXTRA,
};

/** The number of the rule that a refusal stands on, in this game; null: none explains it. */
export const whyRule = (game: string, status: Status): string | null =>
  GAMES[game]?.[status] ?? null;

/* For the test that names and numbers exist. */
export const everyWhy = (): [status: string, rule: string][] =>
  Object.values(GAMES).flatMap((table) => Object.entries(table));
