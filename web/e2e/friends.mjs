/* friends.mjs -- what friends do around a game: a name asked once, links and QR codes, phrases that each reads in
 * his own language, alerts, running games on the home screen, somebody who goes away, the end for all with a
 * review for both, quick match, figures and leaderboards. */
import assert from 'node:assert/strict';
import { checkAxe, checkFaults, checkWidth, runTests, shoot, startBrowser } from './fixture.mjs';
import { openAt, Server, switches } from './serving.mjs';

const browser = await startBrowser(switches);

async function withServer(work) {
  const server = await Server.make();
  const pages = [];
  try {
    await work(server, pages);
  } catch (error) {
    for (const [i, page] of pages.entries()) await shoot(page, `failed-friends-${i}`).catch(() => undefined);
    throw error;
  } finally {
    await Promise.all(pages.map((page) => page.context().close()));
    await server.end();
  }
}

/* The browser's own notifications cannot be seen from here: they are counted instead, and nobody looks. */
function countNotices() {
  window.shown = [];
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, options) {
      window.shown.push({ title, ...options });
    }
    close() {}
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
  document.hasFocus = () => false;
}

const icon = (page) => page.locator('link[rel=icon]').getAttribute('href');

async function open(server, pages, address, options) {
  const page = await openAt(browser, server, address, { moving: true, ...options });
  pages.push(page);
  return page;
}

/* Ann, who has no name yet, makes a table for two; it is asked for before anything is made. */
async function annsTable(ann) {
  await ann.locator('.big-start').waitFor();
  await ann.getByRole('group', { name: 'How many players?' }).getByRole('button', { name: '2', exact: true }).click();
  await ann.getByRole('button', { name: 'as chosen' }).click();
  await ann.locator('.big-start').click();
  await ann.getByText('What should the others call you?').waitFor();
  await ann.keyboard.type('Ann');
  await ann.locator('.big-start').click();
  await ann.locator('#table-link').waitFor();
  return ann.locator('#table-link').inputValue();
}

/* The link is short, and a picture one can point a camera at holds just that. */
async function codeOfLink(ann, link) {
  assert.match(link, /\/t\/T[\w-]+$/);
  await ann.click('[data-action=qr]');
  await ann.locator('.qr-code[data-ready=true]').waitFor();
  assert.equal(await ann.locator('.qr-code').getAttribute('aria-label'), `QR code of ${link}`);
  await checkAxe(ann, 'QR code');
  await shoot(ann, 'qr');
  await ann.keyboard.press('Escape');
}

/* A German friend on a phone comes by the link itself. */
async function bensSeat(server, pages, link) {
  const ben = await open(server, pages, new URL(link).pathname.slice(1), { lang: 'de', phone: true });
  await ben.waitForURL(/#\/t\/T/);
  await ben.locator('[data-sit]').click();
  await ben.locator('dialog input').fill('Ben');
  await checkAxe(ben, 'the name is asked');
  await ben.click('[data-action=other-name]');
  await ben.getByText('Ben').first().waitFor();
  return ben;
}

async function hello(ann, ben) {
  await ann.getByText('Ben').first().waitFor();
  await ann.click('[data-phrase=say_hello]');
  await ben.locator('.chat', { hasText: 'Hallo!' }).waitFor();
  await ann.locator('.chat', { hasText: 'Hello!' }).waitFor();
  await checkAxe(ann, 'gathering with phrases');
  await checkWidth(ben, 'gathering on a phone');
  await shoot(ann, 'friends-gathering');
  await shoot(ben, 'friends-gathering-phone');
}

const friends = () =>
  withServer(async (server, pages) => {
    const ann = await open(server, pages, '#/new/table', { storage: { notices: 'on' } });
    await ann.addInitScript(countNotices);
    await ann.reload();
    const link = await annsTable(ann);
    await codeOfLink(ann, link);
    const ben = await bensSeat(server, pages, link);
    await hello(ann, ben);
    await ann.click('[data-action=start]');
    await Promise.all(pages.map((page) => page.waitForSelector('.table')));
    await ann.locator('.last-said').waitFor({ state: 'detached' });
    await ben.locator('[data-action=talk]').click();
    await ben.locator('.last-said', { hasText: 'Hallo!' }).click();
    await ben.locator('[data-phrase=say_luck]').click();
    await ann.locator('.last-said', { hasText: 'Good luck!' }).waitFor();
    await turnIsTold(server, pages, ann, ben);
    await awayIsTold(ann, ben);
    checkFaults(ann, 'Ann');
  });

/* Whose turn it is stands on the tab, and on the home screen of whoever looks elsewhere. */
async function turnIsTold(server, pages, ann, ben) {
  const called = async (page) => (await page.title()).startsWith('▶');
  while (!(await called(ann)) && !(await called(ben))) await new Promise((done) => setTimeout(done, 30));
  const first = (await called(ann)) ? ann : ben;
  assert.match(await icon(first), /icon-turn\.svg$/, 'the icon calls');
  if (first === ann) {
    const notices = await ann.evaluate(() => window.shown);
    assert.ok(notices.some(({ title, body }) => title === 'It is your turn' && body === 'Ben'), JSON.stringify(notices));
  }
  const home = await ann.context().newPage();
  await home.goto(`${server.url}#/`);
  const row = home.locator('.running [data-table]');
  await row.getByText(first === ann ? 'Your turn' : 'Waiting for Ben').waitFor();
  await checkAxe(home, 'home with running games');
  await home.setViewportSize({ width: 1366, height: 625 });
  await shoot(home, 'home-running');
  if (first === ann) assert.match(await home.title(), /^\(1\)/);
  await home.close();
}

/* Ben is gone: Ann is told what will happen, and has the tool beside it. */
async function awayIsTold(ann, ben) {
  const address = ben.url();
  await ben.goto('about:blank');
  const notice = ann.locator('[data-absent]', { hasText: 'Ben is away' });
  await notice.waitFor();
  await notice.locator('[data-action=put-out]').waitFor();
  await ann.setViewportSize({ width: 1366, height: 625 });
  await checkAxe(ann, 'somebody is away');
  await shoot(ann, 'friend-away');
  await ben.goto(address);
  await notice.waitFor({ state: 'detached' });
}

/* The host ends the game from the menu, after a question; both see the end and a review. */
const endsForAll = () =>
  withServer(async (server, pages) => {
    const ann = await open(server, pages, '#/new/table', { storage: { name: 'Ann' } });
    await ann.locator('.big-start').waitFor();
    await ann.getByRole('group', { name: 'How many players?' }).getByRole('button', { name: '2', exact: true }).click();
    await ann.locator('.big-start').click();
    const link = await ann.locator('#table-link').inputValue();
    const ben = await open(server, pages, new URL(link).pathname.slice(1), { storage: { name: 'Ben' }, phone: true });
    await ben.locator('[data-sit]').click();
    await ann.getByText('Ben').first().waitFor();
    await ann.click('[data-action=start]');
    await Promise.all(pages.map((page) => page.waitForSelector('.table')));
    await ann.click('[data-action=menu]');
    await checkAxe(ann, 'tools in the menu');
    await shoot(ann, 'table-tools');
    await ann.click('.table-tools [data-action=abandon]');
    await ann.click('[data-action=abandon-now]');
    await Promise.all(pages.map((page) => page.locator('.standing').waitFor()));
    const id = new URL(link).pathname.split('/').pop();
    await sharesGame(ann, `${server.url}r/${id}`);
    for (const [page, name] of [[ann, 'Ann'], [ben, 'Ben']]) {
      await page.goto(`${server.url}r/${id}`);
      await page.waitForURL(/#\/review\/server\//);
      await page.getByText('Nobody won this game.').waitFor();
      await page.getByText('What you could have done better').or(page.getByText('You made no mistake')).first().waitFor();
      await checkAxe(page, `review of ${name}`);
      await checkWidth(page, `review of ${name}`);
      await shoot(page, `friends-review-${name}`);
    }
  });

/* Whoever was there can show the game to others by a short link. */
async function sharesGame(ann, link) {
  await ann.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ann.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await ann.click('[data-action=share-game]');
  await ann.locator('.toast', { hasText: 'The link is copied.' }).waitFor();
  assert.equal(await ann.evaluate(() => navigator.clipboard.readText()), link);
  await shoot(ann, 'friends-end');
}

/* Two who only want to play meet at one table. */
const quickMatch = () =>
  withServer(async (server, pages) => {
    for (const name of ['Ann', 'Ben']) {
      const page = await open(server, pages, '#/lobby', { storage: { name } });
      await page.locator('[data-quick=extra]').waitFor();
      await checkAxe(page, 'lobby');
      if (name === 'Ben') await shoot(page, 'lobby-quick');
      await page.click('[data-quick=extra]');
      await page.waitForURL(/#\/t\/T/);
    }
    const [ann, ben] = pages;
    await ann.getByText('Ben').first().waitFor();
    assert.equal(new URL(ann.url()).hash, new URL(ben.url()).hash);
  });

/* Screens of one's own: empty ones are friendly, in both languages and on a phone. */
const figures = () =>
  withServer(async (server, pages) => {
    for (const options of [{}, { lang: 'de', phone: true }]) {
      const page = await open(server, pages, '#/ladder', options);
      await page.locator('[data-ladder=bots]').waitFor();
      await checkAxe(page, 'leaderboards');
      await checkWidth(page, 'leaderboards');
      await shoot(page, options.phone ? 'ladder-phone' : 'ladder');
      await page.goto(`${server.url}#/profile`);
      await page.locator('h1', { hasText: options.phone ? 'Deine Statistik' : 'Your statistics' }).waitFor();
      await checkAxe(page, 'figures');
      await shoot(page, options.phone ? 'profile-phone' : 'profile');
      checkFaults(page, 'figures');
    }
  });

/* The puzzle of the day: every one of them opens, its best move is among the choices, and the answer is told. */
const puzzles = () =>
  withServer(async (server, pages) => {
    const page = await open(server, pages, '#/puzzle', { viewport: { width: 1366, height: 625 } });
    const all = await page.evaluate(async () => (await fetch('puzzles.json')).json());
    assert.ok(all.length >= 14, `${all.length} puzzles`);
    let onBoard = false;
    for (let day = 0; day < all.length; day++) {
      await page.locator('[data-choice]').first().waitFor();
      const choices = await page.locator('[data-choice]').evaluateAll((list) => list.map((each) => each.dataset.choice));
      const puzzle = all.find(({ best, played }) => choices.includes(best) && choices.includes(played));
      assert.ok(puzzle && choices.length >= 3, `puzzle of ${day} days ago: ${choices}`);
      if (day === 0) await answer(page, all, choices);
      const placed = choices.find((text) => /^[src]\w/.test(text));
      if (placed && !onBoard) await choosesOnBoard(page, placed);
      onBoard ||= placed !== undefined;
      await page.getByRole('button', { name: 'Previous day' }).click();
    }
    assert.ok(onBoard, 'some puzzle has places');
    checkFaults(page, 'puzzles');
    const phone = await open(server, pages, '#/puzzle', { lang: 'de', phone: true });
    await phone.locator('[data-choice]').first().waitFor();
    await checkAxe(phone, 'puzzle on a phone');
    await checkWidth(phone, 'puzzle on a phone');
    await shoot(phone, 'puzzle-phone');
  });

/* What can be built is marked on the island as in the list, and chosen there as well. */
async function choosesOnBoard(page, choice) {
  await checkAxe(page, 'a puzzle with places');
  await shoot(page, 'puzzle-places');
  await page.locator(`.puzzle-board [data-spot="${choice}"]`).focus();
  await page.keyboard.press('Enter');
  await page.locator(`[data-choice="${choice}"][aria-pressed=true]`).waitFor();
}

async function answer(page, all, choices) {
  await checkAxe(page, 'puzzle');
  const { best } = all.find((each) => choices.includes(each.best) && choices.includes(each.played));
  await page.locator(`[data-choice="${best}"]`).click();
  await page.locator('.puzzle-verdict', { hasText: 'Right!' }).waitFor();
  await checkAxe(page, 'puzzle solved');
  await shoot(page, 'puzzle');
}

await runTests([
  ['friends meet', friends],
  ['the end for all', endsForAll],
  ['quick match', quickMatch],
  ['figures', figures],
  ['puzzles', puzzles],
]);
await browser.close();
