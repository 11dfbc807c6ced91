/* api.ts -- requests to the server (docs/api.md): who am I, tables, accounts.
 *
 * A page from a plain web host has no server behind it; `online` is then 'no' and
 * screens offer only what works without. */
import { effect, signal } from '@preact/signals';
import { recall, remember, remembersAnything } from '../app/settings';
import { toast } from '../app/toasts';
import type { Refusal } from '../match/match';
import { lang, t } from '../words/words';
import { refusalOf } from './refusals';
import type { WireError } from './wire';

/** 'no': a plain web host; 'away': nobody answers, perhaps later. */
export const online = signal<'unknown' | 'yes' | 'no' | 'away'>('unknown');

export interface Rating {
  readonly game: string;
  readonly rating: number;
  readonly games: number;
}
export interface Me {
  readonly player: string;
  readonly name: string;
  /** '' for a guest. */
  readonly login: string;
  readonly guest: boolean;
  readonly ratings?: readonly Rating[];
}
export const me = signal<Me | null>(null);
/** Has the server said who we are, or that it does not know us? */
export const introduced = signal(false);

/* The cookie of a session cannot be seen from here.  Whether there is one is remembered, so that
 * nobody's first visit begins with a question the server can only refuse. */
const SESSION = 'session';

function perhapsKnown(): boolean {
  const kept = recall(SESSION) ?? (remembersAnything() ? 'perhaps' : 'no');
  if (kept === 'no') remember(SESSION, kept);
  return kept !== 'no';
}

let wasKnown = false;
effect(() => {
  const known = me.value !== null;
  if (known !== wasKnown) remember(SESSION, known ? 'yes' : 'no');
  wasKnown = known;
});

export class ApiError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.text);
    this.refusal = refusal;
  }
}

function refusalIn(body: unknown): Refusal {
  const error = (body as { error?: Partial<WireError> } | null)?.error;
  const { name = 'UNKNOWN', text = t('server_strange') } = error ?? {};
  return refusalOf({ ...error, name, text });
}

async function send(method: string, path: string, body: unknown): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': lang.value };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    return await fetch(path, { method, headers, credentials: 'same-origin', ...content });
  } catch {
    throw new ApiError({ name: 'NO_SERVER', text: t('no_server') });
  }
}

/* Whoever was known and is not any more was signed out from elsewhere. */
function refused(refusal: Refusal): ApiError {
  if (refusal.name === 'WHO_ARE_YOU' && me.value) {
    me.value = null;
    toast(t('session_gone'), 'bad');
  }
  return new ApiError(refusal);
}

export async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body);
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  const answer: unknown = isJson ? await response.json() : null;
  if (!response.ok) throw refused(refusalIn(answer));
  return answer as T;
}

export async function apiText(path: string): Promise<string> {
  const response = await send('GET', path, undefined);
  if (!response.ok) throw refused(refusalIn(await response.json().catch(() => null)));
  return response.text();
}

/** Looks once whether there is a server, and who it thinks we are. */
export function lookForServer(): Promise<void> {
  looking ??= look().finally(() => {
    looking = null;
  });
  return looking;
}

let looking: Promise<void> | null = null;

/* `hexshore site` writes it into the first page. */
const hasNone = (): boolean =>
  document.querySelector('meta[name="hexshore-server"][content="none"]') !== null;

async function look(): Promise<void> {
  if (online.value === 'yes' || online.value === 'no') return;
  if (hasNone()) {
    online.value = 'no';
    return;
  }
  try {
    /* Some web hosts answer everything with their first page. */
    online.value = (await api<unknown>('GET', '/api/games')) ? 'yes' : 'no';
  } catch (reason) {
    const away = reason instanceof ApiError && reason.refusal.name === 'NO_SERVER';
    online.value = away ? 'away' : 'no';
  }
  await refreshMe();
  document.addEventListener('visibilitychange', seenAgain);
}

/* Another device may have ended this session: it is looked at when somebody comes back. */
function seenAgain(): void {
  if (document.visibilityState === 'visible' && me.value) void refreshMe(true);
}

/** Asks anew who we are; nobody, if there is no server.  `surely`: there is a session. */
export async function refreshMe(surely = false): Promise<void> {
  if (online.value !== 'yes') return;
  if (surely || perhapsKnown()) me.value = await whoAmI();
  introduced.value = true;
}

/* A server that cannot be reached says nothing about who we are. */
async function whoAmI(): Promise<Me | null> {
  try {
    return await api<Me>('GET', '/api/me');
  } catch (reason) {
    const stranger = reason instanceof ApiError && reason.refusal.name === 'WHO_ARE_YOU';
    if (stranger) remember(SESSION, 'no');
    return stranger ? null : me.value;
  }
}

/* Only as long as this page is open: with it the games of this guest can be taken along. */
let guestToken = '';

/** A guest is made when somebody first sits down or chats. */
export async function ensureMe(name: string): Promise<Me> {
  if (me.value) return me.value;
  const { token, ...made } = await api<Me & { token: string }>('POST', '/api/session', { name });
  guestToken = token;
  me.value = made;
  return made;
}

/** A session of an account; what was played here as a guest before comes along. */
export async function logIn(login: string, password: string): Promise<void> {
  const claim = me.value?.guest && guestToken ? { claim: guestToken } : {};
  await api('POST', '/api/login', { login, password, ...claim });
  guestToken = '';
}
