/* offline.ts -- asks the service worker to keep the page, so that games against bots
 * go on without a network.  Not while developing: there files change under it. */

const addressOf = (name: string): URL =>
  location.pathname.includes('/t/')
    ? new URL(`/${name}`, location.origin)
    : new URL(name, document.baseURI);

/* What came before the worker was there must be told to it. */
function loadedSoFar(): string[] {
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
  return [location.href.replace(/#.*$/, ''), ...loaded];
}

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    await navigator.serviceWorker.register(addressOf('sw.js'));
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: loadedSoFar() });
  } catch {
    /* refused by the browser: the page then needs its network, nothing else changes */
  }
}

/** Loads the parts a player may want later, when the page has nothing else to do. */
export function warmUp(): void {
  const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
  later(() => {
    void Promise.allSettled([
      import('../table/local_screen'),
      import('../dice/table'),
      import('../home/new_game'),
      import('../home/learn'),
      import('../lobby/games'),
      import('../review/screen'),
    ]);
  });
}
