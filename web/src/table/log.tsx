/* log.tsx -- what happened, newest first, each line a way into the replay. */
import { href } from '../app/router';
import type { LogEntry } from '../engine/types';
import type { Match, Moment } from '../match/match';
import { t } from '../words/words';
import { Badge } from './badge';
import { BoardInWords } from './inwords';
import { inLines } from './log_lines';
import { nameOf, useTable } from './state';
import { TypedMove } from './typed';

const SHOWN = 60;

/** A line as a sentence: name and what was done; what chance does says itself whom it concerns. */
export function sentence(now: Moment, entry: LogEntry): string {
  const name = nameOf(now, entry.seat);
  return name === '' ? entry.label : `${name} ${entry.label}`;
}

export const replayAt = (match: Match, made: number): string =>
  `${href('review', match.where === 'here' ? 'local' : 'server', match.id)}?at=${made}`;

function Line({ entry, times = 1, linked }: { entry: LogEntry; times?: number; linked: boolean }) {
  const { desk, now } = useTable();
  const seat = entry.seat ?? entry.roller ?? entry.actor;
  return (
    <li class={`verb-${entry.verb}`}>
      {seat !== null && <Badge seat={seat} size={18} />}
      {linked ? (
        <a href={replayAt(desk.match, entry.number + 1)}>{sentence(now, entry)}</a>
      ) : (
        <span>{sentence(now, entry)}</span>
      )}
      {times > 1 && <b class="times">×{times}</b>}
    </li>
  );
}

/** The newest line alone, where the log itself is behind a button. */
export function LastLine() {
  const { desk } = useTable();
  const last = desk.match.log.value.findLast((entry) => entry.verb !== 'roll');
  return (
    <ol class="last-line" aria-hidden="true">
      {last && <Line key={last.number} entry={last} linked={false} />}
    </ol>
  );
}

/* Moves typed in the notation, and the island as a list: for those who would rather read and write. */
function InWords() {
  return (
    <details class="by-words">
      <summary>{t('in_words')}</summary>
      <TypedMove />
      <BoardInWords />
    </details>
  );
}

/* Listed from the newest on; drawn from below, so that the newest stays in sight. */
export function Log() {
  const { desk } = useTable();
  const lines = inLines(desk.match.log.value.slice(-SHOWN).reverse());
  return (
    <div class="log-box">
      {lines.length === 0 && <p class="hint">{t('log_empty')}</p>}
      <ol class="log" reversed aria-label={t('log')}>
        {lines.map(({ entry, times }) => (
          <Line key={entry.number} entry={entry} times={times} linked={true} />
        ))}
      </ol>
      <InWords />
    </div>
  );
}
