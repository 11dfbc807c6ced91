/* opener.tsx -- brings a record into the page: chosen as a file; app/drop.tsx takes what is dropped. */
import '../words/review';
import { asSentence, t } from '../words/words';

interface Props {
  readonly onText: (text: string) => void;
  readonly problem: string;
  /** A file is held over the window. */
  readonly over: boolean;
}

async function firstFile(
  list: FileList | null | undefined,
  onText: (text: string) => void,
): Promise<void> {
  const file = list?.[0];
  if (file) onText(await file.text());
}

export function Opener({ onText, problem, over }: Props) {
  return (
    <section class={over ? 'opener over' : 'opener'} aria-label={t('review_open')}>
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
          {asSentence(problem)}
        </p>
      )}
    </section>
  );
}
