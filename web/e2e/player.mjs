/* player.mjs -- plays the board game through the page as a person would: reads what is asked,
 * clicks (or taps, or presses keys), waits until something has changed. */

/** Numbers that look random and are the same in every run. */
export function dice(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const stateOf = (page) =>
  page.evaluate(() => {
    const table = document.querySelector('.table');
    return { made: table?.dataset.made, asked: table?.dataset.asked, over: !!document.querySelector('.game-end') };
  });

/** Until it is my turn again, or the game is over: what is asked at that very moment. */
export async function myTurn(page) {
  const state = await page.waitForFunction(() => {
    const table = document.querySelector('.table');
    const over = !!document.querySelector('.game-end');
    const { made, asked } = table?.dataset ?? {};
    return asked || over ? { made, asked, over } : null;
  });
  return state.jsonValue();
}

async function change(page, made) {
  await page.waitForFunction((old) => document.querySelector('.table')?.dataset.made !== old, made);
}

async function clickSpot(page, pick, asked) {
  const spots = page.locator('.spot');
  await spots.first().waitFor({ timeout: 5000 }).catch(async () => {
    throw new Error(`no spots for ${asked}: ${JSON.stringify(await stateOf(page))}`);
  });
  const victim = page.locator('.victims button');
  if (!(await victim.first().isVisible())) await spots.nth(pick(await spots.count())).click();
  if (asked === 'robber') await victim.first().waitFor({ timeout: 300 }).catch(() => {});
  if (await victim.first().isVisible()) await victim.nth(pick(await victim.count())).click();
}

/* Chooses cards until the button can be pressed. */
async function discard(page) {
  const done = page.locator('[data-action=discard]');
  while (await done.isDisabled()) {
    await page.locator('.prompt .stepper button:first-child:not([disabled])').first().click();
  }
  await done.click();
}

/* One thing of the own turn: something to build or buy, a deal with the bank, or the end. */
async function turn(page, pick) {
  const buys = page.locator('.buys button:not([disabled])');
  const count = await buys.count();
  if (count > 0 && pick(4) > 0) {
    const button = buys.nth(count - 1 - pick(Math.min(2, count)));
    const what = await button.getAttribute('data-action');
    await button.click();
    if (what !== 'dev') await clickSpot(page, pick);
    return;
  }
  await page.click('[data-action=end]');
}

/* Others answer at the same time, so a change of the game need not be the own one: whether the
 * question is still there is seen when clicking. */
async function answer(page, pick) {
  const wanted = pick(2) ? '[data-action=accept]:not([disabled])' : '[data-action=decline]';
  const button = page.locator(`${wanted}, [data-action=decline]`).first();
  await button.click({ timeout: 2000 }).catch(() => {});
  return 'answer';
}

/** Answers what is asked now, once; says what it was. */
export async function act(page, pick) {
  const { asked, made, over } = await myTurn(page);
  if (over) return 'over';
  switch (asked) {
    case 'roll':
      await page.click('[data-action=roll]');
      break;
    case 'discard':
      await discard(page);
      break;
    case 'answer':
      return answer(page, pick);
    case 'choose':
      await page.locator('[data-action=confirm], [data-action=withdraw]').first().click();
      break;
    case 'turn':
    case 'second':
    case 'special':
      await turn(page, pick);
      break;
    default:
      await clickSpot(page, pick, asked);
  }
  await change(page, made);
  return asked;
}

/** Plays until the game is over; gives up after `most` decisions. */
export async function playToEnd(page, seed, most = 900) {
  const pick = dice(seed);
  for (let i = 0; i < most; i++) {
    if ((await act(page, pick)) === 'over') return i;
  }
  throw new Error(`the game is not over after ${most} decisions`);
}
