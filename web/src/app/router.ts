/* router.ts -- which screen the address names.
 *
 * Addresses are behind the hash (`#/play/k3x9`), so that the page runs from any
 * folder of any web host.  A link `/t/T123` as the server writes it is taken too. */
import { signal } from '@preact/signals';

export interface Route {
  /** The words between the slashes; the first names the screen, '' is home. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  return { path: path.split('/').map(decodeURIComponent), query: new URLSearchParams(query) };
}

export const route = signal<Route>(parse(location.hash));

/** Address of a screen, to put into a link. */
export function href(...path: string[]): string {
  return `#/${path.map(encodeURIComponent).join('/')}`;
}

/** `address` as made by href(). */
export function go(address: string): void {
  location.hash = address;
}

/** A link one can send to somebody. */
export function fullLink(address: string): string {
  const page = location.pathname.replace(/\/t\/[^/]*$/, '/');
  return `${location.origin}${page}${address}`;
}

/** A short link to a table (`t`) or to the review of a game that is over (`r`): the server answers it with what
 * messengers show of a link, and leads on to the page. */
export const shortLink = (kind: 't' | 'r', id: string): string =>
  `${location.origin}/${kind}/${encodeURIComponent(id)}`;

export function startRouter(): void {
  const table = /\/t\/([^/]+)$/.exec(location.pathname);
  if (table?.[1] && location.hash === '') {
    history.replaceState(null, '', `${location.pathname}${href('t', table[1])}`);
  }
  route.value = parse(location.hash);
  addEventListener('hashchange', () => {
    route.value = parse(location.hash);
    scrollTo(0, 0);
  });
}
