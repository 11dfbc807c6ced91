/* geometry.ts -- from the engine's lengths (sides of a hex) to those of the drawing. */
import type { CatanMap } from '../engine/types';

/** Drawing units in a side of a hex. */
export const SIDE = 100;
const MARGIN = 98;

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

/** The part of the plane to show: the island and the harbours around it. */
export function viewBox(map: CatanMap): string {
  const xs = map.corners.map((corner) => corner.x * SIDE);
  const ys = map.corners.map((corner) => corner.y * SIDE);
  const left = Math.min(...xs) - MARGIN;
  const top = Math.min(...ys) - MARGIN;
  const width = Math.max(...xs) + MARGIN - left;
  const height = Math.max(...ys) + MARGIN - top;
  return [left, top, width, height].map(round).join(' ');
}

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
