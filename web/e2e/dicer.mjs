/* dicer.mjs -- plays the dice games through the page: taps dice, builds what is dear, uses jokers
 * and gold now and then; or the same with nothing but keys. */
import assert from 'node:assert/strict';
import { tabTo } from './fixture.mjs';

/* Runs on the page: what the table offers at this moment. */
function see() {
  const has = (selector) => document.querySelector(selector) !== null;
  const sites = (selector) => [...document.querySelectorAll(selector)].map((each) => each.dataset.site);
  return {
    made: document.querySelector('.dice-table')?.dataset.made,
    over: has('.finish'),
    sites: sites('.island .site.can'),
    jokers: sites('.island .joker.can'),
    choice: has('.choice'),
    keep: has('.game-die[aria-pressed]'),
    gold: has('.game-die.can') && !has('.game-die[aria-pressed]'),
    end: has('[data-act=end]'),
  };
}

export const lookAt = (page) => page.evaluate(see);

/* Runs on the page: nobody else is at it, and there is something to do. */
function quiet() {
  return (
    document.querySelector('.dice-table[aria-busy=false]') !== null &&
    document.querySelector('.finish, .island .can, .game-die.can, [data-act=end], .choice') !== null
  );
}

/** Until somebody here may do something, or the game is over. */
export async function ready(page) {
  await page.waitForFunction(quiet);
  return lookAt(page);
}

/** A tab of the side; where there is no room for them, behind a button. */
export async function openTab(page, name) {
  const tab = page.locator(`#dice-tab-${name}`);
  await tab.waitFor({ state: 'attached' });
  if (!(await tab.isVisible())) await page.locator('.dice-more').click();
  await tab.click();
}

export const canAct = (page) => page.evaluate(quiet);

const made = (page, old) =>
  page.waitForFunction((before) => document.querySelector('.dice-table')?.dataset.made !== before, old);

/* What a site is good for a naive builder: the dear pieces first. */
const WORTH = { w: 5, c: 4, s: 3, k: 2, r: 1 };
const dearest = (sites) => [...sites].sort((a, b) => WORTH[b[0]] - WORTH[a[0]])[0];

/* Keeps two dice and rolls the others; every third time stops, and at once when in a hurry. */
async function keepSome(page, seen) {
  if (++seen.keeps % 3 === 0 || seen.hurried) return page.locator('[data-act=stop]').click();
  for (let i = 0; i < 2; i++) {
    const loose = page.locator('.game-die[aria-pressed=false]');
    const count = await loose.count();
    if (count < 2) break;
    await loose.first().click();
    await page.waitForFunction(
      (left) => document.querySelectorAll('.game-die[aria-pressed=false]').length === left,
      count - 1,
    );
  }
  return page.locator('[data-act=roll]').click();
}

/* Opens a gesture, and chooses the first face until it is done. */
async function gesture(page, opener) {
  const before = (await lookAt(page)).made;
  await opener.click();
  for (let i = 0; i < 3; i++) {
    await page.waitForFunction(
      (old) => document.querySelector('.dice-table')?.dataset.made !== old || document.querySelector('.choice'),
      before,
    );
    if ((await lookAt(page)).made !== before) return;
    const legend = await page.locator('.choice legend').innerText();
    await page.locator('.choice .face-button').first().click();
    await page.waitForFunction(
      (old) => document.querySelector('.choice legend')?.textContent !== old,
      legend,
    );
  }
}

/* One step of a player who taps; counts the gestures. */
export async function tapOnce(page, seen) {
  const now = await ready(page);
  if (now.over) return false;
  if (now.sites.length > 0) {
    seen.builds++;
    await page.locator(`.site.can[data-site="${dearest(now.sites)}"]`).click({ force: true });
  } else if (now.keep) {
    await keepSome(page, seen);
  } else if (now.jokers.length > 0 && seen.jokers < 2) {
    seen.jokers++;
    await gesture(page, page.locator(`.joker.can[data-site="${now.jokers[0]}"]`));
  } else if (now.gold && seen.trades < 2) {
    seen.trades++;
    await gesture(page, page.locator('.game-die.can').first());
  } else {
    await page.locator('[data-act=end]').click();
  }
  await made(page, now.made);
  return true;
}

/* The same with keys. */
export async function keyOnce(page, seen) {
  const now = await ready(page);
  if (now.over) return false;
  if (now.sites.length > 0) {
    seen.builds++;
    await tabTo(page, '.island .site.can');
    await page.keyboard.press('Enter');
  } else if (!now.keep) {
    await page.keyboard.press('e');
  } else if (++seen.keeps % 2 === 0) {
    await page.keyboard.press('s');
  } else {
    for (const key of ['1', '3', 'r']) await page.keyboard.press(key);
  }
  await made(page, now.made);
  return true;
}

/** Until the coach has said what it thinks of this position; solving takes its time. */
export const coachIsReady = (page) =>
  page.waitForFunction(
    () => document.querySelector('.coach-state') === null && document.querySelector('.coach-row') !== null,
    null,
    { timeout: 240_000 },
  );

export const nothingSeen = () => ({ builds: 0, keeps: 0, jokers: 0, trades: 0 });

/** To the end; what was done on the way. */
export async function playOut(page, step = tapOnce, most = 900) {
  const seen = nothingSeen();
  let steps = 0;
  while (await step(page, seen)) assert.ok(++steps < most, 'the game does not end');
  return seen;
}
