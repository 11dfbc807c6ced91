/* clock.tsx -- the time a seat has left, where the table has a clock: large beside what is asked, and as a
 * ring round the emblem. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { play } from '../app/sound';
import { t } from '../words/words';
import { useTable } from './state';

const SOON = 10_000;

function inWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 86_400) return t('days_left', { n: Math.floor(seconds / 86_400) });
  if (seconds >= 3600) return t('hours_left', { n: Math.floor(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/* Milliseconds until then, looked at twice a second; null: there is no clock. */
function useLeft(until: number | null): number | null {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const tick = (): void => setLeft(until - Date.now());
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : left;
}

function useUntil(seat: number): number | null {
  return useTable().now.deadlines?.[seat] ?? null;
}

/* The own time runs out: a tick for each of the last seconds. */
function useTicks(left: number | null, mine: boolean): void {
  const second = left === null ? null : Math.ceil(left / 1000);
  useEffect(() => {
    if (mine && second !== null && second > 0 && second * 1000 <= SOON) play('tick');
  }, [second]);
}

export function Clock({ seat }: { seat: number }) {
  const { now } = useTable();
  const left = useLeft(useUntil(seat));
  useTicks(left, seat === now.me);
  if (left === null) return null;
  return (
    <span class={left < SOON ? 'clock late' : 'clock'} role="timer" aria-label={t('time_left')}>
      {inWords(left)}
    </span>
  );
}

/* How much of the time is left, of what there was when it began. */
export function ClockRing({ seat }: { seat: number }) {
  const until = useUntil(seat);
  const left = useLeft(until);
  const whole = useRef({ until: 0, ms: 1 });
  if (until === null || left === null) return null;
  if (whole.current.until !== until) {
    whole.current = { until, ms: Math.max(1, until - Date.now()) };
  }
  const part = Math.max(0, Math.min(1, left / whole.current.ms));
  return (
    <svg class={left < SOON ? 'ring late' : 'ring'} viewBox="-30 -30 60 60" aria-hidden="true">
      <circle r="27" class="ring-all" />
      <circle r="27" class="ring-left" pathLength="1" stroke-dasharray={`${part} 1`} />
    </svg>
  );
}
