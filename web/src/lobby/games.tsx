/* games.tsx -- the own games: those in this browser, and those on the server. */
import { useEffect, useState } from 'preact/hooks';
import { DropForReplay } from '../app/drop';
import { Empty } from '../app/empty';
import { href } from '../app/router';
import { GamePicture } from '../home/art';
import '../home/home.css';
import { kindOf, titleOf } from '../home/resume';
import { dropGame, type KeptGame, keptGames } from '../match/store';
import { api, lookForServer, me, online } from '../net/api';
import type { WireTable } from '../net/wire';
import { when } from '../words/when';
import '../words/server';
import { t } from '../words/words';
import { KeptRow } from './kept_row';
import './lobby.css';

function LocalRow({ game, onDrop }: { game: KeptGame; onDrop: () => void }) {
  const forget = t('forget_game', { title: titleOf(game.log.spec) });
  return (
    <KeptRow game={game}>
      <a class={game.over ? 'button' : 'button primary'} href={href('play', game.id)}>
        {game.over ? t('open') : t('resume')}
      </a>
      <a class="button" href={href('review', 'local', game.id)}>
        {t('review')}
      </a>
      <button type="button" class="icon-button" aria-label={forget} title={forget} onClick={onDrop}>
        ✕
      </button>
    </KeptRow>
  );
}

type ServerGame = WireTable & { readonly changed?: number };

function serverResult(game: ServerGame): string {
  if (game.phase !== 'over') return t('game_running');
  const names = (game.winners ?? []).map((seat) => game.seats[seat - 1]?.name ?? '').join(', ');
  return names === '' ? t('phase_over') : t('has_won', { name: names });
}

function ServerRow({ game }: { game: ServerGame }) {
  const over = game.phase === 'over';
  const names = (game.seats ?? []).flatMap((seat) => (seat.name ? [seat.name] : []));
  return (
    <li class="panel table-row lobby-row">
      <GamePicture kind={kindOf(game.spec)} />
      <div class="grow">
        <strong>{game.title || titleOf(game.spec)}</strong> · {serverResult(game)}
        <div class="hint">
          {[...names, ...(game.changed ? [when(game.changed)] : [])].join(' · ')}
        </div>
      </div>
      <span class="row-buttons">
        <a class={over ? 'button' : 'button primary'} href={href('t', game.id)}>
          {over ? t('open') : t('resume')}
        </a>
        {over && (
          <a class="button" href={href('review', 'server', game.id)}>
            {t('review')}
          </a>
        )}
      </span>
    </li>
  );
}

function ServerGames() {
  const [games, setGames] = useState<readonly ServerGame[]>([]);
  const known = me.value !== null;
  useEffect(() => {
    if (!known) return;
    api<{ games: ServerGame[] }>('GET', '/api/me/games').then(
      (answer) => setGames(answer.games),
      () => setGames([]),
    );
  }, [known]);
  if (games.length === 0) return null;
  return (
    <>
      <h2>{t('games_on_server')}</h2>
      <ul class="table-list">
        {games.map((game) => (
          <ServerRow key={game.id} game={game} />
        ))}
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
      <DropForReplay />
      <div class="row spread screen-head">
        <h1>{t('nav_games')}</h1>
        <a class="button" href={href('profile')}>
          {t('profile')}
        </a>
      </div>
      {online.value === 'yes' && <ServerGames />}
      <h2>{t('games_here')}</h2>
      {games.length === 0 && (
        <Empty text={t('games_none')}>
          <a class="button primary" href={href('')}>
            {t('home_play')}
          </a>
          <a class="button" href={href('review')}>
            {t('home_replay')}
          </a>
        </Empty>
      )}
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
