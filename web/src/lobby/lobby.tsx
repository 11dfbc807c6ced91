/* lobby.tsx -- public tables on this server. */
import { useEffect, useState } from 'preact/hooks';
import { Empty } from '../app/empty';
import { Loading } from '../app/lazy';
import { href } from '../app/router';
import { GamePicture } from '../home/art';
import '../home/home.css';
import { kindOf, titleOf } from '../home/resume';
import { api, lookForServer, online } from '../net/api';
import type { Phase, WireTable } from '../net/wire';
import { Badge } from '../table/badge';
import '../words/server';
import { t, type WordKey } from '../words/words';
import { Facts } from './facts';
import { NoServer } from './no_server';
import { QuickMatch } from './quick_match';
import './lobby.css';

const REFRESH_MS = 5000;

function useTables(): readonly WireTable[] | null {
  const [tables, setTables] = useState<readonly WireTable[] | null>(null);
  const there = online.value === 'yes';
  useEffect(() => {
    if (!there) return;
    const load = (): void => {
      api<{ tables: WireTable[] }>('GET', '/api/tables').then(
        (answer) => setTables(Array.isArray(answer) ? answer : (answer.tables ?? [])),
        () => setTables([]),
      );
    };
    load();
    const timer = setInterval(load, REFRESH_MS);
    return () => clearInterval(timer);
  }, [there]);
  return tables;
}

const PHASES: Readonly<Record<Phase, WordKey>> = {
  gathering: 'phase_gathering',
  sealing: 'phase_sealing',
  playing: 'phase_playing',
  over: 'phase_over',
};

/* Who sits there, and who could. */
function Seats({ table }: { table: WireTable }) {
  const free = table.seats.filter((seat) => seat.kind === 'open').length;
  const names = table.seats.flatMap((seat) => (seat.name ? [seat.name] : []));
  const bots = table.seats.filter((seat) => seat.kind === 'bot').length;
  const words = [
    ...names,
    ...(bots > 0 ? [t('n_bots', { n: bots })] : []),
    ...(free > 0 ? [t('seats_free', { n: free, all: table.seats.length })] : []),
  ];
  return (
    <div class="row-seats">
      <span class="row-badges" aria-hidden="true">
        {table.seats.map((seat) =>
          seat.kind === 'open' ? (
            <span key={seat.seat} class="free-seat" />
          ) : (
            <Badge key={seat.seat} seat={seat.seat - 1} size={22} />
          ),
        )}
      </span>
      {words.join(', ')}
    </div>
  );
}

function TableRow({ table }: { table: WireTable }) {
  const free = table.phase === 'gathering' && table.seats.some((seat) => seat.kind === 'open');
  const title = table.title || titleOf(table.spec);
  return (
    <li class="panel table-row lobby-row">
      <GamePicture kind={kindOf(table.spec)} />
      <div class="grow">
        <strong>{title}</strong> <span class="phase">{t(PHASES[table.phase])}</span>
        <Seats table={table} />
        <Facts table={table} rules={false} />
      </div>
      <a
        class={free ? 'button primary' : 'button'}
        href={href('t', table.id)}
        aria-label={`${free ? t('join') : t('watch')}: ${title}`}
      >
        {free ? t('join') : t('watch')}
      </a>
    </li>
  );
}

function Body({ tables }: { tables: readonly WireTable[] | null }) {
  if (online.value === 'no' || online.value === 'away') return <NoServer />;
  if (tables === null) return <Loading />;
  if (tables.length === 0)
    return (
      <Empty text={t('lobby_empty')}>
        <a class="button primary" href={href('new', 'table')}>
          {t('create_table')}
        </a>
        <a class="button" href={href('')}>
          {t('lobby_bots')}
        </a>
      </Empty>
    );
  return (
    <ul class="table-list">
      {tables.map((table) => (
        <TableRow key={table.id} table={table} />
      ))}
    </ul>
  );
}

export function LobbyScreen() {
  useEffect(() => {
    void lookForServer();
  }, []);
  const tables = useTables();
  return (
    <div class="screen">
      <div class="row spread screen-head">
        <h1>{t('nav_lobby')}</h1>
        {online.value === 'yes' && (tables?.length ?? 0) > 0 && (
          <a class="button primary" href={href('new', 'table')}>
            {t('create_table')}
          </a>
        )}
      </div>
      {online.value === 'yes' && <QuickMatch />}
      <Body tables={tables} />
      {online.value === 'yes' && (
        <p>
          <a class="button" href={href('ladder')}>
            {t('ladder')}
          </a>
        </p>
      )}
    </div>
  );
}
