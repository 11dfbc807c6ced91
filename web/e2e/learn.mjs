/* learn.mjs -- learning: every guided game is played through, by clicks, by keys, on a phone; the book is read,
 * searched and linked; icons explain themselves; the coach is offered; axe everywhere. */
import assert from 'node:assert/strict';
import {
  checkAxe,
  checkFaults,
  checkTargets,
  checkWidth,
  long,
  openPage,
  runTests,
  shoot,
  startBrowser,
  startSite,
  tabTo,
  withPage,
} from './fixture.mjs';

const site = await startSite();
const browser = await startBrowser();

/* -- guided games ------------------------------------------------------------------------------------- */

const stepOf = (page) => page.locator('.guide').getAttribute('data-step');

async function waits(page) {
  await page.waitForFunction(
    () => document.querySelector('.guide')?.dataset.waits === 'true' || document.querySelector('[data-guide=again]'),
  );
}

async function left(page, step) {
  await page.waitForFunction((old) => document.querySelector('.guide')?.dataset.step !== old, step, { timeout: 30_000 });
}

/* Runs on the page: what can be done for this step. */
function choices() {
  const visible = (selector) => [...document.querySelectorAll(selector)].some((node) => node.checkVisibility());
  return {
    next: visible('[data-guide=next]:not([disabled])'),
    done: visible('[data-guide=again]'),
    spots: document.querySelectorAll('.spot').length,
    sites: document.querySelectorAll('.island .site.can').length,
    heat: document.querySelectorAll('.heat').length,
    action: ['roll', 'settlement', 'city', 'road', 'trade', 'improve-politics', 'knights', 'end'].find((each) =>
      visible(`[data-action=${each}]:not([disabled])`),
    ),
    card: visible('.progress-chip.playable, .progress-fan.playable'),
    keep: visible('.game-die[aria-pressed]'),
    acts: ['stop', 'end'].filter((each) => visible(`[data-act=${each}]`)),
  };
}

/* What somebody wanted to press may be drawn anew or barred just then: he looks again.  No fault is hidden by
 * that; a step that can never be done ends the lesson after forty looks. */
const BRIEFLY = { timeout: 5000 };
const looksAgain = (error) => {
  if (error.name !== 'TimeoutError') throw error;
};

/* Places in a drawing; two taps where the first only shows what would be. */
async function tapSpot(page, step) {
  const hottest = await page.evaluate(() => {
    const spots = [...document.querySelectorAll('.spot')];
    const heat = (spot) => Number(spot.querySelector('.heat')?.style.opacity ?? 0);
    return spots.sort((a, b) => heat(b) - heat(a))[0]?.dataset.spot;
  });
  const spot = page.locator(`.spot[data-spot="${hottest}"]`);
  await spot.press('Enter', BRIEFLY);
  await page.waitForFunction(
    (old) => document.querySelector('.guide')?.dataset.step !== old || document.querySelector('.victims button'),
    step,
    BRIEFLY,
  );
  const victim = page.locator('.victims button').first();
  if ((await stepOf(page)) === step && (await victim.count()) > 0) await victim.click();
}

/* Wool for grain, as much as the bank wants. */
async function bankDeal(page) {
  await page.click('[data-action=trade]');
  const bank = page.locator('[data-action=bank]');
  const wool = page.locator('.resource[data-card=wool] button');
  await wool.click();
  await page.locator('.now-panel .pick-kind[data-card=grain]').click();
  while (await bank.isDisabled()) await wool.click();
  await bank.click();
}

async function keepThree(page) {
  for (const face of [/brick|Lehm/, /lumber|Holz/, /wool|Wolle/]) {
    await page.locator('.game-die', { has: page.locator(':scope') }).and(page.getByLabel(face)).first().click();
  }
  await page.locator('[data-act=roll]').click();
}

async function goldToLumber(page) {
  await page.locator('.dice-actions button', { hasText: /gold/i }).click();
  await page.locator('.choice .face-button', { hasText: /lumber|Holz/ }).click();
}

/* From the hand, or out of the fan of a small screen. */
async function playProgress(page, step) {
  const fan = page.locator('.progress-fan');
  if (await fan.isVisible()) await fan.click(BRIEFLY);
  await page.locator('[data-progress=tM]:visible').click(BRIEFLY);
  await page.locator('.spot').first().waitFor(BRIEFLY);
  await tapSpot(page, step);
}

/* What somebody would do now who reads the bubble. */
async function answer(page, id, step, now) {
  if (now.next) await page.locator('[data-guide=next]').click();
  else if (now.keep && now.acts.includes('stop') && id === 'island-one' && step === '1') await keepThree(page);
  else if (now.acts.includes('stop')) await page.locator('[data-act=stop]').click();
  else if (now.sites > 0) await page.locator('.island .site.can').first().press('Enter');
  else if (now.acts.includes('end')) await page.locator('[data-act=end]').click();
  else if (await page.locator('.dice-table').count()) await goldToLumber(page);
  else if (now.card) await playProgress(page, step);
  else if (now.spots > 0) await tapSpot(page, step);
  else if (now.action === undefined) await bankDeal(page);
  else if (now.action === 'trade') await bankDeal(page);
  else {
    await page.locator(`[data-action=${now.action}]`).first().click(BRIEFLY);
    if (!['roll', 'end', 'improve-politics'].includes(now.action)) {
      await page.locator('.spot').first().waitFor(BRIEFLY);
      await tapSpot(page, step);
    }
  }
  await left(page, step);
}

/* Runs on the page: whether the bubble lies over what the step speaks of. */
function targetCovered() {
  const ring = document.querySelector('.guide-ring')?.getBoundingClientRect();
  if (!ring) return false;
  const top = document.elementFromPoint(ring.x + ring.width / 2, ring.y + ring.height / 2);
  return top?.closest('.guide') !== null;
}

async function doStep(page, id) {
  await waits(page);
  const step = await stepOf(page);
  const now = await page.evaluate(choices);
  await page.waitForFunction(`!(${targetCovered})()`, null, { timeout: 20_000 }).catch(() => {
    throw new Error(`the bubble of ${id} covers what step ${step} speaks of`);
  });
  if (now.done) return false;
  await answer(page, id, step, now).catch(looksAgain);
  return true;
}

async function lessonThrough(page, id, where) {
  await page.goto(`${site.url}#/learn/${id}`);
  await page.locator('.guide').waitFor();
  let steps = 0;
  while (await doStep(page, id)) {
    steps++;
    assert.ok(steps < 40, `${id} does not end`);
    if (steps === 2) {
      await waits(page);
      await checkAxe(page, `${id}, ${where}`);
      await checkWidth(page, `${id}, ${where}`);
      await shoot(page, `learn-${id}-${where}`);
    }
  }
  assert.ok(steps >= 4, `${id} has steps`);
  await checkAxe(page, `${id} is over, ${where}`);
  await shoot(page, `learn-${id}-${where}-over`);
}

const LESSONS = ['board', 'island-one', 'island-two', 'extra', 'paired', 'special', 'knights'];

const allLessons = (options, where, lessons = LESSONS) =>
  withPage(browser, site.url, options, async (page) => {
    for (const id of lessons) await lessonThrough(page, id, where);
    await page.goto(`${site.url}#/learn`);
    await page.locator('.lesson-done').first().waitFor();
    assert.equal(await page.locator('.lesson-done').count(), lessons.length, 'all are marked as done');
    await checkAxe(page, `learn, ${where}`);
    await shoot(page, `learn-${where}`, { fullPage: true });
  });

/* Runs on the page: square pixels of land under the bubble, by the boxes round the hexes. */
function landUnderGuide() {
  const guide = document.querySelector('.guide').getBoundingClientRect();
  const common = ({ left, top, right, bottom }) =>
    Math.max(0, Math.min(guide.right, right) - Math.max(guide.left, left)) *
    Math.max(0, Math.min(guide.bottom, bottom) - Math.max(guide.top, top));
  return [...document.querySelectorAll('.tile-ground')].reduce((all, tile) => all + common(tile.getBoundingClientRect()), 0);
}

/* Where there is least room the bubble lies beside the island. */
async function besideTheIsland() {
  for (const id of ['knights', 'paired']) {
    await withPage(browser, `${site.url}#/learn/${id}`, { viewport: { width: 1366, height: 625 } }, async (page) => {
      await page.locator('.guide').waitFor();
      for (const size of [{ width: 1366, height: 625 }, { width: 1024, height: 768 }, { width: 390, height: 844 }]) {
        await page.setViewportSize(size);
        await page.waitForFunction(`(${landUnderGuide})() < 1500`).catch(() => {
          throw new Error(`the bubble of ${id} covers land at ${size.width}x${size.height}`);
        });
      }
    });
  }
}

/* The coach's heat map guides; a cold corner is not taken, and the guide says why. */
async function heatGuides() {
  await withPage(browser, `${site.url}#/learn/board`, {}, async (page) => {
    for (let i = 0; i < 2; i++) await doStep(page, 'board');
    await waits(page);
    await page.locator('.heat').first().waitFor({ timeout: 240_000 });
    await shoot(page, 'learn-heat');
    const cold = await page.evaluate(() => {
      const heat = (spot) => Number(spot.querySelector('.heat')?.style.opacity ?? 0);
      const spots = [...document.querySelectorAll('.spot')];
      return spots.sort((a, b) => heat(a) - heat(b))[0].dataset.spot;
    });
    await page.locator(`.spot[data-spot="${cold}"]`).focus();
    await page.keyboard.press('Enter');
    await page.locator('.guide-nudge').waitFor();
    assert.equal(await stepOf(page), '2', 'a cold corner is no answer');
    await doStep(page, 'board');
    assert.equal(await stepOf(page), '3');
  });
}

/* By keys alone; left and begun again. */
async function keysOnly() {
  await withPage(browser, `${site.url}#/learn/island-two`, {}, async (page) => {
    await waits(page);
    await page.waitForFunction(() => document.activeElement?.matches('[data-guide=next]'));
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.guide')?.dataset.step === '1');
    await waits(page);
    await page.keyboard.press('s');
    await page.waitForFunction(() => document.querySelector('.guide')?.dataset.step === '2');
    await waits(page);
    await tabTo(page, '.island .site.can');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.guide')?.dataset.step === '3');
    await waits(page);
    await tabTo(page, '[data-guide=leave]');
    await page.keyboard.press('Enter');
    await page.locator('[data-lesson=island-two]').waitFor();
    await page.locator('[data-lesson=island-two]').click();
    await waits(page);
    assert.equal(await stepOf(page), '0', 'it begins again');
  });
}

/* Whoever comes for the first time is offered it, once. */
async function firstVisit() {
  await withPage(browser, site.url, { lang: 'de' }, async (page) => {
    await page.locator('[data-first-steps=go]').waitFor();
    await checkAxe(page, 'home, for the first time');
    await shoot(page, 'home-first-de');
    await page.locator('[data-first-steps=no]').click();
    assert.equal(await page.locator('.first-steps').count(), 0);
    await page.reload();
    await page.locator('[data-play=catan]').waitFor();
    assert.equal(await page.locator('.first-steps').count(), 0, 'no is no');
  });
  await withPage(browser, site.url, { phone: true }, async (page) => {
    await checkWidth(page, 'home, for the first time');
    await shoot(page, 'home-first-phone');
    await page.locator('[data-first-steps=go]').click();
    await page.locator('.guide').waitFor();
  });
}

/* -- the book --------------------------------------------------------------------------------------------- */

const CHAPTERS = ['base', 'five-six', 'seafarers', 'dice', 'island-one', 'island-two', 'extra', 'variants'];

async function readBook(options, where) {
  const page = await openPage(browser, `${site.url}#/rules`, options);
  for (const chapter of CHAPTERS) {
    await page.goto(`${site.url}#/rules/${chapter}`);
    await page.locator(`.book-contents a[aria-current][href$="/${chapter}"]`).waitFor();
    await page.locator('.book-rule').first().waitFor();
    if (await page.locator('.book-sheet').count()) await page.locator('.book-sheet .island').first().waitFor();
    await checkWidth(page, `${chapter}, ${where}`);
    await checkAxe(page, `${chapter}, ${where}`);
    await shoot(page, `book-${chapter}-${where}`, { fullPage: true });
  }
  await checkTargets(page, `the book, ${where}`);
  checkFaults(page, `the book, ${where}`);
  await page.context().close();
}

async function searchBook() {
  await withPage(browser, `${site.url}#/rules`, { lang: 'de' }, async (page) => {
    await page.locator('#book-question').fill('räuber sieben');
    await page.locator('.book-hits li').first().waitFor();
    assert.match(await page.locator('.book-hits').innerText(), /Räuber/);
    await checkAxe(page, 'search');
    await shoot(page, 'book-search-de');
    await page.locator('#book-question').fill('R-BASE-72');
    await page.waitForFunction(() => document.querySelectorAll('.book-hits li').length === 1);
    await page.locator('.book-hits a').click();
    await page.locator('.book-rule.marked').waitFor();
    assert.match(await page.locator('.book-rule.marked').innerText(), /Nachbarecken/);
    const seen = await page.locator('.book-rule.marked').evaluate((node) => {
      const box = node.getBoundingClientRect();
      return box.top >= 0 && box.bottom <= innerHeight;
    });
    assert.ok(seen, 'the rule is in sight');
  });
}

/* A link leads to a rule, whatever chapter and spelling it names. */
async function deepLinks() {
  await withPage(browser, `${site.url}#/rules/extra/R-EX-9`, {}, async (page) => {
    await page.locator('.book-rule.marked', { hasText: 'A knight needs your road' }).waitFor();
    await page.goto(`${site.url}#/rules/base/trade`);
    await page.locator('#trade h2').waitFor();
    await page.waitForFunction(() => {
      const box = document.querySelector('#trade')?.getBoundingClientRect();
      return box !== undefined && box.top < innerHeight && box.bottom > 0;
    });
  });
}

/* A refusal says which rule stands behind it. */
async function whyNot() {
  await withPage(browser, `${site.url}#/new/island-one?seats=1`, {}, async (page) => {
    await page.locator('.big-start').click();
    await page.locator('.game-die.can').first().waitFor();
    await page.locator('.typed-moves summary').click();
    await page.locator('#dice-typed').fill('s11');
    await page.locator('#dice-typed').press('Enter');
    await page.locator('.typed-dice a.why').click();
    await page.locator('.book-rule.marked').waitFor();
  });
}

/* -- icons ---------------------------------------------------------------------------------------------------- */

async function iconsExplain() {
  await withPage(browser, `${site.url}#/new/island-one?seats=1`, {}, async (page) => {
    await page.locator('.big-start').click();
    await page.locator('.dice-table').waitFor();
    const cost = page.locator('.dice-people .cost').nth(1);
    await cost.hover();
    await page.locator('.tip').waitFor();
    assert.match(await page.locator('.tip').innerText(), /knight: wool, grain/i);
    await page.keyboard.press('Escape');
    await page.locator('.tip').waitFor({ state: 'detached' });
    await tabTo(page, '.fact');
    await page.locator('.tip').waitFor();
    assert.match(await page.locator('.tip').innerText(), /Knights 0/);
    await shoot(page, 'tip');
  });
  await withPage(browser, `${site.url}#/new/extra?seats=2`, { phone: true }, async (page) => {
    await page.locator('.big-start').click();
    await page.locator('.dice-table').waitFor();
    await page.locator('.fact').first().tap();
    await page.locator('.tip').waitFor();
  });
}

/* -- the coach --------------------------------------------------------------------------------------------------- */

async function coachOffers() {
  await withPage(browser, `${site.url}#/new/island-one?seats=1`, {}, async (page) => {
    await page.locator('.big-start').click();
    await page.locator('.coach-offer').waitFor();
    await checkAxe(page, 'the coach offers help');
    await page.locator('[data-coach=yes]').click();
    await page.locator('.coach-line-button').waitFor({ timeout: 240_000 });
    await checkAxe(page, 'the coach helps');
    await shoot(page, 'coach-line');
    await page.locator('.coach-line-button').click();
    await page.locator('.game-die[aria-pressed=true], [data-act=end]').first().waitFor();
  });
}

/* Several people at one device: no coach unless they want one. */
async function coachAmongPeople() {
  await withPage(browser, `${site.url}#/new/island-one?seats=2`, {}, async (page) => {
    await page.locator('.big-start').waitFor();
    await page.getByRole('group', { name: 'Players on this device' }).getByRole('button', { name: '2' }).click();
    await page.locator('.big-start').click();
    await page.locator('.dice-table').waitFor();
    await page.locator('.game-die.can').first().waitFor();
    assert.equal(await page.locator('.coach-offer').count(), 0);
    assert.equal(await page.locator('#dice-tab-coach').count(), 0);
  });
}

await runTests([
  ['the bubble lies beside the island', besideTheIsland],
  ['every guided game, by clicks', () => allLessons({ moving: true }, 'desk')],
  ['guided games, German, on a phone, dark, still', () => allLessons({ lang: 'de', phone: true, dark: true, still: true }, 'phone-de', long ? LESSONS : ['board', 'island-two', 'special'])],
  ['the heat map guides', heatGuides],
  ['a guided game by keys', keysOnly],
  ['the first visit', firstVisit],
  ['the book at a desk', () => readBook({}, 'desk')],
  ['the book on a phone in German', () => readBook({ lang: 'de', phone: true, dark: true }, 'phone-de')],
  ['search', searchBook],
  ['links into the book', deepLinks],
  ['why not', whyNot],
  ['icons explain themselves', iconsExplain],
  ['the coach offers help', coachOffers],
  ['no coach among people', coachAmongPeople],
]);
await browser.close();
site.close();
