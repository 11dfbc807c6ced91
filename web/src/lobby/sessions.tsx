/* sessions.tsx -- where one is signed in, and ending that from here. */
import { useEffect, useState } from 'preact/hooks';
import { toast } from '../app/toasts';
import { api } from '../net/api';
import { onDay, when } from '../words/when';
import '../words/server';
import { t } from '../words/words';
import { useAttempt, wordsOf } from './attempt';
import { Problem } from './fields';

interface Session {
  readonly id: string;
  readonly created: number;
  /** True to the day. */
  readonly seen: number;
  readonly device: string;
  readonly current: boolean;
}

async function listSessions(): Promise<readonly Session[]> {
  const { sessions } = await api<{ sessions: Session[] }>('GET', '/api/me/sessions');
  return [...sessions].sort(
    (a, b) => Number(b.current) - Number(a.current) || b.seen - a.seen || b.created - a.created,
  );
}

const placeOf = ({ device }: Session): string => device || t('session_unknown');

interface RowProps {
  readonly session: Session;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: RowProps) {
  return (
    <li class="table-row plain-row">
      <div class="grow">
        <strong>{placeOf(session)}</strong>
        {session.current && <span class="phase">{t('session_this')}</span>}
        <div class="hint">
          {t('session_times', { made: when(session.created), seen: onDay(session.seen) })}
        </div>
      </div>
      {!session.current && (
        <button
          type="button"
          disabled={busy}
          aria-label={t('session_end_of', {
            device: placeOf(session),
            made: when(session.created),
          })}
          onClick={onEnd}
        >
          {t('session_end')}
        </button>
      )}
    </li>
  );
}

/** `onEnded`: tokens may have ended along. */
export function Sessions({ onEnded }: { onEnded: () => void }) {
  const [sessions, setSessions] = useState<readonly Session[]>([]);
  const { busy, problem, run } = useAttempt();
  const load = (): void => {
    listSessions().then(setSessions, (reason: unknown) => toast(wordsOf(reason), 'bad'));
  };
  useEffect(load, []);
  const end = async (path: string, done: string): Promise<void> => {
    if (await run(() => api('DELETE', path))) {
      toast(done);
      onEnded();
    }
    load();
  };
  return (
    <section class="panel sessions">
      <h2>{t('sessions')}</h2>
      <p class="hint">{t('sessions_text')}</p>
      <ul class="table-list">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() =>
              end(`/api/me/sessions/${encodeURIComponent(session.id)}`, t('session_ended'))
            }
          />
        ))}
      </ul>
      <Problem text={problem} />
      {sessions.some((session) => !session.current) && (
        <button
          type="button"
          disabled={busy}
          data-action="end-others"
          onClick={() => end('/api/me/sessions', t('sessions_ended'))}
        >
          {t('sessions_end_others')}
        </button>
      )}
    </section>
  );
}
