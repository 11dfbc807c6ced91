/* end.tsx -- the game is over: who won, how it stood, and what one may do now. */
import { useState } from 'preact/hooks';
import { download } from '../app/download';
import { lazy } from '../app/lazy';
import { go } from '../app/router';
import { toast } from '../app/toasts';
import { Icon } from '../board/icons';
import { DEVS } from '../engine/types';
import { t } from '../words/words';
import { sumOf } from './choices';
import { CardList } from './counts';
import { EndReason } from './end_reason';
import { wonBy } from './expect';
import { DEV_WORD } from './hand';
import { replayAt } from './log';
import { Badge } from './players';
import { nameOf, useTable } from './state';
import { tally } from './tally';

const DiceChecked = lazy(async () => (await import('../lobby/envelope')).DiceChecked);

function Sources({ seat }: { seat: number }) {
  const { now } = useTable();
  const words = tally(now.scene, seat).map(({ word, count, points }) => ({
    word,
    text: t(word, { n: count }),
    points,
  }));
  return (
    <ul class="standing-sources">
      {words.map(({ word, text, points }) => (
        <li key={word}>
          {text} <b>+{points}</b>
        </li>
      ))}
    </ul>
  );
}

/* What was face down until now. */
function LaidOpen({ seat }: { seat: number }) {
  const { now } = useTable();
  const own = now.scene.seats[seat];
  if (!own?.hand || !own.dev) return null;
  const devs = DEVS.flatMap((dev, kind) => {
    const count = own.dev?.[kind] ?? 0;
    return count === 0 ? [] : [{ dev, count }];
  });
  if (sumOf(own.hand) === 0 && devs.length === 0) return null;
  return (
    <p class="standing-cards">
      <span>{t('held_at_end')}</span>
      {sumOf(own.hand) > 0 && <CardList cards={own.hand} />}
      {devs.length > 0 && (
        <span class="card-list">
          {devs.map(({ dev, count }) => (
            <span key={dev} class="card-item">
              {count}
              <Icon name={dev} size={20} label={t(DEV_WORD[dev])} />
            </span>
          ))}
        </span>
      )}
    </p>
  );
}

function Standing() {
  const { now } = useTable();
  const order = now.scene.seats
    .map((seat, index) => ({ seat: index, total: seat.total }))
    .sort((a, b) => b.total - a.total);
  return (
    <ol class="standing">
      {order.map(({ seat, total }) => (
        <li
          key={seat}
          class={now.scene.winners.includes(seat) ? 'winner' : ''}
          data-seat={seat + 1}
        >
          <div class="standing-line">
            <Badge seat={seat} /> {nameOf(now, seat)}{' '}
            <strong class="standing-points">{t('n_points', { n: total })}</strong>
          </div>
          <Sources seat={seat} />
          <LaidOpen seat={seat} />
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
      <EndReason moment={now} />
      <Standing />
      {desk.match.where === 'server' && <DiceChecked match={desk.match} />}
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
