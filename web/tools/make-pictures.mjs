/* make-pictures.mjs -- the pictures of README.md, taken from the page as it is.
 *
 *     node tools/make-pictures.mjs [NAME...]        after tools/build-web; writes docs/pictures/ */
import { fileURLToPath } from 'node:url';
import { nothingSeen, ready, tapOnce } from '../e2e/dicer.mjs';
import { openPage, startBrowser, startSite } from '../e2e/fixture.mjs';
import { act, dice, myTurn, openTab, playToEnd } from '../e2e/player.mjs';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const site = await startSite();
const browser = await startBrowser();

/* What comes has come; what glows for ever goes on. */
const settled = (page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.effect.getComputedTiming().iterations === Infinity),
  );

async function keep(page, name) {
  await settled(page);
  await page.screenshot({ path: `${folder}${name}.png` });
}

async function open(path, options) {
  const storage = { name: 'Ann', 'coach-offer': 'no', 'first-steps': 'no', ...options.storage };
  return openPage(browser, `${site.url}#/${path}`, { moving: true, ...options, storage });
}

/* A board game with bots; the first settlements where the coach would place them. */
async function game(options, players = 4, rules = {}) {
  const page = await open('new/catan', { ...options, storage: { coach: 'show' } });
  await page.getByRole('button', { name: String(players), exact: true }).click();
  await page.locator('details.rules summary').click();
  for (const [name, value] of Object.entries(rules)) await page.fill(`#option-${name}`, value);
  await page.locator('button[type=submit]').click();
  return page;
}

async function placeWell(page, picture) {
  for (let i = 0; i < 2; i++) {
    await until(page, 'start-settlement');
    await openTab(page, 'coach');
    await page.locator('.coach-line').first().waitFor();
    if (i === 0 && picture) await keep(page, picture);
    await page
      .locator('.spot', { has: page.locator('.rank text', { hasText: /^1$/ }) })
      .first()
      .click();
    await until(page, 'start-road');
    await act(page, dice(i));
  }
  await openTab(page, 'coach');
  await page.locator('.coach .segmented button').first().click();
  await openTab(page, 'log');
}

async function until(page, what, pick = dice(2), most = 400) {
  for (let i = 0; i < most; i++) {
    const now = await myTurn(page);
    if (now.over || now.asked === what) return now;
    await act(page, pick);
  }
  throw new Error(`never asked: ${what}`);
}

async function playOn(page, turns) {
  const pick = dice(7);
  for (let i = 0; i < turns; i++) {
    await until(page, 'turn', pick);
    if (i + 1 < turns) await act(page, pick);
  }
}

const pictures = {
  async home() {
    const page = await open('', { viewport: { width: 1024, height: 800 } });
    await page.locator('.game-card').first().waitFor();
    await keep(page, 'home');
  },
  async table() {
    const page = await game({ viewport: { width: 1366, height: 720 }, seed: 4 }, 4, { seed: '11' });
    await placeWell(page, 'coach');
    await playOn(page, 9);
    await keep(page, 'table');
  },
  async phone() {
    const options = { viewport: { width: 390, height: 844 }, lang: 'de', dark: true, seed: 9 };
    const page = await game(options, 4, { seed: '11' });
    await until(page, 'answer', dice(5));
    await keep(page, 'phone');
  },
  async end() {
    const options = { viewport: { width: 1366, height: 720 }, seed: 3 };
    const page = await game(options, 3, { seed: '5', goal: '6' });
    await playToEnd(page, 5);
    await page.locator('.luck ul').waitFor();
    await keep(page, 'end');
    await page.click('[data-action=review]');
    await page.locator('.plain-words').waitFor();
    await page.locator('[data-moment]').first().click();
    await keep(page, 'review');
  },
  async dice() {
    const page = await open('new/extra?seats=2', {
      viewport: { width: 1366, height: 720 },
      seed: 2,
    });
    await page.locator('.big-start').click();
    const seen = nothingSeen();
    while (seen.builds < 12) await tapOnce(page, seen);
    while (!(await ready(page)).keep) await tapOnce(page, seen);
    await page.locator('.game-die[aria-pressed=false]').first().click();
    await keep(page, 'dice');
  },
};

for (const [name, take] of Object.entries(pictures)) {
  if (process.argv.length < 3 || process.argv.includes(name)) await take();
}
await browser.close();
site.close();
