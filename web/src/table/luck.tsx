/* luck.tsx -- luck and skill of the finished game: one sentence and three bars that lead from the first chance to the
 * end, as soon as the review knows them. */
import { useEffect, useState } from 'preact/hooks';
import type { Review, Seat } from '../engine/types';
import type { Match, Moment } from '../match/match';
import { theBots } from '../match/workers';
import { figure, signed } from '../review/numbers';
import { inPoints, shareOf } from '../review/story';
import '../words/review';
import { lang, t, type WordKey } from '../words/words';
import { nameOf } from './state';

type Found = Review | 'working' | 'none';

/* Thinking goes on while one looks at the end, and stops when one leaves. */
function useReview(match: Match): Found {
  const [found, setFound] = useState<Found>('working');
  useEffect(() => {
    let left = false;
    let done = false;
    const work = async (): Promise<Review> =>
      theBots.review(await match.history(), lang.peek(), () => undefined);
    work()
      .then(
        (review) => !left && setFound(review),
        () => !left && setFound('none'),
      )
      .finally(() => {
        done = true;
      });
    return () => {
      left = true;
      if (!done) theBots.cancel();
    };
  }, []);
  return found;
}

const PARTS = [
  ['luck', 'share_luck'],
  ['own', 'share_own'],
  ['others', 'share_others'],
] as const;

/* A bar from the middle: to the right what helped, to the left what cost. */
function Part(props: { value: number; word: WordKey; most: number; unit: Review['unit'] }) {
  const { value, word, most, unit } = props;
  return (
    <li class={value < 0 ? 'loss' : 'gain'}>
      <span>{t(word)}</span>
      <span class="part-bar" aria-hidden="true">
        <span style={{ width: `${(50 * Math.abs(value)) / most}%` }} />
      </span>
      <b>{inWords(value, unit)}</b>
    </li>
  );
}

/* Points of chance are whole; those of a game have tenths. */
function inWords(value: number, unit: Review['unit']): string {
  if (unit !== 'win') return signed(unit, value, lang.value);
  return value === 0 ? '±0' : `${value < 0 ? '−' : '+'}${Math.abs(value)}`;
}

/* Where it began, in a sentence. */
function sentence(review: Review, now: Moment, seat: Seat, start: number): string {
  const yours = seat === now.me;
  const name = nameOf(now, seat);
  if (review.unit === 'win') return t(yours ? 'luck_yours' : 'luck_of', { name, start });
  const points = figure(review.unit, start, lang.value);
  return t(yours ? 'luck_points_yours' : 'luck_points_of', { name, start: points });
}

const chance = (now: Moment): WordKey => (now.map.game === 'dice' ? 'share_dice' : 'share_luck');

export function LuckLine({ match, moment: now }: { match: Match; moment: Moment }) {
  const found = useReview(match);
  const seat = now.me ?? now.scene.winners[0] ?? 0;
  if (found === 'working') return <p class="luck hint">{t('luck_working')}</p>;
  if (found === 'none') return null;
  const share = inPoints(shareOf(found, seat), found.unit);
  const parts = PARTS.filter(([part]) => found.unit === 'win' || part !== 'others');
  const most = Math.max(1, ...parts.map(([part]) => Math.abs(share[part])));
  return (
    <section class="luck" data-luck={share.luck} aria-label={t('review_luck_skill')}>
      <p>{sentence(found, now, seat, share.start)}</p>
      <ul>
        {parts.map(([part, word]) => (
          <Part
            key={part}
            value={share[part]}
            word={part === 'luck' ? chance(now) : word}
            most={most}
            unit={found.unit}
          />
        ))}
      </ul>
    </section>
  );
}
