/* screens.tsx -- which screen stands at which address.  All but home are loaded when
 * they are first shown. */
import { useEffect } from 'preact/hooks';
import { Home } from '../home/home';
import { t, type WordKey } from '../words/words';
import { Empty } from './empty';
import { lazy } from './lazy';
import type { ReviewProps } from './plugs';
import { href, type Route, route } from './router';
import { calling, elsewhere } from './title';

const LocalTable = lazy(async () => (await import('../table/local_screen')).LocalScreen);
const ServerTable = lazy(async () => (await import('../lobby/server_screen')).ServerScreen);
const NewGame = lazy(async () => (await import('../home/new_game')).NewGameScreen);
const Learn = lazy(async () => (await import('../home/learn')).LearnScreen);
const Rules = lazy(async () => (await import('../rulebook/screen')).RulesScreen);
const Lesson = lazy(async () => (await import('../learn/screen')).LessonScreen);
const Games = lazy(async () => (await import('../lobby/games')).GamesScreen);
const Lobby = lazy(async () => (await import('../lobby/lobby')).LobbyScreen);
const Account = lazy(async () => (await import('../lobby/account')).AccountScreen);
const Profile = lazy(async () => (await import('../lobby/profile')).ProfileScreen);
const Puzzles = lazy(async () => (await import('../puzzle/screen')).PuzzleScreen);
const Ladder = lazy(async () => (await import('../lobby/ladder')).LadderScreen);
const Studio = lazy(async () => (await import('../studio/studio')).StudioScreen);
const Review = lazy(async () => (await import('../review/screen')).ReviewScreen);

/* #/review, #/review/local/ID, #/review/server/ID, each with ?at=N */
function reviewProps({ path, query }: Route): ReviewProps {
  const at = query.get('at');
  const place = { at: at === null ? null : Number(at) };
  const [, kind, id] = path;
  if ((kind === 'local' || kind === 'server') && id) return { source: { kind, id }, ...place };
  return { source: { kind: 'file' }, ...place };
}

const TITLES: Readonly<Record<string, WordKey>> = {
  '': 'nav_home',
  new: 'new_game',
  lobby: 'nav_lobby',
  games: 'nav_games',
  learn: 'nav_learn',
  rules: 'rules_open',
  studio: 'nav_studio',
  review: 'review',
  account: 'account',
  profile: 'profile',
  ladder: 'ladder',
  puzzle: 'puzzle_of_day',
};

function pick(here: Route) {
  const [screen = '', id = ''] = here.path;
  switch (screen) {
    case '':
      return <Home />;
    case 'play':
      return <LocalTable key={id} id={id} />;
    case 't':
      return <ServerTable key={id} id={id} />;
    case 'new':
      return <NewGame key={`${id}?${here.query}`} kind={id} query={here.query} />;
    case 'learn':
      return id === '' ? <Learn /> : <Lesson key={id} id={id} />;
    case 'rules':
      return <Rules chapter={id} place={here.path[2] ?? ''} />;
    case 'games':
      return <Games />;
    case 'lobby':
      return <Lobby />;
    case 'account':
      return <Account />;
    case 'profile':
      return <Profile />;
    case 'puzzle':
      return <Puzzles />;
    case 'ladder':
      return <Ladder />;
    case 'studio':
      return <Studio query={here.query} />;
    case 'review':
      return <Review {...reviewProps(here)} />;
    default:
      return <Lost />;
  }
}

function Lost() {
  return (
    <div class="screen">
      <h1>{t('lost_title')}</h1>
      <Empty text={t('lost_why')}>
        <a class="button primary" href={href('')}>
          {t('lost_text')}
        </a>
      </Empty>
    </div>
  );
}

export function Screen() {
  const here = route.value;
  const word = TITLES[here.path[0] ?? ''];
  const name = word && here.path[0] !== '' ? `${t(word)} · Hexshore` : 'Hexshore';
  const call = calling.value || (elsewhere.value > 0 ? `(${elsewhere.value})` : '');
  const title = call === '' ? name : `${call} · ${name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return pick(here);
}
