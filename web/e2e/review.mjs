/* review.mjs -- the replay viewer: records made by the command line, opened from a file, stepped through,
 * reviewed, shared by link, their sealed dice opened; and the live panels of a running game. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playOut } from './dicer.mjs';
import { checkAxe, checkFaults, long, openPage, runTests, shoot, startBrowser, startSite } from './fixture.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const site = await startSite();
const browser = await startBrowser();

/* The program that makes the records: as told, or the newest that was built. */
function program() {
  if (process.env.HEXSHORE_PROGRAM) return process.env.HEXSHORE_PROGRAM;
  const built = readdirSync(join(root, 'build'))
    .map((folder) => join(root, 'build', folder, 'hexshore'))
    .filter((file) => existsSync(file) && statSync(file).isFile());
  assert.ok(built.length > 0, 'no hexshore is built; set HEXSHORE_PROGRAM');
  return built.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
}

/* A sealed game of bots; the file's name. */
function simulate(...spec) {
  const folder = mkdtempSync(join(tmpdir(), 'hexshore-review-'));
  const args = ['sim', ...spec, '--games', '1', '--seed', '7', '--seal', '--records', folder];
  execFileSync(program(), args, { stdio: 'ignore' });
  return join(folder, readdirSync(folder)[0]);
}

async function openFile(options, file) {
  const page = await openPage(browser, `${site.url}#/review`, options);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.steps').waitFor();
  return page;
}

const place = (page) => page.locator('.steps input').inputValue().then(Number);

/* -- the dice games ------------------------------------------------------------------------------------- */

async function islandOne() {
  const file = simulate('dice', 'island-one', 'seats=2');
  const page = await openFile({}, file);
  assert.equal(await place(page), 0);
  await checkAxe(page, 'replay, at the beginning');
  await page.keyboard.press('ArrowRight');
  assert.equal(await place(page), 1);
  await page.locator('.now', { hasText: 'rolls' }).waitFor();
  await page.keyboard.press('End');
  const last = await place(page);
  assert.ok(last > 100, 'the whole game is there');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await place(page), last - 1);
  await page.getByRole('button', { name: 'To the turn before' }).click();
  assert.ok((await place(page)) < last - 1);

  await page.locator('.graph').first().waitFor({ timeout: 240_000 });
  assert.equal(await page.locator('.wide-table:not(.shares) tbody tr').count(), 2);
  assert.match(await page.locator('.plain-words .story').innerText(), /won|shared/);
  await page.locator('.mistake[class*=mark-]').first().click();
  await page.locator('.verdict').waitFor();
  assert.match(await page.locator('.verdict').innerText(), /Better:/);
  assert.equal(await page.locator('.histogram li').count(), 6);
  await checkAxe(page, 'review of Island One');
  await shoot(page, 'review-one', { fullPage: true });
  checkFaults(page, 'review of Island One');
  await page.context().close();
}

/* The page reviews Island Two and Extra with the numbers of `hexshore analyse`, its words without notation. */
async function judged() {
  for (const [game, options] of [['extra', {}], ['island-two', { phone: true, lang: 'de' }]]) {
    const file = simulate('dice', game, 'seats=2', '--bots', 'casual');
    const told = JSON.parse(execFileSync(program(), ['analyse', file, '--json'], { encoding: 'utf8' }));
    const page = await openFile(options, file);
    await page.locator('.shares tbody tr').first().waitFor({ timeout: 240_000 });
    const number = (text) => Number(text.replaceAll(',', '.').replace('−', '-').replace('±', ''));
    const shares = (await page.locator('.shares tbody td').allInnerTexts()).map(number);
    const cells = await page.locator('.wide-table:not(.shares) tbody td').allInnerTexts();
    assert.equal(cells.length, 2 * 3, 'decisions, cost of each, marks');
    told.seats.forEach((seat, i) => {
      const [start, luck, own, others, end] = shares.slice(5 * i);
      assert.equal(start + luck + own + others, end, `points add up: ${shares}`);
      assert.equal(end, 100 * seat.result);
      assert.ok(Math.abs(luck - 100 * seat.luck) <= 2, `luck: ${luck}, ${seat.luck}`);
      const [decisions, each] = cells.slice(3 * i).map(number);
      assert.ok(Math.abs(each - (100 * seat.cost) / decisions) < 0.11, `cost: ${each}, ${seat.cost} / ${decisions}`);
    });
    assert.doesNotMatch(await page.locator('.plain-words').innerText(), /%/);
    for (const moment of await page.locator('[data-moment]').allInnerTexts()) {
      assert.match(moment, /: casual \d /, 'whose move or roll it was');
    }
    await page.locator('.mistake[class*=mark-]').first().click();
    assert.match(await page.locator('.verdict').innerText(), /±.*(points of win chance|Punkte Siegchance)/);
    await checkAxe(page, `review of ${game}`);
    await shoot(page, `review-judged-${game}`, { fullPage: true });
    checkFaults(page, `review of ${game}`);
    await page.context().close();
  }
}

/* Island One alone ends with grade, luck, perfect play and the best so far; nobody wins. */
async function alone() {
  for (const options of [{ phone: true, lang: 'de' }, ...(long ? [{}] : [])]) {
    const page = await openPage(browser, `${site.url}#/new/island-one?seats=1`, options);
    await page.locator('.big-start').click();
    await page.locator('.dice-table').waitFor();
    await playOut(page);
    await page.locator('.solo-end p', { hasText: /94[.,]8/ }).waitFor({ timeout: 240_000 });
    const told = await page.locator('.solo-end').innerText();
    assert.match(told, options.lang ? /Gespielt wie .*Glück der Würfel.*erstes Spiel/s : /Played like .*Luck of the dice.*first game/s);
    assert.doesNotMatch(await page.locator('.dice-dock').innerText(), /\bwins?\b|gewinn/i);
    await checkAxe(page, 'Island One alone, over');
    await shoot(page, options.lang ? 'solo-over-phone-de' : 'solo-over', { fullPage: true });
    checkFaults(page, 'Island One alone');
    await page.context().close();
  }
}

/* Runs on the page: whatever can be pushed sideways, and the marks beside each graph. */
function shape() {
  const inside = [...document.querySelectorAll('main *')].filter((node) => !node.closest('svg, .unseen'));
  return {
    wider: document.documentElement.scrollWidth - innerWidth,
    sideways: inside
      .filter((node) => node.scrollWidth > node.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(node).overflowX))
      .map((node) => node.className),
    marks: [...document.querySelectorAll('.graph')].map((graph) =>
      [...graph.querySelectorAll('.graph-grid text')].map((text) => text.textContent),
    ),
  };
}

/* Island Two alone is solved: its review has the turns of `hexshore analyse`, and fits a phone. */
async function twoAlone() {
  const file = simulate('dice', 'island-two', 'seats=1', '--bots', 'casual');
  const told = JSON.parse(execFileSync(program(), ['analyse', file, '--json'], { encoding: 'utf8' })).seats[0];
  const page = await openFile({ phone: true, lang: 'de' }, file);
  await page.locator('.graph').first().waitFor({ timeout: 240_000 });
  const cells = await page.locator('.wide-table tbody td').allInnerTexts();
  const numbers = cells.map((text) => Number(text.replaceAll(',', '.').replace('−', '-')));
  for (const value of [told.result, told.luck, told.cost])
    assert.ok(numbers.some((number) => Math.abs(number - value) < 0.006), `${value} among ${cells}`);
  const { wider, sideways, marks } = await page.evaluate(shape);
  assert.deepEqual({ wider, sideways }, { wider: 0, sideways: [] });
  for (const row of marks) assert.equal(new Set(row).size, row.length, `marks of a graph: ${row}`);
  await checkAxe(page, 'review of Island Two alone');
  await shoot(page, 'review-two-alone-phone-de', { fullPage: true });
  checkFaults(page, 'review of Island Two alone');
  await page.context().close();
}

async function sealed() {
  const file = simulate('dice', 'extra', 'seats=3', 'castles=on');
  const page = await openFile({ dark: true }, file);
  await page.locator('.sealed-dice button').click();
  await page.locator('.seal-good').waitFor();
  const envelope = await page.locator('.sealed-dice code').innerText();
  await page.locator('#envelope-shown').fill(envelope);
  await page.locator('.seal-good', { hasText: 'same' }).waitFor();
  await page.locator('#envelope-shown').fill('another');
  await page.locator('.seal-bad').waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'To the end' }).click();
  await checkAxe(page, 'review of Extra, dark');
  await shoot(page, 'review-extra-dark', { fullPage: true });
  await page.context().close();
}

/* A record that was changed is found out, and one that is none is refused with a reason. */
async function forged() {
  const text = readFileSync(simulate('dice', 'island-two', 'seats=2'), 'utf8');
  const forged = text.replace(/\[SeatValues "[\w-]/, '[SeatValues "A');
  const page = await openFile({}, { name: 'x.hxr', mimeType: 'text/plain', buffer: Buffer.from(forged) });
  await page.locator('.sealed-dice button').click();
  await page.locator('.seal-bad').waitFor();
  await page.getByRole('button', { name: 'Open another game' }).click();
  const none = { name: 'y.hxr', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await page.locator('input[type=file]').setInputFiles(none);
  await page.locator('.opener [role=alert]').waitFor();
  await checkAxe(page, 'no record');
  await page.context().close();
}

/* Dropped on a replay that is already open. */
async function dropped() {
  const page = await openFile({}, simulate('dice', 'island-two', 'seats=2'));
  const other = readFileSync(simulate('dice', 'extra', 'seats=2'), 'utf8');
  await page.evaluate((text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], 'game.hxr'));
    const drop = new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true });
    document.querySelector('main').dispatchEvent(drop);
  }, other);
  await page.locator('.island.extra').waitFor();
  checkFaults(page, 'dropped');
  await page.context().close();
}

async function shared() {
  const file = simulate('dice', 'island-two', 'seats=2');
  const page = await openFile({}, file);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await page.locator('.toast').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /#\/review\?r=.*&at=5$/);
  const other = await openPage(browser, link);
  await other.locator('.steps').waitFor();
  assert.equal(await place(other), 5);
  checkFaults(other, 'shared link');
  await page.context().close();
  await other.context().close();
}

/* -- the board game ---------------------------------------------------------------------------------------- */

async function boardGame() {
  const file = simulate('catan', 'seats=4', 'seed=3', '--bots', 'simple');
  const page = await openFile({ lang: 'de' }, file);
  await page.keyboard.press('End');
  await page.locator('.board').waitFor();
  await page.locator('.graph').first().waitFor({ timeout: 240_000 });
  assert.equal(await page.locator('.histogram li').count(), 11);
  await page.locator('.sealed-dice button').click();
  await page.locator('.seal-good').waitFor();
  assert.match(await page.locator('.seal-good').innerText(), /in Ordnung/);
  await checkAxe(page, 'review of the board game in German');
  await shoot(page, 'review-board-de', { fullPage: true });
  checkFaults(page, 'review of the board game');
  await page.context().close();
}

async function phone() {
  const file = simulate('dice', 'island-one', 'seats=2');
  const page = await openFile({ phone: true, lang: 'de' }, file);
  await page.locator('.graph').first().waitFor({ timeout: 240_000 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
  await checkAxe(page, 'review on a phone');
  await shoot(page, 'review-phone-de', { fullPage: true });
  await page.context().close();
}

/* A game of this page, from its end to its review. */
async function ownGame() {
  const page = await openPage(browser, site.url);
  await page.locator('[data-play=island-one]').click();
  await page.locator('.game-die.can').first().waitFor();
  for (const _ of [1, 2, 3]) {
    await page.locator('[data-act=stop]').click();
    await page.locator('[data-act=end]').click();
    await page.locator('[data-act=stop]').waitFor();
  }
  await page.locator('.dice-story a').nth(-3).click();
  await page.locator('.steps').waitFor();
  assert.equal(await page.locator('.stage-sheet').count(), 1);
  checkFaults(page, 'own game');
  await page.context().close();
}

/* The replay of a running board game shows no card its player may not see. */
async function runningBoardGame() {
  const page = await openPage(browser, site.url);
  await page.locator('[data-play=catan]').click();
  await page.waitForFunction(() => document.querySelector('.spot') !== null);
  const id = await page.evaluate(() => location.hash.split('/').pop());
  await page.goto(`${site.url}#/review/local/${id}`);
  await page.locator('.steps').waitFor();
  await page.locator('.stage-seats li').first().waitFor();
  const hands = await page.locator('.stage-hand').allInnerTexts();
  assert.equal(hands.filter((hand) => /cards/.test(hand)).length, 3, hands.join(' | '));
  checkFaults(page, 'replay of a running game');
  await page.context().close();
}

/* Histogram, production, races and card tracker beside a running board game; the coach's warm places. */
async function livePanels() {
  const page = await openPage(browser, site.url);
  await page.locator('[data-play=catan]').click();
  await page.locator('.spot').first().waitFor();
  await page.getByRole('tab', { name: 'Stats' }).click();
  await page.locator('.histogram').waitFor();
  assert.equal(await page.locator('.histogram li').count(), 11);
  await page.locator('.tracker-part summary').click();
  await page.locator('.tracker').waitFor();
  assert.equal(await page.locator('.tracker tbody td').count(), 20);
  await checkAxe(page, 'insight');
  await page.getByRole('tab', { name: 'Coach' }).click();
  await page.getByRole('button', { name: 'show values' }).click();
  await page.locator('.coach-line').first().waitFor({ timeout: 240_000 });
  await checkAxe(page, 'coach of the board game');
  await shoot(page, 'coach-board');
  checkFaults(page, 'live panels');
  await page.context().close();
}

await runTests([
  ['Island One: steps, review, mistakes', islandOne],
  ['Island Two and Extra as the program reviews them', judged],
  ['Island One alone', alone],
  ['sealed dice opened', sealed],
  ['forged and foreign files', forged],
  ['dropped on the page', dropped],
  ['a link holds the record', shared],
  ['the board game in German', boardGame],
  ['on a phone', phone],
  ['from a running game into its replay', ownGame],
  ['live panels beside the board game', livePanels],
  ['a running board game keeps its secrets', runningBoardGame],
  // The page makes the table of Island Two first: three quarters of a minute of a core.
  ...(long ? [['Island Two alone: exact turns, on a phone', twoAlone]] : []),
]);
await browser.close();
site.close();
