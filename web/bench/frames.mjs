/* frames.mjs -- what a picture of the six-player board costs while it moves: cards that fly after a roll, and the board
 * pushed about under the pointer.  From a trace of the browser: the time each of its threads really worked, which other
 * programs on the machine do not change.
 *
 *     node bench/frames.mjs        after tools/build-web; ends with 1 where a thread worked more than a sixtieth of a
 *                                  second for a picture
 *
 * Drawing is done by the processor here; with a graphics card the raster threads have next to nothing to do. */
import { openPage, startBrowser, startSite } from '../e2e/fixture.mjs';
import { act, dice, myTurn } from '../e2e/player.mjs';

const BUDGET = 1000 / 60;
const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'];

/* How the names of threads begin; the first that fits counts. */
const THREADS = [
  ['CrRendererMain', 'page'],
  ['CompositorTileWorker', 'raster'],
  ['Compositor', 'compositor'],
];

async function traced(session, work) {
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  const frames = await work();
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await done;
  session.removeAllListeners('Tracing.dataCollected');
  return { events, frames };
}

/* Of each thread the milliseconds of its tasks. */
function tasksOf(events) {
  const names = new Map(
    events
      .filter((event) => event.name === 'thread_name')
      .map((event) => [`${event.pid}/${event.tid}`, event.args.name]),
  );
  const tasks = THREADS.map(() => []);
  for (const event of events) {
    if (!/RunTask$/.test(event.name) || !event.tdur) continue;
    const name = names.get(`${event.pid}/${event.tid}`) ?? '';
    const thread = THREADS.findIndex(([begin]) => name.startsWith(begin));
    if (thread >= 0) tasks[thread].push(event.tdur / 1000);
  }
  return tasks;
}

const sum = (list) => list.reduce((all, each) => all + each, 0);
/* All but one of twenty tasks are shorter. */
const most = (list) => [...list].sort((a, b) => a - b)[Math.floor(0.95 * list.length)] ?? 0;

function report(what, { events, frames }) {
  const threads = tasksOf(events).map((tasks, i) => ({
    word: THREADS[i][1],
    each: sum(tasks) / frames,
    most: most(tasks),
  }));
  const words = threads.map(
    ({ word, each, most }) => `${word} ${each.toFixed(1)} ms (tasks up to ${most.toFixed(1)})`,
  );
  console.log(`${what}: ${frames} pictures; work for each: ${words.join(', ')}`);
  return threads.every(({ each }) => each < BUDGET);
}

/* Runs on the page: pictures until the time is over, the board pushed about meanwhile if wanted. */
function pictures({ ms, pushed }) {
  const board = document.querySelector('.board-area .board');
  const push = (type, x) =>
    board.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, clientX: x, clientY: 300, bubbles: true }),
    );
  if (pushed) {
    const wheel = { deltaY: -400, clientX: 500, clientY: 300, cancelable: true };
    board.dispatchEvent(new WheelEvent('wheel', wheel));
    push('pointerdown', 500);
  } else {
    document.querySelector('[data-action=roll]').click();
  }
  return new Promise((done) => {
    const begun = performance.now();
    let count = 0;
    const next = (now) => {
      count++;
      if (pushed) push('pointermove', 500 + 60 * Math.sin(count / 6));
      if (now - begun < ms) return requestAnimationFrame(next);
      if (pushed) push('pointerup', 500);
      done(count);
    };
    requestAnimationFrame(next);
  });
}

const site = await startSite();
const browser = await startBrowser();
const page = await openPage(browser, `${site.url}#/new/catan`, {
  viewport: { width: 1366, height: 625 },
  moving: true,
  pace: 'fast',
});
await page.getByRole('button', { name: '6', exact: true }).click();
await page.locator('button[type=submit]').click();
const pick = dice(3);
for (let rolls = 0; rolls < 3; ) {
  const now = await myTurn(page);
  if (now.asked === 'roll' && ++rolls === 3) break;
  await act(page, pick);
}
const session = await page.context().newCDPSession(page);
const rolled = await traced(session, () => page.evaluate(pictures, { ms: 1500, pushed: false }));
const good = [report('a roll and its cards', rolled)];
await myTurn(page);
const pushed = await traced(session, () => page.evaluate(pictures, { ms: 2000, pushed: true }));
good.push(report('the board pushed about', pushed));
process.exitCode = good.every((each) => each) ? 0 : 1;
await browser.close();
site.close();
