/* luck.tsx -- luck and skill of the finished game in one line, as soon as the review knows them. */
import { useEffect, useState } from 'preact/hooks';
import type { Review } from '../engine/types';
import { theMind } from '../match/minds';
import { figure, signed } from '../review/numbers';
import { lang, t } from '../words/words';
import { useTable } from './state';

type Found = Review | 'working' | 'none';

/* Thinking goes on while one looks at the end, and stops when one leaves. */
function useReview(): Found {
  const { desk } = useTable();
  const [found, setFound] = useState<Found>('working');
  useEffect(() => {
    let left = false;
    let done = false;
    const work = async (): Promise<Review> =>
      theMind.review(await desk.match.history(), lang.peek(), () => undefined);
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
      if (!done) theMind.cancel();
    };
  }, []);
  return found;
}

export function LuckLine() {
  const { now } = useTable();
  const found = useReview();
  const seat = now.me ?? now.scene.winners[0] ?? 0;
  if (found === 'none') return null;
  if (found === 'working') return <p class="luck hint">{t('luck_working')}</p>;
  const own = found.seats[seat];
  if (!own) return null;
  const { unit } = found;
  const start = found.first[seat] ?? 0;
  return (
    <p class="luck" data-luck={own.luck}>
      {t('luck_line', {
        start: figure(unit, start, lang.value),
        luck: signed(unit, own.luck, lang.value),
        rest: signed(unit, own.adjusted - start, lang.value),
      })}
    </p>
  );
}
