/* access.mjs -- axe on every screen, at four sizes, by day and by night, in both languages, with everything moving and
 * with the system's wish for less motion.  HEXSHORE_LONG=1 has each screen in all four ways at all four sizes; otherwise
 * each comes in two ways, at two of the sizes in one and at the other two in the other. */
import { nothingSeen, ready, tapOnce } from './dicer.mjs';
import { checkAxe, checkWidth, long, runTests, startBrowser, startSite, withPage } from './fixture.mjs';
import { act, dice, myTurn, playToEnd } from './player.mjs';
import { openAt, Server, switches } from './serving.mjs';

const site = await startSite();
const browser = await startBrowser(switches);

const SIZES = [
  { width: 1366, height: 625 },
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
];

/* An address, and what is there when the screen is. */
const SCREENS = [
  ['', '.game-card'],
  ['new/catan', 'button[type=submit]'],
  ['new/extra', 'button[type=submit]'],
  ['new/table', 'h1'],
  ['learn', '.lesson-card, .learn-list'],
  ['rules/base', '.book'],
  ['games', 'h1'],
  ['lobby', '.empty'],
  ['account', '.empty'],
  ['profile', '.empty'],
  ['ladder', '.empty'],
  ['puzzle', '.puzzle-choices button'],
  ['studio', '.studio-board .board'],
  ['review', 'h1'],
  ['learn/board', '.guide'],
  ['learn/island-one', '.guide'],
  ['nowhere', '.empty'],
];

/* A page with motion takes the first and the last size, a still one those between. */
async function atItsSizes(page, where) {
  const still = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  for (const size of long ? SIZES : still ? SIZES.slice(1, 3) : [SIZES[0], SIZES[3]]) {
    await page.setViewportSize(size);
    await checkAxe(page, `${where} at ${size.width}x${size.height}`, true);
    await checkWidth(page, `${where} at ${size.width}x${size.height}`);
  }
}

async function screens(options) {
  await withPage(browser, site.url, options, async (page) => {
    for (const [address, shown] of SCREENS) {
      await page.goto(`${site.url}#/${address}`);
      await page.locator(shown).first().waitFor();
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await atItsSizes(page, `${address || 'home'}, ${JSON.stringify(options)}`);
    }
  });
}

/* The board game: set-up, the own turn, a trade laid out, the settings over it. */
async function table(options, players) {
  await withPage(browser, `${site.url}#/new/catan`, options, async (page) => {
    await page.getByRole('button', { name: String(players), exact: true }).click();
    await page.locator('button[type=submit]').click();
    await myTurn(page);
    await atItsSizes(page, `set-up for ${players}`);
    await untilAsked(page, dice(6), 'turn');
    await atItsSizes(page, `a turn of ${players}`);
    await page.locator('[data-action=menu]').click();
    await page.locator('dialog[open] [data-action=settings]').click();
    await page.locator('.settings').waitFor();
    await atItsSizes(page, 'settings at the table');
  });
}

async function untilAsked(page, pick, what) {
  for (let i = 0; i < 300; i++) {
    const now = await myTurn(page);
    if (now.over || now.asked === what) return;
    await act(page, pick);
  }
  throw new Error(`never asked: ${what}`);
}

/* What others ask, the end, and the review of it. */
async function asking(options) {
  await withPage(browser, `${site.url}#/new/catan`, options, async (page) => {
    await page.getByRole('button', { name: '3', exact: true }).click();
    await page.locator('details.rules summary').click();
    for (const [name, value] of [['seed', '11'], ['goal', '5']]) await page.fill(`#option-${name}`, value);
    await page.locator('button[type=submit]').click();
    for (const what of ['answer', 'discard']) {
      await untilAsked(page, dice(5), what);
      await atItsSizes(page, `asked: ${what}`);
    }
    await playToEnd(page, 5);
    await page.locator('.luck ul').waitFor();
    await atItsSizes(page, 'the end');
    await page.click('[data-action=review]');
    await page.locator('.plain-words').waitFor();
    await atItsSizes(page, 'the review');
  });
}

/* A dice game: dice to keep, and something to build. */
async function diceTable(options, kind) {
  await withPage(browser, `${site.url}#/new/${kind}`, options, async (page) => {
    await page.locator('button[type=submit]').click();
    await page.locator('.dice-table').waitFor();
    const seen = nothingSeen();
    for (let i = 0; i < 6; i++) await tapOnce(page, seen);
    await ready(page);
    await atItsSizes(page, kind);
  });
}

/* What needs a server: a table that gathers, seen by its host; the lobby that shows it; an account; figures. */
async function withServer(options) {
  const server = await Server.make();
  const page = await openAt(browser, server, '#/new/table', { ...options, storage: { name: 'Ann' } });
  try {
    await page.locator('[name=public], input[type=checkbox]').first().waitFor();
    await atItsSizes(page, 'the form of a table');
    await page.locator('.big-start').click();
    await page.locator('#table-link').waitFor();
    await atItsSizes(page, 'a table that gathers');
    for (const [address, shown] of SERVED) {
      await page.goto(`${server.url}#/${address}`);
      await page.locator(shown).first().waitFor();
      await atItsSizes(page, `${address} of a server`);
    }
  } finally {
    await page.context().close();
    await server.end();
  }
}

const SERVED = [
  ['lobby', '[data-quick]'],
  ['account', '.account-forms form'],
  ['profile', 'h1'],
  ['ladder', '[data-ladder=bots]'],
  ['games', 'h1'],
];

const EN = { lang: 'en', viewport: SIZES[0], moving: true };
const DE = { lang: 'de', viewport: SIZES[0], moving: true };
const still = ({ moving: _, ...options }) => ({ ...options, still: true });

const usual = [
  ['every screen in English, moving', () => screens(EN)],
  ['every screen in German, still', () => screens(still(DE))],
  ['a table of four in German, moving', () => table(DE, 4)],
  ['a table of six in English, still', () => table(still(EN), 6)],
  ['questions and the end in English, moving', () => asking(EN)],
  ['Island Two in German, still', () => diceTable(still(DE), 'island-two')],
  ['Extra in English, moving', () => diceTable(EN, 'extra')],
  ['on a server, in German, moving', () => withServer(DE)],
];
const rest = [
  ['every screen in English, still', () => screens(still(EN))],
  ['every screen in German, moving', () => screens(DE)],
  ['a table of four in English, still', () => table(still(EN), 4)],
  ['a table of six in German, moving', () => table(DE, 6)],
  ['questions and the end in German, still', () => asking(still(DE))],
  ['Island One in English, moving', () => diceTable(EN, 'island-one')],
  ['on a server, in English, still', () => withServer(still(EN))],
];

await runTests(long ? [...usual, ...rest] : usual);
await browser.close();
site.close();
