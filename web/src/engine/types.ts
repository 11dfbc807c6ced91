/* types.ts -- what the engine says, as types.
 *
 * The shapes are those of the JSON texts that include/hx/scene.h describes and src/scene writes, and
 * of what src/wasm adds.  Seats count from 0 here, as indices; people read seat + 1, and so does the
 * notation.  Lengths are in sides of a hex, y grows downward.  `null` means "nobody", "none" or
 * "hidden". */

import {
  type CARD_KINDS,
  type CatanAsk,
  type CatanPart,
  type CatanVerb,
  DEV_KINDS,
  type EffectWord,
  type PlaceWord,
  RESOURCE_KINDS,
  type StackWord,
  type Status,
  type TerrainWord,
} from './words.gen';

export {
  CARD_KINDS,
  CARD_LETTERS,
  type CatanAsk,
  type CatanPart,
  type CatanVerb,
} from './words.gen';

export type Lang = 'en' | 'de';
export type Seat = number;
/* Whose eyes: a seat, everybody's cards open (a game at one device, a replay), or a spectator. */
export type Viewer = Seat | 'all' | 'none';

/* The five resources of every game; CatanMap.cards has the kinds of this one. */
export const CARDS = RESOURCE_KINDS;
export type Card = (typeof CARD_KINDS)[number];
export const DEVS = DEV_KINDS;
export type Dev = (typeof DEVS)[number];
/* Counts by kind, in the order of CatanMap.cards, or of DEVS. */
export type Hand = number[];
export const FACES = ['brick', 'lumber', 'wool', 'grain', 'ore', 'gold'] as const;
export type Face = (typeof FACES)[number];
export type Terrain = TerrainWord;

/* -- what a game looks like and never changes ----------------------------------------------------- */

export interface CatanHex {
  name: string; // "C4"
  q: number;
  r: number;
  x: number;
  y: number;
  corners: number[]; // clockwise from north
  sides: number[]; // clockwise from north-east
}
export interface CatanCorner {
  name: string; // "C4n"
  x: number;
  y: number;
  hexes: number[];
  sides: number[];
  next: number[]; // corners one side away
  harbour: Card | 'any' | null;
}
export interface CatanSide {
  name: string; // "C4ne"
  x: number;
  y: number; // its middle
  corners: [number, number];
  hexes: number[]; // one at the coast of the map, else two
}
export interface CatanHarbour {
  side: number;
  kind: Card | 'any';
  rate: 2 | 3;
  x: number;
  y: number; // the middle of the sea hex in front of it
}
/* Something that lies on a place, or with a seat; a word of a module's rows. */
export interface Mark {
  kind: string;
  place?: PlaceWord;
  at?: number;
  seat?: Seat;
  value: number;
}
/* A number that a module keeps for the table or for a seat; null: hidden. */
export interface Counter {
  kind: string;
  seat: Seat | null;
  value: number | null;
  most: number;
}
/* Cards of a module's own; kinds are letters, "shells.A" in CatanScene.names. */
export interface CardDeck {
  kind: string;
  left: number;
  gone: Record<string, number>;
  hands: { count: number; cards: Record<string, number> | null }[]; // by seat; null: face down
}
export interface Award {
  kind: string;
  seat: Seat | null;
  least: number; // from so many on it is given
  points: number;
  values: number[]; // how much each seat has
}
export interface PieceAt {
  kind: string;
  seat: Seat;
  place: PlaceWord;
  at: number;
}
export interface ThiefAt {
  kind: string;
  place: PlaceWord;
  at: number;
}
export interface CatanMap {
  game: 'catan';
  spec: string; // in full
  seats: number;
  goal: number;
  handLimit: number;
  offers: number; // to players, a turn
  hexes: CatanHex[];
  corners: CatanCorner[];
  sides: CatanSide[];
  harbours: CatanHarbour[];
  cards: Card[]; // kinds in play
  letters: string; // of these kinds in the notation
  pieces: { kind: string; place: PlaceWord; stock: number; points: number; cost: Hand }[];
  marks: Mark[]; // special places of a scenario's board
  costs: { road: Hand; settlement: Hand; city: Hand; card: Hand };
  rate: number; // cards of a kind the bank takes for one without a harbour
  rolls: number[]; // by sum, from 0 on: ways out of 36 to roll it
  unfair: number[]; // fairness filters the board breaks, as docs/boards.md numbers them
  pips: Hand; // ways out of 36 that all hexes of a resource pay together
}

export type DiceKind = 'island-one' | 'island-two' | 'extra';
export type DicePiece = 'road' | 'settlement' | 'city' | 'knight' | 'castle';
export interface DiceHex {
  x: number;
  y: number;
  terrain: Face | 'desert' | 'sea';
  corners: (number | null)[];
}
/* Directions from the middle of the island, or of a hex. */
export type DiceWind =
  | 'middle'
  | 'north'
  | 'north-east'
  | 'east'
  | 'south-east'
  | 'south'
  | 'south-west'
  | 'west'
  | 'north-west';
export interface DiceSite {
  id: string; // "r3", "s11", "r0307": what a move writes
  piece: DicePiece;
  number: number; // what people read on the sheet
  points: number;
  x: number;
  y: number; // the middle
  ends: [number, number] | null; // corners: both ends of a road
  corner: number | null; // settlements and cities
  hex: number | null; // knights
  touches: number[]; // hexes it is named by
  part: DiceWind | null; // of the island, where their terrains fit several sites of its kind
  side: DiceWind | null; // of its only hex, where the part fits several too
  needs: string | null; // site that must lead there (own sheets), or the city's settlement (Extra)
  after: string | null; // site of the same kind that must be built before
  coast: number | null; // Extra: place along the coast, 0..29
  printed: boolean; // there from the start
  shaded: boolean; // the road that first earns Longest Road
}
export interface DiceJoker {
  id: string; // "j2"
  gives: Face | 'any';
  hex: number;
  x: number;
  y: number;
  knights: string[]; // sites; all must be built
}
export interface DiceMap {
  game: 'dice';
  spec: string;
  kind: DiceKind;
  seats: number;
  goal: number | null; // null: the most points after `rounds`
  rounds: number | null;
  pointy: boolean; // hexes stand on a point, or lie on a side
  castles: boolean;
  jokerLater: boolean;
  costs: { road: Face[]; knight: Face[]; settlement: Face[]; city: Face[] }; // a castle: six alike
  titles: { road: number; army: number }; // points of Longest Road and Largest Army
  hexes: DiceHex[];
  corners: { x: number; y: number }[];
  sites: DiceSite[];
  jokers: DiceJoker[];
}
export type SceneMap = CatanMap | DiceMap;

/* -- a position ---------------------------------------------------------------------------------------- */

export type DiceAsk = 'first' | 'start' | 'roll' | 'keep' | 'build' | 'over';

/* What is asked now.  `seats` is empty where chance is to move: 'first-roll', 'dice', 'steal',
 * 'draw' and the dice games' 'roll'. */
export interface Ask<Code> {
  code: Code;
  seats: Seat[];
  left: number; // cards to discard (of the viewer), free roads to place; else 0
  text: string; // one sentence for the viewer
}

export interface CatanSeat {
  points: number; // that everybody can count
  total: number; // with hidden victory cards, as far as the viewer knows
  cards: number;
  hand: Hand | null; // null: face down
  devs: number;
  dev: Hand | null;
  fresh: Hand | null; // of these, too new to play
  limit: number; // cards it may hold on a seven
  goal: number; // points it needs
  knights: number;
  roadLength: number;
  stock: Record<string, number>; // by kind of piece
  rates: Hand; // of trade with the bank
}
export interface CatanOffer {
  seat: Seat; // the maker
  cards: Hand; // from the maker's side: negative is what it gives
  to: Seat[];
  yes: Seat[];
  counters: { seat: Seat; cards: Hand }[]; // from that seat's side
}
export interface CatanScene {
  game: 'catan';
  viewer: Seat | null;
  turn: number; // 0 in set-up, then 1.. over all seats
  round: number; // 0 in set-up, then 1..
  actor: Seat | null;
  over: boolean;
  winners: Seat[];
  ask: Ask<CatanAsk>;
  part: CatanPart;
  diceOwner: Seat | null;
  parts: { part: CatanPart; seat: Seat }[]; // of this turn, where one seat acts in it
  builders: Seat[]; // special building: still to come
  cardPlayed: boolean;
  dice: [number, number] | null;
  robber: number | null;
  hexes: { terrain: Terrain; number: number | null; pips: number }[]; // pips: ways out of 36
  pieces: PieceAt[]; // of every module, and so all lists down to `names`
  thieves: ThiefAt[];
  counters: Counter[];
  tracks: Counter[]; // numbers on their way to `most`
  marks: Mark[];
  decks: CardDeck[];
  awards: Award[];
  names: Record<string, string>; // what people call these kinds
  /* Hexes that pay for the dice on the table, and what they owe to whom. */
  paying: { hex: number; owes: { seat: Seat; kind: Card; count: number }[] }[];
  buildings: { corner: number; seat: Seat; kind: 'settlement' | 'city' }[];
  roads: { side: number; seat: Seat }[];
  bank: Hand;
  deck: number;
  gone: Hand; // development cards played by anybody
  roadHolder: Seat | null;
  armyHolder: Seat | null;
  offer: CatanOffer | null;
  offersMade: number;
  seats: CatanSeat[];
}

export interface DiceSeat {
  points: number; // titles included
  built: string[]; // ids of sites; in Extra a city's settlement too
  open: string[]; // sites it could build next if the dice were there
  ready: string[]; // jokers it can use now
  used: string[]; // jokers
  boxes: (number | null)[]; // Island One: points of each turn, -2 for none; null: to come
  roadLength: number;
  knights: number;
  castles: number;
}
export interface DiceScene {
  game: 'dice';
  kind: DiceKind;
  viewer: Seat | null;
  turn: number; // 0 in set-up, then 1.. over all seats
  round: number; // 0 in set-up, then 1..
  actor: Seat | null;
  over: boolean;
  winners: Seat[];
  ask: Ask<DiceAsk>;
  dice: Face[]; // on the table, sorted; while rolling: those kept
  rolling: number; // dice in chance's hand
  rollsLeft: number;
  diceCount: number; // of this turn
  longestRoad: Seat | null;
  largestArmy: Seat | null;
  seats: DiceSeat[];
}
export type Scene = CatanScene | DiceScene;

/* -- moves -------------------------------------------------------------------------------------------- */

export type DiceVerb =
  | 'begins'
  | 'rolled'
  | 'start'
  | 'keep'
  | 'stop'
  | 'build-road'
  | 'build-settlement'
  | 'build-city'
  | 'build-knight'
  | 'build-castle'
  | 'joker'
  | 'trade'
  | 'end';

/* A move explained, so that it can be attached to a place or a button.  Only the fields that its
 * verb uses are there. */
export interface SceneMove {
  verb: CatanVerb | DiceVerb;
  seat: Seat | null; // null: chance
  idle?: boolean; // of listed moves: nothing else can be done
  text: string; // the notation; what Table.move() takes
  label: string; // a sentence without its subject: "builds a road between 8 ore and 5 grain"
  heading: string; // what a list of such moves is called: "Build a road"; "" for chance
  hex?: number;
  corner?: number;
  side?: number;
  toHex?: number; // where something moves to
  toCorner?: number;
  toSide?: number;
  site?: string; // dice games
  joker?: string; // dice games
  victim?: Seat | null; // robber: whom; null: nobody can be robbed
  partner?: Seat; // confirm
  to?: Seat[]; // offer: who is asked
  card?: Card | null; // monopoly, steal and others that name a kind; null: hidden
  what?: string; // what only its module knows, behind a colon: "tM"
  level?: number; // of a knight
  dev?: Dev | null; // draw; null: hidden
  buyer?: Seat; // draw: who bought it
  dice?: [number, number]; // dice, first-dice
  roller?: Seat | null; // first-dice: who rolls for the start
  beginner?: Seat; // begins: whom the lot chose
  cards?: Hand; // negative leaves the hand, positive enters it
  faces?: Face[]; // rolled, keep: the dice
  from?: Face; // joker, trade
  into?: Face;
  points?: number; // dice games: what ending the turn now brings, or costs
}
export interface SceneOdds extends SceneMove {
  weight: number; // of the sum of all weights
}

/* Accepted or not, and why not in plain words. */
export type Verdict =
  | { ok: true }
  | { ok: false; status: Status; text: string; at?: number; word?: string; wanted?: string };

/* -- what a move did ------------------------------------------------------------------------------------ */

/* Who gives or takes; null: nobody. */
export type Holder = Seat | 'bank' | 'deck' | 'pile' | 'chance' | null;
/* One thing that happened, as include/hx/effects.h says.  Only the members that it uses are there. */
export interface Effect {
  is: EffectWord;
  stack?: StackWord;
  kind?: string | number | null; // of the stack; null: face down.  'offer': how it came on
  from?: Holder;
  to?: Holder;
  place?: PlaceWord;
  at?: number;
  was?: number; // where it was before
  count?: number;
  winners?: Seat[]; // 'over'
}

/* What was done and how it is told to the viewer. */
export interface LogEntry extends SceneMove {
  news: Effect[]; // what it did
  number: number; // of the move, from 0
  turn: number;
  actor: Seat | null;
  entry: string; // as a record writes it, with "3:" where another than the actor moves
}

/* Everything a viewer needs after a move. */
export interface Step {
  scene: Scene; // with all cards open once the game is over
  news: LogEntry[]; // the moves since the one asked for
  legal?: SceneMove[]; // of the viewer, if it is a seat
  undoable: number; // of its last moves
  points: number[];
}
/* Cards that the rolls brought a seat, and those they would have brought on average. */
export interface Income {
  received: number;
  expected: number;
}
/* How many cards of a kind somebody may hold. */
export interface Range {
  least: number;
  most: number;
  mean: number;
}

/* -- games, records, bots ------------------------------------------------------------------------------ */

export interface GameOption {
  name: string;
  values: string; // "3..20", "fair|deck" or "text"
  standard: string;
  help: string;
}
export interface GameInfo {
  name: string; // first word of a spec
  title: string;
  options: GameOption[];
}
/* An option under the words a spec begins with, and what is wished beside. */
export interface OptionNow extends GameOption {
  // values: those that fit; standard: what is played where nothing is said
  value: string; // what is played as things are
  fixed: boolean; // nothing to choose
}
export interface GameOptions {
  spec: string; // of the game with these wishes
  options: OptionNow[]; // those it has
}
/* A game as it was played, for the second worker and for the server. */
export interface GameLog {
  spec: string;
  position?: string; // id of the first position, where it is not the start
  viewer?: Seat | null; // where only a view was followed: whose; null: spectator
  entries: string[]; // as LogEntry.entry
  names?: string[]; // of the seats, for sentences
}
export interface BotInfo {
  name: string;
  help: string;
  grade: string | null; // what a grade (beginner .. master) gives up; null: no grade
}
export interface Reason {
  why: string; // for machines: 'lack_city'
  label: string;
  before: number; // the count it is about
  after: number;
  share: number; // of the change
}
export interface Hint {
  move: SceneMove;
  value: number; // chance to win 0..1, or points or turns that can be expected in all
  error: number;
  then?: string[]; // where it was explained: how the turn goes on
  change?: number; // of the chance to win
  reasons?: Reason[]; // the weightiest first
}
export type HintUnit = 'win' | 'points' | 'turns';
export interface Hints {
  unit: HintUnit | null; // null: nothing is known
  exact: boolean; // by the solver, not by a judge
  hints: Hint[]; // best first
}
export interface ReviewMove {
  seat: Seat | null;
  turn: number;
  entry: string;
  label: string;
  value: number[]; // of every seat, after it
  luck?: number[]; // chance
  choices?: number;
  cost?: number;
  error?: number; // typical error of the cost; 0: exact, or not known
  mark?: 0 | 1 | 2 | 3; // fine, inaccuracy, mistake, blunder
  best?: string; // where the move cost something
  bestLabel?: string;
  verdict?: string; // "Mistake, costs .. Better: .."
}
export interface ReviewSeat {
  name: string | null;
  result: number;
  luck: number;
  adjusted: number;
  cost: number;
  error: number; // of the cost
  others: number; // what others gave away, and where the judge thought again
  decisions: number;
  marks: [number, number, number, number];
  worst: number[]; // places in the list of moves
  received: number;
  expected: number;
  grade: string | null; // of bots that lose as much: Island One, finished
}
export interface Review {
  spec: string;
  unit: HintUnit;
  exact: boolean; // solved, not judged
  winner: Seat | null; // null: nobody won, several did, or one played alone
  turned: number | null; // the place of the move after which the winner led for good
  story: string; // who won, and where the game turned; empty where turns are counted
  sums: string; // what the sums mean
  limits: number[];
  first: number[];
  seats: ReviewSeat[];
  moves: ReviewMove[];
}
export interface RecordInfo {
  spec: string;
  names: string[];
  tags: [string, string][];
  moves: number;
}
