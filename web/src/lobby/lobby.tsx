/* lobby.tsx -- public tables on this server. */
import { useEffect, useState } from 'preact/hooks';
import { href } from '../app/router';
import { titleOf } from '../home/resume';
import { api, lookForServer, online } from '../net/api';
import type { WireTable } from '../net/wire';
import { t } from '../words/words';
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

function TableRow({ table }: { table: WireTable }) {
  const free = table.seats.filter((seat) => seat.kind === 'open').length;
  const names = table.seats.flatMap((seat) => (seat.name ? [seat.name] : []));
  return (
    <li class="panel table-row">
      <div class="grow">
        <strong>{table.title || titleOf(table.spec)}</strong>
        <div class="hint">
          {names.join(', ')} · {t('seats_free', { n: free, all: table.seats.length })}
        </div>
      </div>
      <a class={free > 0 ? 'button primary' : 'button'} href={href('t', table.id)}>
        {free > 0 ? t('join') : t('watch')}
      </a>
    </li>
  );
}

export function LobbyScreen() {
  useEffect(() => {
    void lookForServer();
  }, []);
  const tables = useTables();
  return (
    <div class="screen">
      <div class="row spread">
        <h1>{t('nav_lobby')}</h1>
        {online.value === 'yes' && (
          <span class="row">
            <a class="button" href={href('account')}>
              {t('account')}
            </a>
            <a class="button primary" href={href('new', 'table')}>
              {t('create_table')}
            </a>
          </span>
        )}
      </div>
      {online.value === 'no' && <p>{t('lobby_offline')}</p>}
      {tables?.length === 0 && <p>{t('lobby_empty')}</p>}
      <ul class="table-list">
        {(tables ?? []).map((table) => (
          <TableRow key={table.id} table={table} />
        ))}
      </ul>
    </div>
  );
}
