/* luck.tsx -- luck and skill of the finished game: one sentence and three bars that lead from the first chance to the
 * end, as soon as the review knows them. */
import { useEffect, useState } from 'preact/hooks';
import type { Review } from '../engine/types';
import type { Match, Moment } from '../match/match';
import { theBots } from '../match/workers';
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
function Part({ value, word, most }: { value: number; word: WordKey; most: number }) {
  return (
    <li class={value < 0 ? 'loss' : 'gain'}>
      <span>{t(word)}</span>
      <span class="part-bar" aria-hidden="true">
        <span style={{ width: `${(50 * Math.abs(value)) / most}%` }} />
      </span>
      <b>{inWords(value)}</b>
    </li>
  );
}

function inWords(value: number): string {
  return value === 0 ? '±0' : `${value < 0 ? '−' : '+'}${Math.abs(value)}`;
}

export function LuckLine({ match, moment: now }: { match: Match; moment: Moment }) {
  const found = useReview(match);
  const seat = now.me ?? now.scene.winners[0] ?? 0;
  if (found === 'working') return <p class="luck hint">{t('luck_working')}</p>;
  /* Solved games that have points or turns instead of chances tell their luck themselves. */
  if (found === 'none' || found.unit !== 'win') return null;
  const share = inPoints(shareOf(found, seat));
  const most = Math.max(1, ...PARTS.map(([part]) => Math.abs(share[part])));
  return (
    <section class="luck" data-luck={share.luck} aria-label={t('review_luck_skill')}>
      <p>
        {seat === now.me
          ? t('luck_yours', { start: share.start })
          : t('luck_of', { name: nameOf(now, seat), start: share.start })}
      </p>
      <ul>
        {PARTS.map(([part, word]) => (
          <Part key={part} value={share[part]} word={word} most={most} />
        ))}
      </ul>
    </section>
  );
}
