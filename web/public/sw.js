/* sw.js -- keeps the page for times without a network.
 *
 * Files in assets/ have their content's hash in their names: what is kept is right for ever.
 * Everything else is asked for first and taken from the keep when there is no answer.  The
 * server's interface is never kept. */
const KEEP = 'hexshore-1';
const MOST = 120;

const isAsset = (url) => url.pathname.includes('/assets/');
const isOurs = (url) => url.origin === location.origin && !/\/(api|healthz|metrics)\b/.test(url.pathname);

async function put(request, response) {
  if (!response.ok || response.type !== 'basic') return;
  const cache = await caches.open(KEEP);
  await cache.put(request, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(old);
}

async function fromKeepFirst(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  event.waitUntil(put(event.request, response.clone()));
  return response;
}

async function fromNetFirst(event) {
  try {
    const response = await fetch(event.request);
    event.waitUntil(put(event.request, response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(event.request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || !isOurs(url)) return;
  event.respondWith(isAsset(url) ? fromKeepFirst(event) : fromNetFirst(event));
});

/* What the page had loaded before this worker was there. */
addEventListener('message', (event) => {
  const urls = (event.data?.keep ?? []).map((url) => new URL(url)).filter(isOurs);
  event.waitUntil(
    Promise.all(
      urls.map(async (url) => {
        if (!(await caches.match(url))) await put(url.href, await fetch(url));
      }),
    ),
  );
});

/* A notification leads to its table: in a window that is open, or in a new one. */
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = event.notification.data;
  event.waitUntil(
    clients.matchAll({ type: 'window' }).then(async ([open]) => {
      if (!open) return clients.openWindow(address);
      await open.focus();
      return open.navigate(address);
    }),
  );
});
