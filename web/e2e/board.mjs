/* board.mjs -- every screen by day and by night, at a desk and on a phone; and what one can do at
 * the board game's table beside playing.  Whole games are in games.mjs. */
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import {
  checkAxe,
  checkWidth,
  runTests,
  shoot,
  startBrowser,
  startSite,
  USUAL_TIMEOUT,
  withPage as openedPage,
} from './fixture.mjs';
import { act, dice, myTurn } from './player.mjs';

const site = await startSite();
const browser = await startBrowser();
const at = (path) => `${site.url}#/${path}`;
const withPage = (options, work) =>
  openedPage(browser, options.path === undefined ? site.url : at(options.path), options, work);

/* -- screens ---------------------------------------------------------------------------------- */

const SCREENS = {
  home: '',
  new: 'new/catan',
  'new-one': 'new/island-one',
  'new-two': 'new/island-two',
  'new-extra': 'new/extra',
  'new-table': 'new/table',
  learn: 'learn',
  games: 'games',
  lobby: 'lobby',
  account: 'account',
  studio: 'studio',
  replay: 'review',
  lost: 'nowhere',
};

async function openRules(page) {
  const rules = page.locator('details.rules:not([open]) summary');
  if ((await rules.count()) > 0) await rules.click();
}

/* With all rules open nothing is wider than the window, and axe finds nothing in them; pictures are kept.  The screens
 * as they come are access.mjs's. */
async function lookAt(page, name, look) {
  await page.goto(at(SCREENS[name]));
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => document.querySelector('.loading') === null);
  await openRules(page);
  if (name.startsWith('new')) await checkAxe(page, `${name} ${look}`);
  await checkWidth(page, `${name} ${look}`);
  await shoot(page, `${name}-${look}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, `${name}-${look}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/* With a game begun, so that there is something to resume. */
async function lookAtAll(look, options) {
  await withPage(options, async (page) => {
    await page.click('[data-play=catan]');
    await myTurn(page);
    for (const name of Object.keys(SCREENS)) await lookAt(page, name, look);
  });
}

/* -- at the table ------------------------------------------------------------------------------- */

/* What was played is there after a refresh. */
async function resume() {
  await withPage({}, async (page) => {
    await page.click('[data-play=catan]');
    const pick = dice(5);
    while ((await myTurn(page)).asked !== 'turn') await act(page, pick);
    const made = await page.getAttribute('.table', 'data-made');
    const roads = await page.locator('.piece').count();
    await page.reload();
    await myTurn(page);
    assert.equal(await page.getAttribute('.table', 'data-made'), made);
    assert.equal(await page.locator('.piece').count(), roads);
    await page.goto(site.url);
    await page.locator('.resume a').click();
    await page.waitForSelector(`.table[data-made="${made}"]`);
  });
}

/* A settlement placed in set-up can be taken back until the bots have gone on. */
async function undo() {
  await withPage({}, async (page) => {
    await page.click('[data-play=catan]');
    await myTurn(page);
    const before = await page.locator('.piece').count();
    await act(page, dice(2));
    assert.equal(await page.locator('.piece').count(), before + 1);
    await page.click('[data-action=undo]');
    await page.waitForSelector('.table[data-asked=start-settlement]');
    assert.equal(await page.locator('.piece').count(), before);
  });
}

/* Typed moves and questions, as with a screen reader. */
async function typed() {
  await withPage({}, async (page) => {
    await page.click('[data-play=catan]');
    await myTurn(page);
    await page.locator('.by-words > summary').click();
    await page.fill('.typed input', 'spots');
    await page.keyboard.press('Enter');
    const answer = await page.locator('#typed-help').textContent();
    const name = /Settlement (\w+):/.exec(answer)?.[1];
    await page.fill('.typed input', `s${name}`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.table[data-asked=start-road]');
    await page.fill('.typed input', 'nonsense');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.toast.bad');
  });
}

/* Until it is the own turn with at least one card. */
async function turnWithCards(page, pick) {
  let state = await myTurn(page);
  const poor = async () => (await page.locator('.resource:not(.none)').count()) === 0;
  while (state.asked !== 'turn' || (await poor())) {
    await act(page, pick);
    state = await myTurn(page);
  }
  return state;
}

const layable = (page) => page.locator('.resource button:not([aria-disabled=true])');
const wanted = (page) => page.locator('.now-panel .pick-kind:not([disabled])');

/* A card tapped in the hand opens the tray; an offer to everybody is answered by all bots, then taken or
 * withdrawn. */
async function trade() {
  await withPage({}, async (page) => {
    await page.click('[data-play=catan]');
    const pick = dice(6);
    let state = await turnWithCards(page, pick);
    await layable(page).first().click();
    await page.locator('.tray').waitFor();
    await wanted(page).last().click();
    await checkAxe(page, 'the trade tray');
    await shoot(page, 'tray');
    await page.click('[data-action=offer]');
    await page.waitForFunction((old) => document.querySelector('.table')?.dataset.made !== old, state.made);
    state = await myTurn(page);
    assert.ok(['choose', 'turn'].includes(state.asked), state.asked);
    await checkAxe(page, 'offer');
    await shoot(page, 'offer');
    if (state.asked === 'choose') await act(page, pick);
  });
}

/* Runs on the page: right after a move, while whoever is on turn has not thought of the next, a card is laid out
 * where that is a proposal. */
function layOut() {
  const table = document.querySelector('.table');
  const lay = () => {
    if (table.dataset.asked !== '' || document.querySelector('.tray-propose')) return;
    document.querySelector('.resource button:not([aria-disabled=true])')?.click();
  };
  new MutationObserver(lay).observe(table, { attributeFilter: ['data-made'] });
}

/* Not on turn one proposes to the bot that is; it waits meanwhile, and answers.  Where the table does not
 * allow it a tap on a card does nothing. */
async function propose() {
  await withPage({ path: 'new/catan', pace: 'normal', moving: true }, async (page) => {
    await page.getByRole('button', { name: '2', exact: true }).click();
    await page.locator('button[type=submit]').click();
    await turnWithCards(page, dice(6));
    await page.evaluate(layOut);
    await page.click('[data-action=end]');
    await page.locator('.tray-propose').waitFor();
    const made = await page.getAttribute('.table', 'data-made');
    await wanted(page).last().click();
    await checkAxe(page, 'a proposal');
    await shoot(page, 'proposal');
    assert.equal(await page.getAttribute('.table', 'data-made'), made, 'the bot waits');
    await page.click('[data-action=offer]');
    await page.locator('.log li.verb-offer').first().waitFor();
    await page.locator('.log li.verb-accept, .log li.verb-decline, .log li.verb-counter').first().waitFor();
  });
  await withPage({ path: 'new/catan', pace: 'fast', moving: true }, async (page) => {
    await page.locator('details.rules summary').click();
    await page.locator('#option-propose').selectOption('turn');
    await page.locator('button[type=submit]').click();
    await turnWithCards(page, dice(6));
    await page.click('[data-action=end]');
    await page.waitForFunction(() => document.querySelector('.table').dataset.asked === '');
    assert.equal(await page.locator('.tray').count(), 0);
    assert.equal(await page.locator('[data-action=trade]:not([disabled])').count(), 0);
  });
}

async function studio() {
  await withPage({ path: 'studio' }, async (page) => {
    const text = page.locator('.studio-side textarea');
    const first = await text.inputValue();
    await page.click('[data-action=shuffle]');
    await page.waitForFunction((old) => document.querySelector('textarea').value !== old, first);
    assert.equal(await page.locator('.verdicts .bad').count(), 0);
    await page.locator('.spot').nth(9).click();
    await page.locator('.hex-editor select').first().selectOption('h');
    await page.locator('.hex-editor select').nth(1).selectOption('2');
    await page.waitForFunction(() => /^([^./]+[./]){9}h2\b/.test(document.querySelector('textarea').value));
    await page.getByRole('link', { name: 'Play here' }).click();
    await page.locator('button[type=submit]').click();
    await page.waitForSelector('.table');
  });
}

/* Home, and a form that needs the rules engine: what comes over the wire, compressed.  In a tab of its own: what
 * another screen still asks for does not count. */
async function firstLoad() {
  await withPage({ path: 'lobby' }, async (before) => {
    const page = await before.context().newPage();
    page.setDefaultTimeout(USUAL_TIMEOUT);
    const loaded = new Set();
    page.on('request', (request) => loaded.add(request.url().replace(/#.*/, '')));
    await page.goto(site.url);
    await page.waitForSelector('[data-play]');
    await page.goto(at('new/catan'));
    await page.waitForSelector('#option-goal', { state: 'attached' });
    let bytes = 0;
    for (const url of loaded) {
      const answer = await fetch(url);
      if (answer.ok) bytes += gzipSync(Buffer.from(await answer.arrayBuffer())).length;
    }
    console.log(`      first load with the engine: ${Math.round(bytes / 1000)} kB`);
    assert.ok(bytes > 100_000 && bytes < 285_000, `the first load is ${bytes} bytes`);
  });
}

async function settings() {
  await withPage({}, async (page) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await checkAxe(page, 'settings');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    await page.getByRole('button', { name: 'Dunkel' }).click();
    assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
    await page.keyboard.press('Escape');
    await page.reload();
    assert.equal(await page.getAttribute('html', 'lang'), 'de');
    assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
  });
}

/* Escape closes the menu and dialogs, and the focus is where it was. */
async function escape() {
  await withPage({ phone: true }, async (page) => {
    const menu = page.locator('.menu-button');
    await menu.click();
    await page.locator('nav.open').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('nav.open') === null);
    assert.ok(await menu.evaluate((node) => node === document.activeElement), 'the menu button has the focus');
    const settings = page.getByRole('button', { name: 'Settings' });
    for (let i = 0; i < 2; i++) {
      await settings.focus();
      await page.keyboard.press('Enter');
      await page.locator('dialog[open]').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      assert.ok(await settings.evaluate((node) => node === document.activeElement), 'the focus is back');
    }
  });
}

/* The tab says when it is my turn, and nothing of it anywhere else. */
async function tabTitle() {
  await withPage({ pace: 'fast', moving: true }, async (page) => {
    await page.click('[data-play=catan]');
    await myTurn(page);
    await page.waitForFunction(() => document.title.startsWith('▶ Your turn'));
    await page.goto(at('learn'));
    await page.waitForFunction(() => document.title === 'Learn · Hexshore');
  });
}

const seatOfMine = (page) => page.locator('.player.own').getAttribute('data-seat');

/* Seats are mixed and shown before the game; in the board game everybody rolls for the start, which
 * is shown with the dice until one has placed a settlement. */
async function whoBegins() {
  const seats = new Set();
  for (const seed of [1, 2, 3, 4]) {
    await withPage({ path: 'new/catan', seed }, async (page) => {
      await page.locator('.seating li').first().waitFor();
      const names = await page.locator('.seating li').allInnerTexts();
      const seat = names.findIndex((name) => name.includes('(you)')) + 1;
      seats.add(seat);
      if (seed > 1) return;
      await shoot(page, 'seating');
      await page.locator('button[type=submit]').click();
      await page.locator('.start-roll').waitFor();
      await myTurn(page);
      assert.equal(await seatOfMine(page), String(seat));
      const rolls = await page.locator('.start-roll li').evaluateAll((rows) =>
        rows.map((row) => ({ seat: row.dataset.roller, sum: Number(row.querySelector('strong').textContent) })),
      );
      assert.ok(rolls.length >= 4, 'everybody rolled');
      const best = await page.locator('.start-roll .won').getAttribute('data-roller');
      const top = Math.max(...rolls.slice(0, 4).map((roll) => roll.sum));
      assert.equal(rolls.findLast((roll) => roll.seat === best).seat, best);
      assert.equal(rolls.find((roll) => roll.seat === best).sum, top, 'the highest roll begins');
      await checkAxe(page, 'rolling for the start');
      await shoot(page, 'start-roll');
      await act(page, dice(2));
      await page.locator('.start-roll').waitFor({ state: 'detached' });
    });
  }
  assert.ok(seats.size > 1, `always in the same seat: ${[...seats]}`);
}

/* The one who was chosen begins; another one can be moved to the first seat. */
async function chosenSeats() {
  await withPage({ path: 'new/catan', phone: true }, async (page) => {
    await page.locator('.seating li').first().waitFor();
    for (;;) {
      const names = await page.locator('.seating li').allInnerTexts();
      const seat = names.findIndex((name) => name.includes('(you)'));
      if (seat === 0) break;
      await page.locator('.seating li').nth(seat).locator('button').click();
    }
    await page.locator('#who-begins').selectOption({ index: 3 });
    await page.locator('button[type=submit]').click();
    await myTurn(page);
    assert.equal(await seatOfMine(page), '1');
    assert.equal(await page.locator('.piece').count(), 4, 'seats 3 and 4 have placed before');
    await shoot(page, 'seating-phone');
  });
}

await runTests([
  ['every screen at a desk', () => lookAtAll('desk', { moving: true })],
  ['every screen on a phone', () => lookAtAll('phone', { phone: true })],
  ['every screen in German on a phone', () => lookAtAll('phone-de', { phone: true, lang: 'de' })],
  ['settings stay', settings],
  ['the first load is small', firstLoad],
  ['refresh resumes', resume],
  ['undo', undo],
  ['typed moves', typed],
  ['Escape closes', escape],
  ['the title of the tab', tabTitle],
  ['who begins', whoBegins],
  ['chosen seats', chosenSeats],
  ['trade', trade],
  ['a proposal to the one on turn', propose],
  ['studio', studio],
]);
await browser.close();
site.close();
