/* place.ts -- where a bubble covers least: looks for room between what is on the table.
 *
 * Knows nothing of any layout: land and whatever a turn needs are dear, panels are cheap, the sea costs nothing. */

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Obstacle extends Area {
  readonly price: number /* of covering it, for each square pixel */;
}

const common = (a: Area, b: Area): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const STEP = 16;
const EDGE = 8;
/* Between places that cover as much, the lower left one; very little, so that it decides nothing else. */
const LEAN = 0.4;

/** The place of a box of this size in a window with these things in it. */
export function cheapest(
  size: { width: number; height: number },
  window: { width: number; height: number },
  obstacles: readonly Obstacle[],
): { left: number; top: number } {
  let best = { left: EDGE, top: EDGE };
  let least = Number.POSITIVE_INFINITY;
  const right = Math.max(EDGE, window.width - size.width - EDGE);
  const bottom = Math.max(EDGE, window.height - size.height - EDGE);
  for (let top = bottom; top >= EDGE; top -= STEP) {
    for (let left = EDGE; left <= right; left += STEP) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      let cost = LEAN * (left + (bottom - top));
      for (const thing of obstacles) {
        cost += thing.price * common(box, thing);
        if (cost >= least) break;
      }
      if (cost < least) {
        least = cost;
        best = { left, top };
      }
    }
  }
  return best;
}

/* -- the table as it is ----------------------------------------------------------------------------------- */

/* Whoever has to press something must reach it: then buttons are dearer than land. */
const BUTTONS =
  'button:not([disabled], .talk *, .player *, .player), .spot, [role=button], .game-die';
const buttonPrice = (pressing: boolean): number => (pressing ? 20 : 4);
/* What the step speaks of is never covered where there is any other place. */
const TARGET_PRICE = 500;

const PRICES: readonly (readonly [selector: string, price: number])[] = [
  ['.tile-ground, .harbour-plate', 6],
  ['.panel, .rival, .boxes, .track, .now-panel, .resources, .dev-cards', 1],
  ['.player, .talk, .bank', 0.5],
];

export function areaOf(node: Element): Area {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return { left, top, right, bottom };
}

/** The first thing a step speaks of that is to be seen. */
export function targetOf(selector: string | undefined): Element | null {
  if (!selector) return null;
  return (
    [...document.querySelectorAll(selector)].find(
      (node) =>
        !node.closest('.guide') && node.checkVisibility() && node.getBoundingClientRect().width > 0,
    ) ?? null
  );
}

/** Where a bubble of this size goes that speaks of `target`; `pressing`: somebody has to press something now. */
export function findPlace(
  width: number,
  height: number,
  target: Element | null,
  pressing: boolean,
): { left: number; top: number } {
  const prices = [[BUTTONS, buttonPrice(pressing)] as const, ...PRICES];
  const things = prices.flatMap(([selector, price]) =>
    [...document.querySelectorAll(selector)]
      .filter((node) => !node.closest('.guide') && node.checkVisibility())
      .map((node) => ({ ...areaOf(node), price })),
  );
  const ringed = target ? [{ ...areaOf(target), price: TARGET_PRICE }] : [];
  const window = { width: innerWidth, height: innerHeight };
  return cheapest({ width, height }, window, [...ringed, ...things]);
}
