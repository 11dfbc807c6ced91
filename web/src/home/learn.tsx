/* learn.tsx -- each game in a minute, in our own words. */
import { href } from '../app/router';
import { Icon, type IconName } from '../board/icons';
import { cardName } from '../board/places';
import { Markers } from '../dice/paper';
import { CARDS } from '../engine/types';
import { t, type WordKey } from '../words/words';
import '../dice/rules.css';
import { GamePicture } from './art';
import './home.css';
import { QUICK, type QuickGame } from './quick';

const COSTS: readonly (readonly [IconName, WordKey, readonly number[], WordKey])[] = [
  ['road', 'build_road', [1, 1, 0, 0, 0], 'learn_worth_road'],
  ['settlement', 'build_settlement', [1, 1, 1, 1, 0], 'learn_worth_settlement'],
  ['city', 'build_city', [0, 0, 0, 2, 3], 'learn_worth_city'],
  ['dev', 'buy_card', [0, 0, 1, 1, 1], 'learn_worth_card'],
];

const PARTS: Readonly<Record<QuickGame['kind'], readonly WordKey[]>> = {
  catan: ['learn_catan_1', 'learn_catan_2', 'learn_catan_3', 'learn_catan_4'],
  'island-one': ['learn_one_1', 'learn_one_2'],
  'island-two': ['learn_two_1', 'learn_two_2'],
  extra: ['learn_extra_1', 'learn_extra_2'],
};

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

export function LearnScreen() {
  return (
    <div class="screen learn">
      <h1>{t('nav_learn')}</h1>
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
                {t('learn_try')}
              </a>
              {game.kind !== 'catan' && (
                <a class="button" href={href('rules', game.kind)}>
                  {t('rules_of_game')}
                </a>
              )}
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
