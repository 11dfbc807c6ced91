/* player.mjs -- plays the board game through the page as a person would: reads what is asked,
 * clicks (or presses keys), and goes on when something has changed.
 *
 * What is chosen comes from a seed, and nothing is done while bots are still at it: so a game at
 * one device is the same in every run.  On a server others may be faster; then the question is
 * gone, and the next one counts. */
import assert from 'node:assert/strict';
import { tabTo, USUAL_TIMEOUT } from './fixture.mjs';

/** Numbers that look random and are the same in every run. */
export function dice(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/* Runs on the page: all that the table offers at this moment. */
function see() {
  const table = document.querySelector('.table');
  const names = (selector, key) => [...document.querySelectorAll(selector)].map((each) => each.dataset[key]);
  /* On a phone the cards are a fan, which knows what can be played. */
  const devs = () => {
    const fan = document.querySelector('.dev-fan');
    if (fan?.checkVisibility()) return fan.dataset.devs.split(' ').filter((dev) => dev !== '');
    return names('[data-dev]:not([disabled])', 'dev');
  };
  return {
    made: table?.dataset.made,
    asked: table?.dataset.asked,
    busy: table?.dataset.busy === 'true',
    over: document.querySelector('.game-end') !== null,
    spots: document.querySelectorAll('.spot').length,
    buys: names('.buys button:not([disabled])', 'action'),
    devs: devs(),
    cards: document.querySelectorAll('.resource:not(.none)').length,
  };
}

export const stateOf = (page) => page.evaluate(see);

/** Until something is asked of me and nobody else is at it, or the game is over. */
export async function myTurn(page) {
  await page.waitForFunction(() => {
    const { asked, busy } = document.querySelector('.table')?.dataset ?? {};
    return (asked && busy !== 'true') || document.querySelector('.game-end') !== null;
  });
  return stateOf(page);
}

/* Runs on the page: all that a press may change. */
function offered() {
  const spots = [...document.querySelectorAll('.spot')].map((spot) => spot.dataset.spot);
  const { made } = document.querySelector('.table')?.dataset ?? {};
  return [made, document.querySelector('.now-panel')?.textContent, ...spots].join();
}

/** Presses, and goes on when that has changed what is asked or offered.  A press may have come too late for its
 * question, and change nothing. */
export async function pressed(page, press) {
  const before = await page.evaluate(offered);
  await press();
  await page
    .waitForFunction(`(${offered})() !== ${JSON.stringify(before)}`, null, { timeout: 8000 })
    .catch(() => undefined);
}

/** Log, talk, numbers and coach: in sight, or behind a button. */
export async function openTab(page, tab) {
  const button = page.locator('[data-action=talk]');
  if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  await page.click(`#tab-${tab}`);
}

/** Away with them again, where they cover what one may do. */
export async function closeTab(page) {
  const button = page.locator('.close-talk');
  if (await button.isVisible()) await button.click();
}

async function change(page, made) {
  await page.waitForFunction((old) => document.querySelector('.table')?.dataset.made !== old, made);
}

/* -- by clicks -------------------------------------------------------------------------------- */

/* A place on the board: with a finger in two taps where all corners are there to choose from; where several
 * could be robbed there, one of them. */
async function clickSpot(page, pick, made) {
  const spots = page.locator('.spot');
  await spots.first().waitFor();
  const spot = spots.nth(pick(await spots.count()));
  const touch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  if (touch) await spot.tap();
  else await spot.click();
  await page.waitForFunction(
    (old) =>
      document.querySelector('.table')?.dataset.made !== old ||
      document.querySelector('.victims button, [data-action=place]'),
    made,
  );
  const place = page.locator('[data-action=place]');
  if ((await place.count()) > 0) await place.click();
  const victims = page.locator('.victims button');
  const count = await victims.count();
  if (count > 0) await victims.nth(pick(count)).click();
}

/* Cards of the hand that can be laid out now. */
const LAYABLE = '.resource button:not([aria-disabled=true])';

async function discard(page) {
  const done = page.locator('[data-action=discard]');
  await done.waitFor();
  while (await done.isDisabled()) await page.locator(LAYABLE).first().click();
  await done.click();
}

async function playCard(page, pick, dev) {
  const fan = page.locator('.dev-fan');
  if (await fan.isVisible()) await fan.click();
  await page.locator(`[data-dev=${dev}]:visible`).click();
  if (dev === 'monopoly') await page.locator('.now-panel .pick-kind').nth(pick(5)).click();
  if (dev !== 'plenty') return;
  const kinds = page.locator('.now-panel .pick-kind:not([disabled])');
  for (let i = 0; i < 2 && (await kinds.count()) > 0; i++) await kinds.nth(pick(2)).click();
}

/* What somebody who wants to get on would build. */
const WISH = ['city', 'settlement', 'dev', 'road'];

/* A deal with the bank, if there is one: some kind of which one has as many as it takes. */
async function deal(page, pick) {
  const open = page.locator('.buys [data-action=trade]');
  if (await open.isDisabled()) return false;
  await open.click();
  const cards = page.locator('.resource');
  const bank = page.locator('[data-action=bank]');
  for (let kind = 0; kind < 5; kind++) {
    const card = cards.nth(kind).locator('button');
    for (let n = 0; n < 4 && (await card.getAttribute('aria-disabled')) !== 'true'; n++) {
      await card.click();
      const wanted = page.locator('.now-panel .pick-kind:not([disabled])');
      if (n === 0) await wanted.nth(pick(4)).click();
      if (await bank.isEnabled()) {
        await bank.click();
        return true;
      }
    }
    await page.click('.now-panel [data-action=cancel]');
    await open.click();
  }
  await page.click('.now-panel [data-action=cancel]');
  return false;
}

/* One thing of the own turn: a card, something to build or buy, a deal with the bank, or the end. */
async function turn(page, pick, now) {
  if (now.asked === 'special') assert.ok(now.buys.length > 0, 'nothing to build is no question');
  const what = WISH.find((each) => now.buys.includes(each));
  if (now.devs.length > 0 && pick(2)) {
    await playCard(page, pick, now.devs[pick(now.devs.length)]);
  } else if (what && (what !== 'road' || pick(3))) {
    await page.click(`.buys [data-action=${what}]`);
    if (what !== 'dev') await clickSpot(page, pick, now.made);
  } else if (now.asked === 'special' || now.cards < 2 || pick(3) || !(await deal(page, pick))) {
    await page.click('[data-action=end]');
  }
}

/* Nobody is asked about an offer that cannot be paid. */
async function answer(page, pick) {
  const no = page.locator('[data-action=decline]');
  await no.waitFor();
  const yes = page.locator('[data-action=accept]');
  assert.ok(await yes.isEnabled(), 'an offer that cannot be paid is no question');
  await (pick(2) ? yes : no).click();
}

/* Whoever agrees first gets the deal; where nobody does, the offer is taken back. */
async function choosePartner(page) {
  const agreed = page.locator('[data-action=confirm]');
  await ((await agreed.count()) > 0 ? agreed.first() : page.locator('[data-action=withdraw]')).click();
}

export async function byClicks(page, pick, now) {
  switch (now.asked) {
    case 'roll':
      return page.click('[data-action=roll]');
    case 'discard':
      return discard(page);
    case 'answer':
      return answer(page, pick);
    case 'choose':
      return choosePartner(page);
    case 'turn':
    case 'second':
    case 'special':
      return turn(page, pick, now);
    default:
      return clickSpot(page, pick, now.made);
  }
}

/* -- by keys ------------------------------------------------------------------------------------ */

const ARROWS = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'];

async function keySpot(page, pick, made, first) {
  await page.keyboard.press(first);
  await page.waitForSelector('.spot:focus');
  for (let i = pick(4); i > 0; i--) await page.keyboard.press(ARROWS[pick(4)]);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (old) => document.querySelector('.table')?.dataset.made !== old || document.querySelector('.victims button'),
    made,
  );
  if ((await page.locator('.victims button').count()) > 0) await page.keyboard.press('1');
}

async function keyDiscard(page) {
  const done = page.locator('[data-action=discard]');
  await done.waitFor();
  for (let kind = 1; await done.isDisabled(); kind = (kind % 5) + 1) await page.keyboard.press(String(kind));
  await tabTo(page, '[data-action=discard]');
  await page.keyboard.press('Enter');
}

async function keyCard(page, dev) {
  await tabTo(page, `[data-dev=${dev}]`);
  await page.keyboard.press('Enter');
  if (dev === 'knight' || dev === 'roads') return;
  await page.locator('.now-panel .pick-kind').first().waitFor();
  const asked = page.locator('.now-panel .pick-kind:not([disabled])');
  for (let kind = 1; kind <= 5 && (await asked.count()) > 0; kind++) await page.keyboard.press(String(kind));
}

const BUILD_KEY = { road: '1', settlement: '2', city: '3' };

async function keyTurn(page, pick, now) {
  const what = WISH.find((each) => now.buys.includes(each));
  if (now.devs.length > 0 && pick(2)) await keyCard(page, now.devs[0]);
  else if (what === 'dev') await page.keyboard.press('4');
  else if (what && (what !== 'road' || pick(3))) await keySpot(page, pick, now.made, BUILD_KEY[what]);
  else await page.keyboard.press('e');
}

/** Nothing but keys. */
export async function byKeys(page, pick, now) {
  switch (now.asked) {
    case 'roll':
      return page.keyboard.press('r');
    case 'discard':
      return keyDiscard(page);
    case 'answer':
      return page.keyboard.press('n');
    case 'turn':
    case 'second':
    case 'special':
      return keyTurn(page, pick, now);
    default:
      return keySpot(page, pick, now.made, 'b');
  }
}

/* -- whole games ---------------------------------------------------------------------------------- */

/* What somebody wanted to press may be gone because his move was made, or somebody else's: then he need not wait for
 * as long as a page may take. */
const PATIENCE = USUAL_TIMEOUT / 6;

/** Answers what is asked now, once; says what it was.  Where somebody else was faster, that is
 * what has changed, and fine; it is tried again at `most` times. */
export async function act(page, pick, by = byClicks, most = 6) {
  const now = await myTurn(page);
  if (now.over) return 'over';
  if (most > 1) page.setDefaultTimeout(PATIENCE);
  for (let tries = 1; (await stateOf(page)).made === now.made; tries++) {
    try {
      await by(page, pick, now);
      break;
    } catch (error) {
      if ((await stateOf(page)).made === now.made && (tries >= most || error.name !== 'TimeoutError')) throw error;
    }
  }
  if (most > 1) page.setDefaultTimeout(USUAL_TIMEOUT);
  await change(page, now.made);
  return now.asked;
}

/** Plays until the game is over; says how often what was asked.  Gives up after `most` decisions. */
export async function playToEnd(page, seed, by = byClicks, most = 900) {
  const pick = dice(seed);
  const asked = {};
  for (let i = 0; i < most; i++) {
    const what = await act(page, pick, by);
    asked[what] = (asked[what] ?? 0) + 1;
    if (what === 'over') return asked;
  }
  throw new Error(`the game is not over after ${most} decisions`);
}
