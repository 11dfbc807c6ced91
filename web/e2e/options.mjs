/* options.mjs -- what the form of a new game shows is what is played: every game, every option, every
 * value, in this page and at a table of the server; there the second value of each unless HEXSHORE_LONG. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { checkAxe, checkFaults, long, openPage, runTests, startBrowser, startSite } from './fixture.mjs';
import { openAt, program, Server, switches } from './serving.mjs';

const browser = await startBrowser(switches);

const GAMES = [
  ['catan', 4],
  ['catan', 6],
  ['island-one', 1],
  ['island-two', 3],
  ['extra', 2],
];

/* -- what a spec plays, asked of the program ---------------------------------------------------------- */

const engine = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'ignore'] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function fullSpec(spec) {
  engine.stdin.write(`new ${spec}\n`);
  let full = '';
  for (;;) {
    const { value: line } = await lines.next();
    assert.ok(!line.startsWith('error'), `${spec}: ${line}`);
    if (line.startsWith('spec ')) full = line.slice(5);
    if (line.startsWith('ok')) return full;
  }
}

/* How a board was dealt is not in a full spec, but in the one that was asked for; and what older specs
 * had no word for is left out where it is as it was then, that is as the list of games says. */
const listed = JSON.parse(execFileSync(program, ['games', '--json'], { encoding: 'utf8' }));
const usual = (game, option) =>
  listed.games.find(({ name }) => name === game)?.options.find(({ name }) => name === option)?.standard;
const DEALT = ['board', 'harbours', 'corner', 'fair', 'seed'];

const words = (spec) => Object.fromEntries(spec.split(' ').filter((w) => w.includes('=')).map((w) => w.split('=')));

/* A game that is kept may have its board in full: then a printed one has the land of that name. */
async function checkBoard(played, name, where) {
  if (!played.board.includes('/')) return assert.equal(played.board, name, where);
  if (!['beginner', 'newcomers', 'example'].includes(name)) return;
  const printed = words(await fullSpec(`catan seats=${played.seats} board=${name}`));
  assert.equal(played.board.split(';')[0], printed.board.split(';')[0], where);
}

async function checkPlayed(asked, shown) {
  const full = words(await fullSpec(asked));
  for (const [name, value] of Object.entries(shown)) {
    const where = `${name} in ${asked.slice(0, 200)}`;
    if (name === 'board' && words(asked).board !== undefined) await checkBoard(words(asked), value, where);
    else if (!DEALT.includes(name)) assert.equal(full[name] ?? String(usual(asked.split(' ')[0], name)), value, where);
    else if (words(asked)[name] !== undefined && value !== '') assert.equal(words(asked)[name], value, where);
  }
}

/* -- the form ----------------------------------------------------------------------------------------- */

/* The k-th value in every field; fields that come with a choice are chosen in too.  What has to be
 * done until nothing new comes. */
async function choose(page, k) {
  await page.evaluate(() => document.querySelector('details.rules').setAttribute('open', ''));
  await chooseScenario(page, k);
  const done = new Set();
  for (;;) {
    const ids = await page.locator('.rules select').evaluateAll((all) => all.map(({ id }) => id));
    const next = ids.find((id) => !done.has(id));
    if (next === undefined) return;
    done.add(next);
    const values = await page.locator(`#${next} option`).evaluateAll((all) => all.map(({ value }) => value));
    const value = values[k % values.length];
    await page.locator(`#${next}`).selectOption(value);
    await page.waitForFunction(([id, v]) => document.getElementById(id)?.value === v, [next, value]);
    await settled(page);
  }
}

/* Scenarios of Seafarers are buttons. */
async function chooseScenario(page, k) {
  const scenarios = page.locator('[data-scenario]');
  const count = await scenarios.count();
  if (count === 0) return;
  await scenarios.nth(k % count).click();
  await page.locator('[data-scenario][aria-pressed=true]').waitFor();
  await settled(page);
}

/* The form asks the engine after every change; two frames later it has the answer or will have none. */
async function settled(page) {
  let before = '';
  for (let same = 0; same < 3; ) {
    const now = JSON.stringify(await shownNow(page));
    same = now === before ? same + 1 : 0;
    before = now;
    await page.waitForTimeout(15);
  }
}

const shownNow = (page) =>
  page.evaluate(() =>
    Object.fromEntries([
      ...[...document.querySelectorAll('.rules select, .rules input[type=number]')].map((field) => [
        field.id.replace('option-', ''),
        field.value,
      ]),
      ...[...document.querySelectorAll('[data-scenario][aria-pressed=true]')].map(({ dataset }) => ['sea', dataset.scenario]),
    ]),
  );

async function mostValues(page) {
  return page.evaluate(() =>
    Math.max(
      document.querySelectorAll('[data-scenario]').length,
      ...[...document.querySelectorAll('.rules select')].map((field) => field.options.length),
    ),
  );
}

/* -- here --------------------------------------------------------------------------------------------- */

const keptSpec = (page) =>
  page.evaluate(() => {
    const id = location.hash.split('/').pop();
    for (let i = 0; i < localStorage.length; i++) {
      const text = localStorage.getItem(localStorage.key(i));
      if (text?.includes(`"${id}"`) && text.includes('"spec"')) {
        const kept = JSON.parse(text);
        const game = Array.isArray(kept) ? kept.find((each) => each.id === id) : kept;
        if (game?.log?.spec) return game.log.spec;
      }
    }
    return null;
  });

async function here() {
  const site = await startSite();
  const page = await openPage(browser, site.url, {});
  for (const [kind, seats] of GAMES) {
    for (let k = 0, most = 1; k < most; k++) {
      await page.goto(`${site.url}?${kind}${seats}${k}#/new/${kind}?seats=${seats}`);
      await page.locator('.big-start').waitFor();
      most = await mostValues(page);
      await choose(page, k);
      const shown = await shownNow(page);
      await page.locator('.big-start').click();
      await page.waitForFunction(() => location.hash.startsWith('#/play/'));
      const spec = await keptSpec(page);
      assert.ok(spec, 'the game is kept');
      await checkPlayed(spec, shown);
    }
  }
  checkFaults(page, 'options');
  await page.context().close();
  site.close();
}

/* The joker of Extra: told as it is played, and the other choice plays otherwise. */
async function extraJoker() {
  const site = await startSite();
  const page = await openPage(browser, `${site.url}#/new/extra?seats=2`, { lang: 'de' });
  await page.locator('details.rules summary').click();
  assert.equal(await page.locator('#option-joker').inputValue(), 'later-turn');
  await checkAxe(page, 'options of Extra');
  await page.locator('#option-joker').selectOption('same-turn');
  await settled(page);
  await page.locator('.big-start').click();
  await page.waitForFunction(() => location.hash.startsWith('#/play/'));
  assert.match(await keptSpec(page), / joker=same-turn/);
  await page.context().close();
  site.close();
}

/* A number out of range is told, and nothing starts. */
async function wrongNumber() {
  const site = await startSite();
  const page = await openPage(browser, `${site.url}#/new/catan`, {});
  await page.locator('details.rules summary').click();
  await page.fill('#option-goal', '99');
  await page.locator('.big-start').click();
  await page.getByText('Points to win: a number from 3 to 30').waitFor();
  assert.match(page.url(), /#\/new\//);
  await page.context().close();
  site.close();
}

/* -- at a table of the server ---------------------------------------------------------------------------- */

async function startedSpec(page, server) {
  const id = new URL(page.url()).hash.split('/').pop();
  await page.locator('[data-action=start]').click();
  for (;;) {
    const said = await page.evaluate(
      (address) => fetch(address, { credentials: 'include' }).then((answer) => answer.json()),
      `${server.url}api/tables/${id}`,
    );
    const table = said.table?.spec ? said.table : said;
    if (table.state !== 'open' && table.phase !== 'open') return table.spec;
    await page.waitForTimeout(30);
  }
}

async function atAServer() {
  const server = await Server.make();
  const page = await openAt(browser, server, '#/new/table', { storage: { name: 'Ann' } });
  const titles = { catan: 0, 'island-one': 1, 'island-two': 2, extra: 3 };
  try {
    for (const [kind, seats] of GAMES) {
      for (let k = long ? 0 : 1, most = 2; k < most; k++) {
        await page.goto(`${server.url}?${kind}${seats}${k}#/new/table`);
        await page.locator('.game-choice button').nth(titles[kind]).click();
        await page.getByRole('group', { name: 'How many players?' }).getByRole('button', { name: String(seats), exact: true }).click();
        if (seats > 1)
          await page.getByRole('group', { name: 'Bots from the start' }).getByRole('button', { name: String(seats - 1), exact: true }).click();
        await settled(page);
        if (long) most = await mostValues(page);
        await choose(page, k);
        const shown = await shownNow(page);
        await page.locator('.big-start').click();
        await page.locator('#table-link').waitFor();
        await checkPlayed(await startedSpec(page, server), shown);
      }
    }
  } finally {
    await page.context().close();
    await server.end();
  }
}

await runTests([
  ["Extra's joker", extraJoker],
  ['a number out of range', wrongNumber],
  ['games in this page', here],
  ['tables of a server', atAServer],
]);
engine.kill();
await browser.close();
