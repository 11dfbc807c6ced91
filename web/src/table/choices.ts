/* choices.ts -- what one may do now, sorted by where one clicks for it. */
import type { BoardSpot } from '../board/board';
import { sayCorner, sayHex, saySide } from '../board/places';
import { inDeed, isTurnDeed, KNIGHTS_GHOSTS } from '../catan/knights/expect';
import { SEA_GHOSTS } from '../catan/sea/expect';
import type { Card, CatanMap, CatanScene, CatanVerb, Hand, SceneMove } from '../engine/types';
import { CARD_KINDS, CARD_LETTERS } from '../engine/types';
import { t, type WordKey } from '../words/words';

export type Build = 'road' | 'settlement' | 'city';

/** Cards as the notation writes them: 2BL. */
export function cardsText(cards: readonly number[]): string {
  return [...CARD_LETTERS]
    .map((letter, kind) => {
      const count = Math.abs(cards[kind] ?? 0);
      return count === 0 ? '' : `${count === 1 ? '' : count}${letter}`;
    })
    .join('');
}

export const noCards = (): Hand => [0, 0, 0, 0, 0];

export const sumOf = (cards: readonly number[]): number => cards.reduce((a, b) => a + b, 0);

/** No kind may stand on both sides, and both sides must give something. */
export function fits(give: Hand, get: Hand): boolean {
  const both = give.some((count, kind) => count > 0 && (get[kind] ?? 0) > 0);
  return !both && sumOf(give) > 0 && sumOf(get) > 0;
}

/** Cards in words: "2 brick, lumber". */
export function cardsInWords(cards: readonly number[], name: (card: Card) => string): string {
  const words = CARD_KINDS.flatMap((card, kind) => {
    const count = Math.abs(cards[kind] ?? 0);
    return count === 0 ? [] : [`${count} ${name(card)}`];
  });
  return words.join(', ');
}

export const movesOf = (legal: readonly SceneMove[], ...verbs: CatanVerb[]): SceneMove[] =>
  legal.filter((move) => verbs.includes(move.verb as CatanVerb));

interface Target {
  readonly place: BoardSpot['place'];
  readonly ghost: BoardSpot['ghost'];
  readonly word: WordKey;
}

const TARGETS: Readonly<Partial<Record<CatanVerb, Target>>> = {
  'start-robber': { place: 'hex', ghost: 'robber', word: 'spot_robber' },
  robber: { place: 'hex', ghost: 'robber', word: 'spot_robber' },
  'start-settlement': { place: 'corner', ghost: 'settlement', word: 'spot_settlement' },
  settlement: { place: 'corner', ghost: 'settlement', word: 'spot_settlement' },
  'start-road': { place: 'side', ghost: 'road', word: 'spot_road' },
  'free-road': { place: 'side', ghost: 'road', word: 'spot_road' },
  road: { place: 'side', ghost: 'road', word: 'spot_road' },
  city: { place: 'corner', ghost: 'city', word: 'spot_city' },
};

const PAID: Readonly<Partial<Record<CatanVerb, Build>>> = {
  road: 'road',
  settlement: 'settlement',
  city: 'city',
};

function placeWords(
  map: CatanMap,
  scene: CatanScene,
  place: BoardSpot['place'],
  index: number,
): string {
  if (place === 'hex') return sayHex(scene, index);
  return place === 'corner' ? sayCorner(map, scene, index) : saySide(map, scene, index);
}

function placeName(map: CatanMap, place: BoardSpot['place'], index: number): string {
  return { hex: map.hexes, corner: map.corners, side: map.sides }[place][index]?.name ?? '';
}

type PlaceAt = Pick<BoardSpot, 'place' | 'index'>;

/** Where a move begins on the board, and where it leads to if it leads from one place to another. */
function placesOf(move: SceneMove): readonly [at: PlaceAt | null, to: PlaceAt | null] {
  const first = (...places: readonly (readonly [PlaceAt['place'], number | undefined])[]) => {
    const [found] = places.filter(([, index]) => index !== undefined);
    return found ? { place: found[0], index: found[1] ?? 0 } : null;
  };
  return [
    first(['corner', move.corner], ['side', move.side], ['hex', move.hex]),
    first(['corner', move.toCorner], ['side', move.toSide], ['hex', move.toHex]),
  ];
}

/** The moves behind a place on the board; several where the robber may rob several. */
export interface Choice {
  readonly spot: BoardSpot;
  readonly moves: readonly SceneMove[];
  /** What is chosen here only begins a move: where it leads to is asked next. */
  readonly begins?: Deed;
}

/* -- moves that the page knows nothing about ---------------------------------------------------- */

/* Verbs with buttons, trays or questions of their own.  All others are offered as the engine names them:
 * on the board where they have a place, else as buttons. */
const FAMILIAR: ReadonlySet<string> = new Set<CatanVerb>([
  ...(Object.keys(TARGETS) as CatanVerb[]),
  ...([
    'roll',
    'discard',
    'buy',
    'knight',
    'roads',
    'plenty',
    'monopoly',
    'bank',
    'offer',
  ] as const),
  ...(['accept', 'decline', 'counter', 'confirm', 'withdraw', 'end'] as const),
]);

/** What one has begun to do: a verb chosen with a button, and the place it begins at. */
export interface Deed {
  readonly verb: string;
  readonly from: PlaceAt | null;
}

/** The moves of one verb under the name a button gives them. */
export interface Offered {
  readonly verb: string;
  readonly name: string;
  readonly moves: readonly SceneMove[];
  readonly placed: boolean;
}

/** May one leave it and do something else?  With too many progress cards one may not end, but goes on.  Then places are shown only after a button was pressed. */
export const isFree = (legal: readonly SceneMove[]): boolean =>
  movesOf(legal, 'roll', 'end', 'under').length > 0 || legal.some(isTurnDeed);

export function offeredBesides(legal: readonly SceneMove[]): Offered[] {
  const verbs = new Map<string, SceneMove[]>();
  for (const move of legal) {
    if (!FAMILIAR.has(move.verb)) verbs.set(move.verb, [...(verbs.get(move.verb) ?? []), move]);
  }
  return [...verbs].map(([verb, moves]) => ({
    verb,
    moves,
    name: moves[0]?.heading || verb,
    placed: moves.every((move) => placesOf(move)[0] !== null),
  }));
}

const GHOSTS = { hex: 'robber', corner: 'city', side: 'road' } as const;
const GHOSTS_FROM = { hex: 'robber', corner: 'city', side: 'city' } as const;
/* What modules draw where their moves can be made. */
const BROUGHT = { ...SEA_GHOSTS, ...KNIGHTS_GHOSTS };

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const samePlace = (a: PlaceAt | null, b: PlaceAt | null): boolean =>
  a !== null && b !== null && a.place === b.place && a.index === b.index;

/* -- places --------------------------------------------------------------------------------------- */

interface Board {
  readonly map: CatanMap;
  readonly scene: CatanScene;
}

function familiarSpot({ map, scene }: Board, move: SceneMove): BoardSpot | null {
  const target = TARGETS[move.verb as CatanVerb];
  if (!target) return null;
  const index = { hex: move.hex, corner: move.corner, side: move.side }[target.place];
  if (index === undefined) return null;
  const words = placeWords(map, scene, target.place, index);
  const name = placeName(map, target.place, index);
  return {
    key: `${target.ghost}-${name}`,
    place: target.place,
    index,
    ghost: target.ghost,
    label: t(target.word, { place: words, name }),
  };
}

/* A move that leads on begins at its first place, and ends at the second once that is chosen. */
function strangeSpot({ map, scene }: Board, move: SceneMove, deed: Deed | null): Choice | null {
  const [at, to] = placesOf(move);
  const begun = to !== null && deed?.verb === move.verb && deed.from !== null;
  const where = begun ? to : at;
  if (!where || (begun && !samePlace(at, deed.from))) return null;
  const begins = to !== null && !begun;
  const name = placeName(map, where.place, where.index);
  const words = placeWords(map, scene, where.place, where.index);
  const label = begins
    ? t('spot_from', { what: move.heading, place: words, name })
    : capital(move.label);
  const ghost = begins ? GHOSTS_FROM[where.place] : (BROUGHT[move.verb] ?? GHOSTS[where.place]);
  const spot = { key: `${move.verb}-${name}`, ghost, label, ...where };
  return { spot, moves: [move], ...(begins && { begins: { verb: move.verb, from: at } }) };
}

function choiceOf(board: Board, move: SceneMove, deed: Deed | null): Choice | null {
  if (!FAMILIAR.has(move.verb)) return strangeSpot(board, move, deed);
  const spot = familiarSpot(board, move);
  return spot && { spot, moves: [move] };
}

/* Several things may be done there: it is called by all of them. */
function together(known: Choice, other: Choice): Choice {
  const strange = known.moves.every(({ verb }) => verb !== other.moves[0]?.verb);
  const label = strange ? `${known.spot.label}. ${other.spot.label}` : known.spot.label;
  const { begins, ...rest } = known;
  const same = begins !== undefined && begins.verb === other.begins?.verb;
  const moves = [...known.moves, ...other.moves];
  return { ...rest, spot: { ...known.spot, label }, moves, ...(same && { begins }) };
}

/* One place is one spot, whatever may be done there: where several moves are, it is asked which. */
function gathered(choices: readonly Choice[]): Choice[] {
  const found: Choice[] = [];
  for (const choice of choices) {
    const at = found.findIndex(({ spot }) => samePlace(spot, choice.spot));
    const known = found[at];
    if (!known) found.push(choice);
    else found[at] = together(known, choice);
  }
  return found;
}

/** What can be done at a place where several things can: moves, and beginnings of those that lead on. */
export function waysFrom({ moves }: Choice): readonly (SceneMove | Deed)[] {
  const begun = new Set<string>();
  return moves.flatMap((move): (SceneMove | Deed)[] => {
    const [from, to] = placesOf(move);
    if (to === null) return [move];
    if (begun.has(move.verb)) return [];
    begun.add(move.verb);
    return [{ verb: move.verb, from }];
  });
}

/** What decides which places are shown. */
interface Showing {
  /** The piece chosen with a button. */
  readonly build: Build | null;
  /** Everything one may buy, where the pointer is fine enough. */
  readonly all: boolean;
  readonly deed: Deed | null;
}

/* Is a move to be shown on the board now?  What must be done always is; what one may buy or do only when
 * it was chosen with a button, or, of what the page knows, if `all`. */
function isShown(move: SceneMove, free: boolean, { build, all, deed }: Showing): boolean {
  if (deed) return inDeed(deed.verb, move.verb);
  const paid = PAID[move.verb as CatanVerb];
  if (paid) return paid === build || (all && build === null);
  return FAMILIAR.has(move.verb) || (!free && build === null);
}

/** Places to choose from. */
export function choicesOn(
  map: CatanMap,
  scene: CatanScene,
  legal: readonly SceneMove[],
  showing: Showing,
): Choice[] {
  const free = isFree(legal);
  const shown = legal.filter((move) => isShown(move, free, showing));
  const choices = shown.flatMap((move) => choiceOf({ map, scene }, move, showing.deed) ?? []);
  return gathered(choices).sort((a, b) => rank(a.spot) - rank(b.spot));
}

/* Corners lie above sides where both can be clicked. */
const rank = (spot: BoardSpot): number => (spot.place === 'corner' ? 1 : 0);
