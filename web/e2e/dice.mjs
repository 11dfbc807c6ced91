/* dice.mjs -- the dice games through the page: whole games by clicks and by keys, in German, on a phone;
 * gestures, undo, typed moves, the coach; axe on every state. */
import assert from 'node:assert/strict';
import { checkAxe, checkFaults, openPage, runTests, shoot, startBrowser, startSite } from './fixture.mjs';

const site = await startSite();
const browser = await startBrowser();

/* -- helpers --------------------------------------------------------------------------------------- */

/** A game of this kind against bots, begun as people do. */
async function begin(options, kind, seats, choose = async () => {}) {
  const page = await openPage(browser, `${site.url}#/new/${kind}?seats=${seats}`, options);
  await page.locator('.big-start').waitFor();
  await choose(page);
  await page.locator('.big-start').click();
  await page.locator('.dice-table').waitFor();
  return page;
}

/* What the table offers at this moment. */
const look = (page) =>
  page.evaluate(() => {
    const has = (selector) => document.querySelector(selector) !== null;
    return {
      over: has('.finish'),
      sites: [...document.querySelectorAll('.island .site.can')].map((each) => each.dataset.site),
      jokers: [...document.querySelectorAll('.island .joker.can')].map((each) => each.dataset.site),
      choice: has('.choice'),
      keep: has('.game-die[aria-pressed]'),
      dice: document.querySelectorAll('.game-die.can').length,
      gold: [...document.querySelectorAll('.game-die.can')].length > 0 && !has('.game-die[aria-pressed]'),
      end: has('[data-act=end]'),
    };
  });

/* Until somebody may do something, or the game is over. */
async function ready(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.waitForFunction(
    () =>
      document.querySelector('.dice-table[aria-busy=true]') === null &&
      document.querySelector('.finish, .island .can, .game-die.can, [data-act=end], .choice') !== null,
  );
  return look(page);
}

/* What a site is good for a naive builder: the dear pieces first. */
const WORTH = { w: 5, c: 4, s: 3, k: 2, r: 1 };
const dearest = (sites) => [...sites].sort((a, b) => WORTH[b[0]] - WORTH[a[0]])[0];

/* One step of a player who taps; counts the gestures it made. */
async function tapOnce(page, seen) {
  const now = await ready(page);
  if (now.over) return false;
  if (now.choice) {
    seen.choices++;
    await page.locator('.choice .face-button').first().click();
  } else if (now.sites.length > 0) {
    seen.builds++;
    await page.locator(`.site.can[data-site="${dearest(now.sites)}"]`).click({ force: true });
  } else if (now.keep) {
    await keepSome(page, seen);
  } else if (now.jokers.length > 0 && seen.jokers < 2) {
    seen.jokers++;
    await page.locator(`.joker.can[data-site="${now.jokers[0]}"]`).click({ force: true });
  } else if (now.gold && seen.trades < 2) {
    seen.trades++;
    await page.locator('.game-die.can').first().click();
  } else {
    await page.locator('[data-act=end]').click();
  }
  return true;
}

/* Keeps two dice and rolls the others; every third time stops. */
async function keepSome(page, seen) {
  seen.keeps++;
  if (seen.keeps % 3 === 0) return page.locator('[data-act=stop]').click();
  const loose = page.locator('.game-die[aria-pressed=false]');
  for (let i = 0; i < Math.min(2, (await loose.count()) - 1); i++) await loose.first().click();
  await page.locator('[data-act=roll]').click();
}

async function playOut(page, step = tapOnce, most = 1500) {
  const seen = { builds: 0, keeps: 0, choices: 0, jokers: 0, trades: 0 };
  let steps = 0;
  while (await step(page, seen)) assert.ok(++steps < most, 'the game does not end');
  return seen;
}

async function checkNoOverflow(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${where} is ${wide} pixels too wide`);
}

/* Everything that can be tapped is large enough for a finger [WCAG 2.5.8]. */
async function checkTargets(page, where) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main [role=button], main a.button, main input')]
      .filter((each) => each.getClientRects().length > 0 && !each.closest('.unseen, .small-sheet'))
      .map((each) => [each.getAttribute('aria-label') ?? each.textContent, each.getBoundingClientRect()])
      .filter(([, box]) => Math.min(box.width, box.height) < 23.5)
      .map(([name, box]) => `${name}: ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`),
  );
  assert.deepEqual(small, [], `too small on ${where}`);
}

/* -- whole games ------------------------------------------------------------------------------------ */

async function islandOne() {
  const page = await begin({}, 'island-one', 2);
  await ready(page);
  await checkAxe(page, 'Island One, keeping');
  await shoot(page, 'dice-one-keep');
  const seen = await playOut(page);
  assert.ok(seen.builds > 0, 'something was built');
  assert.equal(await page.locator('.boxes li').count(), 16);
  assert.match(await page.locator('.expect').innerText(), /win/);
  await checkAxe(page, 'Island One, over');
  await shoot(page, 'dice-one-over', { fullPage: true });
  checkFaults(page, 'Island One');
  await page.context().close();
}

async function islandTwo() {
  const page = await begin({ dark: true }, 'island-two', 2);
  await ready(page);
  await checkAxe(page, 'Island Two, dark');
  const seen = await playOut(page);
  assert.ok(seen.builds > 0, 'something was built');
  await shoot(page, 'dice-two-over-dark', { fullPage: true });
  await checkAxe(page, 'Island Two, over');
  checkFaults(page, 'Island Two');
  await page.context().close();
}

async function extra() {
  const page = await begin({}, 'extra', 3, async (form) => {
    await form.locator('details.rules summary').click();
    await form.getByLabel('castles').selectOption('on');
  });
  const start = await ready(page);
  assert.ok(start.sites.length > 10, 'roads at the coast to start from');
  await checkAxe(page, 'Extra, start');
  await shoot(page, 'dice-extra-start');
  assert.equal(await page.locator('[data-site=w0]').count(), 1, 'castles are drawn');
  const seen = await playOut(page);
  assert.ok(seen.builds > 0, 'something was built');
  await shoot(page, 'dice-extra-over', { fullPage: true });
  await checkAxe(page, 'Extra, over');
  checkFaults(page, 'Extra');
  await page.context().close();
}

/* -- keys only ---------------------------------------------------------------------------------------- */

async function tabTo(page, selector) {
  for (let i = 0; i < 150; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  assert.fail(`${selector} is not reached by Tab`);
}

async function keyOnce(page, seen) {
  const now = await ready(page);
  if (now.over) return false;
  if (now.sites.length > 0) {
    seen.builds++;
    await tabTo(page, '.island .site.can');
    await page.keyboard.press('Enter');
  } else if (now.keep) {
    if (++seen.keeps % 2 === 0) await page.keyboard.press('s');
    else for (const key of ['1', '3', 'r']) await page.keyboard.press(key);
  } else {
    await page.keyboard.press('e');
  }
  await page.waitForTimeout(10);
  return true;
}

async function keyboardOnly() {
  const page = await openPage(browser, site.url);
  await page.locator('[data-play=island-one]').waitFor();
  await tabTo(page, '[data-play=island-one]');
  await page.keyboard.press('Enter');
  const seen = await playOut(page, keyOnce);
  assert.ok(seen.builds > 0, 'something was built by keys');
  await tabTo(page, '.finish .primary');
  await page.keyboard.press('Enter');
  await page.locator('.game-die.can').first().waitFor();
  checkFaults(page, 'keys');
  await page.context().close();
}

/* -- German, on a phone -------------------------------------------------------------------------------- */

async function germanPhone() {
  const page = await begin({ lang: 'de', phone: true }, 'extra', 2);
  await ready(page);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  assert.match(await page.locator('.expect').innerText(), /Küste/);
  await checkNoOverflow(page, 'Extra on a phone');
  await shoot(page, 'dice-extra-phone-de', { fullPage: true });
  const seen = { builds: 0, keeps: 0, choices: 0, jokers: 0, trades: 0 };
  for (let i = 0; i < 14; i++) if (!(await tapOnce(page, seen))) break;
  await ready(page);
  await checkTargets(page, 'a phone');
  await checkNoOverflow(page, 'Extra on a phone, later');
  await checkAxe(page, 'Extra on a phone');
  await shoot(page, 'dice-extra-phone-de-later', { fullPage: true });
  checkFaults(page, 'phone');
  await page.context().close();
}

async function phoneOne() {
  const page = await begin({ phone: true, dark: true }, 'island-one', 4);
  await ready(page);
  await checkNoOverflow(page, 'Island One on a phone');
  await checkAxe(page, 'Island One on a phone, dark');
  await shoot(page, 'dice-one-phone-dark', { fullPage: true });
  await page.locator('.small-sheet').first().click();
  await page.locator('dialog .island').waitFor();
  await checkAxe(page, "another player's sheet");
  await page.context().close();
}

/* -- taking back, typing, coming back ------------------------------------------------------------------ */

async function type(page, text) {
  await page.locator('#dice-typed').fill(text);
  await page.locator('#dice-typed').press('Enter');
}

async function typedAndUndone() {
  const page = await begin({}, 'island-one', 1);
  await ready(page);
  await type(page, 'r99');
  await page.locator('.typed-dice [role=alert]').waitFor();
  await type(page, '!');
  await page.locator('[data-act=end]').waitFor();
  await page.locator('[data-act=undo]').click();
  await page.locator('.game-die[aria-pressed]').first().waitFor();
  await page.locator('.game-die').first().click();
  assert.equal(await page.locator('.game-die[aria-pressed=true]').count(), 1);
  await type(page, '!');
  await page.locator('[data-act=end]').click();
  await page.waitForFunction(() => document.querySelector('.boxes li:nth-child(2).now') !== null);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('.boxes li:nth-child(2).now') !== null);
  checkFaults(page, 'typing');
  await page.context().close();
}

/* -- the coach ------------------------------------------------------------------------------------------- */

async function coachShows() {
  const page = await begin({}, 'island-one', 1);
  await ready(page);
  assert.equal(await page.locator('.coach-list').count(), 0, 'off by default');
  await page.getByRole('button', { name: 'show values' }).click();
  await page.locator('.coach-row').first().waitFor({ timeout: 240_000 });
  const value = await page.locator('.coach-row b').first().innerText();
  assert.ok(Number(value) > 85 && Number(value) < 105, `the first roll is worth ${value}`);
  await checkAxe(page, 'coach');
  await shoot(page, 'dice-coach', { fullPage: true });
  await page.locator('.coach-row').first().click();
  const best = page.locator('.coach-chosen.best, [data-act=end]');
  await best.first().waitFor();
  await page.context().close();
}

/* Where nothing is solved, the strongest bot says what it would do. */
async function coachAdvises() {
  const page = await begin({}, 'extra', 2);
  await ready(page);
  await page.getByRole('button', { name: 'show values' }).click();
  await page.locator('.coach-advice').waitFor({ timeout: 240_000 });
  assert.match(await page.locator('.coach-advice').innerText(), /bot would play: .*road/);
  await checkAxe(page, 'advice');
  checkFaults(page, 'advice');
  await page.context().close();
}

/* Ends turns without building until the coach says that it costs something. */
async function coachWarns() {
  const page = await begin({}, 'island-one', 1);
  await ready(page);
  await page.getByRole('button', { name: 'warn me' }).click();
  let warned = false;
  for (let i = 0; i < 20 && !warned; i++) {
    await page.waitForFunction(() => document.querySelector('.coach-state') === null, null, { timeout: 240_000 });
    const now = await ready(page);
    await page.locator(now.keep ? '[data-act=stop]' : '[data-act=end]').click();
    await page.waitForTimeout(150);
    warned = (await page.locator('dialog[open]').count()) > 0;
  }
  assert.ok(warned, 'stopping at once, always, is dear at some time');
  await checkAxe(page, 'warning');
  await shoot(page, 'dice-warning');
  await page.locator('dialog .primary').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  checkFaults(page, 'coach');
  await page.context().close();
}

await runTests([
  ['Island One, a whole game by clicks', islandOne],
  ['Island Two, a whole game by clicks', islandTwo],
  ['Extra with castles, a whole game by clicks', extra],
  ['Island One, a whole game by keys', keyboardOnly],
  ['Extra in German on a phone', germanPhone],
  ['Island One on a phone in the dark', phoneOne],
  ['typed moves, undo, refresh', typedAndUndone],
  ['the coach shows exact values', coachShows],
  ['the coach warns', coachWarns],
  ['the coach asks the strongest bot', coachAdvises],
]);
await browser.close();
site.close();
