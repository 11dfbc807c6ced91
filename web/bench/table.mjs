/* table.mjs -- how quickly the board game's table answers: a tap until the next picture, and pictures a
 * second while the six-player board is moved and cards fly.
 *
 *     node bench/table.mjs        after tools/build-web
 *
 * Beside the time on the wall it says what the page's own thread worked, which other programs on the machine
 * do not change. */
import { openPage, startBrowser, startSite } from '../e2e/fixture.mjs';
import { act, dice, myTurn } from '../e2e/player.mjs';

const site = await startSite();
const browser = await startBrowser();
const page = await openPage(browser, `${site.url}#/new/catan`, {
  viewport: { width: 1366, height: 625 },
  moving: true,
});
await page.getByRole('button', { name: '6', exact: true }).click();
await page.locator('button[type=submit]').click();
const pick = dice(3);
for (;;) {
  const now = await myTurn(page);
  if (now.asked === 'turn' && now.cards > 0) break;
  await act(page, pick);
}

/* Runs on the page: from a press until the picture after the next is there. */
function tap(selector) {
  const node = document.querySelector(selector);
  const begun = performance.now();
  node.click();
  return new Promise((done) =>
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun), 0)),
  );
}

/* Runs on the page: pictures in a second, while the board is pushed about under it. */
function frames() {
  const board = document.querySelector('.board-area .board');
  board.dispatchEvent(
    new WheelEvent('wheel', { deltaY: -400, clientX: 500, clientY: 300, cancelable: true }),
  );
  const push = (type, x) =>
    board.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, clientX: x, clientY: 300, bubbles: true }),
    );
  push('pointerdown', 500);
  return new Promise((done) => {
    const begun = performance.now();
    let count = 0;
    let longest = 0;
    let last = begun;
    const next = (now) => {
      count++;
      longest = Math.max(longest, now - last);
      last = now;
      push('pointermove', 500 + 60 * Math.sin(count / 6));
      if (now - begun < 2000) requestAnimationFrame(next);
      else {
        push('pointerup', 500);
        done({ each: (now - begun) / count, longest, count });
      }
    };
    requestAnimationFrame(next);
  });
}

const session = await page.context().newCDPSession(page);
await session.send('Performance.enable', { timeDomain: 'threadTicks' });
const worked = async () => {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * metrics.find((each) => each.name === 'TaskDuration').value;
};

const taps = [];
const beforeTaps = await worked();
for (let i = 0; i < 20; i++) {
  taps.push(await page.evaluate(tap, '.resource:not(.none) button'));
  await page.evaluate(tap, '.now-panel [data-action=cancel]');
}
const perTap = ((await worked()) - beforeTaps) / 40;
taps.sort((a, b) => a - b);
const beforeFrames = await worked();
const moved = await page.evaluate(frames);
const perFrame = ((await worked()) - beforeFrames) / moved.count;
console.log(
  `tap: median ${taps[10].toFixed(1)} ms, slowest ${taps[19].toFixed(1)} ms; work ${perTap.toFixed(1)} ms`,
);
console.log(
  `moving the six-player board: ${(1000 / moved.each).toFixed(1)} pictures a second, longest wait ${moved.longest.toFixed(1)} ms; work ${perFrame.toFixed(1)} ms each`,
);
await browser.close();
site.close();
