/* opener.tsx -- brings a record into the page: dropped anywhere on the screen, or chosen as a file. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words';

interface Props {
  readonly onText: (text: string) => void;
  readonly problem: string;
}

async function firstFile(
  list: FileList | null | undefined,
  onText: (text: string) => void,
): Promise<void> {
  const file = list?.[0];
  if (file) onText(await file.text());
}

/* A file dropped anywhere while the screen is shown. */
export function useDrop(onText: (text: string) => void): void {
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      void firstFile(event.dataTransfer?.files, onText);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [onText]);
}

export function Opener({ onText, problem }: Props) {
  const [over, setOver] = useState(false);
  return (
    <section
      class={over ? 'opener over' : 'opener'}
      aria-label={t('review_open')}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      <p>{t('review_drop')}</p>
      <label class="button primary">
        {t('review_choose')}
        <input
          type="file"
          class="unseen"
          accept=".hxr,text/plain"
          onChange={(event) => void firstFile(event.currentTarget.files, onText)}
        />
      </label>
      {problem && (
        <p class="refusal" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
