/* kept_row.tsx -- a game kept in this browser as a row of a list, with whatever can be done with it. */
import type { ComponentChildren } from 'preact';
import { GamePicture } from '../home/art';
import '../home/home.css';
import { kindOf, titleOf } from '../home/resume';
import type { KeptGame } from '../match/store';
import { when } from '../words/when';
import '../words/server';
import { t } from '../words/words';
import './lobby.css';

function result(game: KeptGame): string {
  if (!game.over) return t('game_running');
  const names = game.winners.map((seat) => game.seats[seat]?.name ?? '').join(', ');
  return names === '' ? t('nobody_won') : t('has_won', { name: names });
}

export function KeptRow({ game, children }: { game: KeptGame; children: ComponentChildren }) {
  return (
    <li class="panel table-row lobby-row">
      <GamePicture kind={kindOf(game.log.spec)} />
      <div class="grow">
        <strong>{titleOf(game.log.spec)}</strong> · {result(game)}
        <div class="hint">
          {game.seats.map((seat) => seat.name).join(', ')} · {when(game.changed)}
        </div>
      </div>
      <span class="row-buttons">{children}</span>
    </li>
  );
}
