/* log.tsx -- what happened, newest first, each line a way into the replay. */
import { href } from '../app/router';
import { Icon } from '../board/icons';
import { cardName } from '../board/places';
import { CARD_KINDS, type LogEntry, type Seat } from '../engine/types';
import type { Match, Moment } from '../match/match';
import { lang, t } from '../words/words';
import { Badge } from './badge';
import { BoardInWords } from './inwords';
import { cardsIn, inLines, type Told } from './log_lines';
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

/* What chance did is told of whoever rolled; what several did, of all of them. */
function inWords(now: Moment, { entry, also }: Told): string {
  if (entry.verb === 'dice') {
    return t('log_rolled', { name: nameOf(now, rollerOf(entry)), label: entry.label });
  }
  if (also.length === 0) return sentence(now, entry);
  const names = [...also, entry.seat].map((seat) => nameOf(now, seat));
  return t('log_decline', {
    names: new Intl.ListFormat(lang.value === 'de' ? 'de' : 'en-GB').format(names),
  });
}

const rollerOf = (entry: LogEntry): Seat | null => entry.seat ?? entry.roller ?? entry.actor;

/* Cards as pictures: a glance is enough. */
function WithCards({ text }: { text: string }) {
  const names = CARD_KINDS.map(cardName);
  return (
    <>
      {cardsIn(text, names).map((piece, i) => {
        const card = typeof piece === 'string' ? undefined : CARD_KINDS[piece.kind];
        if (typeof piece === 'string' || !card) return String(piece);
        return (
          <span key={`${i}${card}`} class="told-cards" data-tip={cardName(card)}>
            {piece.count}
            <Icon name={card} size={17} />
            <span class="unseen"> {cardName(card)}</span>
          </span>
        );
      })}
    </>
  );
}

function Line({ told, linked }: { told: Told; linked: boolean }) {
  const { desk, now } = useTable();
  const { entry, times, also } = told;
  const seat = rollerOf(entry);
  const text = <WithCards text={inWords(now, told)} />;
  return (
    <li class={`verb-${entry.verb}`}>
      {seat !== null && (
        <span class="told-seats">
          {[...also, seat].map((each) => (
            <Badge key={each} seat={each} size={18} />
          ))}
        </span>
      )}
      {linked ? <a href={replayAt(desk.match, entry.number + 1)}>{text}</a> : <span>{text}</span>}
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
      {last && <Line key={last.number} told={{ entry: last, times: 1, also: [] }} linked={false} />}
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
        {lines.map((told) => (
          <Line key={told.entry.number} told={told} linked={true} />
        ))}
      </ol>
      <InWords />
    </div>
  );
}
