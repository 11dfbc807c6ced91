/* local_screen.tsx -- a game in this page: opens it, then shows the table that fits. */
import { useEffect, useState } from 'preact/hooks';
import { Empty } from '../app/empty';
import { Loading, lazy } from '../app/lazy';
import { warmUp } from '../app/offline';
import { href } from '../app/router';
import { useCall } from '../app/title';
import { LocalMatch } from '../match/local';
import { isMyTurn, type Match } from '../match/match';
import { t } from '../words/words';
import { BoardTable } from './table';

const DiceTable = lazy(async () => (await import('../dice/table')).DiceTable);

/** The table for the game that is played. */
export function AnyTable({ match }: { match: Match }) {
  const now = match.moment.value;
  useCall(now && isMyTurn(now) && !now.scene.over ? t('call_turn') : '');
  if (!now) return <Loading />;
  return now.map.game === 'catan' ? <BoardTable match={match} /> : <DiceTable match={match} />;
}

function Gone() {
  return (
    <div class="screen">
      <h1>{t('game_gone_title')}</h1>
      <Empty text={t('game_gone_text')}>
        <a class="button primary" href={href('')}>
          {t('nav_home')}
        </a>
        <a class="button" href={href('games')}>
          {t('nav_games')}
        </a>
      </Empty>
    </div>
  );
}

type State = { kind: 'opening' } | { kind: 'gone' } | { kind: 'open'; match: Match };

export function LocalScreen({ id }: { id: string }) {
  const [state, setState] = useState<State>({ kind: 'opening' });
  useEffect(warmUp, []);
  useEffect(() => {
    let left = false;
    let match: Match | null = null;
    LocalMatch.open(id).then(
      (opened) => {
        match = opened;
        if (left) opened?.close();
        else setState(opened ? { kind: 'open', match: opened } : { kind: 'gone' });
      },
      () => setState({ kind: 'gone' }),
    );
    return () => {
      left = true;
      match?.close();
    };
  }, [id]);
  if (state.kind === 'gone') return <Gone />;
  return state.kind === 'opening' ? <Loading /> : <AnyTable match={state.match} />;
}
