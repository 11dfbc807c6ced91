/* plain_words.tsx -- the review's first words: who won and where the game turned, moments to look at, and what luck
 * and play were worth, in points of the chance to win or of the game. */
import { Emblem } from '../dice/score';
import type { Review, Seat } from '../engine/types';
import '../words/review';
import { lang, t } from '../words/words';
import { figure, signed } from './numbers';
import type { Replay } from './replay';
import { inPoints, type MomentOfNote, momentsOf, shareOf } from './story';

interface Props {
  readonly replay: Replay;
  readonly review: Review;
  readonly own: readonly Seat[];
}

/* Points of chance are whole; those of a game have tenths. */
function changed({ unit }: Review, value: number): string {
  if (unit !== 'win') return signed(unit, value, lang.value);
  const whole = Math.round(value);
  return whole === 0 ? '±0' : `${whole < 0 ? '−' : '+'}${Math.abs(whole)}`;
}

const standing = ({ unit }: Review, value: number): string =>
  unit === 'win' ? String(value) : figure(unit, value, lang.value);

function turnOf(review: Review, place: number): number {
  return Math.max(1, Math.ceil((review.moves[place]?.turn ?? 1) / review.seats.length));
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
        <strong>{changed(review, review.unit === 'win' ? 100 * change : change)}</strong>
      </button>
    </li>
  );
}

function ShareRow({ replay, review, seat }: Props & { seat: Seat }) {
  const share = inPoints(shareOf(review, seat), review.unit);
  return (
    <tr>
      <th scope="row">
        <Emblem seat={seat} /> {replay.name(seat)}
      </th>
      {sharesOf(review).map((part) => (
        <td key={part} data-label={t(wordOf(replay, part))}>
          {part === 'start' || part === 'end'
            ? standing(review, share[part])
            : changed(review, share[part])}
        </td>
      ))}
    </tr>
  );
}

const SHARES = ['start', 'luck', 'own', 'others', 'end'] as const;

/* On sheets of one's own nobody else changes anything. */
const sharesOf = ({ unit }: Review) =>
  unit === 'win' ? SHARES : SHARES.filter((part) => part !== 'others');

/* The dice games have no cards to draw. */
const wordOf = ({ map }: Replay, part: (typeof SHARES)[number]) =>
  part === 'luck' && map.game === 'dice' ? 'share_dice' : (`share_${part}` as const);

function Shares(props: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, also by keys
    <section class="wide-table shares" tabIndex={0} aria-label={t('review_luck_skill')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('review_player')}</th>
            {sharesOf(props.review).map((part) => (
              <th key={part} scope="col">
                {t(wordOf(props.replay, part))}
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
      <p class="story">{review.story}</p>
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
      <p class="hint">{t(review.unit === 'win' ? 'share_explain' : 'share_explain_points')}</p>
    </section>
  );
}
