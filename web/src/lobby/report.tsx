/* report.tsx -- telling those who run the server about a player at a table. */
import { useState } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { toast } from '../app/toasts';
import { api } from '../net/api';
import '../words/server';
import { t } from '../words/words';
import { useAttempt } from './attempt';
import { Problem } from './fields';

const MOST = 240;

/** Whom a report is about. */
interface Reported {
  readonly player: string;
  readonly name: string;
}

interface Props {
  readonly table: string;
  readonly whom: Reported;
  readonly onClose: () => void;
}

function ReportDialog({ table, whom, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { busy, problem, run } = useAttempt();
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const body = { table, player: whom.player, reason: reason.trim() };
    if (!(await run(() => api('POST', '/api/reports', body)))) return;
    onClose();
    toast(t('report_done', { name: whom.name }));
  };
  return (
    <Dialog title={t('report_of', { name: whom.name })} onClose={onClose}>
      <form onSubmit={send}>
        <label class="field">
          <span>{t('report_reason')}</span>
          <textarea
            required
            rows={3}
            maxLength={MOST}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
          <small>{t('report_text', { n: MOST })}</small>
        </label>
        <Problem text={problem} />
        <div class="row">
          <button
            type="submit"
            class="primary"
            disabled={busy || reason.trim() === ''}
            data-action="report-now"
          >
            {t('report_send')}
          </button>
          <button type="button" onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** `short`: only a flag, for lines of text. */
export function ReportButton({
  table,
  whom,
  short,
}: {
  table: string;
  whom: Reported;
  short?: boolean;
}) {
  const [asking, setAsking] = useState(false);
  const label = t('report_of', { name: whom.name });
  /* A line of the talk is read aloud when it comes; what one writes about it is not. */
  return (
    <span aria-live="off">
      <button
        type="button"
        class={short ? 'chat-flag' : ''}
        data-action="report"
        aria-label={label}
        title={label}
        onClick={() => setAsking(true)}
      >
        {short ? '⚑' : t('report')}
      </button>
      {asking && <ReportDialog table={table} whom={whom} onClose={() => setAsking(false)} />}
    </span>
  );
}
