/* geometry.ts -- from the engine's lengths (sides of a hex) to those of the drawing. */
import type { CatanHarbour, CatanMap, Mark } from '../engine/types';

/** Drawing units in a side of a hex. */
export const SIDE = 100;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const scaled = (place: Point): Point => ({ x: place.x * SIDE, y: place.y * SIDE });

export const round = (value: number): number => Math.round(value * 10) / 10;

/** The six corners of a hex around its middle, as the `points` of a polygon. */
export function hexPoints(middle: Point, size: number): string {
  const points: string[] = [];
  for (let i = 0; i < 6; i++) {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    const x = middle.x + size * Math.cos(angle);
    const y = middle.y + size * Math.sin(angle);
    points.push(`${round(x)},${round(y)}`);
  }
  return points.join(' ');
}

/** A part of the plane, in units of the drawing. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Radius of a harbour's plate. */
export const HARBOUR_SIZE = 29;
/* How far out in its sea hex a harbour lies: near the shore, so that the island may be large. */
const HARBOUR_OUT = 0.44;
/* Sand around the land. */
const SHORE = 14;

/** Where a harbour's plate lies: out in the sea before its side. */
export function harbourMiddle(map: CatanMap, harbour: CatanHarbour): Point {
  const side = scaled(map.sides[harbour.side] ?? { x: 0, y: 0 });
  const sea = scaled(harbour);
  return {
    x: round(side.x + (sea.x - side.x) * HARBOUR_OUT),
    y: round(side.y + (sea.y - side.y) * HARBOUR_OUT),
  };
}

function around(points: readonly Point[], reach: number): readonly Point[] {
  return points.flatMap(({ x, y }) => [
    { x: x - reach, y: y - reach },
    { x: x + reach, y: y + reach },
  ]);
}

/* A harbour that waits for its owner lies before its side, in the box's eyes all round it. */
const GIFT = 75;
const NOWHERE = { x: 0, y: 0 };
const isGift = ({ kind, place }: Mark): boolean => kind === 'gift' && place === 'side';

/** The smallest box with all land and harbours of this map in it; it knows nothing of usual sizes. */
export function boardBox(map: CatanMap): Box {
  const all = [
    ...around(map.corners.map(scaled), SHORE),
    ...around(
      map.harbours.map((harbour) => harbourMiddle(map, harbour)),
      HARBOUR_SIZE + 8,
    ),
    ...around(
      map.marks.filter(isGift).map((mark) => scaled(map.sides[mark.at ?? 0] ?? NOWHERE)),
      GIFT,
    ),
  ];
  const xs = all.map((point) => point.x);
  const ys = all.map((point) => point.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export const viewBoxOf = ({ x, y, width, height }: Box): string =>
  [x, y, width, height].map(round).join(' ');

/** Both ends of a side, drawn in by `inset` so that pieces on corners have room. */
export function sideEnds(map: CatanMap, side: number, inset: number): [Point, Point] {
  const [first, second] = (map.sides[side]?.corners ?? [0, 0]).map((corner) =>
    scaled(map.corners[corner] ?? { x: 0, y: 0 }),
  ) as [Point, Point];
  const along = { x: (second.x - first.x) / SIDE, y: (second.y - first.y) / SIDE };
  return [
    { x: first.x + along.x * inset, y: first.y + along.y * inset },
    { x: second.x - along.x * inset, y: second.y - along.y * inset },
  ];
}

type Direction = 'up' | 'down' | 'left' | 'right';

const TOWARD: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/* Near is good, off the axis is bad. */
function effort(from: Point, to: Point, toward: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const ahead = dx * toward.x + dy * toward.y;
  if (ahead <= 1) return Number.POSITIVE_INFINITY;
  const aside = Math.abs(dx * toward.y) + Math.abs(dy * toward.x);
  return ahead + 2 * aside;
}

/** The place an arrow key leads to; where none lies that way it stays. */
export function neighbour(places: readonly Point[], from: number, direction: Direction): number {
  const start = places[from];
  if (!start) return from;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  places.forEach((place, index) => {
    const cost = effort(start, place, TOWARD[direction]);
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}
