/* games.tsx -- the own games: those in this browser, and those on the server. */
import { useEffect, useState } from 'preact/hooks';
import { href } from '../app/router';
import { titleOf, when } from '../home/resume';
import { dropGame, type KeptGame, keptGames } from '../match/store';
import { api, lookForServer, me, online } from '../net/api';
import { t } from '../words/words';
import './lobby.css';

function result(game: KeptGame): string {
  if (!game.over) return t('game_running');
  const names = game.winners.map((seat) => game.seats[seat]?.name ?? '').join(', ');
  return names === '' ? t('nobody_won') : t('has_won', { name: names });
}

function LocalRow({ game, onDrop }: { game: KeptGame; onDrop: () => void }) {
  const names = game.seats.map((seat) => seat.name).join(', ');
  const title = titleOf(game.log.spec);
  return (
    <li class="panel table-row">
      <div class="grow">
        <strong>{title}</strong> · {result(game)}
        <div class="hint">
          {names} · {when(game.changed)}
        </div>
      </div>
      <a class={game.over ? 'button' : 'button primary'} href={href('play', game.id)}>
        {game.over ? t('open') : t('resume')}
      </a>
      <a class="button" href={href('review', 'local', game.id)}>
        {t('review')}
      </a>
      <button type="button" aria-label={t('forget_game', { title })} onClick={onDrop}>
        ✕
      </button>
    </li>
  );
}

interface ServerGame {
  readonly id?: string;
  readonly table?: string;
  readonly spec?: string;
  readonly title?: string;
  readonly phase?: string;
}

function ServerGames() {
  const [games, setGames] = useState<readonly ServerGame[]>([]);
  const known = me.value !== null;
  useEffect(() => {
    if (!known) return;
    api<{ games?: ServerGame[] }>('GET', '/api/me/games').then(
      (answer) => setGames(Array.isArray(answer) ? answer : (answer.games ?? [])),
      () => setGames([]),
    );
  }, [known]);
  if (games.length === 0) return null;
  return (
    <>
      <h2>{t('games_on_server')}</h2>
      <ul class="table-list">
        {games.map((game) => {
          const id = game.id ?? game.table ?? '';
          return (
            <li key={id} class="panel table-row">
              <span class="grow">
                <strong>{game.title || titleOf(game.spec ?? 'catan')}</strong>
              </span>
              <a class="button" href={href('t', id)}>
                {t('open')}
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}

export function GamesScreen() {
  const [games, setGames] = useState<readonly KeptGame[]>(keptGames());
  useEffect(() => {
    void lookForServer();
  }, []);
  return (
    <div class="screen">
      <h1>{t('nav_games')}</h1>
      {online.value === 'yes' && <ServerGames />}
      <h2>{t('games_here')}</h2>
      {games.length === 0 && <p>{t('games_none')}</p>}
      <ul class="table-list">
        {games.map((game) => (
          <LocalRow
            key={game.id}
            game={game}
            onDrop={() => {
              dropGame(game.id);
              setGames(keptGames());
            }}
          />
        ))}
      </ul>
    </div>
  );
}
