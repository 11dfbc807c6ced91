/* end_parts.tsx -- the end of a game, as all games show it: who won, points by source, what one may do now. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { download } from '../app/download';
import { go, shortLink } from '../app/router';
import { shareLink } from '../app/share';
import { toast } from '../app/toasts';
import { Icon, type IconName } from '../board/icons';
import { fillOf } from '../board/players';
import type { Seat } from '../engine/types';
import type { Match } from '../match/match';
import { t } from '../words/words';
import { Badge } from './badge';
import './end.css';

/* -- who won -------------------------------------------------------------------------------------------- */

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

interface BannerProps {
  readonly winner: Seat | undefined;
  readonly seats: number;
  readonly title: ComponentChildren;
  readonly facts: string;
}

export function Banner({ winner, seats, title, facts }: BannerProps) {
  return (
    <div class="banner">
      {winner !== undefined && <Badge seat={winner} size={52} />}
      <div>
        {title}
        <p>{facts}</p>
      </div>
      <Pennants seats={seats} />
    </div>
  );
}

/* -- points by source ------------------------------------------------------------------------------------- */

export interface Source {
  readonly icon: IconName;
  readonly words: string;
  readonly count: number;
  /** Less than none where something took points away. */
  readonly points: number;
}

/** How long the bar of these points is, in points. */
export const lengthOf = (sources: readonly Source[]): number =>
  sources.reduce((sum, { points }) => sum + Math.abs(points), 0);

function SourcePart({ source, most, at }: { source: Source; most: number; at: number }) {
  const { icon, words, points } = source;
  return (
    <li
      class={points < 0 ? 'source minus' : `source ${icon}`}
      style={{
        width: `${(100 * Math.abs(points)) / most}%`,
        animationDelay: `${150 + 160 * at}ms`,
      }}
      title={words}
    >
      <Icon name={icon} size={15} />
      <b aria-hidden="true">{String(points).replace('-', '−')}</b>
      <span class="unseen">{`${words}: ${t('n_points', { n: points })}`}</span>
    </li>
  );
}

export interface Row {
  readonly seat: Seat;
  readonly name: string;
  readonly total: number;
  readonly won: boolean;
  readonly sources: readonly Source[];
  /** What was face down until now. */
  readonly open?: ComponentChildren;
}

function StandingRow({ row, most }: { row: Row; most: number }) {
  return (
    <li class={row.won ? 'winner' : ''} data-seat={row.seat + 1}>
      <Badge seat={row.seat} size={28} />
      <span class="standing-name">{row.name}</span>
      <ul class="standing-sources">
        {row.sources.map((source, at) => (
          <SourcePart key={source.words} source={source} most={most} at={at} />
        ))}
      </ul>
      <strong class="standing-points">
        {String(row.total).replace('-', '−')}
        <span class="unseen"> {t('points_word', { n: row.total })}</span>
      </strong>
      {row.open}
    </li>
  );
}

/** Everybody with a bar of points, one part for each source, as wide as its points beside those of the others. */
export function Standing({ rows }: { rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ sources }) => lengthOf(sources)));
  return (
    <ol class="standing">
      {[...rows]
        .sort((a, b) => b.total - a.total)
        .map((row) => (
          <StandingRow key={row.seat} row={row} most={most} />
        ))}
    </ol>
  );
}

/* -- titles ------------------------------------------------------------------------------------------------ */

export interface Title {
  readonly icon: IconName;
  readonly words: string;
  readonly name: string;
  readonly count: number | undefined;
}

export function Titles({ titles }: { titles: readonly Title[] }) {
  if (titles.length === 0) return null;
  return (
    <ul class="awards">
      {titles.map(({ icon, words, name, count }) => (
        <li key={words}>
          <Icon name={icon} size={18} /> {words}: {name} ({count})
        </li>
      ))}
    </ul>
  );
}

/* -- and now ------------------------------------------------------------------------------------------------- */

/** All of it: a band with the winner, a body that rolls, a row of buttons that stays. */
export function EndFrame(props: {
  readonly className: string;
  readonly banner: ComponentChildren;
  readonly buttons: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  return (
    <section class={`game-end ${props.className}`} aria-label={t('game_over')}>
      {props.banner}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <section class="end-body" tabIndex={0} aria-label={t('standing')}>
        {props.children}
      </section>
      {props.buttons}
    </section>
  );
}

export function EndButtons({ match, review }: { match: Match; review: string }) {
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    try {
      go(await match.rematch());
    } catch (reason) {
      toast(reason instanceof Error ? reason.message : String(reason), 'bad');
    }
    setBusy(false);
  };
  const save = async (): Promise<void> =>
    download(`hexshore-${match.id}.hxr`, await match.record());
  return (
    <div class="row end-row">
      <button type="button" class="primary" disabled={busy} data-action="rematch" onClick={again}>
        {t('rematch')}
      </button>
      <a class="button" href={review} data-action="review">
        {t('review')}
      </a>
      <button type="button" data-action="record" onClick={save}>
        {t('download_record')}
      </button>
      {match.where === 'server' && (
        <button
          type="button"
          data-action="share-game"
          onClick={() => shareLink('Hexshore', shortLink('r', match.id))}
        >
          {t('share')}
        </button>
      )}
    </div>
  );
}
