/* server.mjs -- two people in two browsers play each other over the server: one makes a table,
 * the other comes by the link; one refreshes, one loses the network, the server is killed and
 * comes back, the dice are checked at the end. */
import assert from 'node:assert/strict';
import { canAct, lookAt, nothingSeen, tapOnce } from './dicer.mjs';
import { checkAxe, checkFaults, runTests, shoot, startBrowser, USUAL_TIMEOUT } from './fixture.mjs';
import { act, dice, stateOf } from './player.mjs';
import { listen, Network, openAt, Server, switches } from './serving.mjs';

const browser = await startBrowser(switches);

/* -- gathering ---------------------------------------------------------------------------------- */

async function makeTable(ann, { kind, bots, rules = {} }) {
  await ann.locator('.big-start').waitFor();
  await ann.getByRole('button', { name: kind, exact: true }).click();
  await ann.getByRole('group', { name: 'How many players?' }).getByRole('button', { name: String(2 + bots) }).click();
  await ann.getByRole('group', { name: 'Bots from the start' }).getByRole('button', { name: String(bots) }).click();
  await ann.locator('details.rules summary').click();
  for (const [name, value] of Object.entries(rules)) await ann.fill(`#option-${name}`, value);
  await checkAxe(ann, 'a new table');
  await ann.locator('.big-start').click();
  await ann.locator('#table-link').waitFor();
  await checkAxe(ann, 'gathering');
  await shoot(ann, 'gathering');
  return new URL(await ann.locator('#table-link').inputValue()).hash;
}

/* Ann makes a table with one seat for Ben, who comes over a network of his own; she starts it when
 * he sits. */
async function gather(server, network, table) {
  const ann = await openAt(browser, server, '#/new/table', { storage: { name: 'Ann' } });
  const link = await makeTable(ann, table);
  const ben = await openAt(browser, network, link, { storage: { name: 'Ben' }, phone: true });
  await ben.locator('[data-sit]').click();
  await ann.getByText('Ben').first().waitFor();
  await ann.fill('.chat-form input', 'Hello Ben');
  await ann.keyboard.press('Enter');
  await ben.getByText('Hello Ben').waitFor();
  await checkAxe(ben, 'gathering on a phone');
  await ann.click('[data-action=start]');
  return { ann, ben };
}

async function withServer(work) {
  const server = await Server.make();
  const network = await Network.before(server);
  const pages = [];
  try {
    await work(server, network, pages);
  } catch (error) {
    for (const [i, page] of pages.entries()) await shoot(page, `failed-${Date.now()}-${i}`).catch(() => undefined);
    throw error;
  } finally {
    await Promise.all(pages.map((page) => page.context().close()));
    network.close();
    await server.end();
  }
}

/* -- playing ------------------------------------------------------------------------------------- */

const breathe = () => new Promise((done) => setTimeout(done, 20));

/* A bot takes its offer back, the other one is faster: what was to be clicked is gone.  It is not
 * waited for long; a page where nothing comes of it again and again is stuck. */
async function actSoon(page, pick) {
  page.setDefaultTimeout(4000);
  for (let tries = 1; ; tries++) {
    try {
      await act(page, pick);
      break;
    } catch (error) {
      if (tries === 6) throw error;
    }
  }
  page.setDefaultTimeout(USUAL_TIMEOUT);
}

/* Whoever is asked acts, until the game is over on all sides or `most` decisions are made. */
async function playBoth(pages, most, pick) {
  for (let made = 0; made < most; ) {
    const states = await Promise.all(pages.map(stateOf));
    if (states.every((state) => state.over)) return;
    const asked = states.findIndex((state) => state.asked && !state.busy && !state.over);
    if (asked < 0) {
      await breathe();
      continue;
    }
    await actSoon(pages[asked], pick);
    made++;
  }
}

/* The same with dice, by people in a hurry. */
async function tapBoth(pages, most = 900) {
  const seen = pages.map(() => ({ ...nothingSeen(), hurried: true }));
  for (let made = 0; made < most; ) {
    const states = await Promise.all(pages.map(lookAt));
    if (states.every((state) => state.over)) return;
    let asked = -1;
    for (const [i, page] of pages.entries()) if (!states[i].over && (await canAct(page))) asked = i;
    if (asked < 0) {
      await breathe();
      continue;
    }
    await tapOnce(pages[asked], seen[asked]);
    made++;
  }
}

const madeOf = (page) => page.evaluate(() => document.querySelector('[data-made]')?.dataset.made);

async function sameMoves(pages) {
  for (let i = 0; i < 400; i++) {
    const [a, b] = await Promise.all(pages.map(madeOf));
    if (a === b) return;
    await breathe();
  }
  assert.fail(`the two pages do not agree: ${await Promise.all(pages.map(madeOf))}`);
}

/* -- trouble -------------------------------------------------------------------------------------- */

const offline = (page) => page.locator('.line-broken').first();

async function killServer(server, pages) {
  await server.kill();
  for (const page of pages) await offline(page).waitFor();
  await server.start();
  for (const page of pages) await offline(page).waitFor({ state: 'detached' });
  await sameMoves(pages);
}

/* The network swallows everything without a word; others go on meanwhile.  When it is back, the
 * page asks for what it missed and is told exactly that. */
async function loseNetwork(page, network, meanwhile) {
  const lines = page.lines;
  const before = lines.at(-1);
  network.cut();
  await page.context().setOffline(true);
  await offline(page).waitFor();
  await meanwhile();
  const known = Math.max(...before.map((message) => message.number ?? -1));
  const count = lines.length;
  network.mend();
  await page.context().setOffline(false);
  await offline(page).waitFor({ state: 'detached' });
  const answers = lines.slice(count).find((messages) => messages.length > 0);
  const [first] = answers;
  assert.equal(first.type, 'events', 'only what was missed comes');
  assert.ok(first.events.length > 0, 'something was missed');
  const numbers = first.events.map((event) => event.number);
  assert.deepEqual(numbers, numbers.map((_, i) => known + 1 + i), 'every event once, in order');
  return first.events;
}

/* What somebody else says while one is away is told once. */
async function sayAway(ann) {
  await ann.click('#tab-chat');
  await ann.fill('.chat-form input', 'Are you there?');
  await ann.keyboard.press('Enter');
  await ann.locator('.chat-lines, .chat').getByText('Are you there?').first().waitFor();
}

/* -- the tests ------------------------------------------------------------------------------------- */

async function boardGame() {
  await withServer(async (server, network, pages) => {
    const rules = { goal: '4', offers: '1' };
    const { ann, ben } = await gather(server, network, { kind: 'The board game', bots: 1, rules });
    pages.push(ann, ben);
    const pick = dice(12);
    await Promise.all(pages.map((page) => page.waitForSelector('.table')));
    await playBoth(pages, 8, pick);
    ben.lines = listen(ben);
    await ben.reload();
    await ben.waitForSelector('.table');
    await sameMoves(pages);
    const missed = await loseNetwork(ben, network, () => sayAway(ann));
    assert.equal(missed.filter((event) => event.kind === 'chat').length, 1);
    await ben.click('#tab-chat');
    await ben.getByText('Are you there?').waitFor();
    assert.equal(await ben.getByText('Are you there?').count(), 1);
    await sameMoves(pages);
    await playBoth(pages, 4, pick);
    await killServer(server, pages);
    await playBoth(pages, 600, pick);
    assert.ok((await stateOf(ann)).over && (await stateOf(ben)).over, 'the game did not end');
    await checkOver(ann, ben);
  });
}

/* Both see the same winner (what losers hold stays hidden); the dice are in order; there can be
 * another game. */
async function checkOver(ann, ben) {
  const winner = (page) => page.locator('.standing .winner').innerText();
  assert.equal(await winner(ann), await winner(ben));
  await ann.click('#tab-chat');
  await ann.locator('.envelope summary').click();
  await ann.click('[data-action=verify]');
  await ann.getByText('All in order').waitFor();
  await checkAxe(ann, 'server table');
  await checkAxe(ben, 'server table on a phone');
  await shoot(ann, 'server-over');
  await ann.click('[data-action=rematch]');
  await ann.locator('#table-link').waitFor();
  checkFaults(ann, 'Ann');
  checkFaults(ben, 'Ben');
}

/* A dice game to its end, the network lost and the server killed on the way. */
async function diceGame() {
  await withServer(async (server, network, pages) => {
    const { ann, ben } = await gather(server, network, { kind: 'Island One', bots: 0 });
    pages.push(ann, ben);
    for (const page of pages) {
      await page.locator('.dice-table').waitFor();
      await page.locator('.chat-drawer > summary').waitFor();
      await checkAxe(page, 'dice table over the server');
    }
    await tapBoth(pages, 10);
    ben.lines = listen(ben);
    await ben.reload();
    await ben.locator('.dice-table').waitFor();
    await sameMoves(pages);
    await untilTurnOf(ann, pages);
    const events = await loseNetwork(ben, network, async () => {
      const seen = nothingSeen();
      for (let i = 0; i < 2 && (await canAct(ann)); i++) await tapOnce(ann, seen);
    });
    assert.ok(events.some((event) => event.kind === 'move'), 'moves were missed');
    await sameMoves(pages);
    await killServer(server, pages);
    await tapBoth(pages);
    await checkAxe(ann, 'a dice game over');
    await checkAxe(ben, 'a dice game over, on a phone');
    await shoot(ann, 'server-dice-over', { fullPage: true });
    const result = (page) => page.locator('.finish ol').innerText();
    assert.equal(await result(ann), await result(ben));
    for (const page of pages) checkFaults(page, 'dice');
  });
}

/* Taps on until it is this page's turn. */
async function untilTurnOf(page, pages) {
  for (let i = 0; i < 100; i++) {
    await sameMoves(pages);
    if (await canAct(page)) return;
    await tapBoth(pages, 1);
  }
  assert.fail('it is never her turn');
}

/* The lobby shows a public table; somebody without a seat watches, and makes an account. */
async function lobby() {
  await withServer(async (server, _network, pages) => {
    const ann = await openAt(browser, server, '#/new/table', { storage: { name: 'Ann' } });
    pages.push(ann);
    await ann.getByLabel('Show the table in the lobby').check();
    await ann.locator('.big-start').click();
    await ann.locator('#table-link').waitFor();
    await ann.goto(`${server.url}#/lobby`);
    await ann.locator('.table-row a').first().waitFor();
    await checkAxe(ann, 'lobby');
    await shoot(ann, 'lobby-server');
    const guest = await openAt(browser, server, '#/lobby', { phone: true, lang: 'de' });
    pages.push(guest);
    await guest.locator('.table-row a').click();
    await guest.locator('[data-sit]').first().waitFor();
    await checkAxe(guest, 'gathering de');
    await account(guest, server);
    await ann.goto(`${server.url}#/games`);
    await ann.locator('.table-row a').first().waitFor();
    await checkAxe(ann, 'my games on the server');
    await shoot(ann, 'games-server');
  });
}

async function account(guest, server) {
  await guest.goto(`${server.url}#/account`);
  await guest.locator('.account-forms').waitFor();
  await checkAxe(guest, 'account');
  const form = guest.locator('.account-forms form').last();
  await form.locator('input').first().fill('gast17');
  await form.locator('input[type=password]').fill('ein langes Wort');
  await form.locator('button').click();
  await guest.locator('.account-forms section').first().waitFor();
  await checkAxe(guest, 'account, signed in');
  await shoot(guest, 'account-phone', { fullPage: true });
}

await runTests([
  ['two people, a lost network, a killed server, the dice checked', boardGame],
  ['a dice game with the same troubles', diceGame],
  ['lobby, account and games', lobby],
]);
await browser.close();
