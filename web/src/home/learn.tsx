/* learn.tsx -- how to learn the games: guided games, the book of rules, each game in a minute. */
import { href } from '../app/router';
import { recall } from '../app/settings';
import { Icon, type IconName } from '../board/icons';
import { cardName } from '../board/places';
import { KnightsPicture } from '../catan/knights/home_card';
import { Markers } from '../dice/paper';
import { CARDS } from '../engine/types';
import type { Both, Lesson } from '../learn/lesson';
import { LESSONS } from '../learn/lessons';
import { CHAPTERS } from '../rulebook/book';
import { lang, t, type WordKey } from '../words/words';
import { GamePicture } from './art';
import './home.css';
import './learn.css';
import { type Kind, QUICK } from './quick';

const COSTS: readonly (readonly [IconName, WordKey, readonly number[], WordKey])[] = [
  ['road', 'build_road', [1, 1, 0, 0, 0], 'learn_worth_road'],
  ['settlement', 'build_settlement', [1, 1, 1, 1, 0], 'learn_worth_settlement'],
  ['city', 'build_city', [0, 0, 0, 2, 3], 'learn_worth_city'],
  ['dev', 'buy_card', [0, 0, 1, 1, 1], 'learn_worth_card'],
];

const PARTS: Readonly<Record<Kind, readonly WordKey[]>> = {
  catan: ['learn_catan_1', 'learn_catan_2', 'learn_catan_3', 'learn_catan_4'],
  'island-one': ['learn_one_1', 'learn_one_2'],
  'island-two': ['learn_two_1', 'learn_two_2'],
  extra: ['learn_extra_1', 'learn_extra_2'],
};

const say = (both: Both): string => both[lang.value === 'de' ? 1 : 0];

function Costs() {
  return (
    <table class="cost-table">
      <caption class="unseen">{t('learn_costs')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('learn_piece')}</th>
          <th scope="col">{t('learn_costs')}</th>
          <th scope="col">{t('learn_worth')}</th>
        </tr>
      </thead>
      <tbody>
        {COSTS.map(([icon, word, cards, worth]) => (
          <tr key={word}>
            <th scope="row">
              <Icon name={icon} /> {t(word)}
            </th>
            <td>
              {CARDS.flatMap((card, kind) =>
                Array.from({ length: cards[kind] ?? 0 }, (_, i) => (
                  <Icon key={`${card}${i}`} name={card} size={22} label={cardName(card)} />
                )),
              )}
            </td>
            <td>{t(worth)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const pictureOf = ({ play }: Lesson): Kind => play as Kind;

function LessonCard({ lesson, first }: { lesson: Lesson; first: boolean }) {
  const done = recall(`lesson-${lesson.id}`) === 'done';
  return (
    <li class={first ? 'lesson-card first' : 'lesson-card'}>
      {lesson.id === 'knights' ? <KnightsPicture /> : <GamePicture kind={pictureOf(lesson)} />}
      <div class="lesson-words">
        <h3>
          {say(lesson.title)}
          {done && <span class="lesson-done">✓ {t('guide_learned')}</span>}
        </h3>
        <p>{say(lesson.line)}</p>
        <a
          class={first ? 'button primary' : 'button'}
          href={href('learn', lesson.id)}
          data-lesson={lesson.id}
        >
          {t('learn_try')} · {t('guide_minutes', { n: lesson.minutes })}
          <span class="unseen">: {say(lesson.title)}</span>
        </a>
      </div>
    </li>
  );
}

function Guided() {
  return (
    <section aria-labelledby="guided">
      <h2 id="guided">{t('learn_guided')}</h2>
      <p>{t('learn_guided_about')}</p>
      <ul class="lesson-list">
        {LESSONS.map((lesson, i) => (
          <LessonCard key={lesson.id} lesson={lesson} first={i === 0} />
        ))}
      </ul>
    </section>
  );
}

function BookPanel() {
  return (
    <section class="panel book-panel" aria-labelledby="book">
      <div>
        <h2 id="book">{t('learn_book')}</h2>
        <p>{t('learn_book_about')}</p>
        <a class="button primary" href={href('rules')}>
          {t('learn_book_open')}
        </a>
      </div>
      <ul>
        {CHAPTERS.map((chapter) => (
          <li key={chapter.id}>
            <a href={href('rules', chapter.id)}>{say(chapter.title)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LearnScreen() {
  return (
    <div class="screen learn">
      <h1>{t('nav_learn')}</h1>
      <Guided />
      <BookPanel />
      <div class="learn-list">
        {QUICK.map((game) => (
          <article key={game.kind} class={`panel learn-${game.kind}`}>
            <GamePicture kind={game.kind} whole />
            <div class="learn-text">
              <h2>{t(game.title)}</h2>
              {PARTS[game.kind].map((part) => (
                <p key={part}>{t(part)}</p>
              ))}
            </div>
            {game.kind === 'catan' && <Costs />}
            <div class="learn-more">
              <a class="button" href={href('new', game.kind)}>
                {t('play_now')}
              </a>
              <a class="button" href={href('rules', game.kind === 'catan' ? 'base' : game.kind)}>
                {t('rules_of_game')}
              </a>
            </div>
          </article>
        ))}
        <article class="panel learn-keys">
          <Markers />
        </article>
        <article class="panel learn-keys">
          <h2>{t('learn_keys_title')}</h2>
          <p>{t('learn_keys')}</p>
        </article>
      </div>
    </div>
  );
}
