/* server2.mjs -- one person in several places, and people who are strangers: two tabs and two
 * devices at one table, sessions that are ended, rated tables, names, reports and bans. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { canAct, nothingSeen, openTab, tapOnce } from './dicer.mjs';
import { checkAxe, checkFaults, checkTargets, checkWidth, runTests, shoot, startBrowser } from './fixture.mjs';
import { listen, openAt, program, Server, switches } from './serving.mjs';

const browser = await startBrowser(switches);
const PASSWORD = 'a long enough word';

async function withServer(work) {
  const server = await Server.make();
  const pages = [];
  const open = async (address, options) => {
    const page = await openAt(browser, server, address, options);
    pages.push(page);
    return page;
  };
  try {
    await work(server, open, pages);
    for (const page of pages) checkFaults(page, page.url());
  } catch (error) {
    for (const [i, page] of pages.entries()) await shoot(page, `failed-${Date.now()}-${i}`).catch(() => undefined);
    throw error;
  } finally {
    await Promise.all(pages.map((page) => page.context().close().catch(() => undefined)));
    await server.end();
  }
}

const admin = (server, ...words) => execFileSync(program, ['admin', '--data', server.data, ...words], { encoding: 'utf8' });

/* -- people ----------------------------------------------------------------------------------------- */

/* Forms of the account: logging in is the first, making an account the last. */
async function fillLogin(form, login) {
  await form.locator('input').first().fill(login);
  await form.locator('input[type=password]').fill(PASSWORD);
  await form.locator('button[type=submit]').click();
}

async function signUp(page, server, login) {
  await page.goto(`${server.url}#/account`);
  await fillLogin(page.locator('.account-forms form').last(), login);
  await page.locator('.sessions li').first().waitFor();
}

async function logIn(page, server, login) {
  await page.goto(`${server.url}#/account`);
  await fillLogin(page.locator('.account-forms form').first(), login);
  await page.locator('.sessions li').first().waitFor();
}

async function makeTable(page, server, { kind = 'Island One', seats = 2, bots = 1, before = async () => undefined } = {}) {
  await page.goto(`${server.url}#/new/table`);
  await page.locator('.big-start').waitFor();
  await page.getByRole('button', { name: kind, exact: true }).click();
  const choose = (group, name) => page.getByRole('group', { name: group }).getByRole('button', { name: String(name) }).click();
  await choose('How many players?', seats);
  await choose('Bots from the start', bots);
  await before();
  await page.locator('.big-start').click();
  await page.locator('#table-link').waitFor();
  return `#${new URL(await page.locator('#table-link').inputValue()).pathname}`;
}

/* -- one person in two places -------------------------------------------------------------------------- */

const breathe = () => new Promise((done) => setTimeout(done, 20));
const madeOf = (page) => page.evaluate(() => document.querySelector('[data-made]')?.dataset.made);

async function agree(pages) {
  for (let i = 0; i < 1000; i++) {
    const made = await Promise.all(pages.map(madeOf));
    if (made.every((each) => each === made[0])) return;
    await breathe();
  }
  assert.fail(`the pages do not agree: ${await Promise.all(pages.map(madeOf))}`);
}

/* Whatever was acknowledged is an event that everybody was told; what was refused is none. */
function checkAnswers(pages) {
  const all = pages.map((page) => page.lines.flat().flatMap((message) => (message.type === 'events' ? message.events : [message])));
  const told = all.map((messages) => new Set(messages.filter(({ type }) => type === 'event').map(({ number }) => number)));
  let acknowledged = 0;
  for (const messages of all) {
    const answers = messages.filter(({ type, number }) => type === 'ack' && number > 0);
    acknowledged += answers.length;
    for (const { number } of answers) {
      for (const numbers of told) assert.ok(numbers.has(number), `acknowledged as ${number}, but never told`);
    }
  }
  return acknowledged;
}

async function say(page, text) {
  await page.fill('.chat-form input', text);
  await page.keyboard.press('Enter');
}

const linesOf = (page) => page.locator('.chat li').allInnerTexts();

/* Both speak at once, many times: every line is there once, in the same order for both. */
async function talkAtOnce(pages, rounds) {
  const said = [];
  for (let i = 0; i < rounds; i++) {
    const texts = pages.map((_, k) => `line ${i} of ${k}`);
    said.push(...texts);
    await Promise.all(pages.map((page, k) => say(page, texts[k])));
    for (const page of pages) for (const text of texts) await page.locator('.chat').getByText(text, { exact: false }).first().waitFor();
  }
  const [a, b] = await Promise.all(pages.map(linesOf));
  assert.deepEqual(a, b, 'both show the same talk');
  assert.equal(a.length, said.length, 'every line once');
}

/* Taps here and there in turn. */
async function tapInTurn(pages, most) {
  const seen = pages.map(() => ({ ...nothingSeen(), hurried: true }));
  for (let made = 0, idle = 0; made < most && idle < 3000; ) {
    const k = made % pages.length;
    await agree(pages);
    if (!(await canAct(pages[k]))) {
      idle++;
      await breathe();
      continue;
    }
    idle = 0;
    await tapOnce(pages[k], seen[k]);
    made++;
  }
}

async function playFromTwo(pages) {
  const [one, two] = pages;
  await talkAtOnce(pages, 3);
  await one.click('[data-action=start]');
  for (const page of pages) await page.locator('.dice-table').waitFor();
  await tapInTurn(pages, 10);
  await agree(pages);
  /* Acknowledgements and events are on their way: the talk comes after all of them. */
  for (const page of pages) await openTab(page, 'chat');
  await say(one, 'the last word');
  for (const page of pages) await page.locator('.chat').getByText('the last word').first().waitFor();
  assert.ok(checkAnswers(pages) > 10, 'commands of both were answered');
  for (const page of pages) assert.ok(page.lines.flat().some(({ type }) => type === 'ack'), 'both were heard');
  const points = (page) => page.locator('.dice-table').getAttribute('data-made');
  assert.equal(await points(one), await points(two));
}

async function listening(page) {
  page.lines = listen(page);
  await page.reload();
  await page.locator('#table-link').waitFor();
}

async function twoTabs() {
  await withServer(async (server, open, pages) => {
    const first = await open('#/', { storage: { name: 'Ann' } });
    const link = await makeTable(first, server);
    const second = await first.context().newPage();
    second.faults = [];
    second.on('pageerror', (error) => second.faults.push(String(error)));
    second.setDefaultTimeout(240_000);
    await second.goto(`${server.url}${link}`);
    pages.push(second);
    for (const page of [first, second]) await listening(page);
    await playFromTwo([first, second]);
    await keptValue(first);
  });
}

/* The page has added a value, and says so; both tabs keep the one that was sealed. */
async function keptValue(page) {
  await page.locator('.envelope summary').first().click();
  await page.locator('[data-seal=kept-here]', { hasText: 'added a value of its own' }).waitFor();
}

async function phoneAndDesk() {
  await withServer(async (server, open) => {
    const desk = await open('#/account', { storage: { name: 'Ann' } });
    await signUp(desk, server, 'ann.desk');
    const phone = await open('#/account', { phone: true, storage: { name: 'Ann' } });
    await logIn(phone, server, 'ann.desk');
    const link = await makeTable(desk, server);
    await phone.goto(`${server.url}${link}`);
    for (const page of [desk, phone]) await listening(page);
    await playFromTwo([desk, phone]);
    await endFromElsewhere(server, desk, phone);
  });
}

/* -- sessions -------------------------------------------------------------------------------------------- */

/* The desk ends the phone's session: the phone, at the table, is signed out at once. */
async function endFromElsewhere(server, desk, phone) {
  await desk.goto(`${server.url}#/account`);
  const rows = desk.locator('.sessions li');
  await rows.nth(1).waitFor();
  assert.equal(await rows.count(), 2);
  assert.equal(await rows.filter({ hasText: 'this one' }).count(), 1);
  await checkAxe(desk, 'sessions');
  await checkTargets(desk, 'sessions');
  await shoot(desk, 'sessions', { fullPage: true });
  await desk.getByRole('button', { name: /^End: / }).press('Enter');
  await desk.waitForFunction(() => document.querySelectorAll('.sessions li').length === 1);
  await phone.waitForFunction(() => document.querySelector('.chat-form') === null);
  await phone.goto(`${server.url}#/account`);
  await phone.locator('.account-forms input[autocomplete=username]').first().waitFor();
}

async function makeToken(page, label) {
  const form = page.locator('.tokens form');
  await form.locator('input').first().fill(label);
  await form.locator('[data-action=make-token]').click();
  await page.locator('.tokens li', { hasText: label }).waitFor();
}

async function changePassword(page, fresh) {
  const form = page.locator('form', { has: page.locator('input[autocomplete=new-password]') });
  await form.locator('input').first().fill(PASSWORD);
  await form.locator('input').last().fill(fresh);
  await form.locator('button').click();
  await form.locator('[role=status] p').waitFor();
}

/* A new password ends what was made elsewhere, and the page says so; tokens made here stay. */
async function sessions() {
  await withServer(async (server, open) => {
    const desk = await open('#/account', { storage: { name: 'Cyd' } });
    await signUp(desk, server, 'cyd');
    const phone = await open('#/account', { phone: true, dark: true });
    await logIn(phone, server, 'cyd');
    await makeToken(phone, 'made elsewhere');
    const third = await open('#/account', { lang: 'de' });
    await logIn(third, server, 'cyd');
    await checkWidth(phone, 'sessions on a phone');
    await checkAxe(phone, 'sessions on a phone');
    await shoot(phone, 'sessions-phone', { fullPage: true });
    await desk.reload();
    await makeToken(desk, 'made here');
    assert.equal(await desk.locator('.tokens li').count(), 2);
    await desk.locator('.sessions li').nth(2).waitFor();
    await changePassword(desk, 'another long word');
    await desk.getByText('All other sessions have ended').waitFor();
    await desk.waitForFunction(() => document.querySelectorAll('.sessions li').length === 1);
    await desk.waitForFunction(() => document.querySelectorAll('.tokens li').length === 1);
    await desk.locator('.tokens li', { hasText: 'made here' }).waitFor();
    await shoot(desk, 'password-changed', { fullPage: true });
    await third.getByRole('button', { name: 'Alle anderen beenden' }).click();
    await third.locator('.account-forms input[autocomplete=username]').first().waitFor();
    await shoot(third, 'session-gone-de');
  });
}

/* Who was a guest with tokens and logs in finds them in the account. */
async function claimed() {
  await withServer(async (server, open) => {
    const desk = await open('#/account', { storage: { name: 'Dee' } });
    await signUp(desk, server, 'dee');
    const guest = await open('#/', { storage: { name: 'Dee at work' } });
    const link = await makeTable(guest, server);
    await guest.evaluate(() =>
      fetch('/api/tokens', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ label: 'of the guest', scopes: ['read'] }),
      }),
    );
    await guest.evaluate(() => {
      location.hash = '#/account';
    });
    await fillLogin(guest.locator('.account-forms form', { hasText: 'If you have an account here' }), 'dee');
    await guest.locator('.tokens li', { hasText: 'of the guest' }).waitFor();
    await guest.goto(`${server.url}${link}`);
    await guest.locator('[data-action=start]').waitFor();
  });
}

/* -- rated games --------------------------------------------------------------------------------------------- */

async function rated() {
  await withServer(async (server, open) => {
    const ann = await open('#/new/table', { storage: { name: 'Ann' } });
    await ann.locator('[data-action=rated]').waitFor();
    assert.ok(await ann.locator('[data-action=rated]').isDisabled(), 'guests have no ratings');
    await ann.getByText('Only players with an account').waitFor();
    await signUp(ann, server, 'ann.rated');
    const link = await makeTable(ann, server, {
      kind: 'Island One',
      bots: 0,
      before: async () => {
        await ann.getByLabel('Show the table in the lobby').check();
        await ann.getByLabel('Allow the coach').waitFor();
        await ann.locator('[data-action=rated]').check();
        await ann.getByLabel('Allow the coach').waitFor({ state: 'detached' });
        await checkAxe(ann, 'a rated table');
        await shoot(ann, 'rated-form', { fullPage: true });
      },
    });
    await ann.locator('.table-facts', { hasText: 'Rated game' }).waitFor();
    await ann.locator('.table-facts', { hasText: 'seats by lot' }).waitFor();
    const ben = await open('#/lobby', { phone: true, lang: 'de' });
    await ben.locator('.table-row', { hasText: 'Gewertetes Spiel' }).waitFor();
    await shoot(ben, 'rated-lobby-de');
    await ben.goto(`${server.url}${link}`);
    await ben.getByText('Nur wer ein Konto hat').waitFor();
    assert.equal(await ben.locator('[data-sit]').count(), 0, 'a guest cannot sit down');
    await checkAxe(ben, 'a rated table, gathering');
    await shoot(ben, 'rated-gathering-de');
    await signUp(ben, server, 'ben.rated');
    await ben.goto(`${server.url}${link}`);
    await ben.locator('[data-sit]').click();
    await ann.locator('[data-action=start]:enabled').click();
    for (const page of [ann, ben]) await page.locator('.dice-table').waitFor();
    await graceShown(server, open, link);
    await ratedPlay(ann, ben);
  });
}

/* Waiting until a bot stands in takes minutes: this one is told that it does. */
async function graceShown(server, open, link) {
  const watcher = await open('#/', { phone: true });
  await watcher.routeWebSocket(/\/api\/socket/, (socket) => {
    const far = socket.connectToServer();
    far.onMessage((text) => {
      const message = JSON.parse(String(text));
      const seat = message.table?.seats[0];
      if (seat) Object.assign(seat, { here: false, standin: 'club', forfeits: Date.now() + 300_000 });
      socket.send(JSON.stringify(message));
    });
  });
  await watcher.goto(`${server.url}${link}`);
  const notice = watcher.locator('[role=status] [data-forfeits="1"]');
  await notice.waitFor();
  await watcher.locator('.dice-table').waitFor();
  assert.match(await notice.innerText(), /is away and a bot stands in.*\d\d:\d\d/);
  await checkAxe(watcher, 'somebody forfeits soon');
  await shoot(watcher, 'forfeits-phone');
}

async function ratedPlay(ann, ben) {
  await openTab(ann, 'chat');
  await ann.locator('.rated-note').waitFor();
  await ann.locator('[data-action=report]').first().waitFor();
  assert.equal(await ann.locator('[data-action=put-out]').count(), 0, 'nobody is put out');
  await ann.getByText('Propose to end the game').waitFor();
  await ann.locator('.envelope summary').click();
  await ann.locator('[data-seal=seats].seal-good').waitFor();
  await checkAxe(ann, 'the people of a rated table');
  await shoot(ann, 'rated-people');
  /* He stands up, so he has lost, and she has won. */
  const seen = await ben.evaluate(async (id) => {
    const body = JSON.stringify({ type: 'stand', seq: 1, client: 'test' });
    const answer = await fetch(`/api/tables/${id}/do`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    return answer.status;
  }, new URL(ben.url()).hash.split('/').at(-1));
  assert.equal(seen, 200);
  await ann.getByText('The others left this rated game').waitFor();
  await shoot(ann, 'rated-forfeit');
  await openTab(ann, 'chat');
  if (await ann.locator('.envelope:not([open])').count()) await ann.locator('.envelope summary').click();
  await ann.locator('.envelope [data-action=verify]').click();
  await ann.locator('[data-seal=seed]', { hasText: '2 of 2 players' }).waitFor();
  await ann.locator('[data-seal=seed]', { hasText: 'drawn once' }).waitFor();
  await ann.locator('[data-seal=kept].seal-good').nth(1).waitFor();
  await checkAxe(ann, 'dice checked');
  await shoot(ann, 'dice-checked', { fullPage: true });
}

/* -- names, reports, bans ------------------------------------------------------------------------------------- */

async function strangers() {
  await withServer(async (server, open) => {
    const ann = await open('#/', { storage: { name: 'Ann' } });
    const link = await makeTable(ann, server, { bots: 0 });
    const other = await open(link, { storage: { name: 'Ann' }, phone: true });
    await other.locator('[data-sit]').click();
    await other.locator('dialog[open] input').waitFor();
    await checkAxe(other, 'a name that is taken');
    await shoot(other, 'name-taken-phone');
    await other.locator('dialog[open] input').fill('Host');
    await other.keyboard.press('Enter');
    await other.locator('dialog[open] [role=alert]').waitFor();
    await other.locator('dialog[open] input').fill('Anne-Marie');
    await other.keyboard.press('Enter');
    await other.locator('dialog').waitFor({ state: 'detached' });
    await ann.locator('.seat-list').getByText('Anne-Marie').first().waitFor();
    await say(other, 'You are all cheats!');
    await report(server, ann);
    await banned(server, open, other, link);
  });
}

async function report(server, ann) {
  await ann.locator('.chat li', { hasText: 'cheats' }).getByRole('button', { name: 'Report Anne-Marie' }).press('Enter');
  await ann.locator('dialog[open] textarea').fill('Insults everybody');
  await checkAxe(ann, 'a report');
  await shoot(ann, 'report');
  await ann.locator('[data-action=report-now]').click();
  await ann.locator('.toasts').getByText('Your report about Anne-Marie').waitFor();
  await ann.locator('dialog').waitFor({ state: 'detached' });
  assert.match(admin(server, 'reports'), /Insults everybody/);
  await checkTargets(ann, 'talk with flags');
}

async function banned(server, open, other, link) {
  const player = await other.evaluate(async () => (await (await fetch('/api/me')).json()).player);
  admin(server, 'ban', player, '2', 'insults at the table');
  await other.reload();
  await other.getByText(/banned from this server until .*insults at the table/).waitFor();
  await checkAxe(other, 'banned');
  await shoot(other, 'banned-phone');
  const watcher = await open(link, {});
  await watcher.locator('.seat-list').waitFor();
}

await runTests([
  ['two tabs of one person', twoTabs],
  ['phone and desk, a session ended from elsewhere', phoneAndDesk],
  ['sessions, tokens and a new password', sessions],
  ['what a guest made comes along', claimed],
  ['a rated table', rated],
  ['names, reports, bans', strangers],
]);
await browser.close();
