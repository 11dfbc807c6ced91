/* notices.ts -- what those who run the server had to say (`hexshore admin announce`), as long as
 * nobody has put it away. */
import { signal } from '@preact/signals';

interface Notice {
  readonly id: number;
  readonly text: string;
}

export const notices = signal<readonly Notice[]>([]);
const MOST = 3;
let next = 1;

export function takeNotice(text: string): void {
  const words = text.trim();
  if (words === '' || notices.value.some((each) => each.text === words)) return;
  notices.value = [...notices.value, { id: next++, text: words }].slice(-MOST);
}

export function putAway(id: number): void {
  notices.value = notices.value.filter((each) => each.id !== id);
}
