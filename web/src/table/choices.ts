/* choices.ts -- what one may do now, sorted by where one clicks for it. */
import type { BoardSpot } from '../board/board';
import { sayCorner, sayHex, saySide } from '../board/places';
import type { CatanMap, CatanScene, CatanVerb, Hand, SceneMove } from '../engine/types';
import { CARDS } from '../engine/types';
import { t, type WordKey } from '../words/words';

export type Build = 'road' | 'settlement' | 'city';

const LETTERS = ['B', 'L', 'W', 'G', 'O'] as const;

/** Cards as the notation writes them: 2BL. */
export function cardsText(cards: readonly number[]): string {
  return LETTERS.map((letter, kind) => {
    const count = Math.abs(cards[kind] ?? 0);
    return count === 0 ? '' : `${count === 1 ? '' : count}${letter}`;
  }).join('');
}

export const noCards = (): Hand => [0, 0, 0, 0, 0];

export const sumOf = (cards: readonly number[]): number => cards.reduce((a, b) => a + b, 0);

/** No kind may stand on both sides, and both sides must give something. */
export function fits(give: Hand, get: Hand): boolean {
  const both = give.some((count, kind) => count > 0 && (get[kind] ?? 0) > 0);
  return !both && sumOf(give) > 0 && sumOf(get) > 0;
}

/** Cards in words: "2 brick, lumber". */
export function cardsInWords(
  cards: readonly number[],
  name: (card: (typeof CARDS)[number]) => string,
): string {
  const words = CARDS.flatMap((card, kind) => {
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

function spotOf(map: CatanMap, scene: CatanScene, move: SceneMove): BoardSpot | null {
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

/** The moves behind a place on the board; several where the robber may rob several. */
export interface Choice {
  readonly spot: BoardSpot;
  readonly moves: readonly SceneMove[];
}

/**
 * Places to choose from.  What must be placed (set-up, robber, free roads) is always
 * there; what one may buy only for the piece chosen with a button, or all if `all`.
 */
export function choicesOn(
  map: CatanMap,
  scene: CatanScene,
  legal: readonly SceneMove[],
  build: Build | null,
  all: boolean,
): Choice[] {
  const found = new Map<string, { spot: BoardSpot; moves: SceneMove[] }>();
  for (const move of legal) {
    const paid = PAID[move.verb as CatanVerb];
    if (paid && paid !== build && !(all && build === null)) continue;
    const spot = spotOf(map, scene, move);
    if (!spot) continue;
    const known = found.get(spot.key);
    if (known) known.moves.push(move);
    else found.set(spot.key, { spot, moves: [move] });
  }
  return [...found.values()].sort((a, b) => rank(a.spot) - rank(b.spot));
}

/* Corners lie above sides where both can be clicked. */
const rank = (spot: BoardSpot): number => (spot.place === 'corner' ? 1 : 0);
