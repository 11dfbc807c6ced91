/* panel.tsx -- the coach beside the board game: best moves with their chances, warm places on the board. */
import { useEffect, useMemo } from 'preact/hooks';
import type { CoachProps } from '../app/plugs';
import type { Hint } from '../engine/types';
import '../words/dice';
import { lang, t } from '../words/words';
import { coachMode } from './mode';
import { CoachSwitch, Working } from './switch';
import { Thinker } from './thinker';
import { costOf, costText, marksOf, type ValuedHints, valueText } from './values';
import './coach.css';

function Bar({ value, best }: { value: number; best: number }) {
  const part = best > 0 ? Math.max(0, Math.min(1, value / best)) : 0;
  return (
    <span class="coach-bar" aria-hidden="true">
      <span style={{ width: `${Math.round(100 * part)}%` }} />
    </span>
  );
}

function Row({ hints, hint, rank }: { hints: ValuedHints; hint: Hint; rank: number }) {
  const best = hints.hints[0]?.value ?? 0;
  return (
    <li class="coach-line">
      <span class="coach-rank">{rank}</span>
      <span class="coach-label">{hint.move.label}</span>
      <b>{valueText(hints.unit, hint.value, lang.value)}</b>
      <small>{costText(hints.unit, costOf(hints, hint.move.text) ?? 0, lang.value)}</small>
      <Bar value={hint.value} best={best} />
    </li>
  );
}

/* So many are listed, and numbered on the board. */
const RANKED = 6;

/* Shows nothing in the mode that only warns. */
export function CoachPanel({ match, shown }: CoachProps) {
  const thinker = useMemo(() => new Thinker(match), [match]);
  useEffect(() => () => thinker.close(), [thinker]);
  const thought = thinker.thought.value;
  const hints = thought.state === 'ready' && coachMode.value === 'show' ? thought.hints : null;
  useEffect(() => {
    shown.value = hints ? marksOf(hints) : [];
    return () => {
      shown.value = [];
    };
  }, [hints, shown]);
  return (
    <section class="coach" aria-label={t('coach')}>
      <CoachSwitch warns={false} />
      {coachMode.value === 'off' ? (
        <p class="hint">{t('coach_about')}</p>
      ) : (
        <Working thought={thought} />
      )}
      {hints && (
        <ol class="coach-list" aria-label={t('coach_best')}>
          {hints.hints.slice(0, RANKED).map((hint, i) => (
            <Row key={hint.move.text} hints={hints} hint={hint} rank={i + 1} />
          ))}
        </ol>
      )}
    </section>
  );
}
