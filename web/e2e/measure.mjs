/* measure.mjs -- what is wrong with a table as it is drawn: what lies outside of the window, over land or harbours,
 * over one another, is too small for a finger, or cut off.  For fold.mjs, sea.mjs and knights.mjs. */
import assert from 'node:assert/strict';

/** The windows of the design: laptops, tablets and phones, both ways round. */
export const SEVEN = ['1280x600', '1366x625', '1536x730', '1024x768', '820x1180', '844x390', '390x844'];

/* Runs on the page: everything that lies on the table, and what is wrong with it. */
export function measure() {
  const box = (node) => node.getBoundingClientRect();
  const svg = document.querySelector('.board-area .board');
  const matrix = svg.getScreenCTM();
  const onScreen = (x, y) => new DOMPoint(x, y).matrixTransform(matrix);
  const hexes = [...svg.querySelectorAll('.tile:not(.sea) .tile-ground')].map((tile) =>
    [...tile.points].map((point) => onScreen(point.x, point.y)),
  );
  const plates = [...svg.querySelectorAll('.harbour-plate')].map((plate) => box(plate));
  const apart = (polygon, corners, axis) => {
    const along = (points) => points.map((point) => point.x * axis.x + point.y * axis.y);
    const [a, b] = [along(polygon), along(corners)];
    return Math.max(...a) <= Math.min(...b) + 0.5 || Math.max(...b) <= Math.min(...a) + 0.5;
  };
  /* Convex shapes are apart if some side of one of them parts them. */
  const covers = (rect, polygon) => {
    const corners = [
      { x: rect.left, y: rect.top },
      { x: rect.right, y: rect.top },
      { x: rect.right, y: rect.bottom },
      { x: rect.left, y: rect.bottom },
    ];
    const sides = polygon.map((point, i) => {
      const next = polygon[(i + 1) % polygon.length];
      return { x: next.y - point.y, y: point.x - next.x };
    });
    return ![...sides, { x: 1, y: 0 }, { x: 0, y: 1 }].some((axis) => apart(polygon, corners, axis));
  };
  const coversPlate = (rect, plate) => {
    const x = (plate.left + plate.right) / 2;
    const y = (plate.top + plate.bottom) / 2;
    const dx = x - Math.min(Math.max(x, rect.left), rect.right);
    const dy = y - Math.min(Math.max(y, rect.top), rect.bottom);
    return Math.hypot(dx, dy) < plate.width / 2 - 0.5;
  };
  const PARTS =
    '.player, .now-panel, .limit, .resource, .dev-card, .dev-fan, .round-button, .bank, .dice, .zoom, .last-line, .talk, .roll-count, .start-roll, .crumb, .barbarians, .progress-fan, .progress-chip';
  const NEEDED = '.now-panel button, .now-panel .status, .player, .resource button, .dev-card button, .dev-fan, .dice, .round-button';
  const BLOCKS = '.now-panel, .hand-box, .barbarians, .player, .dice, .zoom';
  /* A list of cards with their text, which one rolls. */
  const ROLLS = '.open-progress';
  const PRESSED = '.act, .deed, .go, .now-panel .answers > button, .replies button, .dev-fan, .round-button';
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility() && box(node).width > 0);
  const named = (node) => `${node.className || node.tagName} ${node.dataset.action ?? node.textContent.slice(0, 20)}`;
  const inside = ({ left, top, right, bottom }) => left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  /* Numbers in the corner of a button may stand out of it. */
  const meets = (a, b) => a.left < b.right - 3 && a.right > b.left + 3 && a.top < b.bottom - 3 && a.bottom > b.top + 3;
  const blocks = shown(BLOCKS);
  const lands = hexes.flat();
  if (hexes.length < 10) throw new Error('no land to measure');
  const app = document.getElementById('app');
  return {
    island: {
      x: Math.round(Math.min(...lands.map((point) => point.x))),
      y: Math.round(Math.min(...lands.map((point) => point.y))),
      width: Math.round(Math.max(...lands.map((point) => point.x)) - Math.min(...lands.map((point) => point.x))),
    },
    below: app.scrollHeight - innerHeight,
    outside: shown(`${PARTS}, ${NEEDED}`)
      .filter((node) => !inside(box(node.closest(ROLLS) ?? node))).map(named),
    over: shown(PARTS)
      .filter((node) => hexes.some((hex) => covers(box(node), hex)) || plates.some((plate) => coversPlate(box(node), plate)))
      .map(named),
    piled: blocks.filter((node) => blocks.some((other) => other !== node && meets(box(node), box(other)))).map(named),
    small: shown(PRESSED)
      .filter((node) => Math.min(box(node).width, box(node).height) < 43.5)
      .map((node) => `${named(node)} ${Math.round(box(node).width)}x${Math.round(box(node).height)}`),
    /* Words that are cut off inside a button. */
    cut: shown('.act-name, .go, .now-panel .answers > button, .now-panel .chip, .status h2')
      .filter((node) => node.scrollWidth > node.clientWidth + 1)
      .map(named),
  };
}

export const settled = (page) =>
  page.waitForFunction(() => document.getAnimations().every((each) => each.effect.getComputedTiming().iterations === Infinity));

const CLEAN = { below: 0, outside: [], over: [], piled: [], small: [], cut: [] };

/** The table in a window of that size, where nothing may be wrong; says where the island is. */
export async function checkTable(page, size, where) {
  const [width, height] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
  await settled(page);
  const { island, ...faults } = await page.evaluate(measure);
  assert.deepEqual({ ...faults, below: Math.max(0, faults.below) }, CLEAN, `${where} at ${size}`);
  return island;
}
