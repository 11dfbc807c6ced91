/* dice.mjs -- the dice games through the page: whole games by clicks and by keys, in German, on a phone;
 * gestures, undo, typed moves, the coach; axe on every state. */
import assert from 'node:assert/strict';
import { coachIsReady, keyOnce, nothingSeen, playOut, ready, tapOnce } from './dicer.mjs';
import {
  checkAxe,
  checkFaults,
  checkTargets,
  checkWidth,
  openPage,
  runTests,
  shoot,
  startBrowser,
  startSite,
  tabTo,
} from './fixture.mjs';
import { settled } from './measure.mjs';

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

/* Runs on the page: "bot" and "you" beside a name, cut off at the side or below. */
function halfHidden() {
  return [...document.querySelectorAll('.rival-who small')]
    .filter((node) => {
      const word = node.getBoundingClientRect();
      const room = node.parentElement.getBoundingClientRect();
      return word.top < room.bottom - 1 && (word.right > room.right + 1 || word.bottom > room.bottom + 2);
    })
    .map((node) => node.textContent);
}

/* Everybody's points have sources, which add up; what an empty turn took away too. */
async function checkSources(page, where) {
  const rows = await page.locator('.standing > li').evaluateAll((list) => {
    const number = (node) => Number(/[−\d]+/.exec(node.textContent)[0].replace('−', '-'));
    return list.map((row) => ({
      points: number(row.querySelector('.standing-points')),
      sum: [...row.querySelectorAll('.standing-sources b')].reduce((all, each) => all + number(each), 0),
    }));
  });
  assert.deepEqual(rows.map((row) => row.sum), rows.map((row) => row.points), `sources of points, ${where}`);
  assert.ok(rows.some((row) => row.points > 0), `points, ${where}`);
}

/* -- whole games ------------------------------------------------------------------------------------ */

async function islandOne() {
  const page = await begin({ moving: true }, 'island-one', 2);
  await ready(page);
  await checkAxe(page, 'Island One, keeping');
  assert.deepEqual(await page.locator('.dice-board [data-site^=k] text').allTextContents(), ['1', '2', '3', '4', '5', '6']);
  await shoot(page, 'dice-one-keep');
  const before = nothingSeen();
  while (!(await ready(page)).end) await tapOnce(page, before);
  await checkAxe(page, 'Island One, building');
  const seen = await playOut(page);
  assert.ok(seen.builds > 0, 'something was built');
  assert.equal(await page.locator('.boxes li').count(), 16);
  assert.match(await page.locator('.expect').innerText(), /w[io]n/);
  await checkSources(page, 'Island One');
  const [sum, box] = await Promise.all(
    ['.boxes .total', '.boxes li'].map((one) => page.locator(one).first().evaluate((node) => getComputedStyle(node).backgroundColor)),
  );
  assert.notEqual(sum, box, 'the sum stands out');
  await checkAxe(page, 'Island One, over');
  await shoot(page, 'dice-one-over', { fullPage: true });
  checkFaults(page, 'Island One');
  await page.context().close();
}

async function islandTwo() {
  const page = await begin({ dark: true }, 'island-two', 2);
  await ready(page);
  await checkAxe(page, 'Island Two, dark');
  assert.equal(await page.locator('.dice-board [data-site^=k] text').count(), 0, 'knights without points or order have no number');
  const seen = await playOut(page);
  assert.ok(seen.builds > 0, 'something was built');
  assert.deepEqual(await page.evaluate(halfHidden), [], 'words of a player are shown whole or not at all');
  await shoot(page, 'dice-two-over-dark', { fullPage: true });
  await checkAxe(page, 'Island Two, over');
  await checkSources(page, 'Island Two');
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
  await checkSources(page, 'Extra');
  checkFaults(page, 'Extra');
  await page.context().close();
}

/* -- keys only ---------------------------------------------------------------------------------------- */

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
  const page = await begin({ lang: 'de', phone: true, moving: true }, 'extra', 2);
  await ready(page);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  assert.match(await page.locator('.expect').innerText(), /Küste/);
  await checkWidth(page, 'Extra on a phone');
  await shoot(page, 'dice-extra-phone-de', { fullPage: true });
  const seen = nothingSeen();
  for (let i = 0; i < 14; i++) if (!(await tapOnce(page, seen))) break;
  await ready(page);
  await checkTargets(page, 'a phone');
  await checkWidth(page, 'Extra on a phone, later');
  await checkAxe(page, 'Extra on a phone');
  await shoot(page, 'dice-extra-phone-de-later', { fullPage: true });
  checkFaults(page, 'phone');
  await page.context().close();
}

async function phoneOne() {
  const page = await begin({ phone: true, dark: true }, 'island-one', 4);
  await ready(page);
  await checkWidth(page, 'Island One on a phone');
  await checkAxe(page, 'Island One on a phone, dark');
  await shoot(page, 'dice-one-phone-dark', { fullPage: true });
  await page.locator('.small-sheet').first().click();
  await page.locator('dialog .island').waitFor();
  await checkAxe(page, "another player's sheet");
  await page.context().close();
}

/* -- the fold -------------------------------------------------------------------------------------------- */

const SIZES = [[1280, 600], [1366, 625], [1536, 730], [1024, 768], [820, 1180], [844, 390], [390, 844]];

/* Runs on the page: what is needed in a turn but is not wholly inside the window, and what lies over land. */
function measure() {
  const inside = (box) =>
    box.left >= -0.5 && box.top >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
  const name = (node) => node.getAttribute('aria-label') ?? node.className.baseVal ?? node.className;
  const needed = [
    ...document.querySelectorAll(
      '.dice-board .tile-ground, .dice-board .site, .dice-desk, .game-die, .dice-actions button, .dice-score li, .choice button, .rival, .coach-offer button',
    ),
  ];
  const outside = needed.filter((node) => !inside(node.getBoundingClientRect())).map(name);
  const clipped = [...document.querySelectorAll('.dice-desk, .dice-people')]
    .filter((node) => node.scrollHeight > node.clientHeight + 1)
    .map((node) => `${name(node)} needs ${node.scrollHeight} of ${node.clientHeight}`);
  const land = [...document.querySelectorAll('.dice-board .tile-ground')].map((node) => node.getBoundingClientRect());
  const over = [...document.querySelectorAll('.dice-desk, .dice-score, .rival, .dice-people .costs, .pill, .dice-talk')]
    .filter((node) => node.checkVisibility())
    .filter((node) => {
      const box = node.getBoundingClientRect();
      return land.some(
        (hex) => box.left < hex.right - 1 && box.right > hex.left + 1 && box.top < hex.bottom - 1 && box.bottom > hex.top + 1,
      );
    })
    .map(name);
  const small = [...document.querySelectorAll('.dice-actions button')]
    .filter((node) => Math.min(node.offsetWidth, node.offsetHeight) < 44)
    .map((node) => node.textContent);
  const island = document.querySelector('.dice-board .land').getBoundingClientRect();
  return {
    outside,
    clipped,
    over,
    small,
    scrolls: document.documentElement.scrollHeight > innerHeight + 1,
    island: [island.left, island.top, island.width, island.height].map(Math.round).join(),
    wide: Math.round(island.width),
  };
}

async function checkFold(page, where) {
  const { outside, clipped, over, small, scrolls, island, wide } = await page.evaluate(measure);
  assert.deepEqual({ outside, clipped, over, small, scrolls }, { outside: [], clipped: [], over: [], small: [], scrolls: false }, where);
  return { island, wide };
}

/* Sheet, dice and actions are inside the window at every size, in every question of a turn, and the island
 * never moves. */
async function foldOf(kind, seats, lang, sizes) {
  const [[first, high]] = sizes;
  const page = await begin({ viewport: { width: first, height: high }, lang, dark: kind === 'island-two' }, kind, seats);
  const seen = nothingSeen();
  const boxes = {};
  for (let i = 0; i < 5; i++) {
    await ready(page);
    for (const [width, height] of sizes) {
      const size = `${width}x${height}`;
      await page.setViewportSize({ width, height });
      await settled(page);
      const { island, wide } = await checkFold(page, `${kind} at ${size}`);
      assert.ok(wide >= Math.min(width, height) * 0.5, `${kind} at ${size}: the island is only ${wide} wide`);
      boxes[size] ??= island;
      assert.equal(island, boxes[size], `${kind} at ${size}: the island moved`);
      if (i === 4) await shoot(page, `dice-fold-${kind}-${size}-${lang}`);
    }
    await tapOnce(page, seen);
  }
  checkFaults(page, `${kind}, nothing below the fold`);
  await page.context().close();
}

async function fold() {
  for (const [kind, seats] of [['island-one', 4], ['island-two', 2], ['extra', 4]]) {
    await foldOf(kind, seats, 'en', SIZES.filter(([width, height]) => width > height));
    await foldOf(kind, seats, 'de', SIZES.filter(([width, height]) => width < height));
  }
}

/* -- taking back, typing, coming back ------------------------------------------------------------------ */

async function type(page, text) {
  const box = page.locator('#dice-typed');
  if (!(await box.isVisible())) await page.locator('.typed-moves summary').click();
  await box.fill(text);
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
  await ready(page);
  const [, face] = (await page.locator('.game-die').first().getAttribute('aria-label')).split(/: |,/);
  await type(page, `/${face}`);
  await page.locator('.dice-story', { hasText: `keeps 1 ${face} and rolls` }).waitFor({ state: 'attached' });
  checkFaults(page, 'typing');
  await page.context().close();
}

/* Lots are drawn and told; or the youngest begins, whoever that is and wherever he sits. */
async function whoBegins() {
  const lots = await begin({}, 'extra', 3);
  await ready(lots);
  assert.match(await lots.locator('.lot').innerText(), /goes first/);
  await checkAxe(lots, 'lots were drawn');
  await lots.context().close();
  for (const index of [1, 3]) {
    let name = '';
    const page = await begin({ lang: 'de', pace: 'slow' }, 'island-two', 3, async (form) => {
      const choice = form.locator('#who-begins');
      await choice.selectOption({ index });
      name = (await choice.locator('option').nth(index).innerText()).replace(/^Platz \d: | \((du|Bot)\)/g, '');
    });
    await page.waitForFunction(
      (who) => document.querySelector('.rival.turn .rival-name')?.textContent === who,
      name,
    );
    assert.equal(await page.locator('.rival').nth(index - 1).locator('.rival-name').innerText(), name);
    checkFaults(page, 'who begins');
    await page.context().close();
  }
}

/* -- the coach ------------------------------------------------------------------------------------------- */

async function coachShows() {
  const page = await begin({}, 'island-one', 1);
  await ready(page);
  assert.equal(await page.locator('.coach-list').count(), 0, 'off by default');
  await page.locator('#dice-tab-coach').click();
  await page.getByRole('button', { name: 'show values' }).click();
  await coachIsReady(page);
  const value = await page.locator('.coach-row b').first().innerText();
  assert.ok(Number(value) > 85 && Number(value) < 105, `the first roll is worth ${value}`);
  await checkAxe(page, 'coach');
  await shoot(page, 'dice-coach', { fullPage: true });
  await page.locator('.coach-row').first().click();
  const best = page.locator('.coach-chosen.best, [data-act=end]');
  await best.first().waitFor();
  await page.context().close();
}

/* Where nothing is solved, chances to win come from the bot: at the start, while keeping and when
 * building. */
async function coachJudges() {
  for (const kind of ['extra', 'island-two']) {
    const page = await begin({}, kind, 2);
    await ready(page);
    await page.locator('#dice-tab-coach').click();
    await page.getByRole('button', { name: 'show values' }).click();
    const seen = nothingSeen();
    for (let i = 0; i < 6; i++) {
      await ready(page);
      await coachIsReady(page);
      const values = await page.locator('.coach-row b').allInnerTexts();
      assert.ok(values.length > 0, 'the coach says something');
      for (const value of values) assert.match(value, /^\d+\.\d%$/);
      assert.equal(await page.locator('.dice-board .site-note ~ :not(.site-note)').count(), 0, 'nothing covers a note');
      await tapOnce(page, seen);
    }
    await checkAxe(page, 'the coach of a race');
    await shoot(page, `dice-coach-${kind}`, { fullPage: true });
    checkFaults(page, 'the coach of a race');
    await page.context().close();
  }
}

/* Ends turns without building until the coach says that it costs something. */
async function coachWarns() {
  const page = await begin({}, 'island-one', 1);
  await ready(page);
  await page.locator('#dice-tab-coach').click();
  await page.getByRole('button', { name: 'warn me' }).click();
  let warned = false;
  for (let i = 0; i < 40 && !warned; i++) {
    await page.waitForFunction(() => document.querySelector('.coach-state') === null, null, { timeout: 240_000 });
    const now = await ready(page);
    await page.locator(now.keep ? '[data-act=stop]' : '[data-act=end]').click();
    await page.waitForFunction(
      (old) =>
        document.querySelector('dialog[open]') !== null ||
        document.querySelector('.dice-table').dataset.made !== old,
      now.made,
    );
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
  ['nothing below the fold', fold],
  ['typed moves, undo, refresh', typedAndUndone],
  ['who begins', whoBegins],
  ['the coach shows exact values', coachShows],
  ['the coach warns', coachWarns],
  ['the coach judges the races', coachJudges],
]);
await browser.close();
site.close();
