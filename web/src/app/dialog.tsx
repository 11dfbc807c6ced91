/* dialog.tsx -- a modal dialog by the browser's own means: focus stays inside, Escape
 * closes it, and focus returns to where it was. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../words/words';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly wide?: boolean;
}

export function Dialog({ title, onClose, children, wide }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const gone = useRef(false);
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => {
      gone.current = true;
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={box}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onClose={() => {
        if (!gone.current) onClose();
      }}
    >
      <div class="dialog-head">
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          class="icon-button"
          aria-label={t('close')}
          onClick={() => box.current?.close()}
        >
          ✕
        </button>
      </div>
      {children}
    </dialog>
  );
}
