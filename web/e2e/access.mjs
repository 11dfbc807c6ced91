/* access.mjs -- axe on every screen that needs no server, at four sizes, by day and by night, in both languages,
 * once with everything moving and once with the system's wish for less motion. */
import { checkAxe, checkWidth, runTests, startBrowser, startSite, withPage } from './fixture.mjs';
import { act, dice, myTurn } from './player.mjs';

const site = await startSite();
const browser = await startBrowser();

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
];

async function atAllSizes(page, where) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await checkAxe(page, `${where} at ${size.width}x${size.height}`);
    await checkWidth(page, `${where} at ${size.width}x${size.height}`);
  }
}

async function screens(options) {
  await withPage(browser, site.url, options, async (page) => {
    for (const [address, shown] of SCREENS) {
      await page.goto(`${site.url}#/${address}`);
      await page.locator(shown).first().waitFor();
      await atAllSizes(page, `${address || 'home'}, ${JSON.stringify(options)}`);
    }
  });
}

/* The board game: set-up, the own turn, the settings over it. */
async function table(options, players) {
  await withPage(browser, `${site.url}#/new/catan`, options, async (page) => {
    await page.getByRole('button', { name: String(players), exact: true }).click();
    await page.locator('button[type=submit]').click();
    await myTurn(page);
    await atAllSizes(page, `set-up for ${players}`);
    const pick = dice(6);
    for (let i = 0; i < 40; i++) {
      const now = await myTurn(page);
      if (now.asked === 'turn') break;
      await act(page, pick);
    }
    await atAllSizes(page, `a turn of ${players}`);
    await page.locator('[data-action=menu]').click();
    await page.locator('dialog[open] [data-action=settings]').click();
    await page.locator('.settings').waitFor();
    await atAllSizes(page, 'settings at the table');
  });
}

const EN = { lang: 'en', viewport: SIZES[0] };
const DE = { lang: 'de', viewport: SIZES[0] };

await runTests([
  ['every screen in English, moving', () => screens(EN)],
  ['every screen in German, still', () => screens({ ...DE, still: true })],
  ['a table of four in German, moving', () => table(DE, 4)],
  ['a table of six in English, still', () => table({ ...EN, still: true }, 6)],
]);
await browser.close();
site.close();
