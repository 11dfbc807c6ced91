/* story.tsx -- what happened, each with a way into the replay; read aloud as it happens. */
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../app/live';
import { play } from '../app/sound';
import type { LogEntry } from '../engine/types';
import { isMyTurn, type Match, type Moment } from '../match/match';
import '../words/dice';
import { t, type WordKey } from '../words/words';
import { DieIcon } from './art';
import { Emblem } from './score';

/* Chance rolls for whoever is on turn, and draws the lot of who begins. */
const makerOf = (entry: LogEntry): number => entry.beginner ?? entry.seat ?? entry.actor ?? 0;

function nameOf(moment: Moment, entry: LogEntry): string {
  return moment.players[makerOf(entry)]?.name ?? '';
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

interface StoryProps {
  readonly match: Match;
  readonly moment: Moment;
  readonly reviewHref: string;
}

/* Faces are shown as faces; whoever listens hears the sentence. */
const SHOWN: Readonly<Partial<Record<LogEntry['verb'], WordKey>>> = {
  rolled: 'dice_log_rolled',
  keep: 'dice_log_keeps',
  stop: 'dice_log_stops',
};

function Said({ moment, entry }: { moment: Moment; entry: LogEntry }) {
  const word = SHOWN[entry.verb];
  const { faces = [] } = entry;
  if (!word) return <span>{tell(moment, entry)}</span>;
  return (
    <>
      <span class="unseen">{tell(moment, entry)}</span>
      <span class="told-faces" aria-hidden="true">
        {nameOf(moment, entry)} {t(word)}{' '}
        {faces.map((face, i) => (
          <DieIcon key={i} face={face} size={17} />
        ))}
      </span>
    </>
  );
}

/** Newest at the bottom, which is kept in sight; each line leads to that moment. */
export function Story({ match, moment, reviewHref }: StoryProps) {
  const entries = match.log.value.slice(-60).reverse();
  return (
    <ol class="dice-story" reversed aria-label={t('dice_story')}>
      {entries.map((entry) => (
        <li key={entry.number} class={entry.verb === 'end' ? 'turn-ends' : ''}>
          <Emblem seat={makerOf(entry)} size={16} />
          <a href={`${reviewHref}?at=${entry.number + 1}`} data-tip={t('dice_story_open')}>
            <Said moment={moment} entry={entry} />
          </a>
        </li>
      ))}
    </ol>
  );
}
