/* fold.mjs -- the board is the screen: at every size nothing that belongs to a turn lies outside the window,
 * nothing lies over land or harbours, what one presses is large enough, and the island keeps its place
 * whatever is asked.  Measured while games are played, for two to six players, in both languages. */
import assert from 'node:assert/strict';
import { runTests, shoot, startBrowser, startSite, withPage } from './fixture.mjs';
import { act, dice, myTurn } from './player.mjs';

const site = await startSite();
const browser = await startBrowser();

const SIZES = ['1280x600', '1366x625', '1536x730', '1920x950', '1024x768', '820x1180', '844x390', '390x844', '360x740'];
/* Least width of the four-player island. */
const LEAST = { '1366x625': 560, '390x844': 330, '1280x600': 530, '1536x730': 660, '1920x950': 860, '1024x768': 540, '820x1180': 640, '844x390': 340 };

/* Runs on the page: everything that lies on the table, and what is wrong with it. */
function measure() {
  const box = (node) => node.getBoundingClientRect();
  const svg = document.querySelector('.board-area .board');
  const matrix = svg.getScreenCTM();
  const onScreen = (x, y) => new DOMPoint(x, y).matrixTransform(matrix);
  const hexes = [...svg.querySelectorAll('.tile-ground')].map((tile) =>
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
    '.player, .now-panel, .limit, .resource, .dev-card, .dev-fan, .round-button, .bank, .dice, .zoom, .last-line, .talk, .roll-count, .start-roll, .crumb';
  const NEEDED = '.now-panel button, .now-panel .status, .player, .resource button, .dev-card button, .dev-fan, .dice, .round-button';
  const PRESSED = '.act, .go, .now-panel .answers > button, .replies button, .dev-fan, .round-button';
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility() && box(node).width > 0);
  const named = (node) => `${node.className || node.tagName} ${node.dataset.action ?? node.textContent.slice(0, 20)}`;
  const inside = ({ left, top, right, bottom }) => left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const lands = hexes.flat();
  const app = document.getElementById('app');
  return {
    island: {
      x: Math.round(Math.min(...lands.map((point) => point.x))),
      y: Math.round(Math.min(...lands.map((point) => point.y))),
      width: Math.round(Math.max(...lands.map((point) => point.x)) - Math.min(...lands.map((point) => point.x))),
    },
    below: app.scrollHeight - innerHeight,
    outside: shown(`${PARTS}, ${NEEDED}`).filter((node) => !inside(box(node))).map(named),
    over: shown(PARTS)
      .filter((node) => hexes.some((hex) => covers(box(node), hex)) || plates.some((plate) => coversPlate(box(node), plate)))
      .map(named),
    small: shown(PRESSED)
      .filter((node) => Math.min(box(node).width, box(node).height) < 43.5)
      .map((node) => `${named(node)} ${Math.round(box(node).width)}x${Math.round(box(node).height)}`),
    /* Words that are cut off inside a button. */
    cut: shown('.act-name, .go, .now-panel .answers > button, .now-panel .chip, .status h2')
      .filter((node) => node.scrollWidth > node.clientWidth + 1)
      .map(named),
  };
}

const settled = (page) =>
  page.waitForFunction(() => document.getAnimations().every((each) => each.effect.getComputedTiming().iterations === Infinity));

const home = { width: 1366, height: 625 };

class Fold {
  constructor(page, name, least) {
    Object.assign(this, { page, name, least, places: {}, seen: new Set(), pictures: process.env.HEXSHORE_FOLD === 'all' });
  }

  /* The same question at every size, once. */
  async at(what) {
    if (this.seen.has(what)) return;
    this.seen.add(what);
    for (const size of SIZES) await this.check(size, what);
    await this.page.setViewportSize(home);
  }

  async check(size, what) {
    const [width, height] = size.split('x').map(Number);
    await this.page.setViewportSize({ width, height });
    await settled(this.page);
    const found = await this.page.evaluate(measure);
    const where = `${this.name}, ${what} at ${size}`;
    if (this.pictures || what === 'turn') await shoot(this.page, `fold-${this.name}-${what}-${size}`);
    const { island, ...faults } = found;
    assert.deepEqual({ below: Math.max(0, faults.below), ...pick(faults) }, CLEAN, where);
    this.places[size] ??= island;
    assert.deepEqual(island, this.places[size], `the island has moved: ${where}`);
    if (this.least) assert.ok(island.width >= (LEAST[size] ?? 0), `the island is ${island.width} px wide: ${where}`);
  }
}

const CLEAN = { below: 0, outside: [], over: [], small: [], cut: [] };
const pick = ({ outside, over, small, cut }) => ({ outside, over, small, cut });

async function start(page, players, rules = {}) {
  await page.getByRole('button', { name: String(players), exact: true }).click();
  await page.locator('details.rules summary').click();
  for (const [name, value] of Object.entries({ seed: '11', ...rules })) {
    const field = page.locator(`#option-${name}`);
    if (await field.evaluate((node) => node.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
  await page.locator('button[type=submit]').click();
}

/* With cards laid out, a piece chosen, a player looked at. */
async function alsoInTurn(fold) {
  const { page } = fold;
  await page.locator('.player-more').first().click();
  await page.locator('[data-action=close-seat]').waitFor();
  await fold.at('seat');
  await page.click('[data-action=close-seat]');
  const card = page.locator('.resource:not(.none) button').first();
  if ((await card.count()) === 0 || (await page.locator('.buys [data-action=trade]').isDisabled())) return;
  await card.click();
  await page.locator('.now-panel .pick-kind:not([disabled])').last().click();
  await fold.at('trade');
  await page.click('.now-panel [data-action=cancel]');
}

/* Plays on until everything of `wanted` was asked, and looks at each. */
async function playOn(fold, seed, wanted, most = 260) {
  const chance = dice(seed);
  for (let i = 0; i < most; i++) {
    const now = await myTurn(fold.page);
    await fold.at(now.over ? 'over' : now.asked);
    if (now.asked === 'turn') await alsoInTurn(fold);
    if (wanted.every((what) => fold.seen.has(what)) || now.over) break;
    await act(fold.page, chance);
  }
  const missing = wanted.filter((what) => !fold.seen.has(what));
  assert.deepEqual(missing, [], `never asked: ${fold.name}`);
  for (const [size, { width }] of Object.entries(fold.places)) console.log(`      ${fold.name} ${size}: island ${width} px`);
}

const USUAL = ['start-settlement', 'start-road', 'roll', 'turn', 'seat', 'trade'];

async function table(players, options, rules, wanted, seed = 5) {
  await withPage(browser, `${site.url}#/new/catan`, { viewport: home, ...options }, async (page) => {
    await start(page, players, rules);
    const fold = new Fold(page, `${players}-${options.lang ?? 'en'}`, players === 4);
    await playOn(fold, seed, wanted);
  });
}

await runTests([
  ['four players', () => table(4, {}, {}, [...USUAL, 'answer', 'discard', 'thief'])],
  ['four players in German', () => table(4, { lang: 'de', dark: true }, {}, [...USUAL, 'answer'])],
  ['two players', () => table(2, {}, {}, USUAL)],
  ['three players', () => table(3, { still: true }, {}, USUAL)],
  ['five players in German', () => table(5, { lang: 'de' }, { turns: 'special' }, USUAL)],
  ['six players', () => table(6, {}, { turns: 'paired' }, [...USUAL, 'second'])],
]);
await browser.close();
site.close();
