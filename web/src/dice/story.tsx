/* story.tsx -- what happened, newest first, each with a way into the replay; read aloud as it happens. */
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../app/live';
import { play } from '../app/sound';
import type { LogEntry } from '../engine/types';
import { isMyTurn, type Match, type Moment } from '../match/match';
import { t } from '../words/words';
import { Emblem } from './score';

function nameOf(moment: Moment, entry: LogEntry): string {
  return moment.players[entry.seat ?? entry.actor ?? 0]?.name ?? '';
}

export function tell(moment: Moment, entry: LogEntry): string {
  return `${nameOf(moment, entry)} ${entry.label}.`;
}

function soundOf(entry: LogEntry): void {
  if (entry.verb === 'rolled') play('dice');
  else if (entry.site) play('place');
  else if (entry.verb === 'trade' || entry.verb === 'joker') play('trade');
}

/* Says and sounds what is new; the sentence of what is expected follows when it is the listener's turn. */
export function useNews(match: Match, expected: string): void {
  const seen = useRef(-1);
  const moment = match.moment.value;
  const log = match.log.value;
  useEffect(() => {
    if (!moment) return;
    const first = seen.current < 0;
    const news = log.slice(Math.max(seen.current, 0), moment.made);
    seen.current = moment.made;
    if (first) return announce(expected);
    for (const entry of news) announce(tell(moment, entry));
    const last = news.at(-1);
    if (last) soundOf(last);
    if (moment.scene.over) play('win');
    if (moment.scene.over || isMyTurn(moment)) announce(expected);
  }, [moment?.made]);
}

export function Story({
  match,
  moment,
  reviewHref,
}: {
  match: Match;
  moment: Moment;
  reviewHref: string;
}) {
  const entries = match.log.value.slice(-60).reverse();
  return (
    <details class="story">
      <summary>{t('dice_story')}</summary>
      <ol reversed>
        {entries.map((entry) => (
          <li key={entry.number}>
            <Emblem seat={entry.seat ?? entry.actor ?? 0} size={16} />
            <span>{tell(moment, entry)}</span>
            <a
              href={`${reviewHref}?at=${entry.number + 1}`}
              aria-label={t('dice_story_open', { number: entry.number + 1 })}
            >
              {entry.number + 1}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}
