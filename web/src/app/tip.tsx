/* tip.tsx -- every icon explains itself: by pointing at it, by focus, by a tap.
 *
 *     <span {...explained(t('hand_cards'))}><Icon name="card" /> 5</span>     reachable by keys, tapped open
 *     <button data-tip={t('undo')} aria-label={t('undo')}>                    a button: hover, focus, long press
 *
 * One bubble for the whole page (<TipLayer/>, once in the shell) follows what is pointed at.  Escape takes it
 * away, and one may move onto it (WCAG 1.4.13). */
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import './tip.css';

interface Shown {
  readonly owner: Element;
  readonly text: string;
}

const shown = signal<Shown | null>(null);

/** Properties of something that is no button and explains itself. */
export function explained(text: string) {
  return { role: 'img', 'aria-label': text, 'data-tip': text, tabIndex: 0 } as const;
}

function tipped(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-tip]') : null;
}

function show(owner: Element | null): void {
  const text = owner?.getAttribute('data-tip') ?? '';
  shown.value = owner && text !== '' ? { owner, text } : null;
}

const LONG_PRESS = 450;
/* The pointer may cross the gap between the thing and its bubble. */
const GRACE = 180;

class Watcher {
  private press = 0;
  private leaving = 0;

  readonly over = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    clearTimeout(this.leaving);
    if (event.target instanceof Element && event.target.closest('.tip')) return;
    const owner = tipped(event.target);
    if (owner) show(owner);
    else if (shown.value && !shown.value.owner.matches(':focus-visible')) {
      this.leaving = window.setTimeout(() => show(null), GRACE);
    }
  };

  readonly focus = (event: FocusEvent): void => {
    const owner = tipped(event.target);
    /* A tap focuses too, after it has opened the bubble. */
    if (owner?.matches(':focus-visible')) show(owner);
    else if (shown.value?.owner !== owner) show(null);
  };

  /* A tap opens what does nothing else; a button shows its words when it is held. */
  readonly down = (event: PointerEvent): void => {
    clearTimeout(this.press);
    const owner = event.pointerType === 'touch' ? tipped(event.target) : null;
    const presses = owner?.matches('button, a, [role=button]') ?? false;
    show(presses || shown.value?.owner === owner ? null : owner);
    if (presses) this.press = window.setTimeout(() => show(owner), LONG_PRESS);
  };

  readonly up = (): void => clearTimeout(this.press);

  readonly key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') show(null);
  };

  listen(): () => void {
    const pairs = [
      ['pointerover', this.over],
      ['focusin', this.focus],
      ['pointerdown', this.down],
      ['pointerup', this.up],
      ['pointercancel', this.up],
      ['keydown', this.key],
      ['scroll', () => show(null)],
    ] as const;
    for (const [name, act] of pairs) addEventListener(name, act as EventListener, true);
    return () => {
      for (const [name, act] of pairs) removeEventListener(name, act as EventListener, true);
    };
  }
}

/* Above its owner, or below where there is no room; never outside the window. */
function place(bubble: HTMLElement, owner: Element): void {
  const at = owner.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = at.top - height - 8;
  const left = Math.max(6, Math.min(innerWidth - width - 6, at.left + at.width / 2 - width / 2));
  const top = above >= 6 ? above : Math.min(innerHeight - height - 6, at.bottom + 8);
  bubble.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
}

export function TipLayer() {
  const bubble = useRef<HTMLDivElement>(null);
  const now = shown.value;
  useEffect(() => new Watcher().listen(), []);
  useLayoutEffect(() => {
    if (now && bubble.current) place(bubble.current, now.owner);
  }, [now]);
  if (!now?.owner.isConnected) return null;
  return (
    <div ref={bubble} class="tip" role="tooltip" aria-hidden="true">
      {now.text}
    </div>
  );
}
