/* plain_words.tsx -- the review's first words: who won and where the game turned, moments to look at, and what luck
 * and play were worth, in points of the chance to win. */
import { Emblem } from '../dice/score';
import type { Review, Seat } from '../engine/types';
import { t } from '../words/words';
import type { Replay } from './replay';
import { inPoints, type MomentOfNote, momentsOf, shareOf, turningPoint } from './story';

interface Props {
  readonly replay: Replay;
  readonly review: Review;
  readonly own: readonly Seat[];
}

const points = (value: number): string => {
  const whole = Math.round(value);
  return whole === 0 ? '±0' : `${whole < 0 ? '−' : '+'}${Math.abs(whole)}`;
};

function turnOf(review: Review, place: number): number {
  return Math.max(1, Math.ceil((review.moves[place]?.turn ?? 1) / review.seats.length));
}

function summary({ replay, review }: Props): string {
  const winner = review.seats.findIndex((seat) => seat.result === 1);
  if (winner < 0) return t('story_nobody');
  const name = replay.name(winner);
  const place = turningPoint(review);
  return place === null
    ? t('story_ahead', { name })
    : t('story_turned', { name, round: turnOf(review, place) });
}

const MOMENTS = {
  turned: 'moment_turned',
  dearest: 'moment_dearest',
  luckiest: 'moment_luckiest',
} as const;

function Moment({ replay, review, moment }: Props & { moment: MomentOfNote }) {
  const { place, seat, kind, change } = moment;
  const move = review.moves[place];
  const made = replay.log.value[place];
  const maker = made?.beginner ?? made?.seat ?? made?.actor ?? null; /* chance rolls for somebody */
  return (
    <li>
      <button
        type="button"
        class="mistake"
        data-moment={kind}
        aria-current={replay.at.value === place + 1 ? 'true' : undefined}
        onClick={() => replay.go(place + 1)}
      >
        <Emblem seat={seat} />
        <span>
          <b>{t(MOMENTS[kind])}</b> {t('review_round', { round: turnOf(review, place) })}:{' '}
          {maker === null ? '' : `${replay.name(maker)} `}
          {move?.label}
        </span>
        <strong>{points(100 * change)}</strong>
      </button>
    </li>
  );
}

function ShareRow({ replay, review, seat }: Props & { seat: Seat }) {
  const share = inPoints(shareOf(review, seat));
  const cells = [share.start, share.luck, share.own, share.others, share.end];
  return (
    <tr>
      <th scope="row">
        <Emblem seat={seat} /> {replay.name(seat)}
      </th>
      {cells.map((value, i) => (
        <td key={SHARE_WORDS[i]} data-label={t(SHARE_WORDS[i] ?? 'share_end')}>
          {i === 0 || i === 4 ? value : points(value)}
        </td>
      ))}
    </tr>
  );
}

const SHARE_WORDS = [
  'share_start',
  'share_luck',
  'share_own',
  'share_others',
  'share_end',
] as const;

function Shares(props: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, also by keys
    <section class="wide-table shares" tabIndex={0} aria-label={t('review_luck_skill')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('review_player')}</th>
            {SHARE_WORDS.map((word) => (
              <th key={word} scope="col">
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.replay.seats().map((seat) => (
            <ShareRow key={seat} {...props} seat={seat} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function PlainWords(props: Props) {
  const { review, own } = props;
  const moments = momentsOf(review, own);
  return (
    <section class="panel plain-words">
      <h2>{t('story_title')}</h2>
      <p class="story">{summary(props)}</p>
      {moments.length > 0 && (
        <>
          <h3>{t('moments_title')}</h3>
          <ol class="mistakes">
            {moments.map((moment) => (
              <Moment key={moment.kind} {...props} moment={moment} />
            ))}
          </ol>
        </>
      )}
      <h3>{t('review_luck_skill')}</h3>
      <Shares {...props} />
      <p class="hint">{t('share_explain')}</p>
    </section>
  );
}
