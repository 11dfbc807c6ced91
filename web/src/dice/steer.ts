/* steer.ts -- arrow keys go from one thing that can be tapped to the next in that direction. */

type Point = { x: number; y: number };

const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/* Which of the points lies best in that direction: near, and not far off the line. */
export function bestTowards(from: Point, way: Point, points: readonly Point[]): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  points.forEach((point, i) => {
    const ahead = (point.x - from.x) * way.x + (point.y - from.y) * way.y;
    const aside = Math.abs((point.x - from.x) * way.y) + Math.abs((point.y - from.y) * way.x);
    const cost = ahead + 2 * aside;
    if (ahead > 0.5 && aside <= 2 * ahead && cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function nearest(event: KeyboardEvent, frame: Element | null): void {
  const way = WAYS[event.key];
  const here = event.target;
  if (!way || !frame || !(here instanceof Element)) return;
  event.preventDefault();
  const others = [...frame.querySelectorAll<SVGElement>('[role=button]')].filter((e) => e !== here);
  const at = bestTowards(middle(here), way, others.map(middle));
  others[at]?.focus();
}
