/* home.tsx -- the first screen: play now, go on, play with others, learn. */
import { useEffect } from 'preact/hooks';
import { DropForReplay } from '../app/drop';
import { go, href } from '../app/router';
import { keptGames } from '../match/store';
import { lookForServer, online } from '../net/api';
import { t } from '../words/words';
import { GamePicture, Island } from './art';
import { FirstSteps } from './first_steps';
import './home.css';
import { QUICK, type QuickGame, quickStart } from './quick';
import { Resume } from './resume';
import { RunningGames } from './running';
import { Together } from './together';

function GameCard({ game }: { game: QuickGame }) {
  return (
    <li class="game-card">
      <GamePicture kind={game.kind} />
      <div class="game-text">
        <h3>{t(game.title)}</h3>
        <p>{t(game.line)}</p>
      </div>
      <div class="row game-buttons">
        <button
          type="button"
          class="primary"
          data-play={game.kind}
          aria-label={`${t('play_now')}: ${t(game.title)}`}
          onClick={async () => go(await quickStart(game))}
        >
          {t('play_now')}
        </button>
        <a
          class="button"
          href={href('new', game.kind)}
          aria-label={`${t('options')}: ${t(game.title)}`}
        >
          {t('options')}
        </a>
      </div>
    </li>
  );
}

function Hero() {
  return (
    <section class="hero">
      <div class="hero-text">
        <h1>{t('home_title')}</h1>
        <p>{t('home_text')}</p>
        <div class="row hero-buttons">
          <a class="button" href={href('learn')}>
            {t('home_learn')}
          </a>
          <a class="button" href={href('puzzle')}>
            {t('puzzle_of_day')}
          </a>
          <a class="button" href={href('review')}>
            {t('home_replay')}
          </a>
        </div>
      </div>
      <Island />
    </section>
  );
}

export function Home() {
  const unfinished = keptGames().filter((game) => !game.over);
  useEffect(() => {
    void lookForServer();
  }, []);
  return (
    <div class="home">
      <DropForReplay />
      <Hero />
      <div class="screen">
        <RunningGames />
        <FirstSteps />
        {unfinished[0] && <Resume game={unfinished[0]} />}
        <section aria-labelledby="play-title">
          <h2 id="play-title">{t('home_play')}</h2>
          <ul class="game-list">
            {QUICK.map((game) => (
              <GameCard key={game.kind} game={game} />
            ))}
          </ul>
        </section>
        {online.value === 'yes' && <Together />}
      </div>
    </div>
  );
}
