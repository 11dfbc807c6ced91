/* running.ts -- my games on the server that are not over, and which of them wait for me.
 *
 * Asked now and then as long as the server knows us, more rarely while nobody looks; whoever is at a table
 * hears of that one over its own line. */
import { effect, signal, untracked } from '@preact/signals';
import { alertOf } from '../app/alerts';
import { href, route } from '../app/router';
import { elsewhere } from '../app/title';
import { t } from '../words/words';
import { api, me, online } from './api';
import type { WireTable } from './wire';

export type RunningGame = WireTable & {
  /** Is it my turn?  Missing: another server has the table. */
  readonly turn?: boolean;
  /** Where I sit, from 1. */
  readonly seat?: number;
  readonly changed?: number;
};

export const running = signal<readonly RunningGame[]>([]);

const SEEN_MS = 15_000;
const UNSEEN_MS = 60_000;

const isShown = (game: RunningGame): boolean =>
  route.value.path[0] === 't' && route.value.path[1] === game.id;

/** Those that wait for me, without the table that is open anyway. */
const waitingFor = (games: readonly RunningGame[]): RunningGame[] =>
  games.filter((game) => game.turn && !isShown(game));

/** The names of the others at the table. */
export const othersAt = (game: RunningGame): string =>
  game.seats.flatMap(({ seat, name }) => (name && seat !== game.seat ? [name] : [])).join(', ');

function take(games: readonly RunningGame[]): void {
  const known = new Set(waitingFor(running.value).map((game) => game.id));
  running.value = games;
  for (const game of waitingFor(games)) {
    if (known.has(game.id)) continue;
    const address = href('t', game.id);
    alertOf({ about: game.id, title: t('alert_turn'), text: othersAt(game), address });
  }
}

async function refreshRunning(): Promise<void> {
  if (online.value !== 'yes' || me.value === null) return take([]);
  try {
    take((await api<{ games: RunningGame[] }>('GET', '/api/me/running')).games);
  } catch {
    /* the next time, perhaps */
  }
}

/** Called once, when the page begins. */
export function followRunning(): void {
  let timer = 0;
  const ask = (): void => {
    clearTimeout(timer);
    void refreshRunning();
    timer = window.setTimeout(ask, document.visibilityState === 'hidden' ? UNSEEN_MS : SEEN_MS);
  };
  effect(() => {
    const known = online.value === 'yes' && me.value !== null;
    void route.value.path[0];
    untracked(() => (known ? ask() : clearTimeout(timer)));
  });
  effect(() => {
    elsewhere.value = waitingFor(running.value).length;
  });
}
