/* screen.tsx -- a guided game: the real table, and beside it the guide. */
import { useEffect, useState } from 'preact/hooks';
import { Empty } from '../app/empty';
import { warmUp } from '../app/offline';
import { href } from '../app/router';
import { AnyTable } from '../table/local_screen';
import { t } from '../words/words';
import { Guide } from './guide';
import { LESSONS } from './lessons';
import { LessonMatch } from './match';

function NoLesson() {
  return (
    <div class="screen">
      <h1>{t('lost_title')}</h1>
      <Empty text={t('lost_why')}>
        <a class="button primary" href={href('learn')}>
          {t('nav_learn')}
        </a>
      </Empty>
    </div>
  );
}

export function LessonScreen({ id }: { id: string }) {
  const lesson = LESSONS.find((each) => each.id === id);
  const [round, setRound] = useState(0);
  const [match, setMatch] = useState<LessonMatch | null>(null);
  useEffect(warmUp, []);
  useEffect(() => {
    if (!lesson) return undefined;
    const begun = new LessonMatch(lesson);
    setMatch(begun);
    return () => begun.close();
  }, [lesson, round]);
  if (!lesson) return <NoLesson />;
  if (!match) return null;
  return (
    <>
      <AnyTable key={round} match={match} />
      <Guide match={match} onAgain={() => setRound(round + 1)} />
    </>
  );
}
