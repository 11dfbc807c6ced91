/* fixture.mjs -- what every end-to-end test needs: the built page on a port, a browser,
 * pages of several shapes, axe, screenshots.
 *
 *     const site = await startSite();
 *     const browser = await startBrowser();
 *     const page = await openPage(browser, site.url, { lang: 'de', phone: true });
 *     await checkAxe(page, 'home');
 *     await shoot(page, 'home-de');
 *
 * Pages start with instant bots, no sound and no motion, so that tests are quick. */
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

/** Milliseconds that a page has for anything. */
export const USUAL_TIMEOUT = 20_000;

export const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

async function answer(request, response) {
  const path = decodeURIComponent(new URL(request.url, 'http://site').pathname);
  const file = join(dist, normalize(path === '/' ? '/index.html' : path));
  try {
    const body = await readFile(file);
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

/** The built page as any web host would serve it: static files, no server behind. */
export async function startSite() {
  assert.ok(existsSync(join(dist, 'index.html')), `no page in ${dist}; run "npm run build" first`);
  const server = createServer(answer);
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
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

/** Options: seed, lang 'en' | 'de', phone, dark, pace ('instant'), storage (more settings). */
export async function openPage(browser, url, options = {}) {
  const context = await browser.newContext({
    ...(options.phone ? PHONE : DESK),
    ...(options.viewport ? { viewport: options.viewport } : {}),
    locale: options.lang === 'de' ? 'de-DE' : 'en-GB',
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
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
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/404|WebSocket|Failed to load/.test(message.text())) page.faults.push(message.text());
  });
  page.setDefaultTimeout(USUAL_TIMEOUT);
  await page.goto(url);
  return page;
}

/** Nothing may have been thrown on the page. */
export function checkFaults(page, where) {
  assert.deepEqual(page.faults, [], `errors on the page: ${where}`);
}

const axeSource = readFileSync(
  fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url)),
  'utf8',
);

/** axe finds no violation of WCAG A and AA. */
export async function checkAxe(page, where) {
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const result = await globalThis.axe.run(document, { runOnly: { type: 'tag', values: tags } });
    return result.violations.map((each) => ({
      id: each.id,
      help: each.help,
      nodes: each.nodes.slice(0, 4).map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
    }));
  });
  assert.ok(violations.length === 0, `axe on ${where}: ${JSON.stringify(violations, null, 1)}`);
}

/** Keeps a picture among the artefacts of the run. */
export async function shoot(page, name, options = {}) {
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
  return failed;
}
