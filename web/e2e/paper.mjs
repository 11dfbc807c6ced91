/* paper.mjs -- the rules of the dice games and sheets to print, from a site without a server: every game,
 * both languages, desk and phone, light and dark. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ready } from './dicer.mjs';
import { checkAxe, checkFaults, openPage, runTests, shoot, startBrowser, startSite } from './fixture.mjs';

const browser = await startBrowser();
const site = await startSite();

async function pdfFrom(page, which) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator(`[data-paper=${which}]`).click()]);
  const pdf = readFileSync(await file.path(), 'latin1');
  assert.ok(pdf.startsWith('%PDF-1.4') && pdf.trimEnd().endsWith('%%EOF'), 'a whole PDF');
  return pdf;
}
const pages = (pdf) => pdf.split('/Type/Page/').length - 1;

/* What the rules of each game must not leave out. */
const MUST = {
  en: {
    'island-one': [/15 turns/, /minus 2/, /3, 4, 5, 7, 9, 11/, /works at once/],
    'island-two': [/three dice/, /striped/, /both knights stand/, /Largest Army, 2 points/],
    extra: [/three dice/, /at least five/, /edge of its hex/, /from your next turn/, /Longest Road 1 \(as an option 2\)/, /Six equal dice/],
  },
  de: {
    'island-one': [/15 Züge/, /minus 2/, /wirkt sofort/],
    'island-two': [/drei Würfel/, /gestreifte/, /Größte Rittermacht, 2 Punkte/],
    extra: [/mindestens fünf/, /Kante seines Felds/, /ab deinem nächsten Zug/, /Längste Handelsstraße 1 \(als Option 2\)/, /Sechs gleiche/],
  },
};

async function rulesOf(options, name) {
  const page = await openPage(browser, site.url, options);
  for (const [kind, sentences] of Object.entries(MUST[options.lang ?? 'en'])) {
    await page.goto(`${site.url}#/rules/${kind}`);
    await page.locator('.book .paper-box').waitFor();
    const text = await page.locator('.book-body').innerText();
    for (const sentence of sentences) assert.match(text, sentence);
    assert.match(text, options.lang === 'de' ? /jüngsten/ : /youngest/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${kind} is ${wide} wider than the screen`);
    await checkAxe(page, `rules of ${kind}`);
    await shoot(page, `rules-${kind}-${name}`, { fullPage: true });
  }
  checkFaults(page, 'rules');
  return page;
}

async function deskEnglish() {
  const page = await rulesOf({}, 'desk');
  const full = await pdfFrom(page, 'blank');
  assert.equal(pages(full), 2);
  await page.locator('input[name=noNumbers]').check();
  await page.locator('input[name=noRules]').check();
  const bare = await pdfFrom(page, 'blank');
  assert.equal(pages(bare), 1);
  assert.ok(full.includes('(53)') && !bare.includes('(53)'), 'corner numbers');
  await page.context().close();
}

async function phoneGerman() {
  const page = await rulesOf({ lang: 'de', phone: true, dark: true }, 'phone-dark');
  assert.ok((await pdfFrom(page, 'blank')).includes('L\xe4ngste Handelsstra\xdfe'));
  await page.context().close();
}

/* From a game: as that game is played, with the position that lies there. */
async function fromAGame() {
  const page = await openPage(browser, `${site.url}#/new/extra?seats=2`, {});
  await page.locator('details.rules summary').click();
  await page.locator('#option-joker').selectOption('same-turn');
  await page.locator('.big-start').click();
  await page.locator('.dice-table').waitFor();
  await ready(page);
  await page.locator('[data-action=rules]').click();
  await page.getByText('Jokers can be used: at once').waitFor();
  await checkAxe(page, 'rules over a game');
  await shoot(page, 'rules-over-game');
  const rival = await page.locator('.rival-name').last().textContent();
  const pdf = await pdfFrom(page, 'position');
  assert.equal(pages(pdf), 1);
  assert.ok(pdf.includes(`(${rival})`), `the name ${rival}`);
  assert.ok(!pdf.includes('youngest'), 'the position, not a blank sheet');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  checkFaults(page, 'rules over a game');
  await page.context().close();
}

async function markers() {
  const page = await openPage(browser, `${site.url}#/learn`, { lang: 'de' });
  assert.ok((await pdfFrom(page, 'markers')).includes('(Spielt zuerst)'));
  await checkAxe(page, 'learn');
  await shoot(page, 'learn-de', { fullPage: true });
  await page.context().close();
}

await runTests([
  ['rules and sheets', deskEnglish],
  ['rules on a phone in German', phoneGerman],
  ['rules and position from a game', fromAGame],
  ['markers of paired players', markers],
]);
await browser.close();
site.close();
