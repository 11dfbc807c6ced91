/* beside.tsx -- the coach where one looks: a line below the dice with what it would do, and the offer to help
 * those who are new.  The whole of what it says is in its tab. */
import { useState } from 'preact/hooks';
import { recall, remember } from '../app/settings';
import type { Desk } from '../dice/desk';
import { keptGames } from '../match/store';
import '../words/dice';
import { lang, t } from '../words/words';
import { advise, type DiceCoachState, shownHints } from './dice';
import { coachMode } from './mode';
import { Working } from './switch';
import { valueText } from './values';
import './coach.css';

/** What the coach would do now, and one tap does it. */
export function CoachLine({ coach, desk }: { coach: DiceCoachState; desk: Desk }) {
  if (!coach.allowed.value || coachMode.value !== 'show') return null;
  const hints = shownHints(coach.thinker);
  const best = hints?.hints[0];
  if (!hints || !best) return <Working thought={coach.thinker.thought.value} />;
  return (
    <button type="button" class="coach-line-button" onClick={() => advise(best, desk)}>
      <Lamp />
      <span class="coach-label">{t('coach_says', { move: best.move.label })}</span>
      <b>{valueText(hints.unit, best.value, lang.value)}</b>
    </button>
  );
}

function Lamp() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" class="lamp">
      <path d="M12 2.500a7 7 0 0 0-4 12.700V18h8v-2.800a7 7 0 0 0-4-12.700z" />
      <path d="M9 20h6M10 22.500h4" />
    </svg>
  );
}

/* Somebody who has ended this many games here knows where things are. */
const BEGINNER_GAMES = 3;

function isBeginner(): boolean {
  return keptGames().filter((game) => game.over).length < BEGINNER_GAMES;
}

interface OfferProps {
  readonly allowed: boolean;
  readonly turn: boolean;
  /** Where the coach is to be shown besides. */
  readonly onYes?: () => void;
}

/** Offered once to those who are new, in their own turn; never where the table has no coach. */
export function CoachOffer({ allowed, turn, onYes }: OfferProps) {
  const [answered, setAnswered] = useState(() => recall('coach-offer') !== null);
  if (!allowed || !turn || answered || coachMode.value !== 'off' || !isBeginner()) return null;
  const answer = (yes: boolean): void => {
    remember('coach-offer', yes ? 'yes' : 'no');
    if (yes) {
      coachMode.value = 'show';
      onYes?.();
    }
    setAnswered(true);
  };
  return (
    <fieldset class="coach-offer" aria-label={t('coach')}>
      <Lamp />
      <span>{t('coach_offer')}</span>
      <button type="button" data-coach="yes" onClick={() => answer(true)}>
        {t('coach_offer_yes')}
      </button>
      <button type="button" class="quiet" data-coach="no" onClick={() => answer(false)}>
        {t('coach_offer_no')}
      </button>
    </fieldset>
  );
}
