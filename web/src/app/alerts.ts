/* alerts.ts -- somebody waits for me while I look elsewhere: another icon on the tab, a notification,
 * a buzz.  The words on the tab are title.ts's, the sound is the table's.
 *
 * A notification is shown only to those who asked for it in the settings, and only while the page is
 * not seen; where there is a service worker it shows it, because phones allow it to nobody else. */
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../words/words';
import { fullLink } from './router';
import { buzz, notices } from './settings';
import { calling, elsewhere } from './title';
import { toast } from './toasts';

export interface Alert {
  /** Alerts about the same thing replace each other. */
  readonly about: string;
  readonly title: string;
  readonly text: string;
  /** Where it leads, as made by href(). */
  readonly address: string;
}

/* -- the tab's icon ------------------------------------------------------------------------------- */

const PLAIN = 'icon.svg';
const CALLS = 'icon-turn.svg';

/** Called once: the icon follows the words on the tab. */
export function followCalls(): void {
  effect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!link) return;
    const plain = link.href.replace(CALLS, PLAIN);
    const calm = calling.value === '' && elsewhere.value === 0;
    link.href = calm ? plain : plain.replace(PLAIN, CALLS);
  });
}

/* -- notifications ---------------------------------------------------------------------------------- */

export const canNotify = (): boolean => 'Notification' in globalThis && isSecureContext;
export const canBuzz = (): boolean => 'vibrate' in navigator;

/** Asks the browser where it has not decided; says what to do where it forbids. */
export async function wantNotices(on: boolean): Promise<void> {
  const answer = on ? await Notification.requestPermission() : 'default';
  notices.value = on && answer === 'granted' ? 'on' : 'off';
  if (on && answer === 'denied') toast(t('notices_denied'), 'bad');
}

async function show({ about, title, text, address }: Alert): Promise<void> {
  const picture = new URL('icon-192.png', document.baseURI).href;
  const options = { body: text, tag: about, icon: picture, data: fullLink(address) };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(title, options);
  const note = new Notification(title, options);
  note.onclick = () => {
    window.focus();
    location.hash = address;
    note.close();
  };
}

const unseen = (): boolean => document.visibilityState === 'hidden' || !document.hasFocus();

export function alertOf(alert: Alert): void {
  if (buzz.value === 'on' && canBuzz() && navigator.userActivation?.hasBeenActive)
    navigator.vibrate([120, 60, 120]);
  if (notices.value !== 'on' || !unseen() || !canNotify()) return;
  if (Notification.permission === 'granted') void show(alert).catch(() => undefined);
}

/** Alerts each time `alert` becomes another one; null: there is nothing to say. */
export function useAlert(alert: Alert | null): void {
  useEffect(() => {
    if (alert) alertOf(alert);
  }, [alert && `${alert.about} ${alert.title}`]);
}
