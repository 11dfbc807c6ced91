/* screen.tsx -- the replay viewer: any game, move by move, with what it was worth.
 *
 *     #/review               a file, or a record inside the link (?r=...)
 *     #/review/local/ID      a game kept in this browser
 *     #/review/server/ID     a game of the server */
import { useEffect, useState } from 'preact/hooks';
import { copyText, tryToCopy } from '../app/copy';
import { download } from '../app/download';
import { useDrop } from '../app/drop';
import type { ReviewProps } from '../app/plugs';
import { fullLink, href, route, shortLink } from '../app/router';
import { toast } from '../app/toasts';
import { EngineError } from '../engine/engine';
import type { Seat } from '../engine/types';
import { KeptRow } from '../lobby/kept_row';
import { keptGames } from '../match/store';
import { keepPuzzles, puzzlesIn } from '../puzzle/puzzle';
import '../words/dice';
import '../words/review';
import { t } from '../words/words';
import { courseOf } from './course';
import { Envelope } from './envelope';
import { Graph } from './graph';
import { Histogram } from './histogram';
import { Judge } from './judged';
import { faces, totals } from './numbers';
import { Opener } from './opener';
import { ownSeats } from './own';
import { Replay } from './replay';
import { Report, Verdict } from './report';
import './review.css';
import { LINK_MOST, packText } from './share';
import { recordOf } from './sources';
import { Stage, StageSeats } from './stage';
import { Steps } from './steps';

/* -- one record ---------------------------------------------------------------------------------------- */

/* A game of the server has a short link; any other one is packed into a long one. */
async function share(replay: Replay, source: ReviewProps['source']): Promise<void> {
  if (source.kind === 'server') {
    await copyText(shortLink('r', source.id), 'review_copied');
    return;
  }
  const code = await packText(replay.text);
  const link = fullLink(`${href('review')}?r=${code}&at=${replay.at.peek()}`);
  if (link.length > LINK_MOST) return toast(t('review_too_long'), 'bad');
  if (await tryToCopy(link)) toast(t('review_copied'));
  else prompt(t('review_copy_this'), link);
}

function Now({ replay, judge }: { replay: Replay; judge: Judge }) {
  const last = replay.last();
  const judged = judge.judged.value;
  return (
    <div class="now" aria-live="polite">
      <p>
        {last ? (
          <>
            <b>{replay.name(last.beginner ?? last.seat ?? last.actor)}</b> {last.label}
          </>
        ) : (
          t('review_begin')
        )}
      </p>
      {judged.state === 'ready' && <Verdict replay={replay} review={judged.review} />}
      {replay.comments.value.map((comment) => (
        <blockquote key={comment}>{comment}</blockquote>
      ))}
    </div>
  );
}

/* Where nothing is known of chances, at least the points. */
function Course({ replay }: { replay: Replay }) {
  const rows = courseOf(replay.map.seats, replay.log.value);
  return (
    <section class="panel">
      <h2>{t('review_course')}</h2>
      {rows.length > 0 && (
        <Graph
          replay={replay}
          rows={rows}
          unit="points"
          whole={false}
          label={t('review_course_about')}
        />
      )}
      <p class="hint">{t('review_none')}</p>
    </section>
  );
}

interface JudgementProps {
  readonly replay: Replay;
  readonly judge: Judge;
  readonly own: readonly Seat[];
}

/* Own mistakes are worth another try, see puzzle/. */
function useOwnPuzzles({ replay, judge, own }: JudgementProps): void {
  const judged = judge.judged.value;
  useEffect(() => {
    if (judged.state !== 'ready' || own.length === 0 || replay.map.game !== 'catan') return;
    const [name = ''] = replay.info.tags.flatMap(([tag, value]) => (tag === 'Id' ? [value] : []));
    void replay.table.history().then((log) => {
      const game = name || String(log.entries.length);
      keepPuzzles(puzzlesIn(judged.review, log, own, game));
    });
  }, [judged, own]);
}

function Judgement({ replay, judge, own }: JudgementProps) {
  useOwnPuzzles({ replay, judge, own });
  const judged = judge.judged.value;
  if (judged.state === 'ready') return <Report replay={replay} review={judged.review} own={own} />;
  if (judged.state === 'none') return <Course replay={replay} />;
  return (
    <section class="panel">
      <p>{t('review_working_at', { n: Math.round(100 * judged.done) })}</p>
      <progress max={1} value={judged.done} aria-label={t('review_working')} />
    </section>
  );
}

function Dice({ replay }: { replay: Replay }) {
  const log = replay.log.value.slice(0, replay.at.value);
  const columns = replay.map.game === 'catan' ? totals(replay.map, log) : faces(log);
  return (
    <section class="panel">
      <h2>{t('review_dice')}</h2>
      <Histogram columns={columns} label={t('review_dice_about')} />
    </section>
  );
}

function Tools({ replay, source, onClose }: ViewerProps) {
  return (
    <div class="row">
      <button type="button" onClick={() => void share(replay, source)}>
        {t('review_share')}
      </button>
      <button type="button" onClick={() => download('hexshore.hxr', replay.text)}>
        {t('dice_download')}
      </button>
      <button type="button" class="quiet" onClick={onClose}>
        {t('review_other')}
      </button>
    </div>
  );
}

interface ViewerProps {
  readonly replay: Replay;
  readonly source: ReviewProps['source'];
  readonly onClose: () => void;
}

/* Whose game it is, where somebody can say. */
function useOwnSeats(source: ReviewProps['source']): readonly Seat[] {
  const [own, setOwn] = useState<readonly Seat[]>([]);
  useEffect(() => {
    void ownSeats(source).then(setOwn);
  }, []);
  return own;
}

function Viewer({ replay, source, onClose }: ViewerProps) {
  const own = useOwnSeats(source);
  const [judge, setJudge] = useState<Judge | null>(null);
  useEffect(() => {
    const fresh = new Judge(replay);
    setJudge(fresh);
    return () => fresh.close();
  }, [replay]);
  if (!judge) return null;
  return (
    <div class="review">
      <section class="review-stage" aria-label={t('review_position')}>
        <Stage replay={replay} />
        <div class="review-bar">
          <Steps replay={replay} />
          <Now replay={replay} judge={judge} />
        </div>
        <StageSeats replay={replay} />
      </section>
      <div class="review-side">
        <header>
          <h1>{t('review_title')}</h1>
          <p class="hint">
            {replay
              .seats()
              .map((seat) => replay.name(seat))
              .join(' · ')}
          </p>
          <Tools replay={replay} source={source} onClose={onClose} />
        </header>
        <Judgement replay={replay} judge={judge} own={own} />
        <Dice replay={replay} />
        {/* Games in this browser are not sealed: nobody else has to trust them. */}
        {source.kind !== 'local' && <Envelope text={replay.text} />}
      </div>
    </div>
  );
}

/* -- finding it ------------------------------------------------------------------------------------------- */

function wordsOf(error: unknown): string {
  if (error instanceof EngineError && !error.verdict.ok) return error.verdict.text;
  return error instanceof Error ? error.message : String(error);
}

function useReplay(props: ReviewProps) {
  const [replay, setReplay] = useState<Replay | null>(null);
  const [problem, setProblem] = useState('');
  const [looking, setLooking] = useState(true);
  const open = async (text: string, at: number | null): Promise<void> => {
    try {
      setProblem('');
      setReplay(await Replay.open(text, at));
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  const key = JSON.stringify(props.source) + (route.value.query.get('r') ?? '');
  useEffect(() => {
    setLooking(true);
    recordOf(props.source, route.value.query.get('r'))
      .then((text) => (text === null ? undefined : open(text, props.at)))
      .catch((error) => setProblem(wordsOf(error)))
      .finally(() => setLooking(false));
  }, [key]);
  useEffect(() => () => replay?.close(), [replay]);
  const over = useDrop((text) => void open(text, 0));
  return { replay, problem, looking, over, open, drop: () => setReplay(null) };
}

/* Games of this browser that could be looked at instead of a file. */
function RecentGames() {
  const games = keptGames().slice(0, 5);
  if (games.length === 0) return null;
  return (
    <section class="recent">
      <h2>{t('review_recent')}</h2>
      <ul class="table-list">
        {games.map((game) => (
          <KeptRow key={game.id} game={game}>
            <a class="button" href={href('review', 'local', game.id)}>
              {t('review')}
            </a>
          </KeptRow>
        ))}
      </ul>
    </section>
  );
}

export function ReviewScreen(props: ReviewProps) {
  const { replay, problem, looking, over, open, drop } = useReplay(props);
  if (replay)
    return <Viewer key={replay.text} replay={replay} source={props.source} onClose={drop} />;
  if (looking) return <p class="loading">{t('dice_loading')}</p>;
  return (
    <div class="screen">
      <h1>{t('review_title')}</h1>
      <p>{t('review_intro')}</p>
      <Opener problem={problem} over={over} onText={(text) => void open(text, 0)} />
      <RecentGames />
    </div>
  );
}
