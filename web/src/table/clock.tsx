/* clock.tsx -- the time a seat has left, where the table has a clock. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words';
import { useTable } from './state';

function inWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 86_400) return t('days_left', { n: Math.floor(seconds / 86_400) });
  if (seconds >= 3600) return t('hours_left', { n: Math.floor(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function Clock({ seat }: { seat: number }) {
  const { now } = useTable();
  const until = now.deadlines?.[seat] ?? null;
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const tick = (): void => setLeft(until - Date.now());
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  if (until === null) return null;
  return (
    <span class={left < 15_000 ? 'clock late' : 'clock'} role="timer" aria-label={t('time_left')}>
      {inWords(left)}
    </span>
  );
}
