/* profile.tsx -- one's own games in figures: what one likes to play, how often one wins and stays to the end, the best,
 * and how the ratings came about.  Only oneself sees it, and nothing is counted for it that is not there anyway. */
import { useEffect, useState } from 'preact/hooks';
import { Empty } from '../app/empty';
import { href } from '../app/router';
import { titleOf } from '../home/resume';
import { keptGames } from '../match/store';
import { api, lookForServer, me, online } from '../net/api';
import '../review/review.css';
import { onDay } from '../words/when';
import '../words/server';
import { t } from '../words/words';
import './lobby.css';
import { byLiking, finishRate, type KindTally, tallyKept } from './tally';

interface Step {
  readonly at: number;
  readonly rating: number;
}
interface Course {
  readonly game: string;
  readonly rating: number;
  readonly games: number;
  readonly history: readonly Step[];
}
interface Profile {
  readonly kinds: readonly KindTally[];
  readonly ratings: readonly Course[];
}

function useProfile(): Profile | null {
  const [profile, setProfile] = useState<Profile | null>(null);
  const known = online.value === 'yes' && me.value !== null;
  useEffect(() => {
    void lookForServer();
    if (known) api<Profile>('GET', '/api/me/profile').then(setProfile, () => setProfile(null));
  }, [known]);
  return profile;
}

function Kinds({ title, kinds }: { title: string; kinds: readonly KindTally[] }) {
  const [favourite] = byLiking(kinds);
  const rate = finishRate(kinds);
  if (!favourite) return null;
  return (
    <section class="panel">
      <h2>{title}</h2>
      <p>
        {t('profile_favourite', { game: titleOf(favourite.kind), n: favourite.played })}{' '}
        {rate !== null && kinds.some((each) => each.left > 0) && t('profile_finish', { rate })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, also by keys */}
      <section class="wide-table" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('ratings_game')}</th>
              <th scope="col">{t('profile_played')}</th>
              <th scope="col">{t('profile_won')}</th>
              <th scope="col">{t('profile_best')}</th>
            </tr>
          </thead>
          <tbody>
            {byLiking(kinds).map((each) => (
              <tr key={each.kind}>
                <th scope="row">{titleOf(each.kind)}</th>
                <td data-label={t('profile_played')}>{each.played}</td>
                <td data-label={t('profile_won')}>{each.won}</td>
                <td data-label={t('profile_best')}>{each.best ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/* The rating after each game, as a line in a box of 100 by 40. */
function pathOf(history: readonly Step[]): string {
  const values = history.map((step) => step.rating);
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = 100 / Math.max(1, values.length - 1);
  return values
    .map((value, i) => `${i === 0 ? 'M' : 'L'}${i * step} ${37 - (34 * (value - low)) / span}`)
    .join('');
}

function Rating({ course }: { course: Course }) {
  const [first] = course.history;
  const last = course.history[course.history.length - 1];
  const words =
    first && last
      ? t('profile_course', {
          from: first.rating.toFixed(1),
          to: last.rating.toFixed(1),
          day: onDay(first.at),
        })
      : '';
  return (
    <section class="panel">
      <h2>
        {titleOf(course.game)}: {course.rating.toFixed(1)}
      </h2>
      {course.history.length > 1 && (
        <svg class="rating-course" viewBox="0 0 100 40" role="img" aria-label={words}>
          <path d={pathOf(course.history)} fill="none" stroke="currentColor" stroke-width="1.2" />
        </svg>
      )}
      <p class="hint">
        {t('profile_rated', { n: course.games })} {words}
      </p>
    </section>
  );
}

export function ProfileScreen() {
  const profile = useProfile();
  const here = tallyKept(keptGames());
  const empty = here.length === 0 && (profile?.kinds.length ?? 0) === 0;
  return (
    <div class="screen">
      <div class="row spread screen-head">
        <h1>{t('profile')}</h1>
        {online.value === 'yes' && (
          <a class="button" href={href('ladder')}>
            {t('ladder')}
          </a>
        )}
      </div>
      <p class="hint">{t('profile_text')}</p>
      {empty && (
        <Empty text={t('profile_none')}>
          <a class="button primary" href={href('')}>
            {t('home_play')}
          </a>
        </Empty>
      )}
      {profile && <Kinds title={t('games_on_server')} kinds={profile.kinds} />}
      {profile?.ratings.map((course) => (
        <Rating key={course.game} course={course} />
      ))}
      <Kinds title={t('games_here')} kinds={here} />
    </div>
  );
}
