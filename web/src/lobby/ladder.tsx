/* ladder.tsx -- the best of each game on this server: people, and bots apart from them. */
import { useEffect, useState } from 'preact/hooks';
import { Loading } from '../app/lazy';
import { Segmented } from '../app/segmented';
import { gradeName } from '../home/bots';
import { api, lookForServer, me, online } from '../net/api';
import '../review/review.css';
import '../words/review';
import '../words/server';
import { t } from '../words/words';
import './lobby.css';
import { NoServer } from './no_server';

type Game = 'catan' | 'dice';
type Sort = 'people' | 'bots';

interface Ranked {
  readonly who: string;
  readonly name?: string;
  readonly rating: number;
  readonly games: number;
}

function useRanked(game: Game, of: Sort): readonly Ranked[] | null {
  const [list, setList] = useState<readonly Ranked[] | null>(null);
  const there = online.value === 'yes';
  useEffect(() => {
    let wanted = true;
    setList(null);
    if (there)
      api<{ ratings: Ranked[] }>('GET', `/api/ratings?game=${game}&of=${of}`).then(
        ({ ratings }) => wanted && setList(ratings),
        () => wanted && setList([]),
      );
    return () => {
      wanted = false;
    };
  }, [game, of, there]);
  return list;
}

const nameOf = ({ who, name }: Ranked): string =>
  who.startsWith('bot:') ? gradeName(who.slice(4)) : (name ?? t('nobody_any_more'));

function Best({ game, of }: { game: Game; of: Sort }) {
  const list = useRanked(game, of);
  const title = t(of === 'people' ? 'ladder_people' : 'ladder_bots');
  if (list === null) return <Loading />;
  return (
    <section class="panel" data-ladder={of}>
      <h2>{title}</h2>
      {list.length === 0 ? (
        <p>{t(of === 'people' ? 'ladder_no_people' : 'ladder_no_bots')}</p>
      ) : (
        <table class="ladder">
          <thead>
            <tr>
              <th scope="col">{t('ladder_place')}</th>
              <th scope="col">{t('review_player')}</th>
              <th scope="col">{t('ratings_value')}</th>
              <th scope="col">{t('ratings_games')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((each, at) => (
              <tr key={each.who} class={each.who === me.value?.player ? 'mine' : ''}>
                <td>{at + 1}</td>
                <th scope="row">
                  {nameOf(each)}
                  {each.who === me.value?.player && ` (${t('you')})`}
                </th>
                <td>{each.rating.toFixed(1)}</td>
                <td>{each.games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export function LadderScreen() {
  const [game, setGame] = useState<Game>('catan');
  useEffect(() => {
    void lookForServer();
  }, []);
  if (online.value === 'no' || online.value === 'away') {
    return (
      <div class="screen">
        <h1>{t('ladder')}</h1>
        <NoServer />
      </div>
    );
  }
  return (
    <div class="screen">
      <h1>{t('ladder')}</h1>
      <p class="hint">{t('ladder_text')}</p>
      <Segmented
        label={t('ratings_game')}
        value={game}
        choices={[
          ['catan', t('game_catan')],
          ['dice', t('dice_games')],
        ]}
        onChoose={setGame}
      />
      <div class="ladders">
        <Best game={game} of="people" />
        <Best game={game} of="bots" />
      </div>
    </div>
  );
}
