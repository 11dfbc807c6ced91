/* notices.tsx -- a word from those who run the server, above every screen until it is put away.
 *
 * The region is there before the text is: only then screen readers say it, when they are done
 * with what they were at. */
import { notices, putAway } from '../net/notices';
import { t } from '../words/words';

export function Notices() {
  return (
    <div class="notices" role="status" aria-label={t('from_server')}>
      {notices.value.map(({ id, text }) => (
        <div key={id} class="notice">
          <p>
            <strong>{t('from_server')}:</strong> {text}
          </p>
          <button type="button" onClick={() => putAway(id)}>
            {t('close')}
          </button>
        </div>
      ))}
    </div>
  );
}
