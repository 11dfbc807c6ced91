/* knights.mjs -- Cities & Knights on the page: chosen in the form and played to the end by clicks, by keys and on a
 * phone in German; every question asked and answered; nothing below the fold at seven sizes; two people in two browsers
 * with two bots over the server, one of whom reloads in the middle.  knights.json has a position for each question.
 * HEXSHORE_LONG plays to more points. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  checkAxe,
  checkFaults,
  checkTargets,
  checkWidth,
  long,
  runTests,
  shoot,
  startBrowser,
  startSite,
  USUAL_TIMEOUT,
  withPage as opened,
} from './fixture.mjs';
import { checkTable, SEVEN } from './measure.mjs';
import { act, byClicks, byKeys, dice, myTurn, pressed, stateOf } from './player.mjs';
import { openAt, Server, switches } from './serving.mjs';

const site = await startSite();
const browser = await startBrowser(switches);

/* -- playing ------------------------------------------------------------------------------------------- */

const changed = (page, before) =>
  page.waitForFunction((old) => document.querySelector('.table')?.dataset.made !== old, before);

/* Or until what is asked next is there. */
const changedOr = (page, before, next) =>
  page.waitForFunction(
    ([old, selector]) => document.querySelector('.table')?.dataset.made !== old || document.querySelector(selector),
    [before, next],
  );

const press = async (page, what) => {
  const touch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  await (touch ? what.tap() : what.click());
};

/* Places and what may be done there, one after the other, until the move is made. */
async function choosePlaces(page, pick, made) {
  for (let i = 0; i < 4 && (await stateOf(page)).made === made; i++) {
    const ways = page.locator('.victims button');
    if ((await ways.count()) > 0) {
      const way = ways.nth(pick(await ways.count()));
      await pressed(page, () => press(page, way));
      continue;
    }
    const spots = page.locator('.spot');
    await spots.first().waitFor();
    const spot = spots.nth(pick(await spots.count()));
    await pressed(page, () => press(page, spot));
  }
}

const ENABLED = '.knights-answers button:not([disabled])';

async function answerQuestion(page, pick) {
  const buttons = page.locator(ENABLED);
  await buttons.first().waitFor();
  await press(page, buttons.nth(pick(await buttons.count())));
}

/* Improvements first, then knights; cards when the dice say so. */
const DEEDS = ['improve-trade', 'improve-politics', 'improve-science', 'knights', 'wall'];

async function inTurn(page, pick, now) {
  const under = page.locator('.deed[data-action=under]');
  if ((await under.count()) > 0) {
    await press(page, under);
    const cards = page.locator('.open-progress button, [data-move^=under]');
    if ((await stateOf(page)).made === now.made) await press(page, cards.first());
    return;
  }
  if (now.buys.includes('city') || now.buys.includes('settlement')) return byClicks(page, pick, now);
  for (const deed of DEEDS) {
    const button = page.locator(`.deed[data-action=${deed}]:not([disabled])`);
    if ((await button.count()) === 0 || (deed === 'knights' && pick(2) === 0)) continue;
    await press(page, button);
    if (!deed.startsWith('improve')) await choosePlaces(page, pick, now.made);
    return;
  }
  if (now.buys.includes('trade') && pick(3) === 0) return byClicks(page, pick, { ...now, devs: [], cards: 9 });
  await press(page, page.locator('[data-action=end]'));
}

async function byKnights(page, pick, now) {
  if (now.asked === 'sabotage') return byClicks(page, pick, { ...now, asked: 'discard' });
  if (['turn', 'second', 'special'].includes(now.asked)) return inTurn(page, pick, now);
  if ((await page.locator('.knights-answers').count()) > 0) return answerQuestion(page, pick);
  if (now.spots > 0 || ['roll', 'discard', 'answer', 'choose'].includes(now.asked)) return byClicks(page, pick, now);
  return press(page, page.locator('.deed[data-move]').first());
}

async function playOn(page, pick, most, by = byKnights) {
  const asked = {};
  for (let i = 0; i < most; i++) {
    const what = await act(page, pick, by);
    asked[what] = (asked[what] ?? 0) + 1;
    if (what === 'over') break;
  }
  return asked;
}

/* -- the form, and whole games ------------------------------------------------------------------------------ */

async function choose(page, players, goal) {
  await page.locator('.big-start').waitFor();
  await press(page, page.locator('[data-knights=on]'));
  await page.locator('.knights-story').waitFor();
  await press(page, page.locator('fieldset, [role=group]').filter({ hasText: /How many|Wie viele/ }).getByRole('button', { name: String(players), exact: true }));
  await press(page, page.locator('details.rules summary'));
  await page.fill('#option-goal', String(goal));
}

async function wholeGame() {
  await opened(browser, `${site.url}#/new/catan`, { moving: true }, async (page) => {
    await choose(page, 3, long ? 13 : 5);
    const told = await page.locator('.knights-story p').first().innerText();
    assert.equal(told.split(/[.] /).length, 3, 'told in three sentences');
    await checkAxe(page, 'the form with Cities & Knights');
    await shoot(page, 'knights-form', { fullPage: true });
    await page.locator('select:has(option[value=beginner])').first().selectOption('beginner');
    await page.click('.big-start');
    await myTurn(page);
    assert.match(await page.locator('.scenario-note').textContent(), /Cities & Knights/);
    const pick = dice(5);
    await playOn(page, pick, 6);
    await page.locator('.event-die').waitFor();
    assert.match(await page.locator('.barbarians.in-side').innerText(), /\d/, 'strengths are told');
    await checkAxe(page, 'the table of Cities & Knights');
    await shoot(page, 'knights-table');
    await page.locator('.crumb [data-action=knights-about]').click();
    await page.locator('dialog[open] .knights-story').waitFor();
    await page.keyboard.press('Escape');
    const asked = await playOn(page, pick, long ? 3000 : 700);
    assert.equal(asked.over, 1, `the game did not end: ${JSON.stringify(asked)}`);
    await checkAxe(page, 'a game of Cities & Knights is over');
    await shoot(page, 'knights-over');
  });
}

/* Keys for what the board game does not know; all else is byKeys. */
const DEED_KEY = { wall: '5', knights: '6', 'improve-trade': '7', 'improve-politics': '8', 'improve-science': '9' };

async function keyPlaces(page, pick, made) {
  for (let i = 0; i < 5 && (await stateOf(page)).made === made; i++) {
    if ((await page.locator('.victims button').count()) > 0) await pressed(page, () => page.keyboard.press('1'));
    else {
      await page.keyboard.press('b');
      await changedOr(page, made, '.spot:focus');
      if ((await stateOf(page)).made !== made) return;
      for (let k = pick(3); k > 0; k--) await page.keyboard.press(pick(2) ? 'ArrowDown' : 'ArrowRight');
      await pressed(page, () => page.keyboard.press('Enter'));
    }
  }
}

async function byKnightsKeys(page, pick, now) {
  const turn = ['turn', 'second', 'special'].includes(now.asked);
  if (now.asked === 'sabotage') return byKeys(page, pick, { ...now, asked: 'discard' });
  if (turn && (await page.locator('.deed[data-action=under]').count()) > 0) {
    await page.locator('.deed[data-action=under]').press('Enter');
    if ((await stateOf(page)).made === now.made) await page.keyboard.press('1');
    return;
  }
  for (const [deed, key] of turn && !now.buys.includes('city') ? Object.entries(DEED_KEY) : []) {
    if ((await page.locator(`.deed[data-action=${deed}]:not([disabled])`).count()) === 0) continue;
    if (deed === 'knights' && pick(2) === 0) continue;
    await page.keyboard.press(key);
    if (!deed.startsWith('improve')) await keyPlaces(page, pick, now.made);
    return;
  }
  if ((await page.locator('.knights-answers').count()) > 0) {
    for (const digit of '12345678') {
      if ((await stateOf(page)).made === now.made) await page.keyboard.press(digit);
      await page.waitForTimeout(30);
    }
    return;
  }
  if (!turn && now.spots > 0 && !['roll', 'discard', 'answer'].includes(now.asked)) return keyPlaces(page, pick, now.made);
  if (!turn && now.spots === 0 && !['roll', 'discard', 'answer'].includes(now.asked)) {
    return page.locator('.deed[data-move]').first().press('Enter');
  }
  return byKeys(page, pick, { ...now, devs: [] });
}

const NAMES = ['Ann', 'Ben', 'Cem', 'Dora'];
const keptOf = (id, log, seats) => ({
  id,
  asked: log.spec,
  seats,
  log,
  coach: false,
  tracker: false,
  begun: 1,
  changed: 1,
  over: false,
  points: [],
  winners: [],
});

const against = (spec) =>
  keptOf('keys', { spec, entries: [] }, [
    { name: 'Ann', bot: null },
    { name: 'Bot', bot: 'beginner' },
  ]);
const storageOf = (game) => ({ games: JSON.stringify([game.id]), [`game.${game.id}`]: JSON.stringify(game) });

async function wholeByKeys() {
  const storage = storageOf(against(`catan seats=2 knights=on goal=${long ? 10 : 5} first=seat1 seed=4`));
  await opened(browser, `${site.url}#/play/keys`, { storage }, async (page) => {
    await myTurn(page);
    const asked = await playOn(page, dice(9), 900, byKnightsKeys);
    assert.equal(asked.over, 1, `the game did not end: ${JSON.stringify(asked)}`);
  });
}

async function wholeOnPhone() {
  const storage = storageOf(against('catan seats=2 knights=on goal=5 first=seat1 seed=8'));
  await opened(browser, `${site.url}#/play/keys`, { storage, phone: true, lang: 'de', dark: true }, async (page) => {
    await myTurn(page);
    const pick = dice(3);
    await playOn(page, pick, 12);
    await checkWidth(page, 'Cities & Knights on a phone');
    await checkTargets(page, 'Cities & Knights on a phone');
    await checkAxe(page, 'Cities & Knights on a phone');
    await shoot(page, 'knights-phone');
    const asked = await playOn(page, pick, 900);
    assert.equal(asked.over, 1, `the game did not end: ${JSON.stringify(asked)}`);
    await shoot(page, 'knights-phone-over');
  });
}

/* -- the own turn by keys, and what is spoken ------------------------------------------------------------------ */

const positions = JSON.parse(readFileSync(new URL('./knights.json', import.meta.url), 'utf8'));

const withPosition = (name, options, work) => {
  const { spec, position } = positions[name];
  const game = keptOf('k', { spec, position, entries: [] }, NAMES.map((each) => ({ name: each, bot: null })));
  return opened(browser, `${site.url}#/play/k`, { ...options, storage: storageOf(game) }, async (page) => {
    await myTurn(page);
    await work(page);
  });
};

const sentence = (page) => page.locator('.now-panel').innerText();
const knightsOn = (page) => page.locator('[data-piece*="-knight "]').count();

/* The page leads the keys to a place it offers; whoever chooses sooner may choose another. */
const offered = (page) => page.waitForSelector('.spot:focus');

async function knightByKeys(page, what) {
  await page.keyboard.press('6');
  await offered(page);
  await page.locator(`.spot[data-spot^=${what}-]`).first().focus();
  await page.keyboard.press('Enter');
}

/* A place with several ways asks which; how long that takes is the machine's affair. */
async function changedBy(page, before, way) {
  const asked = '.victims button';
  await changedOr(page, before, asked);
  if ((await page.locator(asked).count()) > 0) await page.locator(`[data-way=${way}]`).click();
  await changed(page, before);
}

/* 8 improves politics, 6 is all that knights do, P the cards. */
async function keys() {
  await withPosition('own-turn', {}, async (page) => {
    await page.evaluate(() => {
      globalThis.heard = [];
      const seen = () => globalThis.heard.push(document.querySelector('[aria-live]').parentElement.textContent);
      for (const live of document.querySelectorAll('[aria-live]')) {
        new MutationObserver(seen).observe(live, { childList: true, characterData: true, subtree: true });
      }
    });
    let { made } = await stateOf(page);
    const levels = page.locator('.player.own [data-track=politics]');
    const before = await levels.innerText();
    await page.keyboard.press('8');
    await changed(page, made);
    assert.notEqual(await levels.innerText(), before, 'politics has gone up');
    made = (await stateOf(page)).made;
    const knights = await knightsOn(page);
    await page.keyboard.press('6');
    await offered(page);
    assert.match(await sentence(page), /Tap a knight of yours, or a free corner/);
    await page.keyboard.press('Escape');
    await page.locator('.spot.knight').first().waitFor({ state: 'detached' });
    await knightByKeys(page, 'recruit');
    await changedBy(page, made, 'recruit');
    assert.equal(await knightsOn(page), knights + 1, 'a knight was recruited');
    await page.waitForFunction(() => globalThis.heard.some((text) => /recruits a knight/.test(text)));
    made = (await stateOf(page)).made;
    const active = await page.locator('[data-mark^="active "]').count();
    await knightByKeys(page, 'activate');
    await changedBy(page, made, 'activate');
    assert.equal(await page.locator('[data-mark^="active "]').count(), active + 1, 'it is ready');
    made = (await stateOf(page)).made;
    await page.keyboard.press('p');
    assert.match(await sentence(page), /trade the resource of that hex 2:1/, 'a card says what it does');
    await checkAxe(page, 'progress cards laid open');
    await page.keyboard.press('1');
    await page.getByText('Choose land beside a building of yours.').first().waitFor();
    await page.keyboard.press('b');
    await offered(page);
    await page.keyboard.press('Enter');
    await changed(page, made);
    await page.locator('[data-mark^="merchant "]').waitFor();
  });
}

/* A knight moves or displaces: from corner to corner, by click; Escape takes the first back. */
async function displaced() {
  await withPosition('displace', {}, async (page) => {
    const { made } = await stateOf(page);
    await page.click('.deed[data-action=knights]');
    const spots = page.locator('.spot');
    await page.locator('.spot[aria-label*="Displace a knight"]').first().click();
    await page.locator('[data-way=displace], .spot').first().waitFor();
    const way = page.locator('[data-way=displace]');
    if ((await way.count()) > 0) await way.click();
    await page.getByText('Now choose where it goes.').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Choose the knight that goes.').first().waitFor();
    await spots.first().click();
    await page.getByText('Now choose where it goes.').first().waitFor();
    await spots.first().click();
    await changed(page, made);
  });
}

/* -- every question ------------------------------------------------------------------------------------------------ */

const QUESTIONS = {
  pillage: [/you lose a city/, 'spot'],
  'pick-deck': [/draw a progress card/, 'answer'],
  surplus: [/put 1 back/, 'answer'],
  aqueduct: [/take a card/, 'answer'],
  metropolis: [/becomes the metropolis/, 'spot'],
  retreat: [/driven off/, 'spot'],
  chase: [/where does he go/, 'spot'],
  smith: [/promote another/, 'spot'],
  harbor: [/give a commodity/, 'answer'],
  master: [/take [12] cards?/, 'answer'],
  desert: [/give up a knight/, 'spot'],
  deserter: [/place it/, 'spot'],
  rebuild: [/build it anew/, 'spot'],
  spy: [/take one of these/, 'answer'],
  wedding: [/give [12] cards?/, 'answer'],
  sabotage: [/The Saboteur: discard 6/, 'discard'],
  alchemist: [/Your turn/, 'alchemist'],
};

async function setTheDice(page) {
  await page.locator('[data-progress=sA]:visible').click();
  await page.locator('[data-die=yellow-3]').click();
  await page.locator('[data-die=red-1]').click();
}

async function question(page, name, how) {
  const { made } = await stateOf(page);
  if (how === 'spot') await choosePlaces(page, dice(1), made);
  else if (how === 'answer') await page.locator(ENABLED).first().click();
  else if (how === 'alchemist') await setTheDice(page);
  else await byClicks(page, dice(1), { ...(await stateOf(page)), asked: 'discard' });
  await changed(page, made);
  await shoot(page, `knights-answered-${name}`);
}

async function questions() {
  for (const [name, [title, how]] of Object.entries(QUESTIONS)) {
    await withPosition(name, {}, async (page) => {
      assert.match(await sentence(page), title, name);
      await shoot(page, `knights-${name}`);
      if (['surplus', 'wedding', 'deserter', 'pick-deck'].includes(name)) await checkAxe(page, name);
      await question(page, name, how);
    });
  }
}

/* The same questions by digits, where a digit answers. */
async function byDigits() {
  for (const name of ['pick-deck', 'surplus', 'spy', 'wedding', 'aqueduct', 'master']) {
    await withPosition(name, { lang: 'de', phone: true }, async (page) => {
      const { made } = await stateOf(page);
      await checkWidth(page, name);
      await shoot(page, `knights-${name}-phone`);
      for (const digit of '12345678') {
        if ((await stateOf(page)).made === made) await page.keyboard.press(digit);
      }
      await changed(page, made);
    });
  }
}

/* -- the fold at seven sizes ------------------------------------------------------------------------------------------ */

/* What takes most room; all positions with HEXSHORE_LONG, by turns in German and by night. */
const CROWDED = ['own-turn', 'turn', 'spy', 'sabotage'];

async function fold() {
  for (const [i, name] of (long ? Object.keys(positions) : CROWDED).entries()) {
    await withPosition(name, { lang: i % 2 ? 'de' : 'en', dark: i % 4 > 1 }, async (page) => {
      for (const size of SEVEN) {
        await checkTable(page, size, name);
        await shoot(page, `knights-${name}-${size}`);
      }
    });
  }
}

/* -- the home screen, the book, and with Seafarers ------------------------------------------------------------------ */

async function around() {
  await opened(browser, site.url, { lang: 'de' }, async (page) => {
    await page.locator('[data-play=knights]').waitFor();
    await page.goto(`${site.url}#/rules/cities-knights`);
    await page.locator('.book-rule').first().waitFor();
    assert.equal(await page.locator('[id^=card-]').count(), 25, 'every card is told');
    await checkAxe(page, 'the chapter of Cities & Knights');
    await shoot(page, 'knights-book', { fullPage: true });
    for (const sea of ['new-shores', 'desert']) {
      await page.goto(`${site.url}#/new/catan?sea=${sea}&knights=on`);
      await page.locator('.knights-story').waitFor();
      assert.equal(await page.locator(`[data-scenario=${sea}]`).getAttribute('aria-pressed'), 'true');
      await page.locator('.big-start').click();
      await page.locator('.table.with-knights').waitFor();
      await page.locator('.board-area use[href="#land-sea"]').first().waitFor({ state: 'attached' });
      await shoot(page, `knights-${sea}`);
    }
  });
}

/* -- over the server -------------------------------------------------------------------------------------------------- */

const breathe = () => new Promise((done) => setTimeout(done, 20));

/* A bot may be faster: then what was to be clicked is gone, and the next question counts. */
async function actSoon(page, pick) {
  page.setDefaultTimeout(4000);
  for (let tries = 1; ; tries++) {
    try {
      await act(page, pick, byKnights, 1);
      break;
    } catch (error) {
      if (tries === 60) throw error;
    }
  }
  page.setDefaultTimeout(USUAL_TIMEOUT);
}

async function playBoth(pages, most, pick) {
  for (let made = 0; made < most; ) {
    const states = await Promise.all(pages.map(stateOf));
    if (states.every((state) => state.over)) return;
    const asked = states.findIndex((state) => state.asked && !state.busy && !state.over);
    if (asked < 0) await breathe();
    else {
      await actSoon(pages[asked], pick);
      made++;
    }
  }
}

async function twoBrowsers() {
  const server = await Server.make();
  const ann = await openAt(browser, server, '#/new/table', { storage: { name: 'Ann' }, moving: true });
  const pages = [ann];
  try {
    await choose(ann, 4, long ? 13 : 5);
    await ann.getByRole('group', { name: 'Bots from the start' }).getByRole('button', { name: '2' }).click();
    await ann.locator('select:has(option[value=beginner])').first().selectOption('beginner');
    await ann.locator('.big-start').click();
    await ann.locator('#table-link').waitFor();
    await ann.locator('.knights-story').waitFor();
    await checkAxe(ann, 'gathering for Cities & Knights');
    const link = `#${new URL(await ann.locator('#table-link').inputValue()).pathname}`;
    const ben = await openAt(browser, server, link, { storage: { name: 'Ben' }, phone: true, lang: 'de', moving: true });
    pages.push(ben);
    await ben.locator('[data-sit]').first().click();
    await ann.getByText('Ben').first().waitFor();
    await ann.click('[data-action=start]');
    await Promise.all(pages.map((page) => page.waitForSelector('.table')));
    const pick = dice(21);
    await playBoth(pages, 14, pick);
    await ben.reload();
    await ben.waitForSelector('.table');
    await shoot(ben, 'knights-server');
    await playBoth(pages, long ? 5000 : 900, pick);
    for (const page of pages) {
      await page.locator('.game-end').waitFor();
      checkFaults(page, 'Cities & Knights over the server');
    }
    await checkAxe(ben, 'a game of Cities & Knights is over, on a phone');
  } catch (error) {
    for (const [i, page] of pages.entries()) await shoot(page, `failed-knights-${i}`).catch(() => undefined);
    throw error;
  } finally {
    await Promise.all(pages.map((page) => page.context().close()));
    await server.end();
  }
}

await runTests([
  ['it is chosen, told and played to the end by clicks', wholeGame],
  ['the own turn by keys, spoken', keys],
  ['a knight displaces another by clicks', displaced],
  ['every question is asked and answered', questions],
  ['questions are answered by digits, in German on a phone', byDigits],
  ['nothing is below the fold or on land', fold],
  ['home, book, and with Seafarers', around],
  ['a whole game by keys', wholeByKeys],
  ['a whole game on a phone, in German, by night', wholeOnPhone],
  ['two people and two bots play over the server', twoBrowsers],
]);
await browser.close();
site.close();
