/* copy.tsx -- puts a text on the clipboard.  Browsers have one for scripts only where the page came over
 * https; from a server in the same house it did not, so there is the old way too. */
import { t, type WordKey } from '../words/words';
import { toast } from './toasts';

function theOldWay(text: string): boolean {
  const box = document.createElement('textarea');
  box.value = text;
  box.className = 'unseen';
  document.body.append(box);
  box.select();
  const done = document.execCommand('copy');
  box.remove();
  return done;
}

/** False: it is not allowed here. */
export async function tryToCopy(text: string): Promise<boolean> {
  try {
    if (!navigator.clipboard) return theOldWay(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Says `done` afterwards, or that it must be copied by hand. */
export async function copyText(text: string, done: WordKey): Promise<void> {
  if (await tryToCopy(text)) toast(t(done));
  else toast(t('link_by_hand'), 'bad');
}

interface Props {
  readonly id?: string;
  readonly label?: string;
  readonly value: string;
  readonly done: WordKey;
}

/** A text to be taken along, with a button that copies it; it has a label, or somebody else's by `id`. */
export function CopyField({ id, label, value, done }: Props) {
  return (
    <span class="row one-line">
      <input
        id={id}
        class="grow"
        readOnly
        aria-label={label}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" onClick={() => copyText(value, done)}>
        {t('copy')}
      </button>
    </span>
  );
}
