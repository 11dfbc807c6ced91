/* dice.tsx -- the coach at the dice table: what every keep and every build is worth. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { DieIcon } from '../dice/art';
import type { Desk } from '../dice/desk';
import type { Note } from '../dice/island';
import type { Face, Hint } from '../engine/types';
import type { Match } from '../match/match';
import '../words/dice';
import { lang, t } from '../words/words';
import { coachMode } from './mode';
import { CoachSwitch, Working } from './switch';
import { Thinker } from './thinker';
import { costOf, costText, hintFor, type ValuedHints, valueText } from './values';
import { Warner } from './warning';
import './coach.css';

export interface DiceCoachState {
  readonly thinker: Thinker;
  readonly warner: Warner;
  readonly notes: ReadonlySignal<ReadonlyMap<string, Note>>;
  readonly allowed: ReadonlySignal<boolean>;
}

export function shownHints(thinker: Thinker): ValuedHints | null {
  const thought = thinker.thought.value;
  return coachMode.value === 'show' && thought.state === 'ready' ? thought.hints : null;
}

/* Values at the sites that can be built now. */
function notesOf(hints: ValuedHints | null): Map<string, Note> {
  const notes = new Map<string, Note>();
  const best = hints?.hints[0]?.move.text;
  for (const { move } of hints?.hints ?? []) {
    if (!hints || !move.site) continue;
    const cost = costText(hints.unit, costOf(hints, move.text) ?? 0, lang.value);
    notes.set(move.site, { text: cost || '✓', best: move.text === best });
  }
  return notes;
}

export function useDiceCoach(match: Match, desk: Desk): DiceCoachState {
  const state = useMemo(() => {
    const thinker = new Thinker(match);
    return {
      thinker,
      warner: new Warner(),
      notes: computed(() => notesOf(shownHints(thinker))),
      allowed: computed(() => match.moment.value?.coach ?? false),
    };
  }, [match]);
  useEffect(() => {
    desk.guard = async (text) => {
      const thought = state.thinker.thought.peek();
      if (coachMode.peek() !== 'warn' || thought.state !== 'ready') return true;
      return state.warner.ask(thought.hints, text);
    };
    return () => state.thinker.close();
  }, [state, desk]);
  return state;
}

/* -- what it says ---------------------------------------------------------------------------------------- */

const VALUES = {
  points: 'coach_value_points',
  turns: 'coach_value_turns',
  win: 'coach_value_win',
} as const;

function Faces({ faces }: { faces: readonly Face[] }) {
  return (
    <span class="coach-faces" aria-hidden="true">
      {faces.map((face, i) => (
        <DieIcon key={i} face={face} size={22} />
      ))}
    </span>
  );
}

interface RowProps {
  readonly hints: ValuedHints;
  readonly hint: Hint;
  readonly desk: Desk;
}

/** Does what the coach would do; dice are only laid aside, the roll stays one's own. */
export function advise(hint: Hint, desk: Desk): void {
  if (hint.move.verb === 'keep') desk.keepExactly(hint.move.faces ?? []);
  else void desk.make(hint.move.text);
}

function CoachRow(props: RowProps) {
  const { hints, hint } = props;
  const cost = costText(hints.unit, costOf(hints, hint.move.text) ?? 0, lang.value);
  const faces = hint.move.faces ?? [];
  const pictured = hint.move.verb === 'keep' && faces.length > 0;
  return (
    <li>
      <button
        type="button"
        class={cost ? 'coach-row' : 'coach-row best'}
        onClick={() => advise(hint, props.desk)}
      >
        {pictured ? <Faces faces={faces} /> : null}
        <span class={pictured ? 'unseen' : 'coach-label'}>{hint.move.label}</span>
        <b>{valueText(hints.unit, hint.value, lang.value)}</b>
        <small>{cost}</small>
      </button>
    </li>
  );
}

/* What the dice tapped at the moment are worth. */
function Chosen({ hints, desk }: { hints: ValuedHints; desk: Desk }) {
  if (!desk.options.value.keep) return null;
  const text = desk.keepMove();
  const hint = hintFor(hints, text);
  if (!hint) return null;
  const cost = costText(hints.unit, costOf(hints, text) ?? 0, lang.value);
  const value = valueText(hints.unit, hint.value, lang.value);
  return (
    <p class={cost ? 'coach-chosen' : 'coach-chosen best'} role="status">
      {t(cost ? 'coach_chosen' : 'coach_chosen_best', { value, cost })}
    </p>
  );
}

function Advice({ hints, desk }: { hints: ValuedHints; desk: Desk }) {
  const best = hints.hints[0];
  if (!best) return null;
  const value = valueText(hints.unit, best.value, lang.value);
  const error = valueText(hints.unit, best.error, lang.value).replace(/\s?%/, '');
  return (
    <>
      <p class="coach-value">{t(VALUES[hints.unit], { value, error })}</p>
      <Chosen hints={hints} desk={desk} />
      <ol class="coach-list" aria-label={t('coach_best')}>
        {hints.hints.slice(0, 4).map((hint) => (
          <CoachRow key={hint.move.text} hints={hints} hint={hint} desk={desk} />
        ))}
      </ol>
    </>
  );
}

export function DiceCoach({ coach, desk }: { coach: DiceCoachState; desk: Desk }) {
  if (!coach.allowed.value) return null;
  const hints = shownHints(coach.thinker);
  return (
    <section class="coach" aria-label={t('coach')}>
      <CoachSwitch warns />
      {coachMode.value !== 'off' && <Working thought={coach.thinker.thought.value} />}
      {hints && <Advice hints={hints} desk={desk} />}
    </section>
  );
}
