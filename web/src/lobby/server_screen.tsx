/* server_screen.tsx -- a table on the server, from the empty seats to the last point. */
import { useEffect, useMemo } from 'preact/hooks';
import { Loading } from '../app/lazy';
import { href } from '../app/router';
import type { Room } from '../match/room';
import { ServerMatch } from '../match/server';
import { lookForServer } from '../net/api';
import { AnyTable } from '../table/local_screen';
import { t } from '../words/words';
import { ChatPanel } from './chat';
import { Envelope } from './envelope';
import { Gathering } from './gathering';
import './lobby.css';

function NoTable({ text }: { text: string }) {
  return (
    <div class="screen">
      <h1>{t('no_table')}</h1>
      <p>{text}</p>
      <a class="button" href={href('lobby')}>
        {t('nav_lobby')}
      </a>
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
      <button type="button" onClick={() => match.send({ type: 'back' })}>
        {t('back_to_play')}
      </button>
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

function InPhase({ match, room }: { match: ServerMatch; room: Room }) {
  if (room.table.phase === 'gathering') return <Gathering match={match} room={room} />;
  if (room.table.phase === 'sealing') return <Sealing room={room} />;
  const dice = match.moment.value?.map.game === 'dice';
  return (
    <>
      <AnyTable match={match} />
      {dice && (
        <details class="chat-drawer">
          <summary>{t('tab_chat')}</summary>
          <ChatPanel match={match} />
        </details>
      )}
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
  if (reason) return <NoTable text={reason.text} />;
  if (!room) return <Loading />;
  return (
    <>
      <LineState match={match} />
      <StandIn match={match} room={room} />
      <InPhase match={match} room={room} />
    </>
  );
}
