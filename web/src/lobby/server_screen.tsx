/* server_screen.tsx -- a table on the server, from the empty seats to the last point. */
import { useEffect, useMemo } from 'preact/hooks';
import { type Alert, useAlert } from '../app/alerts';
import { openTable } from '../app/at_table';
import { Empty } from '../app/empty';
import { Loading } from '../app/lazy';
import { href } from '../app/router';
import { isMyTurn } from '../match/match';
import type { Room } from '../match/room';
import { ServerMatch } from '../match/server';
import { lookForServer, me, refreshMe } from '../net/api';
import type { WireSeat } from '../net/wire';
import { AnyTable } from '../table/local_screen';
import { soon } from '../words/when';
import '../words/server';
import { asSentence, t } from '../words/words';
import { PutOut } from './chat';
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

/* Minutes somebody may be away before a bot stands in, by the table's clock (docs/api.md). */
const GRACE: Readonly<Record<string, number>> = { off: 10, relaxed: 3, fast: 1 };

function absence({ table }: Room, { name = '', standin }: WireSeat): string {
  if (standin) return t('absent_standin', { name });
  return t('absent', { name, n: GRACE[table.clock] ?? 3 });
}

/* Somebody is gone: what will happen, and what one can do about it.  Rated games say when he has lost; where one
 * has days nobody is missed. */
function Absent({ match, room }: { match: ServerMatch; room: Room }) {
  const away = room.table.seats.filter(
    ({ kind, here, standin, seat, forfeits }) =>
      kind === 'human' && (!here || standin) && seat - 1 !== room.seat && !forfeits,
  );
  if (room.table.phase !== 'playing' || away.length === 0 || room.table.clock === 'days')
    return null;
  return (
    <div class="table-notice" role="status">
      {away.map((seat) => (
        <span key={seat.seat} class="row" data-absent={seat.seat}>
          {absence(room, seat)} <PutOut match={match} room={room} seat={seat} />
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
  return <AnyTable match={match} />;
}

/* What would bring somebody back to this table who looks elsewhere. */
function callOf(match: ServerMatch): Alert | null {
  const now = match.moment.value;
  const room = match.room.value;
  if (!room || room.seat === null) return null;
  const others = room.table.seats.flatMap(({ seat, name }) =>
    name && seat - 1 !== room.seat ? [name] : [],
  );
  const alert = { about: match.id, text: others.join(', '), address: href('t', match.id) };
  const next = match.next.value;
  if (next?.by) return { ...alert, title: t('next_by', { name: next.by }), address: next.address };
  if (!now || now.scene.over || !isMyTurn(now)) return null;
  const mine = now.scene.actor === now.me;
  return { ...alert, title: t(mine ? 'alert_turn' : 'alert_asked') };
}

export function ServerScreen({ id }: { id: string }) {
  const match = useMemo(() => new ServerMatch(id), [id]);
  useEffect(() => {
    void lookForServer();
    openTable.value = match;
    return () => {
      openTable.value = null;
      match.close();
    };
  }, [match]);
  useAlert(callOf(match));
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
      <Absent match={match} room={room} />
      <EndWanted match={match} room={room} />
      <NextGame match={match} />
      <InPhase match={match} room={room} />
    </>
  );
}
