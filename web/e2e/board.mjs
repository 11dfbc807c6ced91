/* board.mjs -- the page with the board game, in a real browser, without a server: home, forms,
 * whole games by clicks, by keys and by taps, in both languages, by day and by night. */
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { checkAxe, checkFaults, openPage, runTests, shoot, startBrowser, startSite } from './fixture.mjs';
import { act, dice, myTurn, playToEnd } from './player.mjs';

const site = await startSite();
const browser = await startBrowser();
const at = (path) => `${site.url}#/${path}`;

async function withPage(options, work) {
  const page = await openPage(browser, options.path === undefined ? site.url : at(options.path), options);
  try {
    await work(page);
    checkFaults(page, JSON.stringify(options));
  } catch (error) {
    await shoot(page, `failed-${Date.now()}`);
    throw error;
  } finally {
    await page.context().close();
  }
}

const LOOKS = [
  ['desk', {}],
  ['desk-dark', { dark: true }],
  ['phone', { phone: true }],
  ['phone-dark', { phone: true, dark: true }],
];

/* Every screen, light and dark, desk and phone: axe finds nothing, nothing is wider than the
 * window, and a picture is kept. */
async function lookAtAll() {
  const screens = { home: '', new: 'new/catan', learn: 'learn', games: 'games', lobby: 'lobby', studio: 'studio' };
  for (const [look, options] of LOOKS) {
    await withPage(options, async (page) => {
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(at(path));
        await page.waitForSelector('h1');
        await checkAxe(page, `${name} ${look}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${name} ${look} is ${wide} px too wide`);
        await shoot(page, `${name}-${look}`);
      }
    });
  }
}

async function startWith(page, goal, players) {
  await page.goto(at('new/catan'));
  await page.getByRole('button', { name: String(players), exact: true }).click();
  await page.locator('details.rules summary').click();
  await page.fill('#option-goal', String(goal));
  await page.fill('#option-seed', '11');
  await page.locator('button[type=submit]').click();
}

/* A whole game by clicks; the end offers the record, the review and another game. */
async function wholeGame() {
  await withPage({}, async (page) => {
    await startWith(page, 4, 3);
    await playToEnd(page, 7);
    await checkAxe(page, 'end');
    await shoot(page, 'end-desk', { fullPage: true });
    const download = page.waitForEvent('download');
    await page.click('[data-action=record]');
    assert.match((await download).suggestedFilename(), /\.hxr$/);
    assert.match(await page.getAttribute('[data-action=review]', 'href'), /^#\/review\/local\//);
    const before = page.url();
    await page.click('[data-action=rematch]');
    await page.waitForSelector('.table[data-made="0"]');
    assert.notEqual(page.url(), before);
  });
}

/* Six players with pairs, five with special building: a few rounds each. */
async function bigTables() {
  for (const [players, turns] of [
    [6, 'paired'],
    [5, 'special'],
  ]) {
    await withPage({}, async (page) => {
      await page.goto(at('new/catan'));
      await page.getByRole('button', { name: String(players), exact: true }).click();
      await page.locator('details.rules summary').click();
      await page.selectOption('#option-turns', turns);
      await page.locator('button[type=submit]').click();
      const pick = dice(3);
      for (let i = 0; i < 10; i++) await act(page, pick);
      if (turns === 'paired') assert.equal(await page.locator('.award.pair').count(), 2);
      await checkAxe(page, turns);
      await shoot(page, `table-${turns}`);
    });
  }
}

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
    await act(page, dice(2));
    assert.equal(await page.locator('.piece').count(), 1);
    await page.click('[data-action=undo]');
    await page.waitForSelector('.table[data-asked=start-settlement]');
    assert.equal(await page.locator('.piece').count(), 0);
  });
}

async function tabTo(page, selector) {
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
}

/* Nothing but keys: start a game, place with the arrows, roll, look around, end turns. */
async function keysOnly() {
  await withPage({}, async (page) => {
    await page.waitForSelector('[data-play=catan]');
    await tabTo(page, '[data-play=catan]');
    await page.keyboard.press('Enter');
    for (let placed = 0; placed < 4; placed++) {
      const { asked, made } = await myTurn(page);
      assert.match(asked, /^start-/);
      await page.keyboard.press('b');
      await page.waitForSelector('.spot:focus');
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
      const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      assert.match(label ?? '', /\d+ (brick|lumber|wool|grain|ore)|desert/);
      await page.keyboard.press('Enter');
      await page.waitForFunction((old) => document.querySelector('.table')?.dataset.made !== old, made);
    }
    for (let i = 0; i < 12; i++) await keyTurn(page);
    await tabTo(page, '.tabs [aria-selected=true]');
    const tab = await page.evaluate(() => document.activeElement.id);
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector(`#${tab}[aria-selected=false]`);
  });
}

async function keyTurn(page) {
  const { asked, made, over } = await myTurn(page);
  if (over) return;
  if (asked === 'roll') await page.keyboard.press('r');
  else if (asked === 'turn') await page.keyboard.press('e');
  else if (asked === 'robber') {
    await page.keyboard.press('b');
    await page.waitForSelector('.spot:focus');
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor({ timeout: 300 }).catch(() => {});
    if (await page.locator('dialog[open]').isVisible()) {
      await tabTo(page, '.victims button');
      await page.keyboard.press('Enter');
    }
  } else if (asked === 'answer') {
    await page.keyboard.press('n');
    return;
  } else return act(page, dice(1));
  await page.waitForFunction((old) => document.querySelector('.table')?.dataset.made !== old, made);
}

/* Typed moves and questions, as with a screen reader. */
async function typed() {
  await withPage({}, async (page) => {
    await page.click('[data-play=catan]');
    await myTurn(page);
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

async function german() {
  await withPage({ lang: 'de' }, async (page) => {
    assert.equal(await page.getAttribute('html', 'lang'), 'de');
    await page.getByRole('heading', { name: 'Gleich spielen' }).waitFor();
    await page.click('[data-play=catan]');
    await myTurn(page);
    assert.match(await page.locator('.status p').textContent(), /Setze eine Siedlung/);
    const pick = dice(4);
    for (let i = 0; i < 10; i++) await act(page, pick);
    await page.click('#tab-log');
    const log = await page.locator('.log').textContent();
    assert.match(log, /würfelt|baut|setzt|bekommt/);
    await checkAxe(page, 'table de');
    await shoot(page, 'table-de');
  });
}

/* Everything one can press is big enough for a finger: 24 px, WCAG 2.5.8. */
async function targets(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a, input, select, summary, .spot .spot-hit')]
      .filter((node) => node.checkVisibility() && !node.closest('.unseen, .skip, p'))
      .map((node) => ({ node, box: node.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 24)
      .map(({ node, box }) => `${node.className} ${node.textContent} ${box.width}x${box.height}`)
      .slice(0, 5),
  );
}

async function phone() {
  for (const players of [4, 6]) {
    await withPage({ phone: true }, async (page) => {
      await page.goto(at('new/catan'));
      await page.getByRole('button', { name: String(players), exact: true }).click();
      await page.locator('button[type=submit]').click();
      const pick = dice(9);
      for (let i = 0; i < 9; i++) {
        await myTurn(page);
        assert.deepEqual(await targets(page), []);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `the table is ${wide} px too wide`);
        await act(page, pick);
      }
      await checkAxe(page, 'table phone');
      await shoot(page, `table-phone-${players}`, { fullPage: true });
    });
  }
}

/* An offer to everybody is answered by all bots; then it is taken or withdrawn. */
async function trade() {
  await withPage({}, async (page) => {
    await page.click('[data-play=catan]');
    const pick = dice(6);
    let state = await myTurn(page);
    const poor = async () => (await page.locator('.resource:not(.none)').count()) === 0;
    while (state.asked !== 'turn' || (await poor())) {
      await act(page, pick);
      state = await myTurn(page);
    }
    await page.click('#tab-trade');
    await page.locator('.counts').nth(0).locator('.stepper button:not([disabled])').first().click();
    await page.locator('.counts').nth(1).locator('.count:not(.some) .stepper button:not([disabled])').last().click();
    await page.click('[data-action=offer]');
    await page.waitForFunction((old) => document.querySelector('.table')?.dataset.made !== old, state.made);
    state = await myTurn(page);
    assert.ok(['choose', 'turn'].includes(state.asked), state.asked);
    await checkAxe(page, 'offer');
    await shoot(page, 'offer');
    if (state.asked === 'choose') await act(page, pick);
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
    await page.locator('.studio-side select').first().selectOption('h');
    await page.locator('.studio-side select').nth(1).selectOption('2');
    await page.waitForFunction(() => /^([^./]+[./]){9}h2\b/.test(document.querySelector('textarea').value));
    await page.getByRole('link', { name: 'Play here' }).click();
    await page.locator('button[type=submit]').click();
    await page.waitForSelector('.table');
  });
}

/* Once played, the page goes on without a network, bots and all. */
async function offline() {
  await withPage({ offline: true }, async (page) => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.click('[data-play=catan]');
    const pick = dice(8);
    for (let i = 0; i < 6; i++) await act(page, pick);
    await page.waitForTimeout(500);
    await page.context().setOffline(true);
    await page.reload();
    for (let i = 0; i < 6; i++) await act(page, pick);
    await page.context().setOffline(false);
  });
}

/* Home, and a form that needs the rules engine: what comes over the wire, compressed. */
async function firstLoad() {
  await withPage({ path: 'lobby' }, async (page) => {
    const loaded = new Set();
    page.context().on('request', (request) => loaded.add(request.url().replace(/#.*/, '')));
    await page.goto(site.url);
    await page.reload();
    await page.waitForSelector('[data-play]');
    await page.goto(at('new/catan'));
    await page.waitForSelector('#option-goal', { state: 'attached' });
    let bytes = 0;
    for (const url of loaded) {
      const answer = await fetch(url);
      if (answer.ok) bytes += gzipSync(Buffer.from(await answer.arrayBuffer())).length;
    }
    console.log(`      first load with the engine: ${Math.round(bytes / 1000)} kB`);
    assert.ok(bytes > 100_000 && bytes < 300_000, `the first load is ${bytes} bytes`);
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

await runTests([
  ['every screen: axe and width', lookAtAll],
  ['settings stay', settings],
  ['the first load is small', firstLoad],
  ['a whole game by clicks', wholeGame],
  ['five and six players', bigTables],
  ['refresh resumes', resume],
  ['undo', undo],
  ['keys only', keysOnly],
  ['typed moves', typed],
  ['German', german],
  ['phone', phone],
  ['trade', trade],
  ['without a network', offline],
  ['studio', studio],
]);
await browser.close();
site.close();
