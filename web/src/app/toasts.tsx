/* toasts.tsx -- short messages at the edge of the screen, read aloud as well. */
import { signal } from '@preact/signals';
import { asSentence } from '../words/words';
import { announce } from './live';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'info' | 'bad';
}

const toasts = signal<readonly Toast[]>([]);
let next = 1;

const drop = (id: number): void => {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
};

export function toast(words: string, kind: Toast['kind'] = 'info'): void {
  const id = next++;
  const text = asSentence(words);
  toasts.value = [...toasts.value.slice(-2), { id, text, kind }];
  announce(text);
  setTimeout(() => drop(id), 4000 + 50 * text.length);
}

export function Toasts() {
  return (
    <div class="toasts" aria-hidden="true">
      {toasts.value.map((each) => (
        <div key={each.id} class={`toast ${each.kind}`}>
          {each.text}
        </div>
      ))}
    </div>
  );
}
