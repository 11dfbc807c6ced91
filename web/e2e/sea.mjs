/* sea.mjs -- Seafarers on the page: a scenario chosen and played to the end by clicks, ships built and moved by keys
 * and by finger, every scenario drawn, and two people in two browsers with two bots over the server, one of whom
 * reloads in the middle.  HEXSHORE_LONG plays to the points of the scenario, and more scenarios. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  checkAxe,
  checkFaults,
  checkTargets,
  checkWidth,
  long,
  runTests,
  shoot,
  startBrowser,
  startSite,
  USUAL_TIMEOUT,
  withPage as opened,
} from './fixture.mjs';
import { checkTable, SEVEN } from './measure.mjs';
import { act, byClicks, dice, myTurn, pressed, stateOf } from './player.mjs';
import { openAt, Server, switches } from './serving.mjs';

const site = await startSite();
const browser = await startBrowser(switches);

/* -- playing ------------------------------------------------------------------------------------------- */

const changed = (page, before) =>
  page.waitForFunction((old) => document.querySelector('.table')?.dataset.made !== old, before);

const spotsOf = (page, verb) => page.locator(`.spot[data-spot^="${verb}-"]`);
const shipsOf = (page) =>
  page.locator('[data-piece^="ship "]').evaluateAll((all) => all.map((each) => each.dataset.piece).sort());

/* One place after another until the move is made. */
async function choosePlaces(page, pick, made) {
  for (let i = 0; i < 2 && (await stateOf(page)).made === made; i++) {
    const spots = page.locator('.spot');
    await spots.first().waitFor();
    const spot = spots.nth(pick(await spots.count()));
    const touch = await page.evaluate(() => navigator.maxTouchPoints > 0);
    await pressed(page, () => (touch ? spot.tap() : spot.click()));
  }
}

/* Whatever Seafarers asks for beyond the board game, and ships as soon as they can be paid. */
async function bySea(page, pick, now) {
  if (['gold', 'find', 'booty'].includes(now.asked)) return page.locator('.now-panel .pick-kind:not([disabled])').nth(pick(2)).click();
  if (!['turn', 'second', 'special'].includes(now.asked)) return byClicks(page, pick, now);
  const deed = page.locator('.deed[data-action=ship]:not([disabled]), .deed[data-action=move-ship]');
  const better = now.buys.some((each) => ['city', 'settlement'].includes(each));
  if (better || pick(3) === 0 || (await deed.count()) === 0) return byClicks(page, pick, now);
  await deed.first().click();
  return choosePlaces(page, pick, now.made);
}

async function playOn(page, pick, most) {
  const asked = {};
  for (let i = 0; i < most; i++) {
    const what = await act(page, pick, bySea);
    asked[what] = (asked[what] ?? 0) + 1;
    if (what === 'over') break;
  }
  return asked;
}

/* -- the form, and a whole game ---------------------------------------------------------------------------- */

async function choose(page, scenario, players, goal) {
  await page.locator('.big-start').waitFor();
  await page.click(`[data-scenario=${scenario}]`);
  await page.locator('.story').waitFor();
  await page.locator('fieldset, [role=group]').filter({ hasText: /How many|Wie viele/ }).getByRole('button', { name: String(players), exact: true }).click();
  await page.locator('details.rules summary').click();
  await page.fill('#option-goal', String(goal));
}

async function wholeGame() {
  await opened(browser, `${site.url}#/new/catan`, { moving: true }, async (page) => {
    await choose(page, 'new-shores', 3, long ? 14 : 4);
    assert.match(await page.locator('.story').innerText(), /first settlement on each small island brings 2 extra points/);
    await checkAxe(page, 'the form with scenarios');
    await shoot(page, 'sea-form', { fullPage: true });
    await page.click('.big-start');
    await myTurn(page);
    assert.match(await page.locator('.scenario-note').textContent(), /New shores/);
    const pick = dice(5);
    const begun = await playOn(page, pick, 6);
    await shoot(page, 'sea-table');
    await page.locator('.crumb [data-action=scenario]').click();
    await page.locator('dialog[open] .scenario-rules li').first().waitFor();
    await checkAxe(page, 'the rules of a scenario above the table');
    await page.keyboard.press('Escape');
    const asked = await playOn(page, pick, long ? 2000 : 600);
    assert.equal(asked.over, 1, `the game did not end: ${JSON.stringify([begun, asked])}`);
    await checkAxe(page, 'a game of Seafarers is over');
    await shoot(page, 'sea-over');
  });
}

/* -- ships by keys and by finger ----------------------------------------------------------------------------- */

const begun = JSON.parse(readFileSync(new URL('./sea.json', import.meta.url), 'utf8'));
const kept = {
  id: 'sea',
  asked: begun.spec,
  seats: ['Ann', 'Ben', 'Cem'].map((name) => ({ name, bot: null })),
  log: begun,
  coach: false,
  tracker: false,
  begun: 1,
  changed: 1,
  over: false,
  points: [],
  winners: [],
};
const storage = { games: '["sea"]', 'game.sea': JSON.stringify(kept) };
const withGame = (options, work) =>
  opened(browser, `${site.url}#/play/sea`, { ...options, storage }, async (page) => {
    await myTurn(page);
    await work(page);
  });

const sentence = (page) => page.locator('.now-panel').innerText();

/* 5 builds a ship, 6 moves one: choose it, then where to; Escape takes back the last choice, then all of it. */
async function keys() {
  await withGame({}, async (page) => {
    const before = await shipsOf(page);
    await page.keyboard.press('6');
    await page.waitForSelector('.spot:focus');
    assert.match(await sentence(page), /Choose the ship that sails/);
    const label = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
    assert.match(label, /Move a ship, from/, 'a ship says what it is');
    await page.keyboard.press('Enter');
    await page.getByText('Now choose where it goes.').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Choose the ship that sails.').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.spot.ship').first().waitFor({ state: 'detached' });
    assert.deepEqual(await shipsOf(page), before, 'Escape moves nothing');
    let { made } = await stateOf(page);
    await page.keyboard.press('6');
    await page.waitForSelector('.spot:focus');
    await page.keyboard.press('Enter');
    await page.locator('.spot.ship').first().waitFor();
    await page.keyboard.press('b');
    await page.waitForSelector('.spot:focus');
    await page.keyboard.press('Enter');
    await changed(page, made);
    const moved = await shipsOf(page);
    assert.equal(moved.length, before.length);
    assert.notDeepEqual(moved, before, 'a ship has moved');
    made = (await stateOf(page)).made;
    await page.keyboard.press('5');
    await page.waitForSelector('.spot:focus');
    assert.match(await sentence(page), /Choose a side at the sea/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await changed(page, made);
    assert.equal((await shipsOf(page)).length, before.length + 1, 'a ship was built');
  });
}

/* On a phone, in German, by night: the button, then the place. */
async function finger() {
  await withGame({ phone: true, lang: 'de', dark: true }, async (page) => {
    const before = await shipsOf(page);
    await checkWidth(page, 'Seafarers on a phone');
    await checkAxe(page, 'Seafarers on a phone');
    const { made } = await stateOf(page);
    await page.locator('.deed[data-action=ship]').tap();
    await page.getByText('Wähle eine Kante am Meer.').first().waitFor();
    await checkTargets(page, 'places for ships');
    await shoot(page, 'sea-phone');
    await spotsOf(page, 'ship').first().tap();
    await changed(page, made);
    assert.equal((await shipsOf(page)).length, before.length + 1);
  });
}

/* The large board of six on a small window: near enough to tap a place, and back to the whole. */
async function zoomed() {
  await opened(browser, `${site.url}#/new/catan?sea=new-shores&seats=6`, { phone: true }, async (page) => {
    await page.locator('.big-start').tap();
    await myTurn(page);
    const width = () => page.locator('.spot .spot-hit').first().evaluate((each) => each.getBoundingClientRect().width);
    const far = await width();
    for (let i = 0; i < 2; i++) await page.locator('.zoom button').first().tap();
    await page.waitForFunction((old) => document.querySelector('.spot .spot-hit').getBoundingClientRect().width > 1.8 * old, far);
    await page.waitForTimeout(300);
    await shoot(page, 'sea-phone-near');
    await page.locator('.zoom-fit').tap();
    await page.waitForFunction((old) => document.querySelector('.spot .spot-hit').getBoundingClientRect().width < 1.1 * old, far);
    assert.equal((await act(page, dice(2))) !== undefined, true);
  });
}

/* Nothing is below the fold or over land: the own turn, and with a place to choose. */
async function fold() {
  await withGame({}, async (page) => {
    for (const size of SEVEN) await checkTable(page, size, 'a turn at sea');
    for (const deed of ['ship', 'move-ship']) {
      await page.click(`.deed[data-action=${deed}]`);
      for (const size of SEVEN) await checkTable(page, size, deed);
      await page.keyboard.press('Escape');
    }
  });
}

/* The same while every scenario is played, whatever it asks. */
async function foldOf(scenario, i) {
  const options = { lang: i % 2 ? 'de' : 'en', dark: i % 4 > 1 };
  await opened(browser, `${site.url}#/new/catan?sea=${scenario}&seats=4`, options, async (page) => {
    await page.locator('.big-start').click();
    const pick = dice(3 + i);
    const seen = new Set();
    for (let n = 0; n < 150; n++) {
      const now = await myTurn(page);
      if (!seen.has(now.asked)) {
        for (const size of SEVEN) await checkTable(page, size, `${scenario}, ${now.asked}`);
        await page.setViewportSize({ width: 1280, height: 860 });
      }
      seen.add(now.asked);
      if ((await act(page, pick, bySea)) === 'over') break;
    }
    console.log(`      ${scenario}: ${[...seen].join(' ')}`);
    assert.ok(seen.has('turn') && seen.size > 5, [...seen].join(' '));
  });
}

/* -- every scenario ---------------------------------------------------------------------------------------------- */

const drawnIn = {
  fog: 'use[href="#land-fog"]',
  tribe: 'use[href="#mark-card"]',
  cloth: 'use[href="#mark-village"]',
  wonders: 'use[href="#mark-wasteland"]',
  'new-shores': 'use[href="#land-gold"]',
};

const SCENARIOS = ['new-shores', 'islands', 'fog', 'desert', 'tribe', 'cloth', 'pirates', 'wonders', 'new-world'];

/* A game of each that has just begun. */
const ofEach = {
  games: JSON.stringify(SCENARIOS),
  ...Object.fromEntries(
    SCENARIOS.map((id) => {
      const spec = `catan seats=4 sea=${id} seed=3`;
      const seats = ['Ann', 'Ben', 'Cem', 'Dee'].map((name) => ({ name, bot: null }));
      return [`game.${id}`, JSON.stringify({ ...kept, id, asked: spec, seats, log: { spec, entries: [] } })];
    }),
  ),
};

async function scenarios() {
  await opened(browser, `${site.url}#/new/catan`, { lang: 'de', storage: ofEach }, async (page) => {
    await page.locator('.big-start').waitFor();
    for (const scenario of SCENARIOS) {
      await page.click(`[data-scenario=${scenario}]`);
      await page.locator(`.story a[href$="/${scenario}"]`).waitFor();
      const story = await page.locator('.story p').first().innerText();
      assert.equal(story.split(/[.!] /).length, 3, `${scenario} in three sentences`);
    }
    for (const scenario of SCENARIOS) {
      await page.goto(`${site.url}#/play/${scenario}`);
      await page.locator('.crumb [data-action=scenario]').waitFor();
      await page.locator('.board-area use[href="#land-sea"]').first().waitFor({ state: 'attached' });
      if (drawnIn[scenario]) assert.ok((await page.locator(`.board-area ${drawnIn[scenario]}`).count()) > 0, scenario);
      assert.equal(await page.locator('.board-area .mark-letter').count(), 0, `nothing in ${scenario} is a mere letter`);
      await shoot(page, `sea-${scenario}`);
    }
  });
}

/* The board studio opens each of them, and prints it as it shows it. */
async function studio() {
  await opened(browser, `${site.url}#/studio`, {}, async (page) => {
    await page.locator('.studio-side textarea').waitFor();
    for (const scenario of SCENARIOS) {
      const before = await page.locator('.studio-side textarea').inputValue();
      await page.locator('[data-field=sea]').selectOption(scenario);
      await page.waitForFunction((old) => document.querySelector('textarea').value !== old, before);
      assert.ok((await page.locator('.studio-board use[href="#land-sea"]').count()) > 0, scenario);
    }
    await checkAxe(page, 'the studio with a scenario');
    await page.emulateMedia({ media: 'print' });
    assert.ok(await page.locator('.studio-board svg').isVisible(), 'the board is printed');
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Play here' }).click();
    await page.locator('[data-scenario=new-world][aria-pressed=true]').waitFor();
    await page.locator('.big-start').click();
    await page.waitForSelector('.table');
  });
}

/* -- over the server ------------------------------------------------------------------------------------------------ */

const breathe = () => new Promise((done) => setTimeout(done, 20));

/* A bot may be faster: then what was to be clicked is gone, and the next question counts. */
async function actSoon(page, pick) {
  page.setDefaultTimeout(4000);
  for (let tries = 1; ; tries++) {
    try {
      await act(page, pick, bySea, 1);
      break;
    } catch (error) {
      if (tries === 60) throw error;
    }
  }
  page.setDefaultTimeout(USUAL_TIMEOUT);
}

async function playBoth(pages, most, pick) {
  for (let made = 0; made < most; ) {
    const states = await Promise.all(pages.map(stateOf));
    if (states.every((state) => state.over)) return;
    const asked = states.findIndex((state) => state.asked && !state.busy && !state.over);
    if (asked < 0) await breathe();
    else {
      await actSoon(pages[asked], pick);
      made++;
    }
  }
}

async function twoBrowsers(scenario, goal) {
  const server = await Server.make();
  const ann = await openAt(browser, server, '#/new/table', { storage: { name: 'Ann' }, moving: true });
  const pages = [ann];
  try {
    await choose(ann, scenario, 4, goal);
    await ann.getByRole('group', { name: 'Bots from the start' }).getByRole('button', { name: '2' }).click();
    await ann.locator('.big-start').click();
    await ann.locator('#table-link').waitFor();
    await ann.locator('.story').waitFor();
    await checkAxe(ann, 'gathering for Seafarers');
    const link = `#${new URL(await ann.locator('#table-link').inputValue()).pathname}`;
    const ben = await openAt(browser, server, link, { storage: { name: 'Ben' }, phone: true, lang: 'de', moving: true });
    pages.push(ben);
    await ben.locator('[data-sit]').first().click();
    await ann.getByText('Ben').first().waitFor();
    await ann.click('[data-action=start]');
    await Promise.all(pages.map((page) => page.waitForSelector('.table')));
    const pick = dice(21);
    await playBoth(pages, 12, pick);
    await ben.reload();
    await ben.waitForSelector('.table');
    await shoot(ben, `sea-server-${scenario}`);
    await playBoth(pages, long ? 4000 : 700, pick);
    for (const page of pages) {
      await page.locator('.game-end').waitFor();
      checkFaults(page, scenario);
    }
    await checkAxe(ben, 'a game of Seafarers is over, on a phone');
  } catch (error) {
    for (const [i, page] of pages.entries()) await shoot(page, `failed-sea-${i}`).catch(() => undefined);
    throw error;
  } finally {
    await Promise.all(pages.map((page) => page.context().close()));
    await server.end();
  }
}

await runTests([
  ['New Shores is chosen, told and played to the end by clicks', wholeGame],
  ['a ship is moved and another built by keys', keys],
  ['a ship is built with a finger, in German, by night', finger],
  ['the board of six can be looked at closely', zoomed],
  ['nothing is below the fold or on land', fold],
  ['every scenario begins, and all of it is drawn', scenarios],
  ['the studio opens every scenario', studio],
  ['two people and two bots play New Shores over the server', () => twoBrowsers('new-shores', long ? 14 : 3)],
  ...(long
    ? [
        ...SCENARIOS.map((id, i) => [`nothing of ${id} is below the fold or on land`, () => foldOf(id, i)]),
        ['two people and two bots play Fog over the server', () => twoBrowsers('fog', 12)],
        ['two people and two bots play Pirate Islands over the server', () => twoBrowsers('pirates', 10)],
      ]
    : []),
]);
await browser.close();
site.close();
