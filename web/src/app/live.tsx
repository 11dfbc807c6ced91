/* live.tsx -- what a screen reader is told while things happen.
 *
 * Two regions take turns, so that the same sentence twice is read twice, and a
 * sentence said shortly after another does not swallow it. */
import { signal } from '@preact/signals';

const spoken = signal<readonly [string, string]>(['', '']);
let side = 0;
let pending: string[] = [];
let timer = 0;

function flush(): void {
  const text = pending.join(' ');
  pending = [];
  timer = 0;
  side = 1 - side;
  spoken.value = side === 0 ? [text, ''] : ['', text];
}

export function announce(text: string): void {
  if (text === '') return;
  pending.push(text);
  if (timer === 0) timer = window.setTimeout(flush, 150);
}

export function LiveRegion() {
  const [a, b] = spoken.value;
  return (
    <div class="unseen">
      <div aria-live="polite" role="status">
        {a}
      </div>
      <div aria-live="polite" role="status">
        {b}
      </div>
    </div>
  );
}
