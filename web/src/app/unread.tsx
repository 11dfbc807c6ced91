/* unread.tsx -- what was said at the table while one looked elsewhere: how much, and its mark. */
import { useEffect, useState } from 'preact/hooks';
import { asHeard } from '../lobby/phrases';
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

/** What somebody else said last, where the talk itself is not open; a tap opens it. */
export function LastSaid({ match, onOpen }: { match: Match; onOpen: () => void }) {
  const line = match.lastSaid?.value;
  if (!line) return null;
  return (
    <button type="button" class="last-said" data-action="last-said" onClick={onOpen}>
      <b>{line.name}</b> {asHeard(line.text)}
    </button>
  );
}
