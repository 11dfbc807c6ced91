/* drop.tsx -- files dropped anywhere on a screen.  The replay viewer takes them itself; other screens
 * hand them over to it with bring(). */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../words/words';
import { go, href } from './router';

let brought: string | null = null;

/** Opens the replay viewer with this record. */
export function bring(text: string): void {
  brought = text;
  go(href('review'));
}

/** The record that was brought, once. */
export function takeBrought(): string | null {
  const text = brought;
  brought = null;
  return text;
}

const hasFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** Is a file held over the window?  Its text is given to `onText` when it is let go. */
export function useDrop(onText: (text: string) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onText);
  take.current = onText;
  useEffect(() => {
    const hold = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      void event.dataTransfer?.files[0]?.text().then((text) => take.current(text));
    };
    addEventListener('dragover', hold);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return over;
}

/** Put into a screen, this opens any record that is dropped there. */
export function DropForReplay() {
  const over = useDrop(bring);
  return over ? (
    <div class="drop-here" aria-hidden="true">
      {t('drop_to_open')}
    </div>
  ) : null;
}
