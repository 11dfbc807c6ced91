/* now_head.tsx -- the head of the panel beside the hand: what is asked, in one line and one line of help,
 * and the clock. */
import type { ComponentChildren } from 'preact';
import { t } from '../words/words';
import { Badge } from './badge';
import { Clock } from './clock';
import { asked, useTable } from './state';

interface Props {
  readonly title: string;
  readonly help: string;
  /** Whose emblem stands before it. */
  readonly seat?: number | null;
  readonly children?: ComponentChildren;
}

export function Head({ title, help, seat = null, children }: Props) {
  const { desk, now } = useTable();
  const waits = desk.match.busy.value && asked(now) === null && !now.scene.over;
  const clockOf = asked(now) === null ? (now.scene.ask.seats[0] ?? now.scene.actor) : now.me;
  return (
    <section class="status" aria-label={t('status')} tabIndex={-1}>
      {seat !== null && <Badge seat={seat} size={36} />}
      <div class="status-words">
        <h2>
          {title}
          {waits && <span class="thinking" aria-hidden="true" />}
        </h2>
        {help && <p>{help}</p>}
      </div>
      {children}
      {clockOf !== null && <Clock seat={clockOf} />}
    </section>
  );
}
