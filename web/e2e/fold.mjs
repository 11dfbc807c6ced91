/* fold.mjs -- the board is the screen: at every size nothing that belongs to a turn lies outside the window,
 * nothing lies over land or harbours, what one presses is large enough, and the island keeps its place
 * whatever is asked.  Measured while games are played, for two to six players, in both languages; every question of six
 * players with HEXSHORE_LONG.  Seafarers and Cities & Knights are measured in sea.mjs and knights.mjs. */
import assert from 'node:assert/strict';
import { long, runTests, shoot, startBrowser, startSite, withPage } from './fixture.mjs';
import { checkTable, SEVEN } from './measure.mjs';
import { act, dice, myTurn, stateOf } from './player.mjs';

const site = await startSite();
const browser = await startBrowser();

const SIZES = [...SEVEN, '1920x950', '360x740'];
/* Least width of the four-player island. */
const LEAST = { '1366x625': 560, '390x844': 330, '1280x600': 530, '1536x730': 660, '1920x950': 860, '1024x768': 540, '820x1180': 640, '844x390': 340 };

const home = { width: 1366, height: 625 };

class Fold {
  constructor(page, name, least) {
    Object.assign(this, { page, name, least, places: {}, seen: new Set(), pictures: process.env.HEXSHORE_FOLD === 'all' });
  }

  /* The same question at every size, once. */
  async at(what) {
    if (this.seen.has(what)) return;
    this.seen.add(what);
    for (const size of SIZES) await this.check(size, what);
    await this.page.setViewportSize(home);
  }

  async check(size, what) {
    const where = `${this.name}, ${what} at ${size}`;
    const island = await checkTable(this.page, size, `${this.name}, ${what}`);
    if (this.pictures || what === 'turn') await shoot(this.page, `fold-${this.name}-${what}-${size}`);
    this.places[size] ??= island;
    assert.deepEqual(island, this.places[size], `the island has moved: ${where}`);
    if (this.least) assert.ok(island.width >= (LEAST[size] ?? 0), `the island is ${island.width} px wide: ${where}`);
  }
}

async function start(page, players, rules = {}) {
  await page.getByRole('button', { name: String(players), exact: true }).click();
  await page.locator('details.rules summary').click();
  for (const [name, value] of Object.entries({ seed: '11', ...rules })) {
    const field = page.locator(`#option-${name}`);
    if (await field.evaluate((node) => node.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
  await page.locator('button[type=submit]').click();
}

/* A player looked at, cards laid out, and once an offer made of them: true if it was. */
async function alsoInTurn(fold) {
  const { page } = fold;
  const { made } = await stateOf(page);
  await page.locator('.player-more').first().click();
  await page.locator('[data-action=close-seat]').waitFor();
  await fold.at('seat');
  await page.click('[data-action=close-seat]');
  const card = page.locator('.resource:not(.none) button').first();
  if ((await card.count()) === 0 || (await page.locator('.buys [data-action=trade]').isDisabled())) return false;
  await card.click();
  await page.locator('.now-panel .pick-kind:not([disabled])').last().click();
  await fold.at('trade');
  if (fold.seen.has('choose') || !fold.offers) {
    await page.click('.now-panel [data-action=cancel]');
    return false;
  }
  await page.click('[data-action=offer]');
  await changed(page, made);
  return true;
}

/* Where the robber finds several who could be robbed. */
async function alsoVictims(fold, chance) {
  const { page } = fold;
  const { made } = await stateOf(page);
  const spots = page.locator('.spot');
  await spots.nth(chance(await spots.count())).click();
  await changed(page, made, '.victims button');
  const victims = page.locator('.victims button');
  if ((await victims.count()) === 0) return;
  await fold.at('victims');
  await victims.nth(chance(await victims.count())).click();
  await changed(page, made);
}

/* Until a move was made, or what is asked next is there. */
const changed = (page, made, next = '.nothing') =>
  page.waitForFunction(
    ([old, selector]) => document.querySelector('.table')?.dataset.made !== old || document.querySelector(selector),
    [made, next],
  );

/* Plays on until everything of `wanted` was asked, and looks at each. */
async function playOn(fold, seed, wanted, most = 260) {
  fold.offers = wanted.includes('choose');
  const chance = dice(seed);
  for (let i = 0; i < most; i++) {
    const now = await myTurn(fold.page);
    if (now.over) break;
    await fold.at(now.asked);
    if (now.asked === 'turn' && (await alsoInTurn(fold))) continue;
    if (wanted.every((what) => fold.seen.has(what))) break;
    if (now.asked === 'thief' && !fold.seen.has('victims')) await alsoVictims(fold, chance);
    else await act(fold.page, chance);
  }
  const missing = wanted.filter((what) => !fold.seen.has(what));
  assert.deepEqual(missing, [], `never asked: ${fold.name}`);
  for (const [size, { width }] of Object.entries(fold.places)) console.log(`      ${fold.name} ${size}: island ${width} px`);
}

const EVERY = ['answer', 'discard', 'thief', 'victims', 'choose'];
const USUAL = ['start-settlement', 'start-road', 'roll', 'turn', 'seat', 'trade'];

async function table(players, options, rules, wanted, seed = 5) {
  await withPage(browser, `${site.url}#/new/catan`, { viewport: home, ...options }, async (page) => {
    await start(page, players, rules);
    const fold = new Fold(page, `${players}-${options.lang ?? 'en'}`, players === 4);
    await playOn(fold, seed, wanted);
  });
}

await runTests([
  ['four players', () => table(4, {}, {}, [...USUAL, 'answer', 'discard', 'thief'])],
  ['two players', () => table(2, {}, {}, USUAL)],
  ['three players', () => table(3, { still: true }, {}, [...USUAL, 'choose'])],
  ['five players in German', () => table(5, { lang: 'de' }, { turns: 'special' }, USUAL)],
  ['six players', () => table(6, {}, { turns: 'paired' }, [...USUAL, 'second'])],
  ...(long
    ? [
        ['four players in German', () => table(4, { lang: 'de', dark: true }, {}, [...USUAL, 'answer'])],
        ['five players, special building', () => table(5, {}, { turns: 'special' }, [...USUAL, ...EVERY, 'special'])],
        ['six players in German, every question', () => table(6, { lang: 'de' }, { turns: 'paired' }, [...USUAL, ...EVERY])],
      ]
    : []),
]);
await browser.close();
site.close();
