/* switch.tsx -- turns the coach on and off, and says what it is doing. */
import { Segmented } from '../app/segmented';
import '../words/dice';
import { t } from '../words/words';
import { type CoachMode, coachMode } from './mode';
import type { Thought } from './thinker';

export function CoachSwitch({ warns }: { warns: boolean }) {
  const choices: readonly (readonly [CoachMode, string])[] = [
    ['off', t('coach_off')],
    ['show', t('coach_show')],
    ...(warns ? [['warn', t('coach_warn')] as const] : []),
  ];
  return (
    <Segmented
      label={t('coach')}
      value={coachMode.value}
      choices={choices}
      onChoose={(mode) => {
        coachMode.value = mode;
      }}
    />
  );
}

export function Working({ thought }: { thought: Thought }) {
  if (thought.state === 'working') {
    return (
      <p class="coach-state" role="status">
        <progress
          aria-label={t('coach_working')}
          {...(thought.done === null ? {} : { value: thought.done })}
        />
        {t('coach_working')}
      </p>
    );
  }
  if (thought.state === 'silent') return <p class="coach-state hint">{t('coach_silent')}</p>;
  return null;
}
