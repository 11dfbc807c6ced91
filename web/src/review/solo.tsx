/* solo.tsx -- the end of a dice game that one person played alone: held against luck, perfect play and
 * the best game so far, since there is nobody to win against. */
import { useEffect, useState } from 'preact/hooks';
import type { DiceScene, GameLog, Review } from '../engine/types';
import type { Match, Moment } from '../match/match';
import { theBots } from '../match/workers';
import '../words/dice';
import '../words/review';
import { lang, t, type WordKey } from '../words/words';
import { compareBest, type Standing } from './best';
import { figure, signed } from './numbers';

const GRADES: Readonly<Record<string, WordKey>> = {
  beginner: 'solo_beginner',
  casual: 'solo_casual',
  club: 'solo_club',
  expert: 'solo_expert',
  master: 'solo_master',
};

function Figures({ review }: { review: Review }) {
  const seat = review.seats[0];
  if (!seat) return null;
  const show = (value: number) => figure(review.unit, value, lang.value);
  const grade = GRADES[seat.grade ?? ''];
  const luck = signed(review.unit, seat.luck, lang.value);
  return (
    <>
      {grade && <p>{t('solo_grade', { grade: t(grade), cost: show(seat.cost) })}</p>}
      <p>{t('solo_luck', { luck, adjusted: show(seat.adjusted) })}</p>
      <p>{t('solo_perfect', { value: show(review.first[0] ?? 0) })}</p>
    </>
  );
}

interface SoloProps {
  readonly match: Match;
  readonly moment: Moment;
  readonly scene: DiceScene;
}

/* Island Two alone is compared by its turns; its solution takes too long to wait for here. */
export function SoloEnd({ match, moment, scene }: SoloProps) {
  const race = moment.map.game === 'dice' && moment.map.goal !== null;
  const value = race ? scene.round : (scene.seats[0]?.points ?? 0);
  const [standing, setStanding] = useState<Standing | null>(null);
  const [review, setReview] = useState<Review | null>(null);
  useEffect(() => {
    let left = false;
    const tell = async (log: GameLog) => {
      if (left) return;
      setStanding(compareBest(log.spec, match.id, value, race));
      if (race) return;
      const made = await theBots.review(log, lang.peek());
      if (!left) setReview(made);
    };
    match
      .history()
      .then(tell)
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [match, value, race]);
  return (
    <div class="solo-end" aria-live="polite">
      {race && <p>{t('solo_turns', { turns: value })}</p>}
      {!race && !review && <p class="hint">{t('review_working')}</p>}
      {review && <Figures review={review} />}
      {standing && <p>{t(standing.word, { best: standing.best ?? 0 })}</p>}
    </div>
  );
}
