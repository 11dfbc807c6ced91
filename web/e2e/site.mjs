/* site.mjs -- the page as `hexshore site --out DIR` writes it, served by a plain web host under a
 * path of its own, with no server of ours: the exact coach of Island One, a board game against
 * bots, and all of it without a network. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coachIsReady, nothingSeen, openTab, ready, tapOnce } from './dicer.mjs';
import {
  checkAxe,
  MAIN_SCREENS,
  openAsNew,
  runTests,
  shoot,
  startBrowser,
  startHost,
  tabTo,
  withPage,
} from './fixture.mjs';
import { act, dice, myTurn, playToEnd } from './player.mjs';
import { program } from './serving.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hexshore-site-'));
/* HEXSHORE_PAGE: a page that is not in the program yet. */
const written = process.env.HEXSHORE_PAGE ?? join(folder, 'site');
if (!process.env.HEXSHORE_PAGE) execFileSync(program, ['site', '--out', written], { stdio: 'ignore' });
const host = await startHost(written, '/some/where/');
const browser = await startBrowser();

/* -- the exact coach ------------------------------------------------------------------------------ */

/* What the page shows of the position: moves with their values, best first. */
function coached(page) {
  return page.locator('.coach-row').evaluateAll((rows) =>
    rows.map((row) => ({
      told: row.querySelector('span:not([aria-hidden])').textContent,
      value: row.querySelector('b').textContent,
    })),
  );
}

/* A game of one seat as a record writes it: a line for each turn. */
function recordOf({ spec, entries }) {
  const turns = entries.join(' ').split(/(?<= \.) /);
  const lines = turns.map((turn, i) => `${i + 1} 1 ${turn}`);
  return `[Hexshore "1"]\n[Game "${spec}"]\n\n${lines.join('\n')}\n`;
}

/* The same position asked of the program. */
async function hinted(page) {
  const log = await page.evaluate(() => {
    const id = location.hash.split('/').pop();
    return JSON.parse(localStorage.getItem(`hexshore.game.${id}`)).log;
  });
  const file = join(folder, 'position.hxr');
  writeFileSync(file, recordOf(log));
  const text = execFileSync(program, ['hint', '--record', file, '--moves', '4', '--json'], {
    encoding: 'utf8',
  });
  return JSON.parse(text).hints.map(({ value }) => value.toFixed(2));
}

/* Keeping and building, some positions of a game: the page's values are the program's. */
async function exactCoach() {
  await withPage(browser, `${host.url}#/new/island-one?seats=1`, {}, async (page) => {
    await page.locator('.big-start').click();
    await ready(page);
    await openTab(page, 'coach');
    await page.getByRole('button', { name: 'show values' }).click();
    const seen = nothingSeen();
    for (let i = 0; i < 5; i++) {
      await ready(page);
      await coachIsReady(page);
      const shown = await coached(page);
      assert.ok(shown.length > 0, 'the coach says something');
      assert.deepEqual(shown.map(({ value }) => value), await hinted(page));
      if (i === 0) await checkAxe(page, 'the coach');
      await tapOnce(page, seen);
    }
    await shoot(page, 'site-coach', { fullPage: true });
  });
}

/* -- without a server, without a network ------------------------------------------------------------ */

/* Nothing is asked of a server. */
async function boardGame() {
  await withPage(browser, `${host.url}#/new/catan`, { moving: true }, async (page) => {
    await page.locator('details.rules summary').click();
    for (const [name, value] of [['goal', '3'], ['seed', '5'], ['offers', '0']]) {
      await page.fill(`#option-${name}`, value);
    }
    await page.locator('button[type=submit]').click();
    await playToEnd(page, 3);
    await checkAxe(page, 'the end');
    assert.deepEqual(host.asked, []);
  });
}

/* Until the service worker has kept what the page has loaded. */
async function kept(page) {
  await page.waitForFunction(async () => {
    const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
    const found = await Promise.all(
      loaded.filter((name) => name.includes('/assets/')).map((name) => caches.match(name)),
    );
    return found.every((each) => each !== undefined);
  });
}

/* Installed: home, a board game with bots, a dice game, after the network is gone and the page
 * was loaded anew. */
async function offline() {
  await withPage(browser, host.url, { offline: true }, async (page) => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.click('[data-play=catan]');
    const pick = dice(8);
    for (let i = 0; i < 6; i++) await act(page, pick);
    await page.goto(host.url);
    await page.click('[data-play=island-one]');
    await ready(page);
    await kept(page);
    await page.context().setOffline(true);
    await page.reload();
    await ready(page);
    await tapOnce(page, nothingSeen());
    await page.goto(host.url);
    await page.locator('.resume a').first().waitFor();
    await page.click('[data-play=catan]');
    for (let i = 0; i < 6; i++) await act(page, pick);
    await myTurn(page);
    await page.context().setOffline(false);
  });
}

/* Somebody who was never here: no server is looked for, nothing is missing. */
async function firstVisit() {
  const { page, troubles } = await openAsNew(browser);
  for (const path of MAIN_SCREENS) {
    await page.goto(`${host.url}#/${path}`);
    await page.locator('main h1').waitFor();
    await page.waitForFunction(() => document.querySelector('.loading') === null);
  }
  assert.deepEqual(troubles, []);
  await page.context().close();
}

/* What a browser needs to offer it as an app. */
async function installable() {
  await withPage(browser, host.url, {}, async (page) => {
    const link = await page.getAttribute('link[rel=manifest]', 'href');
    const address = new URL(link, host.url);
    const manifest = await (await fetch(address)).json();
    for (const name of ['name', 'start_url', 'display', 'icons']) assert.ok(manifest[name], name);
    for (const { src } of manifest.icons) assert.ok((await fetch(new URL(src, address))).ok, src);
    assert.ok(new URL(manifest.start_url, address).href.startsWith(host.url), manifest.start_url);
    await tabTo(page, '[data-play=catan]');
  });
}

await runTests([
  ['a first visit makes no errors', firstVisit],
  ['the exact coach says what the program says', exactCoach],
  ['a board game against bots', boardGame],
  ['without a network', offline],
  ['it can be installed', installable],
]);
await browser.close();
host.close();
rmSync(folder, { recursive: true, force: true });
