/* server_screen.tsx -- a table on the server, from the empty seats to the last point. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Empty } from '../app/empty';
import { Loading } from '../app/lazy';
import { href } from '../app/router';
import { Unread, useUnread } from '../app/unread';
import type { Room } from '../match/room';
import { ServerMatch } from '../match/server';
import { lookForServer, me, refreshMe } from '../net/api';
import { AnyTable } from '../table/local_screen';
import { soon } from '../words/when';
import { asSentence, t } from '../words/words';
import { ChatPanel } from './chat';
import { Envelope } from './envelope';
import { Gathering } from './gathering';
import './lobby.css';

function NoTable({ text }: { text: string }) {
  return (
    <div class="screen">
      <h1>{t('no_table')}</h1>
      <Empty text={asSentence(text)}>
        <a class="button primary" href={href('lobby')}>
          {t('nav_lobby')}
        </a>
        <a class="button" href={href('')}>
          {t('nav_home')}
        </a>
      </Empty>
    </div>
  );
}

/* The table was never seen; the line is tried again by itself. */
function Away() {
  return (
    <div class="screen">
      <h1>{t('no_table')}</h1>
      <Empty text={t('line_broken')}>
        <a class="button" href={href('')}>
          {t('lobby_bots')}
        </a>
      </Empty>
    </div>
  );
}

function LineState({ match }: { match: ServerMatch }) {
  const line = match.socket.line.value;
  if (line !== 'broken') return null;
  return (
    <div class="line-broken" role="alert">
      {t('line_broken')}
    </div>
  );
}

/* A bot plays for me since I was away: one click takes the seat back. */
function StandIn({ match, room }: { match: ServerMatch; room: Room }) {
  const mine = room.table.seats.find((seat) => seat.seat - 1 === room.seat);
  if (!mine?.standin || room.table.phase !== 'playing') return null;
  return (
    <div class="line-broken" role="status">
      {t('standin_for_you')}{' '}
      {mine.forfeits && `${t('forfeits_you', { time: soon(mine.forfeits) })} `}
      <button type="button" onClick={() => match.send({ type: 'back' })}>
        {t('back_to_play')}
      </button>
    </div>
  );
}

/* A rated game: who is away has lost it at a certain time, and everybody should know. */
function Forfeits({ room }: { room: Room }) {
  const away = room.table.seats.filter((seat) => seat.forfeits && seat.seat - 1 !== room.seat);
  if (room.table.phase !== 'playing' || away.length === 0) return null;
  return (
    <div class="table-notice" role="status">
      {away.map(({ seat, name = '', forfeits = 0 }) => (
        <span key={seat} data-forfeits={seat}>
          {t('forfeits_other', { name, time: soon(forfeits) })}
        </span>
      ))}
    </div>
  );
}

/* Somebody else wants to end the game: the others are asked, but need not answer. */
function EndWanted({ match, room }: { match: ServerMatch; room: Room }) {
  const ending = room.ending ?? [];
  if (room.table.phase !== 'playing' || room.seat === null || ending.length === 0) return null;
  if (ending.includes(room.seat + 1)) return null;
  const names = room.table.seats.filter((seat) => ending.includes(seat.seat));
  return (
    <div class="table-notice" role="status">
      {t('end_wanted_by', { names: names.map((seat) => seat.name ?? '').join(', ') })}{' '}
      <button type="button" onClick={() => match.send({ type: 'abandon' })}>
        {t('end_agree')}
      </button>
    </div>
  );
}

/* Somebody wants to play again: one button leads the others there. */
function NextGame({ match }: { match: ServerMatch }) {
  const next = match.next.value;
  if (!next) return null;
  return (
    <div class="next-game" role="status">
      <span>{next.by ? t('next_by', { name: next.by }) : t('next_is_there')}</span>{' '}
      <a class="button primary" href={next.address} data-action="join-next">
        {t('next_join')}
      </a>
    </div>
  );
}

function Sealing({ room }: { room: Room }) {
  return (
    <div class="screen">
      <h1>{t('sealing_title')}</h1>
      <Envelope room={room} />
      <p role="status">{t('sealing_text')}</p>
    </div>
  );
}

/* The dice games have no tabs; the talk is a drawer below the table, which lies
 * still once the game is over: nothing may cover what one can do then. */
function ChatDrawer({ match, over }: { match: ServerMatch; over: boolean }) {
  const [open, setOpen] = useState(false);
  const unread = useUnread(match, open);
  const box = useRef<HTMLDetailsElement>(null);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    box.current.open = false;
    box.current.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={box}
      onKeyDown={onKey}
      class={over ? 'chat-drawer over' : 'chat-drawer'}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t('tab_chat')} <Unread count={unread} />
        {match.room.value?.table.rated && <span class="phase">{t('rated_game')}</span>}
      </summary>
      <ChatPanel match={match} />
    </details>
  );
}

/* Closed before anybody played: there is nothing to show, but where to go. */
function NeverBegan() {
  return (
    <div class="screen">
      <h1>{t('game_over')}</h1>
      <Empty text={t('never_began')}>
        <a class="button primary" href={href('new', 'table')}>
          {t('create_table')}
        </a>
        <a class="button" href={href('lobby')}>
          {t('nav_lobby')}
        </a>
      </Empty>
    </div>
  );
}

function InPhase({ match, room }: { match: ServerMatch; room: Room }) {
  if (room.table.phase === 'gathering') return <Gathering match={match} room={room} />;
  if (room.table.phase === 'sealing') return <Sealing room={room} />;
  if (room.table.phase === 'over' && !match.begun.value) return <NeverBegan />;
  const dice = match.moment.value?.map.game === 'dice';
  return (
    <>
      <AnyTable match={match} />
      {dice && <ChatDrawer match={match} over={room.table.phase === 'over'} />}
    </>
  );
}

export function ServerScreen({ id }: { id: string }) {
  const match = useMemo(() => new ServerMatch(id), [id]);
  useEffect(() => {
    void lookForServer();
    return () => match.close();
  }, [match]);
  const room = match.room.value;
  const reason = match.socket.reason.value;
  const known = (room?.player ?? '') !== '';
  useEffect(() => {
    if (!room || known === (me.value !== null)) return;
    /* A table that does not know us while the page thinks it does: the session was ended. */
    const asSeen = (): boolean => known === (me.value !== null);
    void lookForServer().then(() => (asSeen() ? undefined : refreshMe(true)));
  }, [known, room === null]);
  if (reason) return <NoTable text={reason.text} />;
  if (!room) return match.socket.line.value === 'broken' ? <Away /> : <Loading />;
  return (
    <>
      <LineState match={match} />
      <StandIn match={match} room={room} />
      <Forfeits room={room} />
      <EndWanted match={match} room={room} />
      <NextGame match={match} />
      <InPhase match={match} room={room} />
    </>
  );
}
