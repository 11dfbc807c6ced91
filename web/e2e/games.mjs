/* games.mjs -- whole board games through the page, for two to six people with both rules for
 * turns: by clicks, by taps on a phone, and by nothing but keys; bots in the other seats. */
import assert from 'node:assert/strict';
import {
  checkAxe,
  checkTargets,
  checkWidth,
  long,
  runTests,
  shoot,
  startBrowser,
  startSite,
  tabTo,
  withPage,
} from './fixture.mjs';
import { act, byKeys, closeTab, dice, myTurn, openTab, playToEnd } from './player.mjs';

const site = await startSite();
const browser = await startBrowser();

/* A game as the form makes it; the board is always the same, and bots do not talk for long. */
async function start(page, players, rules = {}) {
  await page.getByRole('button', { name: String(players), exact: true }).click();
  await page.locator('details.rules summary').click();
  const all = { goal: '5', seed: '11', offers: '1', ...rules };
  for (const [name, value] of Object.entries(all)) {
    const field = page.locator(`#option-${name}`);
    if (await field.evaluate((node) => node.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
  await page.locator('button[type=submit]').click();
}

const onForm = (options, work) => withPage(browser, `${site.url}#/new/catan`, options, work);

/* How the game went, for those who read the log. */
function tell(asked) {
  const words = Object.entries(asked).map(([what, times]) => `${what} ${times}`);
  console.log(`      ${words.join(', ')}`);
}

async function checkEnd(page, where) {
  assert.match(await page.locator('.game-end h2').innerText(), /won|[Gg]ewonnen/);
  await checkStanding(page, where);
  await checkAxe(page, `the end, ${where}`);
  await shoot(page, `end-${where}`, { fullPage: true });
}

/* Everybody's points have a source, hidden cards too: nothing is left to guess. */
async function checkStanding(page, where) {
  const rows = await page.locator('.standing > li').evaluateAll((list) =>
    list.map((row) => ({
      points: Number(/\d+/.exec(row.querySelector('.standing-points').textContent)[0]),
      sum: [...row.querySelectorAll('.standing-sources b')].reduce((all, each) => all + Number(each.textContent), 0),
      cards: row.querySelector('.standing-cards') !== null,
    })),
  );
  assert.deepEqual(rows.map((row) => row.sum), rows.map((row) => row.points), `sources of points, ${where}`);
  assert.ok(rows.filter((row) => row.cards).length > 1, `cards are laid open, ${where}`);
}

async function clicked(players, rules, seed, options = {}) {
  const where = `${players}${rules.turns ? `-${rules.turns}` : ''}`;
  await onForm(options, async (page) => {
    await start(page, players, rules);
    const pick = dice(seed);
    for (let i = 0; i < 8; i++) await act(page, pick);
    await myTurn(page);
    if (rules.turns === 'paired') assert.equal(await page.locator('.award.pair').count(), 2);
    await checkAxe(page, `the table, ${where}`);
    await shoot(page, `table-${where}`);
    const asked = await playToEnd(page, seed + 1);
    tell(asked);
    if (rules.turns === 'special') assert.ok(asked.special > 0, 'special building came round');
    if (rules.turns === 'paired') assert.ok(asked.second > 0, 'the second of a pair had its part');
    await checkEnd(page, where);
  });
}

/* Another game than that of this address; a bot may have begun it by now. */
async function anotherGame(page, before) {
  await page.waitForFunction((old) => location.href !== old && !document.querySelector('.game-end'), before);
  await page.waitForSelector('.table');
}

/* The end offers the record, the review and another game. */
async function three() {
  await onForm({ moving: true }, async (page) => {
    await start(page, 3, { offers: '3' });
    tell(await playToEnd(page, 7));
    await checkEnd(page, '3');
    const download = page.waitForEvent('download');
    await page.click('[data-action=record]');
    assert.match((await download).suggestedFilename(), /\.hxr$/);
    assert.match(await page.getAttribute('[data-action=review]', 'href'), /^#\/review\/local\//);
    const before = page.url();
    await page.click('[data-action=rematch]');
    await anotherGame(page, before);
  });
}

/* From the home screen to the end without a mouse. */
async function keysOnly() {
  await withPage(browser, site.url, { storage: { name: 'Kay' } }, async (page) => {
    await page.waitForSelector('[data-play=catan]');
    await tabTo(page, '[data-play=catan]');
    await page.goto(`${site.url}#/new/catan`);
    await page.waitForSelector('#option-goal', { state: 'attached' });
    await tabTo(page, 'details.rules summary');
    await page.keyboard.press('Enter');
    await tabTo(page, '#option-goal');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('5');
    await tabTo(page, '#option-seed');
    await page.keyboard.type('11');
    await tabTo(page, 'button[type=submit]');
    await page.keyboard.press('Enter');
    tell(await playToEnd(page, 5, byKeys));
    await tabTo(page, '[data-action=rematch]');
    const before = page.url();
    await page.keyboard.press('Enter');
    await anotherGame(page, before);
    await tabTo(page, '.tabs [aria-selected=true]');
    const tab = await page.evaluate(() => document.activeElement.id);
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector(`#${tab}[aria-selected=false]`);
  });
}

/* Places are named by their hexes, for those who cannot see them; what is to do next is said
 * in either of the regions that take turns. */
async function spoken() {
  await withPage(browser, site.url, {}, async (page) => {
    await page.click('[data-play=catan]');
    await myTurn(page);
    await page.keyboard.press('b');
    await page.waitForSelector('.spot:focus');
    await page.keyboard.press('ArrowDown');
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    assert.match(label ?? '', /\d+ (brick|lumber|wool|grain|ore)|desert/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.table[data-asked=start-road]');
    const ask = await page.locator('.status h2').first().textContent();
    assert.match(ask, /road/);
    await page.waitForFunction(
      (ask) => [...document.querySelectorAll('[aria-live]')].some((region) => region.textContent.includes(ask)),
      ask,
    );
  });
}

/* The whole game in German, on a phone. */
async function germanPhone() {
  await onForm({ phone: true, lang: 'de', moving: true }, async (page) => {
    await start(page, 4, { goal: '4' });
    await myTurn(page);
    assert.match(await page.locator('.status h2').textContent(), /Setze eine Siedlung/);
    const pick = dice(9);
    for (let i = 0; i < 9; i++) {
      await myTurn(page);
      await checkTargets(page, 'the table on a phone');
      await checkWidth(page, 'the table on a phone');
      await act(page, pick);
    }
    await openTab(page, 'log');
    assert.match(await page.locator('.log').last().textContent(), /würfelt|baut|setzt|bekommt/);
    await checkAxe(page, 'the table on a phone');
    await shoot(page, 'table-phone-de-log');
    await closeTab(page);
    await shoot(page, 'table-phone-de');
    tell(await playToEnd(page, 10));
    await checkEnd(page, 'phone-de');
  });
}

/* Six on a phone: everything stays big enough. */
async function sixOnPhone() {
  await onForm({ phone: true, dark: true }, async (page) => {
    await start(page, 6);
    const pick = dice(9);
    for (let i = 0; i < 6; i++) {
      await act(page, pick);
      await myTurn(page);
      await checkTargets(page, 'six on a phone');
      await checkWidth(page, 'six on a phone');
    }
    await checkAxe(page, 'six on a phone');
    await shoot(page, 'table-phone-6-dark', { fullPage: true });
  });
}

await runTests([
  ['three players', three],
  ['five players, special building', () => clicked(5, { turns: 'special' }, 6)],
  ['six players in pairs', () => clicked(6, { turns: 'paired' }, 8, { moving: true })],
  ['four players by keys only', keysOnly],
  ['places are named', spoken],
  ['four players in German on a phone', germanPhone],
  ['six players on a phone', sixOnPhone],
  ...(long
    ? [
        ['two players', () => clicked(2, { goal: '4' }, 3)],
        ['four players', () => clicked(4, {}, 5)],
      ]
    : []),
]);
await browser.close();
site.close();
