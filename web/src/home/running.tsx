/* running.tsx -- my games with other people that are on: those that wait for me first. */
import { href } from '../app/router';
import { othersAt, type RunningGame, running } from '../net/running';
import { soon } from '../words/when';
import { t } from '../words/words';
import { GamePicture } from './art';
import { kindOf, titleOf } from './resume';

const MOST = 6;

/* What it waits for, in words. */
function stateOf(game: RunningGame): string {
  if (game.phase === 'gathering') return t('phase_gathering');
  if (game.phase === 'sealing') return t('phase_sealing');
  const until = game.deadline?.find((each) => each.seat === game.seat);
  if (game.turn && until) return t('your_turn_until', { time: soon(until.at) });
  if (game.turn) return t('your_turn_now');
  const waited = game.seats.filter(({ seat }) => game.waiting?.includes(seat));
  const names = waited.flatMap(({ name }) => (name ? [name] : []));
  return names.length === 0 ? t('phase_playing') : t('turn_of_other', { names: names.join(', ') });
}

function Row({ game }: { game: RunningGame }) {
  const title = game.title || titleOf(game.spec);
  const others = othersAt(game);
  return (
    <li
      class={game.turn ? 'panel resume row spread my-turn' : 'panel resume row spread'}
      data-table={game.id}
    >
      <GamePicture kind={kindOf(game.spec)} />
      <div class="resume-text">
        <strong>{title}</strong>
        {others !== '' && ` · ${others}`}
        <div class={game.turn ? 'turn-mark' : 'hint'}>{stateOf(game)}</div>
      </div>
      <a
        class={game.turn ? 'button primary' : 'button'}
        href={href('t', game.id)}
        aria-label={`${t('resume')}: ${title}${others === '' ? '' : `, ${others}`}`}
      >
        {t('resume')}
      </a>
    </li>
  );
}

export function RunningGames() {
  const games = [...running.value].sort((a, b) => Number(b.turn ?? 0) - Number(a.turn ?? 0));
  if (games.length === 0) return null;
  return (
    <section class="running" aria-labelledby="running-title">
      <h2 id="running-title">{t('running_title')}</h2>
      <ul class="running-list">
        {games.slice(0, MOST).map((game) => (
          <Row key={game.id} game={game} />
        ))}
      </ul>
      {games.length > MOST && <a href={href('games')}>{t('running_more')}</a>}
    </section>
  );
}
