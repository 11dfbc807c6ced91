/* steps.tsx -- going through a game: buttons, a slider, arrow keys, or by itself. */
import { useEffect, useState } from 'preact/hooks';
import '../words/review';
import { t } from '../words/words';
import type { Replay } from './replay';

const PACE = 900; /* milliseconds a move when it runs by itself */

function stepOnKey(replay: Replay, key: string): boolean {
  const at = replay.at.peek();
  if (key === 'ArrowLeft') replay.go(at - 1);
  else if (key === 'ArrowRight') replay.go(at + 1);
  else if (key === 'Home') replay.go(0);
  else if (key === 'End') replay.go(replay.count);
  else if (key === 'PageUp') replay.goTurn(-1);
  else if (key === 'PageDown') replay.goTurn(1);
  else return false;
  return true;
}

/* Fields and the slider have arrow keys of their own. */
function useStepKeys(replay: Replay): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog'))
        return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (stepOnKey(replay, event.key)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [replay]);
}

function useRunning(replay: Replay): [boolean, (on: boolean) => void] {
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (replay.at.peek() >= replay.count) setRunning(false);
      else replay.go(replay.at.peek() + 1);
    }, PACE);
    return () => clearInterval(timer);
  }, [running, replay]);
  return [running, setRunning];
}

function Step({
  sign,
  label,
  act,
  off,
}: {
  sign: string;
  label: string;
  act: () => void;
  off: boolean;
}) {
  return (
    <button type="button" aria-label={label} title={label} disabled={off} onClick={act}>
      {sign}
    </button>
  );
}

export function Steps({ replay }: { replay: Replay }) {
  const [running, setRunning] = useRunning(replay);
  useStepKeys(replay);
  const at = replay.at.value;
  const first = at === 0;
  const last = at === replay.count;
  return (
    <div class="steps">
      <input
        type="range"
        min={0}
        max={replay.count}
        value={at}
        aria-label={t('review_place')}
        aria-valuetext={t('review_place_of', { number: at, count: replay.count })}
        onInput={(event) => replay.go(Number(event.currentTarget.value))}
      />
      <div class="steps-row">
        <Step sign="|‹" label={t('review_first')} off={first} act={() => replay.go(0)} />
        <Step sign="«" label={t('review_turn_back')} off={first} act={() => replay.goTurn(-1)} />
        <Step sign="‹" label={t('review_back')} off={first} act={() => replay.go(at - 1)} />
        <Step
          sign={running ? '❚❚' : '▶'}
          label={t(running ? 'review_pause' : 'review_run')}
          off={last}
          act={() => setRunning(!running)}
        />
        <Step sign="›" label={t('review_on')} off={last} act={() => replay.go(at + 1)} />
        <Step sign="»" label={t('review_turn_on')} off={last} act={() => replay.goTurn(1)} />
        <Step sign="›|" label={t('review_last')} off={last} act={() => replay.go(replay.count)} />
        <span class="steps-count">{t('review_place_of', { number: at, count: replay.count })}</span>
      </div>
    </div>
  );
}
