/* judge.ts -- how fair an island is: pips of every resource, and the filters people use
 * (docs/boards.md).  A filter says what it found, it does not forbid. */
import { pipsOf } from '../board/land';
import { CARDS, type Card, type CatanMap, type CatanScene, type Terrain } from '../engine/types';

export const FILTERS = [1, 2, 4, 8, 16, 32] as const;
export type Filter = (typeof FILTERS)[number];

const PRODUCT: Readonly<Partial<Record<Terrain, Card>>> = {
  hills: 'brick',
  forest: 'lumber',
  pasture: 'wool',
  fields: 'grain',
  mountains: 'ore',
};

type Island = Pick<CatanScene, 'hexes'>;

/* Pairs of hexes that share a side. */
function neighbours(map: CatanMap): [number, number][] {
  return map.sides.flatMap(({ hexes: [a, b] }) =>
    a === undefined || b === undefined ? [] : [[a, b]],
  );
}

export function pipsByCard(island: Island): Record<Card, number> {
  const pips = { brick: 0, lumber: 0, wool: 0, grain: 0, ore: 0 };
  for (const { terrain, number } of island.hexes) {
    const card = PRODUCT[terrain];
    if (card && number !== null) pips[card] += pipsOf(number);
  }
  return pips;
}

/* Three hexes of one terrain hang together where one of them has two such neighbours. */
function threeTogether(map: CatanMap, island: Island): boolean {
  const same = new Array<number>(island.hexes.length).fill(0);
  for (const [a, b] of neighbours(map)) {
    if (island.hexes[a]?.terrain !== island.hexes[b]?.terrain) continue;
    same[a] = (same[a] ?? 0) + 1;
    same[b] = (same[b] ?? 0) + 1;
  }
  return same.some((count) => count >= 2);
}

function unevenPips(island: Island): boolean {
  const big = island.hexes.length > 19;
  const pips = pipsByCard(island);
  return CARDS.some((card) => {
    const few = card === 'brick' || card === 'ore';
    const [low, high] = big ? (few ? [11, 20] : [14, 23]) : few ? [6, 13] : [9, 16];
    return pips[card] < low || pips[card] > high;
  });
}

function richHarbour(map: CatanMap, island: Island): boolean {
  return map.corners.some(({ harbour, hexes }) =>
    hexes.some((hex) => {
      const tile = island.hexes[hex];
      return tile && PRODUCT[tile.terrain] === harbour && (tile.number === 6 || tile.number === 8);
    }),
  );
}

type Clash = (a: number, b: number) => boolean;

const CLASHES: Readonly<Partial<Record<Filter, Clash>>> = {
  1: (a, b) => (a === 6 || a === 8) && (b === 6 || b === 8),
  2: (a, b) => a === b,
  4: (a, b) => (a === 2 && b === 12) || (a === 12 && b === 2),
};

/** Does the island break this filter? */
export function breaks(map: CatanMap, island: Island, filter: Filter): boolean {
  const clash = CLASHES[filter];
  if (clash) {
    return neighbours(map).some(([a, b]) => {
      const first = island.hexes[a]?.number ?? null;
      const second = island.hexes[b]?.number ?? null;
      return first !== null && second !== null && clash(first, second);
    });
  }
  if (filter === 8) return threeTogether(map, island);
  return filter === 16 ? unevenPips(island) : richHarbour(map, island);
}
