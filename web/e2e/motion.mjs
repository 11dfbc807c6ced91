/* motion.mjs -- with moving pictures on, every piece arrives where it was built and stays there: in all
 * dice games and in the board game, measured on the screen while it moves and afterwards.  And one
 * short run with the system's wish for less motion. */
import assert from 'node:assert/strict';
import { nothingSeen, tapOnce } from './dicer.mjs';
import { checkFaults, openPage, runTests, shoot, startBrowser, startSite, withPage } from './fixture.mjs';
import { act, dice } from './player.mjs';

const site = await startSite();
const browser = await startBrowser();

/* Runs on the page.  Whatever is clicked to be built is watched from then on, frame by frame: its box
 * against the middle of the place that was clicked, in parts of the place's size. */
function watch() {
  const boxOf = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, size: Math.max(width, height) };
  };
  const found = {
    dice: (node) => ({ place: node.querySelector('.shape'), piece: `.site[data-site="${node.dataset.site}"].built .shape` }),
    board: (node) => {
      const [kind, name] = node.dataset.spot.split('-');
      const piece = `[data-piece="${kind} ${name}"]`;
      return { kind, place: node.querySelector('.spot-hit'), piece };
    },
  };
  window.watched = [];
  const follow = (entry, selector) => {
    const node = document.querySelector(selector);
    if (node && (entry.samples.length > 0 || node.closest('.fresh, .new-site'))) {
      const now = boxOf(node);
      const moving = node
        .closest('[data-site], [data-piece]')
        .getAnimations({ subtree: true })
        .some((each) => each.effect.getComputedTiming().iterations === 1);
      entry.samples.push({
        moving,
        dx: (now.x - entry.at.x) / entry.at.size,
        dy: (now.y - entry.at.y) / entry.at.size,
        size: now.size / entry.at.size,
      });
    }
    entry.done = entry.samples.length > 2 && entry.samples.slice(-3).every((each) => !each.moving);
    if (!entry.done) requestAnimationFrame(() => follow(entry, selector));
  };
  const begin = (event) => {
    const target = event.target.closest?.('.site.can, .spot');
    if (!target || (event.type === 'keydown' && event.key !== 'Enter')) return;
    const { place, piece, kind } = target.matches('.spot') ? found.board(target) : found.dice(target);
    const entry = { what: kind ?? target.dataset.site, at: boxOf(place), samples: [] };
    window.watched.push(entry);
    follow(entry, piece);
  };
  addEventListener('click', begin, true);
  /* Cities are dear: those of the bots count too, against the corner they belong to. */
  const cities = new Set();
  new MutationObserver(() => {
    const city = document.querySelector('.fresh[data-piece^="city "]');
    const corner = city?.transform.baseVal.consolidate().matrix;
    if (!city || cities.has(city)) return;
    cities.add(city);
    const { x, y } = new DOMPoint(corner.e, corner.f).matrixTransform(city.ownerSVGElement.getScreenCTM());
    const entry = { what: 'city', at: { x, y, size: 60 * city.ownerSVGElement.getScreenCTM().a }, samples: [] };
    window.watched.push(entry);
    follow(entry, `[data-piece="${city.dataset.piece}"]`);
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
}

const countOn = (page) => page.evaluate(() => window.watched.length);
const lastOn = (page, what) =>
  page.evaluate((kind) => window.watched.findLast((each) => !kind || each.what === kind), what);

/* Until the last piece has stopped moving: its story is complete. */
async function arrived(page, what) {
  const done = page.waitForFunction(
    (kind) => window.watched.findLast((each) => !kind || each.what === kind)?.done,
    what,
  );
  await done.catch(async (error) => {
    throw new Error(`not arrived: ${round(await lastOn(page, what))}`, { cause: error });
  });
}

const round = (sample) => JSON.stringify(sample, (_, value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value));

/* In the dice games a piece shrinks into its own place; half a house has its middle beside that of the
 * site, and comes from a little further. */
function checkSite({ what, samples }) {
  for (const each of samples) {
    const near = Math.hypot(each.dx, each.dy) < 0.25;
    assert.ok(near && each.size > 0.85 && each.size < 1.65, `${what} is elsewhere: ${round(each)}`);
  }
  const last = samples.at(-1);
  const stands = Math.hypot(last.dx, last.dy) < 0.05 && Math.abs(last.size - 1) < 0.2;
  assert.ok(stands, `${what} stands elsewhere: ${round(last)}`);
}

/* -- dice games ------------------------------------------------------------------------------------ */

async function diceGame(kind, options, kinds) {
  const page = await openPage(browser, `${site.url}#/new/${kind}?seats=2`, options);
  await page.locator('.big-start').click();
  await page.locator('.dice-table').waitFor();
  await page.evaluate(watch);
  const seen = nothingSeen();
  const built = new Set();
  for (let i = 0; i < 400 && built.size < kinds; i++) {
    const before = await countOn(page);
    if (!(await tapOnce(page, seen))) break;
    if ((await countOn(page)) === before) continue;
    await arrived(page);
    const last = await lastOn(page);
    checkSite(last);
    assert.equal(last.samples.some((each) => each.moving), options.still !== true, `${last.what} moves, or not`);
    built.add(last.what[0]);
    if (built.size === 1) await shoot(page, `motion-${kind}`);
  }
  assert.equal(built.size, kinds, `kinds of pieces that were built: ${[...built]}`);
  checkFaults(page, kind);
  await page.context().close();
}

/* -- the board game -------------------------------------------------------------------------------- */

/* A piece comes down upon its place, by a fifth of a hex at most; the robber stands beside the number. */
const LIMITS = {
  settlement: { dx: 0.15, high: 0.75, low: 0.25 },
  city: { dx: 0.15, high: 0.75, low: 0.25 },
  road: { dx: 0.2, high: 0.75, low: 0.25 },
  robber: { dx: 0.5, high: 0.6, low: 0.4 },
};

function checkPiece({ what, samples }) {
  const limit = LIMITS[what];
  for (const each of samples) {
    const near = Math.abs(each.dx) < limit.dx && each.dy > -limit.high && each.dy < limit.low;
    assert.ok(near, `${what} is elsewhere: ${round(each)}`);
  }
  const last = samples.at(-1);
  assert.ok(Math.abs(last.dy) < 0.4, `${what} has not come down: ${round(last)}`);
}

async function boardGame(options) {
  await withPage(browser, `${site.url}#/new/catan`, options, async (page) => {
    await page.getByRole('button', { name: '2', exact: true }).click();
    await page.locator('details.rules summary').click();
    for (const [name, value] of [['seed', '11'], ['offers', '0']]) await page.fill(`#option-${name}`, value);
    await page.locator('button[type=submit]').click();
    await page.waitForSelector('.table');
    await page.evaluate(watch);
    const pick = dice(4);
    const seen = new Set();
    for (let i = 0; i < 300 && seen.size < 4; i++) {
      const before = await countOn(page);
      await act(page, pick);
      if ((await countOn(page)) === before) continue;
      const what = await page.evaluate(
        ([first, known]) => window.watched.slice(first).find((each) => !known.includes(each.what))?.what,
        [before, [...seen]],
      );
      if (!what) continue;
      await arrived(page, what);
      checkPiece(await lastOn(page, what));
      await shoot(page, `motion-${what}`);
      seen.add(what);
    }
    assert.deepEqual([...seen].sort(), ['city', 'road', 'robber', 'settlement']);
  });
}

await runTests([
  ['Island One: pieces are where they were built', () => diceGame('island-one', { moving: true }, 2)],
  ['Island Two: the same, on a phone', () => diceGame('island-two', { phone: true, moving: true }, 2)],
  ['Extra: the same, in the dark', () => diceGame('extra', { dark: true, moving: true }, 2)],
  ['Island One without motion', () => diceGame('island-one', { still: true }, 2)],
  ['the board game: settlements, roads, cities and the robber', () => boardGame({ moving: true })],
]);
await browser.close();
site.close();
