/* home.tsx -- the first screen: play now, go on, play with others, learn. */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { DropForReplay } from '../app/drop';
import { go, href } from '../app/router';
import { KNIGHTS_QUICK, KnightsPicture } from '../catan/knights/home_card';
import { SEA_QUICK, SeaPicture } from '../catan/sea/home_card';
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

interface CardProps {
  readonly game: QuickGame;
  readonly id?: string;
  readonly picture?: JSX.Element;
  readonly options?: string;
}

function GameCard({ game, id = game.kind, picture, options = href('new', game.kind) }: CardProps) {
  return (
    <li class="game-card">
      {picture ?? <GamePicture kind={game.kind} />}
      <div class="game-text">
        <h3>{t(game.title)}</h3>
        <p>{t(game.line)}</p>
      </div>
      <div class="row game-buttons">
        <button
          type="button"
          class="primary"
          data-play={id}
          aria-label={`${t('play_now')}: ${t(game.title)}`}
          onClick={async () => go(await quickStart(game))}
        >
          {t('play_now')}
        </button>
        <a class="button" href={options} aria-label={`${t('options')}: ${t(game.title)}`}>
          {t('options')}
        </a>
      </div>
    </li>
  );
}

/* The board game at once, or the one that was left. */
function HeroPlay() {
  const left = keptGames().find((game) => !game.over);
  const game = QUICK[0];
  if (left) {
    return (
      <a class="button primary big" href={href('play', left.id)}>
        {t('resume')}
      </a>
    );
  }
  return (
    <button
      type="button"
      class="primary big"
      data-action="hero-play"
      onClick={async () => game && go(await quickStart(game))}
    >
      {t('home_play')}
    </button>
  );
}

function Hero() {
  return (
    <section class="hero">
      <div class="hero-text">
        <h1>{t('home_title')}</h1>
        <p>{t('home_text')}</p>
        <div class="row hero-buttons">
          <HeroPlay />
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
              <>
                <GameCard key={game.kind} game={game} />
                {game.kind === 'catan' && (
                  <>
                    <GameCard
                      key="sea"
                      game={SEA_QUICK}
                      id="sea"
                      picture={<SeaPicture />}
                      options={`${href('new', 'catan')}?sea=new-shores`}
                    />
                    <GameCard
                      key="knights"
                      game={KNIGHTS_QUICK}
                      id="knights"
                      picture={<KnightsPicture />}
                      options={`${href('new', 'catan')}?knights=on`}
                    />
                  </>
                )}
              </>
            ))}
          </ul>
        </section>
        {online.value === 'yes' && <Together />}
      </div>
    </div>
  );
}
