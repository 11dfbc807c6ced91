/* server.mjs -- two people in two browsers play each other over the server: one makes a table,
 * the other comes by the link; one refreshes, one loses the network, the server is killed and
 * comes back, the dice are checked at the end. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { canAct, lookAt, nothingSeen, tapOnce } from './dicer.mjs';
import {
  checkAxe,
  checkFaults,
  MAIN_SCREENS,
  openAsNew,
  runTests,
  shoot,
  startBrowser,
  USUAL_TIMEOUT,
} from './fixture.mjs';
import { act, closeTab, dice, openTab, stateOf } from './player.mjs';
import { listen, Network, openAt, program, Server, switches } from './serving.mjs';

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
  return `#${new URL(await ann.locator('#table-link').inputValue()).pathname}`;
}

/* Ann makes a table with one seat for Ben, who comes over a network of his own; she starts it when
 * he sits. */
async function gather(server, network, table) {
  const ann = await openAt(browser, server, '#/new/table', { storage: { name: 'Ann' }, moving: true });
  const link = await makeTable(ann, table);
  const ben = await openAt(browser, network, link, { storage: { name: 'Ben' }, phone: true, moving: true });
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
      await act(page, pick, undefined, 1);
      break;
    } catch (error) {
      if (tries === 60) throw error;
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
  await openTab(ann, 'chat');
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
    await openTab(ben, 'chat');
    await ben.getByText('Are you there?').waitFor();
    assert.equal(await ben.getByText('Are you there?').count(), 1);
    await closeTab(ben);
    await sameMoves(pages);
    await playBoth(pages, 4, pick);
    await killServer(server, pages);
    await playBoth(pages, 600, pick);
    assert.ok((await stateOf(ann)).over && (await stateOf(ben)).over, 'the game did not end');
    await checkOver(ann, ben);
  });
}

/* Both read the same points, where they come from and what everybody held; the dice are in order;
 * there can be another game, and the other one is invited. */
async function checkOver(ann, ben) {
  await sameStanding(ann, ben);
  await openTab(ann, 'chat');
  await ann.locator('.envelope summary').click();
  await ann.click('[data-action=verify]');
  await ann.locator('.verify-result').getByText('All in order').waitFor();
  await diceInOrder(ann, '2 of 3 players');
  await diceInOrder(ben, '2 of 3 players');
  await checkAxe(ann, 'server table');
  await checkAxe(ben, 'server table on a phone');
  await shoot(ann, 'server-over');
  await ann.click('[data-action=rematch]');
  await ann.locator('#table-link').waitFor();
  await invited(ben, ann);
  checkFaults(ann, 'Ann');
  checkFaults(ben, 'Ben');
}

/* Without being asked the page has checked the dice: whose values are in the seed, how often it
 * was drawn, and that envelope and own value are those this browser kept. */
async function diceInOrder(page, whose) {
  await page.locator('.dice-checked summary', { hasText: 'The dice are in order' }).click();
  await page.locator('.dice-checked [data-seal=seed]', { hasText: whose }).waitFor();
  await page.locator('.dice-checked [data-seal=seed]', { hasText: 'drawn once' }).waitFor();
  assert.equal(await page.locator('.dice-checked [data-seal=kept].seal-good').count(), 2);
}

const standing = (page) =>
  page.locator('.standing > li').evaluateAll((rows) =>
    rows.map((row) => ({
      seat: row.dataset.seat,
      points: Number(/\d+/.exec(row.querySelector('.standing-points').textContent)[0]),
      sources: [...row.querySelectorAll('.standing-sources li')].map((each) => each.textContent),
      sum: [...row.querySelectorAll('.standing-sources b')].reduce((all, each) => all + Number(each.textContent), 0),
      cards: row.querySelector('.standing-cards')?.textContent ?? '',
    })),
  );

async function sameStanding(ann, ben) {
  let [hers, his] = [await standing(ann), await standing(ben)];
  /* The last move is told before the cards are opened. */
  for (let i = 0; i < 500 && JSON.stringify(hers) !== JSON.stringify(his); i++) {
    await breathe();
    [hers, his] = [await standing(ann), await standing(ben)];
  }
  assert.deepEqual(hers, his, 'the same end for both');
  for (const row of hers) assert.equal(row.sum, row.points, `all points have a source: ${JSON.stringify(row)}`);
  return hers;
}

/* The other one sees who wants to play again, and one button leads to that table. */
async function invited(page, other) {
  await page.locator('.next-game', { hasText: 'Ann' }).waitFor();
  const box = await page.locator('[data-action=join-next]').boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height < page.viewportSize().height, 'the invitation is in sight');
  await checkAxe(page, 'invited to another game');
  await shoot(page, 'invited');
  await page.click('[data-action=join-next]');
  await page.locator('#table-link').waitFor();
  const link = (each) => each.locator('#table-link').inputValue();
  assert.equal(new URL(await link(page)).pathname, new URL(await link(other)).pathname);
}

/* The host ends the game for all: a question first, then the end for everybody, with all cards
 * open, a review and another game.  Before that, those who run the server have a word. */
async function endedForAll() {
  await withServer(async (server, network, pages) => {
    const { ann, ben } = await gather(server, network, { kind: 'The board game', bots: 1, rules: { offers: '0' } });
    pages.push(ann, ben);
    await Promise.all(pages.map((page) => page.waitForSelector('.table')));
    await playBoth(pages, 8, dice(3));
    await announced(server, pages);
    await openTab(ann, 'chat');
    await ann.click('[data-action=abandon]');
    await ann.locator('dialog[open]').waitFor();
    await checkAxe(ann, 'ending the game for all');
    await shoot(ann, 'abandon-question');
    await ann.keyboard.press('Escape');
    await ann.locator('dialog').waitFor({ state: 'detached' });
    assert.equal((await stateOf(ann)).over, false, 'Escape ends nothing');
    assert.ok(await ann.evaluate(() => document.activeElement.matches('[data-action=abandon]')), 'focus is back');
    await ann.click('[data-action=abandon]');
    await ann.click('[data-action=abandon-now]');
    for (const page of pages) {
      await page.locator('.game-end .end-reason').waitFor();
      await page.locator('.game-end [data-action=review]').waitFor();
      assert.equal(await page.title(), 'Hexshore');
    }
    const rows = await sameStanding(ann, ben);
    assert.ok(rows.some((row) => row.cards !== ''), 'cards are laid open');
    await checkAxe(ann, 'a game ended for all');
    await checkAxe(ben, 'a game ended for all, on a phone');
    await shoot(ann, 'abandoned', { fullPage: true });
    await shoot(ben, 'abandoned-phone', { fullPage: true });
    await ben.reload();
    await ben.locator('.game-end .end-reason').waitFor();
    await ben.click('.game-end [data-action=review]');
    await ben.locator('.steps').waitFor();
    for (const page of pages) checkFaults(page, 'ended for all');
  });
}

/* `hexshore admin announce` reaches every page that is connected, and stays until it is put away. */
async function announced(server, pages) {
  execFileSync(program, ['admin', '--data', server.data, 'announce', 'Back at nine <b>o\'clock</b>']);
  for (const page of pages) {
    await page.getByText("Back at nine <b>o'clock</b>").waitFor();
    await checkAxe(page, 'a word from the server');
    await page.locator('[role=status] .notice').waitFor();
  }
  await shoot(pages[1], 'announced-phone');
  await pages[0].locator('.notice button').click();
  await pages[0].locator('.notice').waitFor({ state: 'detached' });
  assert.equal(await pages[1].locator('.notice').count(), 1);
}

/* A dice game to its end, the network lost and the server killed on the way. */
async function diceGame() {
  await withServer(async (server, network, pages) => {
    const { ann, ben } = await gather(server, network, { kind: 'Island One', bots: 0 });
    pages.push(ann, ben);
    for (const page of pages) {
      await page.locator('.dice-table').waitFor();
      await page.locator('#dice-tab-chat').waitFor({ state: 'attached' });
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
    const ann = await openAt(browser, server, '#/new/table', { storage: { name: 'Ann' }, moving: true });
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
  await deepLinks(guest, server);
  await shoot(guest, 'account-phone', { fullPage: true });
}

/* Opened by its address alone, the account is there; and every screen knows who one is. */
async function deepLinks(page, server) {
  for (const address of ['#/account', '#/learn', '#/new/catan']) {
    const fresh = await page.context().newPage();
    await fresh.goto(`${server.url}${address}`);
    await fresh.locator('.account-link[title*="gast17"]').waitFor();
    if (address === '#/account') await fresh.getByText('gast17').first().waitFor();
    assert.equal(await fresh.locator('.account-forms input[autocomplete=username]').count(), 0);
    await fresh.close();
  }
}

/* Somebody who was never here looks at every screen: nothing is refused, missing or thrown. */
async function firstVisit() {
  await withServer(async (server) => {
    const { troubles, page } = await openAsNew(browser);
    for (const path of MAIN_SCREENS) {
      await page.goto(`${server.url}#/${path}`);
      await page.locator('main h1').waitFor();
      await page.waitForFunction(() => document.querySelector('.loading') === null);
      await page.reload();
      await page.locator('main h1').waitFor();
    }
    await page.locator('.account-link').waitFor();
    assert.deepEqual(troubles, []);
    await page.context().close();
  });
}

await runTests([
  ['a first visit makes no errors', firstVisit],
  ['ended for all, a word from the server', endedForAll],
  ['two people, a lost network, a killed server, the dice checked', boardGame],
  ['a dice game with the same troubles', diceGame],
  ['lobby, account and games', lobby],
]);
await browser.close();
