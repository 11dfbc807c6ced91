/* phrases.tsx -- things one says at every table, one tap each.
 *
 * They are sent as plain words in the speaker's language; whoever reads them in another language sees them in
 * his own, because every page knows them all.  Programs and older pages see the words that were sent. */
import { words } from '../words/lobby_phrases';
import '../words/server';
import { lang, t, type WordKey } from '../words/words';

const PHRASES = Object.keys(words) as (keyof typeof words & WordKey)[];

const sayings = new Map(
  PHRASES.flatMap((key) => words[key].map((text) => [text.toLowerCase(), key] as const)),
);

/** What was said, in the reader's language where it is one of ours. */
export function asHeard(text: string): string {
  void lang.value;
  const key = sayings.get(text.trim().toLowerCase());
  return key === undefined ? text : t(key);
}

export function Phrases({ onSay }: { onSay: (text: string) => void }) {
  return (
    <fieldset class="phrases" aria-label={t('phrases')}>
      {PHRASES.map((key) => (
        <button key={key} type="button" data-phrase={key} onClick={() => onSay(t(key))}>
          {t(key)}
        </button>
      ))}
    </fieldset>
  );
}
