/* unread.tsx -- what was said at the table while one looked elsewhere: how much, and its mark. */
import { useEffect, useState } from 'preact/hooks';
import type { Match } from '../match/match';
import { t } from '../words/words';

/** Lines said since the talk was last `open`; those from before one came do not count. */
export function useUnread(match: Match, open: boolean): number {
  const said = match.said?.value ?? 0;
  const [seen, setSeen] = useState(said);
  useEffect(() => {
    if (open) setSeen(said);
  }, [open, said]);
  return open ? 0 : Math.max(0, said - seen);
}

export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span class="unread">
      <span aria-hidden="true">{count}</span>
      <span class="unseen"> {t('unread', { n: count })}</span>
    </span>
  );
}
