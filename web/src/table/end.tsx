/* end.tsx -- the game is over: who won, how it stood, and what one may do now. */
import { useState } from 'preact/hooks';
import { download } from '../app/download';
import { go } from '../app/router';
import { toast } from '../app/toasts';
import { t } from '../words/words';
import { wonBy } from './expect';
import { replayAt } from './log';
import { Badge } from './players';
import { nameOf, useTable } from './state';

function Standing() {
  const { now } = useTable();
  const order = now.scene.seats
    .map((seat, index) => ({ seat: index, total: seat.total }))
    .sort((a, b) => b.total - a.total);
  return (
    <ol class="standing">
      {order.map(({ seat, total }) => (
        <li key={seat} class={now.scene.winners.includes(seat) ? 'winner' : ''}>
          <Badge seat={seat} /> {nameOf(now, seat)}{' '}
          <strong class="standing-points">{t('n_points', { n: total })}</strong>
        </li>
      ))}
    </ol>
  );
}

export function EndPanel() {
  const { desk, now } = useTable();
  const [busy, setBusy] = useState(false);
  if (!now.scene.over) return null;
  const again = async (): Promise<void> => {
    setBusy(true);
    try {
      go(await desk.match.rematch());
    } catch (reason) {
      toast(reason instanceof Error ? reason.message : String(reason), 'bad');
    }
    setBusy(false);
  };
  const save = async (): Promise<void> =>
    download(`hexshore-${desk.match.id}.hxr`, await desk.match.record());
  return (
    <section class="panel game-end" aria-label={t('game_over')}>
      <h2>{wonBy(now, now.scene.winners)}</h2>
      <Standing />
      <div class="row">
        <button type="button" class="primary" disabled={busy} data-action="rematch" onClick={again}>
          {t('rematch')}
        </button>
        <a class="button" href={replayAt(desk.match, now.made)} data-action="review">
          {t('review')}
        </a>
        <button type="button" data-action="record" onClick={save}>
          {t('download_record')}
        </button>
      </div>
    </section>
  );
}
