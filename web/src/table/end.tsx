/* end.tsx -- the game is over: who won, where everybody's points came from, what was hidden, whether it was
 * luck, and what one may do now. */
import { useEffect, useState } from 'preact/hooks';
import { download } from '../app/download';
import { lazy } from '../app/lazy';
import { go, shortLink } from '../app/router';
import { shareLink } from '../app/share';
import { toast } from '../app/toasts';
import { Icon } from '../board/icons';
import { fillOf } from '../board/players';
import { DEVS, type Seat } from '../engine/types';
import { t } from '../words/words';
import { Badge } from './badge';
import { CardList } from './card_list';
import { sumOf } from './choices';
import { EndReason } from './end_reason';
import { wonBy } from './expect';
import { DEV_WORD } from './hand';
import { replayAt } from './log';
import { LuckLine } from './luck';
import { nameOf, useTable } from './state';
import { tally } from './tally';

const DiceChecked = lazy(async () => (await import('../lobby/envelope')).DiceChecked);

/* A bar of points, one part for each source, as wide as its points among those of the winner. */
function Sources({ seat, most }: { seat: Seat; most: number }) {
  const { now } = useTable();
  return (
    <ul class="standing-sources">
      {tally(now.map, now.scene, seat).map(({ icon, words, points }, i) => (
        <li
          key={words}
          class={`source ${icon}`}
          style={{ width: `${(100 * points) / most}%`, animationDelay: `${150 + 160 * i}ms` }}
          title={words}
        >
          <Icon name={icon} size={15} />
          <b aria-hidden="true">{points}</b>
          <span class="unseen">{`${words}: ${t('n_points', { n: points })}`}</span>
        </li>
      ))}
    </ul>
  );
}

/* What was face down until now. */
function LaidOpen({ seat }: { seat: Seat }) {
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
              <Icon name={dev} size={18} label={t(DEV_WORD[dev])} />
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
  const most = Math.max(1, ...order.map((each) => each.total));
  return (
    <ol class="standing">
      {order.map(({ seat, total }) => (
        <li
          key={seat}
          class={now.scene.winners.includes(seat) ? 'winner' : ''}
          data-seat={seat + 1}
        >
          <Badge seat={seat} size={28} />
          <span class="standing-name">{nameOf(now, seat)}</span>
          <Sources seat={seat} most={most} />
          <strong class="standing-points">
            {total}
            <span class="unseen"> {t('points_word', { n: total })}</span>
          </strong>
          <LaidOpen seat={seat} />
        </li>
      ))}
    </ol>
  );
}

/* A string of small flags in the colours of those who played. */
function Pennants({ seats }: { seats: number }) {
  const flags = Array.from({ length: seats }, (_, i) => i);
  const step = 112 / seats;
  return (
    <svg class="pennants" viewBox="0 0 120 62" width="120" height="62" aria-hidden="true">
      <path d="M0 4Q60 34 120 2" fill="none" stroke="#5a3a10" stroke-width="2" />
      {flags.map((seat) => {
        const x = 4 + seat * step;
        const dip = 26 * (1 - ((x + step / 2 - 60) / 60) ** 2) * 0.55;
        return (
          <path
            key={seat}
            d={`M${x} ${4 + dip}h${step - 4}l${(4 - step) / 2} 24z`}
            fill={fillOf(seat)}
            stroke="#5a3a10"
            stroke-width="1.5"
          />
        );
      })}
    </svg>
  );
}

function Banner() {
  const { desk, now } = useTable();
  const { winners, round } = now.scene;
  const rolls = desk.match.log.value.filter((entry) => entry.verb === 'dice').length;
  return (
    <div class="banner">
      {winners[0] !== undefined && <Badge seat={winners[0]} size={52} />}
      <div>
        <h2>{wonBy(now, winners)}</h2>
        <p>{t('end_facts', { round, rolls })}</p>
      </div>
      <Pennants seats={now.map.seats} />
    </div>
  );
}

function Awards() {
  const { now } = useTable();
  const { roadHolder, armyHolder, seats } = now.scene;
  if (roadHolder === null && armyHolder === null) return null;
  return (
    <ul class="awards">
      {roadHolder !== null && (
        <li>
          <Icon name="roads" size={18} /> {t('longest_road')}: {nameOf(now, roadHolder)} (
          {seats[roadHolder]?.roadLength})
        </li>
      )}
      {armyHolder !== null && (
        <li>
          <Icon name="knight" size={18} /> {t('largest_army')}: {nameOf(now, armyHolder)} (
          {seats[armyHolder]?.knights})
        </li>
      )}
    </ul>
  );
}

function EndButtons() {
  const { desk, now } = useTable();
  const [busy, setBusy] = useState(false);
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
    <div class="row end-row">
      <button type="button" class="primary" disabled={busy} data-action="rematch" onClick={again}>
        {t('rematch')}
      </button>
      <a class="button" href={replayAt(desk.match, now.made)} data-action="review">
        {t('review')}
      </a>
      <button type="button" data-action="record" onClick={save}>
        {t('download_record')}
      </button>
      {desk.match.where === 'server' && (
        <button
          type="button"
          data-action="share-game"
          onClick={() => shareLink('Hexshore', shortLink('r', desk.match.id))}
        >
          {t('share')}
        </button>
      )}
    </div>
  );
}

export function EndPanel() {
  const { desk, now } = useTable();
  /* How the game ended must be seen first: the menu it may have been ended from goes, and the talk, which lies over
   * this place on a phone. */
  useEffect(() => {
    if (!now.scene.over) return;
    desk.sheet.value = false;
    desk.menu.value = false;
  }, [now.scene.over]);
  if (!now.scene.over) return null;
  return (
    <section class="game-end" aria-label={t('game_over')}>
      <Banner />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <section class="end-body" tabIndex={0} aria-label={t('standing')}>
        <EndReason moment={now} />
        <Standing />
        <Awards />
        {!now.ended && <LuckLine />}
        {desk.match.where === 'server' && <DiceChecked match={desk.source} />}
      </section>
      <EndButtons />
    </section>
  );
}
