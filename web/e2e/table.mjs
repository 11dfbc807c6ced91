/* table.mjs -- what the board game's table can do beside a plain turn: the menu, a closer look, answers by
 * key, offers one does not want to hear of, counter-offers in two taps, cards that fly, looks. */
import assert from 'node:assert/strict';
import { checkAxe, runTests, shoot, startBrowser, startSite, withPage as opened } from './fixture.mjs';
import { act, dice, myTurn } from './player.mjs';

const site = await startSite();
const browser = await startBrowser();
const withPage = (options, work) => opened(browser, site.url, { moving: true, ...options }, work);
const onForm = (options, work) => opened(browser, `${site.url}#/new/catan`, { moving: true, ...options }, work);

async function start(page, players, rules = {}) {
  await page.getByRole('button', { name: String(players), exact: true }).click();
  await page.locator('details.rules summary').click();
  for (const [name, value] of Object.entries({ seed: '11', ...rules })) await page.fill(`#option-${name}`, value);
  await page.locator('button[type=submit]').click();
  return myTurn(page);
}

/* In play the page's navigation is behind the table's menu, which Escape opens; it leads out, and back. */
async function menu() {
  await withPage({}, async (page) => {
    await page.locator('header.top').waitFor();
    await page.click('[data-play=catan]');
    await myTurn(page);
    assert.equal(await page.locator('header.top').count(), 0, 'the header has stepped aside');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open] .table-menu').waitFor();
    await checkAxe(page, 'the menu of a table');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.click('[data-action=menu]');
    await page.click('dialog [data-action=settings]');
    await page.getByRole('button', { name: 'Violet' }).click();
    await page.getByRole('button', { name: 'Carved' }).click();
    await page.getByRole('button', { name: 'Plain' }).click();
    await checkAxe(page, 'settings at a table');
    await page.keyboard.press('Escape');
    const own = page.locator('.player.own .badge circle').first();
    assert.equal(await own.getAttribute('fill'), 'url(#livery-4)', 'the colour that was wished');
    assert.equal(await page.locator('.board-area .tile use').count(), 1, 'a plain island draws but the desert');
    await shoot(page, 'looks');
    await page.click('[data-action=menu]');
    await page.locator('dialog .table-menu a').first().click();
    await page.locator('header.top').waitFor();
    await page.locator('.resume a').first().click();
    await myTurn(page);
  });
}

/* What is shown of the board, once it rests. */
async function viewOf(page) {
  await page.waitForFunction(() => document.querySelector('.board-area .board').style.transform === '');
  return page.evaluate(() => {
    const { x, y, width, height } = document.querySelector('.board-area .board').viewBox.baseVal;
    return { x, y, width, height };
  });
}

const isShifted = (page) =>
  page.waitForFunction(() => document.querySelector('.board-area .board').style.transform !== '');

/* Two fingers that part. */
async function pinch(page, middle) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, apart) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === null ? [] : [-1, 1].map((side, id) => ({ x: middle.x + side * apart, y: middle.y, id })),
    });
  await touch('touchStart', 30);
  for (const apart of [40, 60, 80, 100]) await touch('touchMove', apart);
  await touch('touchEnd', null);
}

const middleOfBoard = async (page) => {
  const box = await page.locator('.board-area').boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/* Wheel, keys and buttons bring a closer look; a drag moves it and chooses nothing; the whole island comes back. */
async function closer() {
  await withPage({}, async (page) => {
    await page.click('[data-play=catan]');
    const { made } = await myTurn(page);
    const whole = await viewOf(page);
    const middle = await middleOfBoard(page);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -300);
    await isShifted(page);
    const wheeled = await viewOf(page);
    assert.ok(wheeled.width < whole.width * 0.9, 'the wheel zooms in');
    await page.mouse.down();
    await page.mouse.move(middle.x - 90, middle.y - 40, { steps: 5 });
    await page.mouse.up();
    await page.waitForFunction((x) => document.querySelector('.board-area .board').viewBox.baseVal.x !== x, wheeled.x);
    const dragged = await viewOf(page);
    assert.ok(dragged.x > wheeled.x + 20 && dragged.y > wheeled.y + 10, 'a drag moves it');
    assert.equal(await page.getAttribute('.table', 'data-made'), made, 'a drag is no tap');
    await shoot(page, 'zoomed');
    await page.keyboard.press('0');
    assert.deepEqual(await viewOf(page), whole);
    await page.keyboard.press('+');
    assert.ok((await viewOf(page)).width < whole.width);
    const before = await viewOf(page);
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press('ArrowRight');
    assert.ok((await viewOf(page)).x > before.x, 'arrows move it');
    await page.locator('.zoom-fit').click();
    assert.deepEqual(await viewOf(page), whole);
  });
  await withPage({ phone: true }, async (page) => {
    await page.click('[data-play=catan]');
    await myTurn(page);
    const whole = await viewOf(page);
    await pinch(page, await middleOfBoard(page));
    assert.ok((await viewOf(page)).width < whole.width * 0.8, 'two fingers zoom in');
  });
}

/* Somebody who wants no offers is never asked, though there are some; from one player only: the same. */
async function noOffers() {
  await onForm({ storage: { offers: 'people' } }, async (page) => {
    await start(page, 4, { offers: '3' });
    const pick = dice(7);
    for (let i = 0; i < 30; i++) assert.notEqual(await act(page, pick), 'answer');
    const mine = (await page.locator('.player.own .player-name b').textContent()) ?? '';
    const lines = await page.locator('.log li.verb-decline').allInnerTexts();
    assert.ok(lines.some((line) => line.includes(mine)), 'offers were declined unasked');
  });
}

/* Until somebody offers me something. */
async function untilOffered(page, pick) {
  for (let i = 0; i < 200; i++) {
    const now = await myTurn(page);
    if (now.asked === 'answer') return;
    await act(page, pick);
  }
  assert.fail('nobody offered anything');
}

/* One tap changes what is offered, the second sends it; and one switch keeps this player's offers away. */
async function counterOffer() {
  await onForm({}, async (page) => {
    await start(page, 4, { offers: '3' });
    const pick = dice(7);
    await untilOffered(page, pick);
    const { made } = await myTurn(page);
    await checkAxe(page, 'an offer');
    await page.locator('.now-panel .deal > div').last().locator('.mini-button').first().click();
    await page.locator('.tray-counter').waitFor();
    await shoot(page, 'counter-offer');
    await page.click('[data-action=offer]');
    await page.waitForFunction((old) => document.querySelector('.table').dataset.made !== old, made);
    await page.locator('.log li.verb-counter').first().waitFor();
    await untilOffered(page, pick);
    await page.keyboard.press('c');
    await page.locator('.tray-counter').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.tray').waitFor({ state: 'detached' });
    await page.keyboard.press('n');
  });
}

/* Runs on the page: how many cards ever flew, and whether they moved. */
function countFlights() {
  window.flown = { all: 0, moved: 0 };
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      if (!node.classList?.contains('flyer')) continue;
      window.flown.all++;
      if (node.classList.contains('moves')) window.flown.moved++;
    }
  }).observe(document.body, { childList: true, subtree: true });
}

/* Harvests are seen: cards fly, or stand where nothing may move; a tap ends it. */
async function flights(still) {
  await onForm({ still }, async (page) => {
    await start(page, 2, { offers: '0' });
    await page.evaluate(countFlights);
    const pick = dice(5);
    let flown = { all: 0, moved: 0 };
    for (let i = 0; i < 40 && flown.all < 3; i++) {
      await act(page, pick);
      flown = await page.evaluate(() => window.flown);
    }
    assert.ok(flown.all >= 3, 'cards were seen');
    assert.equal(flown.moved, still ? 0 : flown.all, 'they move, or not');
    await myTurn(page);
    await page.locator('.status').click();
    await page.waitForFunction(() => document.querySelector('.flyer') === null);
  });
}

/* A finger takes a corner in two taps: the first shows what it pays. */
async function twoTaps() {
  await withPage({ phone: true }, async (page) => {
    await page.click('[data-play=catan]');
    const { made } = await myTurn(page);
    const spot = page.locator('.spot').nth(9);
    await spot.tap();
    await page.locator('[data-action=place]').waitFor();
    await page.locator('.place-info b').waitFor();
    assert.equal(await page.getAttribute('.table', 'data-made'), made, 'one tap places nothing');
    await checkAxe(page, 'a corner looked at');
    await shoot(page, 'two-taps');
    await spot.tap();
    await page.waitForSelector('.table[data-asked=start-road]');
  });
}

await runTests([
  ['the menu of a table, and looks', menu],
  ['a closer look', closer],
  ['no offers from bots', noOffers],
  ['a counter-offer in two taps', counterOffer],
  ['cards fly', () => flights(false)],
  ['cards stand where nothing may move', () => flights(true)],
  ['two taps of a finger', twoTaps],
]);
await browser.close();
site.close();
