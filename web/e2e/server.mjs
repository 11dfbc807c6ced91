/* server.mjs -- two people in two browsers play each other over the server: one makes a table,
 * the other comes by the link; one refreshes, the server is killed and comes back, the dice are
 * checked at the end.  The program is $HX_PROGRAM; it has the page inside. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  checkAxe,
  checkFaults,
  openPage,
  runTests,
  shoot,
  startBrowser,
  TYPES,
  USUAL_TIMEOUT,
} from './fixture.mjs';
import { act, dice, stateOf } from './player.mjs';

const program =
  process.env.HX_PROGRAM ?? fileURLToPath(new URL('../../build/release/hexshore', import.meta.url));
/* Where the page does not come from the server, the browser must allow it to speak to one. */
const elsewhere = process.env.HEXSHORE_PAGE ? ['--disable-features=LocalNetworkAccessChecks'] : [];
const browser = await startBrowser(elsewhere);

async function freePort() {
  const probe = createServer();
  await new Promise((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}

class Server {
  constructor(port, folder) {
    this.port = port;
    this.folder = folder;
    this.url = `http://127.0.0.1:${port}/`;
  }

  static async make() {
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), 'hexshore-e2e-')));
    await server.start();
    return server;
  }

  async start() {
    const words = ['serve', '--port', this.port, '--data', this.folder, '--no-limits', '--bot-pace', 0];
    this.process = spawn(program, [...words.map(String), '--log-level', 'error'], { stdio: 'ignore' });
    for (let i = 0; i < 100; i++) {
      const fine = await fetch(`${this.url}healthz`).then((answer) => answer.ok, () => false);
      if (fine) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`no server from ${program}`);
  }

  async kill() {
    const gone = new Promise((done) => this.process.once('exit', done));
    this.process.kill('SIGKILL');
    await gone;
  }

  async end() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/* With HEXSHORE_PAGE the page comes from that folder instead of out of the program. */
async function openAt(server, address, options) {
  const page = await openPage(browser, 'about:blank', options);
  const folder = process.env.HEXSHORE_PAGE;
  if (folder) {
    await page.context().route(
      (url) => !url.pathname.startsWith('/api'),
      async (route) => {
        const path = new URL(route.request().url()).pathname;
        const file = join(folder, path === '/' ? 'index.html' : path);
        const body = await readFile(file).catch(() => null);
        if (body) await route.fulfill({ body, contentType: TYPES[extname(file)] });
        else await route.fulfill({ status: 404 });
      },
    );
  }
  await page.goto(`${server.url}${address}`);
  return page;
}

/* Ann makes a table with one seat for Ben and starts it when he sits. */
async function gather(server, { kind, bots, rules = {} }) {
  const ann = await openAt(server, '#/new/table', { storage: { name: 'Ann' } });
  await ann.locator('.big-start').waitFor();
  await ann.getByRole('button', { name: kind, exact: true }).click();
  await ann.getByRole('group', { name: 'How many players?' }).getByRole('button', { name: String(2 + bots) }).click();
  await ann.getByRole('group', { name: 'Bots from the start' }).getByRole('button', { name: String(bots) }).click();
  await ann.locator('details.rules summary').click();
  for (const [name, value] of Object.entries(rules)) await ann.fill(`#option-${name}`, value);
  await ann.locator('.big-start').click();
  await ann.locator('#table-link').waitFor();
  await checkAxe(ann, 'gathering');
  await shoot(ann, 'gathering');
  const link = await ann.locator('#table-link').inputValue();
  const ben = await openAt(server, new URL(link).hash, { storage: { name: 'Ben' }, phone: true });
  await ben.locator('[data-sit]').click();
  await ann.getByText('Ben').first().waitFor();
  await ann.fill('.chat-form input', 'Hello Ben');
  await ann.keyboard.press('Enter');
  await ben.getByText('Hello Ben').waitFor();
  await ann.click('[data-action=start]');
  return { ann, ben };
}

/* Whoever is asked acts, until the game is over on both sides or `most` decisions are made. A question
 * may be gone before it is answered (the bot took its offer back, the other was faster): then nothing
 * comes of the click. A page where that happens again and again is stuck. */
async function playBoth(pages, most, pick) {
  const PATIENCE = 1500;
  const STUCK = 12;
  let made = 0;
  let fruitless = 0;
  while (made < most) {
    const states = await Promise.all(pages.map(stateOf));
    if (states.every((state) => state.over)) return made;
    const asked = states.findIndex((state) => state.asked && !state.over);
    if (asked < 0) {
      await new Promise((done) => setTimeout(done, 30));
      continue;
    }
    pages[asked].setDefaultTimeout(PATIENCE);
    const done = await act(pages[asked], pick).catch(() => null);
    pages[asked].setDefaultTimeout(USUAL_TIMEOUT);
    fruitless = done ? 0 : fruitless + 1;
    if (fruitless === STUCK) assert.fail(`nothing comes of what is clicked: ${JSON.stringify(states)}`);
    made++;
  }
  return made;
}

const madeOf = async (page) => (await stateOf(page)).made;

async function sameMoves(pages) {
  for (let i = 0; i < 100; i++) {
    const [a, b] = await Promise.all(pages.map(madeOf));
    if (a === b) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  assert.fail(`the two pages do not agree: ${await Promise.all(pages.map(madeOf))}`);
}

async function boardGame() {
  const server = await Server.make();
  try {
    const { ann, ben } = await gather(server, { kind: 'The board game', bots: 1, rules: { goal: '4' } });
    const pages = [ann, ben];
    const pick = dice(12);
    await Promise.all(pages.map((page) => page.waitForSelector('.table')));
    await playBoth(pages, 12, pick);
    await ben.reload();
    await ben.waitForSelector('.table');
    await sameMoves(pages);
    await playBoth(pages, 4, pick);
    await server.kill();
    await ann.locator('.line-broken').waitFor();
    await server.start();
    await ann.locator('.line-broken').waitFor({ state: 'detached' });
    await ben.locator('.line-broken').waitFor({ state: 'detached' });
    await sameMoves(pages);
    await playBoth(pages, 600, pick);
    assert.ok((await stateOf(ann)).over && (await stateOf(ben)).over, 'the game did not end');
    await ann.click('#tab-chat');
    await ann.locator('.envelope summary').click();
    await ann.click('[data-action=verify]');
    await ann.getByText('All in order').waitFor();
    await checkAxe(ann, 'server table');
    await shoot(ann, 'server-over');
    await ann.click('[data-action=rematch]');
    await ann.locator('#table-link').waitFor();
    checkFaults(ben, 'Ben');
    await Promise.all(pages.map((page) => page.context().close()));
  } finally {
    await server.end();
  }
}

/* The lobby shows a public table; somebody without a seat watches. */
async function lobby() {
  const server = await Server.make();
  try {
    const ann = await openAt(server, '#/new/table', { storage: { name: 'Ann' } });
    await ann.getByLabel('Show the table in the lobby').check();
    await ann.locator('.big-start').click();
    await ann.locator('#table-link').waitFor();
    const guest = await openAt(server, '#/lobby', { phone: true, lang: 'de' });
    await guest.locator('.table-row a').click();
    await guest.locator('[data-sit]').first().waitFor();
    await checkAxe(guest, 'gathering de');
    await guest.goto(`${server.url}#/account`);
    await guest.locator('.account-forms').waitFor();
    await checkAxe(guest, 'account');
    await shoot(guest, 'account-phone');
    await Promise.all([ann, guest].map((page) => page.context().close()));
  } finally {
    await server.end();
  }
}

/* A dice game over the server: both see the island, the chat is below it. */
async function diceGame() {
  const server = await Server.make();
  try {
    const { ann, ben } = await gather(server, { kind: 'Extra', bots: 0 });
    for (const page of [ann, ben]) {
      await page.locator('.dice-table').waitFor();
      await page.locator('.chat-drawer > summary').waitFor();
      await checkAxe(page, 'dice table over the server');
      checkFaults(page, 'dice');
      await page.context().close();
    }
  } finally {
    await server.end();
  }
}

await runTests([
  ['two people, a refresh, a killed server, the dice checked', boardGame],
  ['lobby and account', lobby],
  ['a dice game', diceGame],
]);
await browser.close();
