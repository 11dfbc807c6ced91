/* fixture.mjs -- what every end-to-end test needs: the built page on a port, a browser,
 * pages of several shapes, axe, screenshots.
 *
 *     const site = await startSite();
 *     const browser = await startBrowser();
 *     const page = await openPage(browser, site.url, { lang: 'de', phone: true });
 *     await checkAxe(page, 'home');
 *     await shoot(page, 'home-de');
 *
 * Pages start with instant bots and no sound, so that tests are quick.  Drawing what moves takes most of the time,
 * so a page moves where a test says `moving`: in a whole game of every kind, and wherever it is about what moves.
 * HEXSHORE_LONG (`page.sh --long`) moves everything that is not said to be `still`. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const here = fileURLToPath(new URL('.', import.meta.url));
const dist = process.env.HEXSHORE_DIST ?? join(here, '../dist');
const shots = process.env.HEXSHORE_SHOTS ?? join(here, '../../build/page-shots');

/** The long run: everything moves, in every way, at every size. */
export const long = Boolean(process.env.HEXSHORE_LONG);

/** Milliseconds that a page has for anything; a busy machine may need them. */
export const USUAL_TIMEOUT = 240_000;

export const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Any web host: the files of a folder under a path, and nothing else.  `asked` lists what was
 * wanted from elsewhere. */
export async function startHost(folder, under = '/') {
  const asked = [];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://site').pathname);
    const inside = path.startsWith(under) ? path.slice(under.length) || 'index.html' : null;
    if (inside === null) asked.push(path);
    const file = join(folder, normalize(`/${inside}`));
    const body = inside === null ? null : await readFile(file).catch(() => null);
    if (body === null) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(body);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${server.address().port}${under}`, asked, close: () => server.close() };
}

/** The built page as any web host would serve it: static files, no server behind. */
export async function startSite() {
  assert.ok(existsSync(join(dist, 'index.html')), `no page in ${dist}; run "npm run build" first`);
  return startHost(dist);
}

/** `more`: further switches of the browser. */
export async function startBrowser(more = []) {
  const root = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: process.env.HEXSHORE_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [...(root ? ['--no-sandbox'] : []), ...more],
  });
}

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 860 } };

/* The page's randomness comes from crypto; here the same in every run, so that games are.  Each
 * load of the page goes on where the last one stopped. */
function sameChance(seed) {
  if (location.protocol === 'about:') return;
  const loads = Number(sessionStorage.getItem('loads') ?? 0) + 1;
  sessionStorage.setItem('loads', String(loads));
  let state = (seed + loads * 7919) >>> 0;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return array;
  };
}

/** Options: seed, lang 'en' | 'de', phone, dark, pace ('instant'), still (as the system's wish
 * for less motion) or moving, storage (more settings). */
export async function openPage(browser, url, options = {}) {
  const still = options.still ?? !(long || options.moving);
  const context = await browser.newContext({
    ...(options.phone ? PHONE : DESK),
    ...(options.viewport ? { viewport: options.viewport } : {}),
    locale: options.lang === 'de' ? 'de-DE' : 'en-GB',
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: still ? 'reduce' : 'no-preference',
    serviceWorkers: options.offline ? 'allow' : 'block',
  });
  const settings = { pace: options.pace ?? 'instant', volume: '0', ...options.storage };
  await context.addInitScript((kept) => {
    if (location.protocol === 'about:') return;
    for (const [key, value] of Object.entries(kept)) {
      if (localStorage.getItem(`hexshore.${key}`) === null) localStorage.setItem(`hexshore.${key}`, value);
    }
  }, settings);
  await context.addInitScript(sameChance, options.seed ?? 1);
  const page = await context.newPage();
  page.faults = [];
  page.isDark = options.dark === true;
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/404|WebSocket|Failed to load/.test(message.text())) page.faults.push(message.text());
  });
  page.setDefaultTimeout(USUAL_TIMEOUT);
  /* By the clock and not by frames: a busy machine may not draw any for a while. */
  const wait = page.waitForFunction.bind(page);
  page.waitForFunction = (check, arg, more) => wait(check, arg, { polling: 50, ...more });
  await page.goto(url);
  return page;
}

export const MAIN_SCREENS = ['', 'lobby', 'games', 'learn', 'studio', 'account', 'new/catan', 'new/extra', 'new/table', 'review'];

/** A page of somebody who was never here, in a browser as it comes; everything it complains about
 * is in `troubles`: errors on the console, exceptions, requests that failed or were refused. */
export async function openAsNew(browser) {
  const context = await browser.newContext(DESK);
  const page = await context.newPage();
  const troubles = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`thrown: ${error}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
  page.setDefaultTimeout(USUAL_TIMEOUT);
  return { page, troubles };
}

/** Nothing may have been thrown on the page. */
export function checkFaults(page, where) {
  assert.deepEqual(page.faults, [], `errors on the page: ${where}`);
}

const axeSource = readFileSync(
  fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url)),
  'utf8',
);

/* Until what arrives has arrived; what glows for ever goes on. */
function settled() {
  const moving = document
    .getAnimations()
    .filter((each) => each.playState === 'running' && each.effect.getComputedTiming().iterations !== Infinity);
  return moving.length === 0;
}

const AXE_TAGS = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
const AXE_COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

async function axeIn(page, scheme, where, asked) {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction(settled);
  const violations = await page.evaluate(async (runOnly) => {
    const result = await globalThis.axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
    });
    return result.violations.map((each) => ({
      id: each.id,
      help: each.help,
      nodes: each.nodes.slice(0, 4).map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
    }));
  }, asked);
  assert.ok(violations.length === 0, `axe on ${where}, ${scheme}: ${JSON.stringify(violations, null, 1)}`);
}

/** axe finds no violation of WCAG A and AA, in the colours of the page (`dark` or not); of WCAG AA for colours in the others,
 * too, where `both` is said.  HEXSHORE_LONG says it everywhere. */
export async function checkAxe(page, where, both = long) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const usual = page.isDark ? 'dark' : 'light';
  if (both) await axeIn(page, usual === 'dark' ? 'light' : 'dark', where, AXE_COLOURS);
  await axeIn(page, usual, where, AXE_TAGS);
}

/** Nothing is wider than the window. */
export async function checkWidth(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${where} is ${wide} px too wide`);
}

/** Everything one can press is big enough for a finger: 24 px, WCAG 2.5.8. */
export async function checkTargets(page, where) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, input, select, summary, [role=button], .spot .spot-hit')]
      .filter((node) => node.checkVisibility() && !node.closest('.unseen, .skip, .small-sheet, p'))
      .map((node) => ({ node, box: node.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 23.5)
      .map(({ node, box }) => `${node.getAttribute('aria-label') ?? node.textContent} ${box.width}x${box.height}`)
      .slice(0, 5),
  );
  assert.deepEqual(small, [], `too small on ${where}`);
}

/** The Tab key leads there, from wherever one is. */
export async function tabTo(page, selector, most = 150) {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`the Tab key does not lead to ${selector}`);
}

/** Work on a page of its own; a picture is kept where it fails, nothing may have been thrown. */
export async function withPage(browser, url, options, work) {
  const page = await openPage(browser, url, options);
  try {
    await work(page);
    checkFaults(page, JSON.stringify(options));
  } catch (error) {
    await shoot(page, `failed-${Date.now()}`).catch(() => undefined);
    throw error;
  } finally {
    await page.context().close();
  }
}

/** Keeps a picture among the artefacts of the run; without HEXSHORE_PICTURES only of what failed. */
export async function shoot(page, name, options = {}) {
  if (!process.env.HEXSHORE_PICTURES && !name.startsWith('failed-')) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`), ...options });
}

/** Runs tests one after the other; each is [name, function]. The exit code says how it went. */
export async function runTests(tests) {
  const wanted = process.argv[2];
  let failed = 0;
  for (const [name, test] of tests) {
    if (wanted && !name.includes(wanted)) continue;
    const begun = Date.now();
    try {
      await test();
      console.log(`ok    ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed++;
      console.log(`FAIL  ${name}\n${error.stack ?? error}`);
    }
  }
  process.exitCode = failed === 0 ? 0 : 1;
  // A server or browser that a failed test left open must not keep the process alive.
  setTimeout(() => process.exit(), 20_000).unref();
  return failed;
}
