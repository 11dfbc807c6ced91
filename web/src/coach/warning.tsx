/* warning.tsx -- the coach holds a dear move back and asks: play it anyway, or think again? */
import { type Signal, signal } from '@preact/signals';
import { Dialog } from '../app/dialog';
import '../words/dice';
import { lang, t } from '../words/words';
import { costOf, costText, hintFor, isDear, type ValuedHints } from './values';

interface Question {
  readonly hints: ValuedHints;
  readonly text: string;
  readonly answer: (play: boolean) => void;
}

export class Warner {
  readonly question: Signal<Question | null> = signal(null);

  /* True: go ahead. */
  ask(hints: ValuedHints, text: string): Promise<boolean> {
    if (!isDear(hints, text)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const answer = (play: boolean): void => {
        this.question.value = null;
        resolve(play);
      };
      this.question.value = { hints, text, answer };
    });
  }
}

const UNITS = {
  points: 'coach_unit_points',
  turns: 'coach_unit_turns',
  win: 'coach_unit_win',
} as const;

export function Warning({ warner }: { warner: Warner }) {
  const asked = warner.question.value;
  if (!asked) return null;
  const { hints, text, answer } = asked;
  const cost = costText(hints.unit, costOf(hints, text) ?? 0, lang.value).slice(1);
  const best = hints.hints[0]?.move;
  return (
    <Dialog title={t('coach_warning')} onClose={() => answer(false)}>
      <p>
        {t('coach_costs', {
          move: hintFor(hints, text)?.move.label ?? text,
          cost,
          unit: t(UNITS[hints.unit]),
        })}
      </p>
      <details>
        <summary>{t('coach_show_better')}</summary>
        <p>{best?.label}</p>
      </details>
      <div class="row">
        <button type="button" class="primary" onClick={() => answer(false)}>
          {t('coach_rethink')}
        </button>
        <button type="button" onClick={() => answer(true)}>
          {t('coach_anyway')}
        </button>
      </div>
    </Dialog>
  );
}
