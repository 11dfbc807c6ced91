/* expansion.mjs -- an expansion that the page knows nothing about, on the page: the engine with the toy
 * expansion of tests/expansion (tools/build-wasm toy) behind the page as it is.  A game that was begun is
 * gone on with: its pieces, numbers and cards are seen, its moves are made by mouse, finger and keys. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkAxe, runTests, shoot, startBrowser, startHost, withPage as opened } from './fixture.mjs';
import { myTurn } from './player.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const dist = process.env.HEXSHORE_DIST ?? join(here, '../dist');
const toy = process.env.HEXSHORE_TOY ?? join(here, '../../build/wasm/toy.wasm');

/* The page with another engine in the place of its own. */
const folder = mkdtempSync(join(tmpdir(), 'hexshore-toy-'));
cpSync(dist, folder, { recursive: true });
const modules = readdirSync(join(folder, 'assets')).filter((name) => /^hexshore.*\.wasm$/.test(name));
assert.equal(modules.length, 1, 'one engine to exchange');
cpSync(toy, join(folder, 'assets', modules[0]));

const site = await startHost(folder);
const browser = await startBrowser();

const begun = JSON.parse(readFileSync(new URL('./expansion.json', import.meta.url), 'utf8'));
const kept = {
  id: 'toy',
  asked: begun.spec,
  seats: [
    { name: 'Ann', bot: null },
    { name: 'Ben', bot: null },
  ],
  log: begun,
  coach: false,
  tracker: false,
  begun: 1,
  changed: 1,
  over: false,
  points: [],
  winners: [],
};
const storage = { games: '["toy"]', 'game.toy': JSON.stringify(kept) };
const withGame = (options, work) =>
  opened(browser, `${site.url}#/play/toy`, { ...options, storage }, async (page) => {
    await myTurn(page);
    await work(page);
  });

const made = (page) => page.locator('.table').getAttribute('data-made');

async function changed(page, before) {
  await page.waitForFunction((old) => document.querySelector('.table')?.dataset.made !== old, before);
}

const spotOf = (page, verb) => page.locator(`.spot[data-spot^="${verb}-"]`);

/* What the expansion brings is there, under its names. */
async function seen() {
  await withGame({ lang: 'de' }, async (page) => {
    assert.match(await page.locator('.player.own .facts').innerText(), /Pe\s*\d/i, 'pearls of a player');
    assert.match(await page.locator('.kept-panel').textContent(), /Muscheln.*Bester Taucher/s);
    assert.equal(await page.locator('.resource[data-card=paper]').count(), 1, 'a sixth kind in the hand');
    assert.equal(await page.locator('.mark[data-mark^="holes"]').count(), 1, 'a hole on its hex');
    assert.equal(await page.locator('.deed[data-action=raft] .act-name').textContent(), 'Floß legen');
    const before = await made(page);
    await page.click('.deed[data-action=dive]');
    await changed(page, before);
    await myTurn(page);
    const pink = /Muscheln: 0/.test(await page.locator('.player.own .facts').textContent());
    if (!pink) assert.match(await page.locator('.held-cards').innerText(), /muschel/i, 'own cards of its deck');
    await checkAxe(page, 'a table with an expansion');
    await shoot(page, 'expansion-de');
  });
}

/* A piece by mouse; then it drifts, from place to place; then the end and a list of answers. */
async function played() {
  await withGame({}, async (page) => {
    assert.equal(await spotOf(page, 'raft').count(), 0, 'no places before the button');
    let before = await made(page);
    await page.click('.deed[data-action=raft]');
    await spotOf(page, 'raft').first().click();
    await changed(page, before);
    assert.ok((await page.locator('[data-piece^="raft "]').count()) > 0, 'a raft on the board');
    await shoot(page, 'expansion-raft');
    if ((await page.locator('.deed[data-action=drift]').count()) > 0) {
      before = await made(page);
      await page.click('.deed[data-action=drift]');
      await spotOf(page, 'drift').first().click();
      await page.getByText('Now choose where it goes.').waitFor();
      assert.equal(await made(page), before, 'half a move is none');
      await spotOf(page, 'drift').first().click();
      await changed(page, before);
    }
    before = await made(page);
    await page.click('[data-action=end]');
    await changed(page, before);
    const answers = page.locator('.deed[data-move]');
    await answers.first().waitFor();
    assert.match(await page.locator('.status h2').innerText(), /Pray, or give a shell back/);
    await checkAxe(page, 'a question of an expansion');
    before = await made(page);
    await answers.filter({ hasText: 'prays' }).click();
    await changed(page, before);
  });
}

/* The same by keys: 5 is the first button of the expansion, Escape leaves it. */
async function byKeys() {
  await withGame({}, async (page) => {
    const before = await made(page);
    await page.keyboard.press('5');
    await page.waitForSelector('.spot:focus');
    assert.match(await page.locator('.spot:focus').getAttribute('aria-label'), /^Builds a shrine at /);
    await page.keyboard.press('Escape');
    await page.locator('.spot[data-spot^="shrine-"]').first().waitFor({ state: 'detached' });
    await page.keyboard.press('6');
    await page.waitForSelector('.spot[data-spot^="raft-"]:focus');
    await page.keyboard.press('Enter');
    await changed(page, before);
  });
}

/* On a phone everything is there, and nothing hangs over the edge. */
async function onPhone() {
  await withGame({ phone: true, lang: 'de' }, async (page) => {
    const before = await made(page);
    await page.locator('.player[data-seat="1"] .player-more').tap();
    assert.match(await page.locator('.seat-kept').innerText(), /Perlen: \d+\/20/, 'all of it in words');
    await page.locator('[data-action=close-seat]').tap();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} pixels too wide`);
    await shoot(page, 'expansion-phone');
    await page.locator('.deed[data-action=dig]').tap();
    await spotOf(page, 'dig').last().tap();
    await changed(page, before);
    assert.equal(await page.locator('.mark[data-mark^="holes"]').count(), 2);
  });
}

await runTests([
  ['what an expansion brings is seen', seen],
  ['its moves are made', played],
  ['its moves by keys', byKeys],
  ['an expansion on a phone', onPhone],
]);
await browser.close();
site.close();
rmSync(folder, { recursive: true, force: true });
