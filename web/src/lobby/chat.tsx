/* chat.tsx -- talk at a server's table, the envelope, and what one may do about people who
 * are gone. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { shortLink } from '../app/router';
import { ShareField } from '../app/share';
import { toast } from '../app/toasts';
import type { Match } from '../match/match';
import type { Room } from '../match/room';
import { ServerMatch } from '../match/server';
import { aboutName } from '../net/refusals';
import type { ChatLine, Command, WireSeat } from '../net/wire';
import '../words/server';
import { t } from '../words/words';
import { Envelope } from './envelope';
import { type NameWish, OtherName } from './other_name';
import { asHeard, Phrases } from './phrases';
import { mayEnd, RatedNote } from './rated';
import { ReportButton } from './report';

async function say(match: ServerMatch, command: Command): Promise<boolean> {
  const refusal = await match.send(command);
  if (refusal) toast(refusal.text, 'bad');
  return refusal === null;
}

function Line({ room, line }: { room: Room; line: ChatLine }) {
  const mine = line.player === room.player;
  return (
    <li class={mine ? 'mine' : ''}>
      <strong>{line.name}</strong> {asHeard(line.text)}
      {!mine && line.player !== '' && room.player !== '' && (
        <ReportButton table={room.table.id} whom={line} short />
      )}
    </li>
  );
}

function Talk({ match, room }: { match: ServerMatch; room: Room }) {
  const [text, setText] = useState('');
  const [renaming, setRenaming] = useState<NameWish | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [room.chat.length]);
  const tell = async (words: string, done: () => void): Promise<void> => {
    const command = { type: 'chat', text: words };
    const refusal = await match.send(command);
    if (!refusal) done();
    else if (aboutName(refusal)) setRenaming({ refusal, again: () => match.send(command) });
    else toast(refusal.text, 'bad');
  };
  const send = (event: Event): void => {
    event.preventDefault();
    if (text.trim() !== '') void tell(text.trim(), () => setText(''));
  };
  return (
    <>
      {room.chat.length === 0 && <p class="hint">{t('chat_empty')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <ul ref={list} class="chat" tabIndex={0} aria-live="polite" aria-label={t('tab_chat')}>
        {room.chat.map((line, index) => (
          <Line key={index} room={room} line={line} />
        ))}
      </ul>
      {room.player !== '' && <Phrases onSay={(words) => void tell(words, () => undefined)} />}
      {room.player !== '' && (
        <form class="row chat-form" onSubmit={send}>
          <input
            class="grow"
            aria-label={t('chat_say')}
            placeholder={t('chat_say')}
            maxLength={240}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit">{t('send')}</button>
        </form>
      )}
      {renaming && <OtherName wish={renaming} onClose={() => setRenaming(null)} />}
    </>
  );
}

/* The host ends the game alone, others only together, and so does everybody where the game is
 * rated: the question says what will happen. */
function EndForAll({ match, room }: { match: ServerMatch; room: Room }) {
  const [asking, setAsking] = useState(false);
  const humans = room.table.seats.filter((seat) => seat.kind === 'human').length;
  const alone = humans < 2 || (room.host && !room.table.rated);
  const done = room.seat !== null && (room.ending ?? []).includes(room.seat + 1);
  const end = async (): Promise<void> => {
    setAsking(false);
    await say(match, { type: 'abandon' });
  };
  if (done) return <p class="hint">{t('end_wanted')}</p>;
  return (
    <>
      <button type="button" class="danger" data-action="abandon" onClick={() => setAsking(true)}>
        {t(alone ? 'abandon' : 'abandon_wish')}
      </button>
      {asking && (
        <Dialog
          title={t(alone ? 'abandon_ask' : 'abandon_wish_ask')}
          onClose={() => setAsking(false)}
        >
          <p>{t(alone ? 'abandon_text' : 'abandon_wish_text')}</p>
          <div class="row">
            <button type="button" class="danger" data-action="abandon-now" onClick={end}>
              {t(alone ? 'abandon_now' : 'abandon_wish_now')}
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              {t('play_on')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/* A bot instead of somebody: not where the game is rated. */
export function PutOut({ match, room, seat }: { match: ServerMatch; room: Room; seat: WireSeat }) {
  if (!isPlaying(room) || room.table.rated) return null;
  return (
    <button
      type="button"
      data-action="put-out"
      onClick={() => say(match, { type: room.host ? 'kick' : 'vote', seat: seat.seat })}
    >
      {t(room.host ? 'bot_instead' : 'vote_bot')}
    </button>
  );
}

const isPlaying = (room: Room): boolean => room.seat !== null && room.table.phase === 'playing';

/* How many look on without a seat. */
function Watchers({ room }: { room: Room }) {
  const count = room.table.watchers ?? 0;
  return count > 0 ? <p class="hint">{t('n_watchers', { n: count })}</p> : null;
}

function People({ match, room }: { match: ServerMatch; room: Room }) {
  const others = room.table.seats.filter(
    (seat) => seat.kind === 'human' && seat.player !== room.player,
  );
  const ends = isPlaying(room) && mayEnd(room.table, match.moment.value?.made ?? 0);
  if (room.player === '' || (others.length === 0 && !ends)) return null;
  return (
    <details open>
      <summary>{t('table_people')}</summary>
      <Watchers room={room} />
      <ul class="seat-list">
        {others.map((seat) => (
          <li key={seat.seat} class="row spread">
            <span>{seat.name}</span>
            <span class="row">
              <PutOut match={match} room={room} seat={seat} />
              <button
                type="button"
                onClick={() => say(match, { type: 'mute', player: seat.player ?? '', on: true })}
              >
                {t('mute')}
              </button>
              <ReportButton
                table={room.table.id}
                whom={{ player: seat.player ?? '', name: seat.name ?? '' }}
              />
            </span>
          </li>
        ))}
      </ul>
      {ends && <EndForAll match={match} room={room} />}
    </details>
  );
}

/** The same in the table's menu, where one looks for it, with the link for others. */
export function TableTools({ match }: { match: Match }) {
  const room = match instanceof ServerMatch ? match.room.value : null;
  if (!(match instanceof ServerMatch) || !room || room.table.phase === 'gathering') return null;
  return (
    <div class="table-tools">
      <ShareField
        id="watch-link"
        label={t(room.table.phase === 'over' ? 'game_link' : 'watch_link')}
        title={room.table.title || 'Hexshore'}
        link={shortLink(room.table.phase === 'over' ? 'r' : 't', room.table.id)}
      />
      <People match={match} room={room} />
    </div>
  );
}

export function ChatPanel({ match }: { match: Match }) {
  if (!(match instanceof ServerMatch)) return null;
  const room = match.room.value;
  if (!room) return null;
  return (
    <>
      <Talk match={match} room={room} />
      {room.table.rated && room.table.phase !== 'gathering' && <RatedNote />}
      <Envelope room={room} match={match} />
      <People match={match} room={room} />
    </>
  );
}
