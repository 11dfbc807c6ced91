/* chat.tsx -- talk at a server's table, the envelope, and what one may do about people who
 * are gone. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { toast } from '../app/toasts';
import type { Match } from '../match/match';
import type { Room } from '../match/room';
import { ServerMatch } from '../match/server';
import type { Command } from '../net/wire';
import { t } from '../words/words';
import { Envelope } from './envelope';

async function say(match: ServerMatch, command: Command): Promise<boolean> {
  const refusal = await match.send(command);
  if (refusal) toast(refusal.text, 'bad');
  return refusal === null;
}

function Talk({ match, room }: { match: ServerMatch; room: Room }) {
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [room.chat.length]);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (text.trim() !== '' && (await say(match, { type: 'chat', text: text.trim() }))) setText('');
  };
  return (
    <>
      {room.chat.length === 0 && <p class="hint">{t('chat_empty')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <ul ref={list} class="chat" tabIndex={0} aria-live="polite" aria-label={t('tab_chat')}>
        {room.chat.map((line, index) => (
          <li key={index} class={line.player === room.player ? 'mine' : ''}>
            <strong>{line.name}</strong> {line.text}
          </li>
        ))}
      </ul>
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
    </>
  );
}

/* The host ends the game alone, others only together: the question says what will happen. */
function EndForAll({ match, room }: { match: ServerMatch; room: Room }) {
  const [asking, setAsking] = useState(false);
  const alone = room.host || room.table.seats.filter((seat) => seat.kind === 'human').length < 2;
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

function People({ match, room }: { match: ServerMatch; room: Room }) {
  const others = room.table.seats.filter(
    (seat) => seat.kind === 'human' && seat.seat - 1 !== room.seat,
  );
  return (
    <details>
      <summary>{t('table_people')}</summary>
      <ul class="seat-list">
        {others.map((seat) => (
          <li key={seat.seat} class="row spread">
            <span>{seat.name}</span>
            <span class="row">
              <button
                type="button"
                onClick={() => say(match, { type: room.host ? 'kick' : 'vote', seat: seat.seat })}
              >
                {t(room.host ? 'bot_instead' : 'vote_bot')}
              </button>
              <button
                type="button"
                onClick={() => say(match, { type: 'mute', player: seat.player ?? '', on: true })}
              >
                {t('mute')}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <EndForAll match={match} room={room} />
    </details>
  );
}

export function ChatPanel({ match }: { match: Match }) {
  if (!(match instanceof ServerMatch)) return null;
  const room = match.room.value;
  if (!room) return null;
  return (
    <>
      <Talk match={match} room={room} />
      <Envelope room={room} match={match} />
      {room.seat !== null && room.table.phase === 'playing' && <People match={match} room={room} />}
    </>
  );
}
