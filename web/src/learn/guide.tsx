/* guide.tsx -- the guide of a guided game: one bubble at a time, where it covers least, with a ring round what it
 * speaks of. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../app/live';
import { href } from '../app/router';
import { remember } from '../app/settings';
import { lang, t } from '../words/words';
import type { Both, Lesson, Step } from './lesson';
import { LESSONS } from './lessons';
import './guide.css';
import type { LessonMatch } from './match';
import { type Area, areaOf, findPlace, targetOf } from './place';

const say = (both: Both): string => both[lang.value === 'de' ? 1 : 0];

/* -- where it stands ---------------------------------------------------------------------------------------- */

interface Placed {
  readonly left: number;
  readonly top: number;
  readonly ring: Area | null;
}

/* Calls it when a question opens or closes on the table, not more than once a frame. */
function onTableChange(look: () => void): () => void {
  let frame = 0;
  const watcher = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  });
  const dock = document.querySelector('.dock, .dice-table');
  if (dock) watcher.observe(dock, { childList: true, subtree: true });
  return () => {
    watcher.disconnect();
    cancelAnimationFrame(frame);
  };
}

/* What is on the table moves and changes: looked at again whenever something does. */
function usePlace(box: { current: HTMLElement | null }, step: Step | null, made: number): Placed {
  const [placed, setPlaced] = useState<Placed>({ left: 8, top: 8, ring: null });
  useLayoutEffect(() => {
    const look = (): void => {
      if (!box.current) return;
      const target = targetOf(step?.ring);
      const { width, height } = box.current.getBoundingClientRect();
      const place = findPlace(width, height, target, step?.want !== undefined);
      setPlaced({ ...place, ring: target && areaOf(target) });
    };
    look();
    const stopWatching = onTableChange(look);
    const later = [120, 500, 1200].map((ms) => setTimeout(look, ms));
    addEventListener('resize', look);
    return () => {
      stopWatching();
      for (const timer of later) clearTimeout(timer);
      removeEventListener('resize', look);
    };
  }, [step, made, lang.value]);
  return placed;
}

function Ring({ ring }: { ring: Area | null }) {
  if (!ring) return null;
  const pad = 6;
  return (
    <div
      class="guide-ring"
      aria-hidden="true"
      style={{
        translate: `${ring.left - pad}px ${ring.top - pad}px`,
        width: `${ring.right - ring.left + 2 * pad}px`,
        height: `${ring.bottom - ring.top + 2 * pad}px`,
      }}
    />
  );
}

/* -- what it says ----------------------------------------------------------------------------------------------- */

function Progress({ at, of }: { at: number; of: number }) {
  return (
    <p class="guide-progress">
      <span class="guide-bar" aria-hidden="true">
        <span style={{ width: `${Math.round((100 * at) / of)}%` }} />
      </span>
      {t('guide_step', { n: at, of })}
    </p>
  );
}

function StepWords({ match, step }: { match: LessonMatch; step: Step }) {
  const waits = match.waits.value;
  const next = useRef<HTMLButtonElement>(null);
  const reading = !step.want;
  useEffect(() => {
    if (!waits) return;
    announce(`${say(step.title)}. ${say(step.text)}`);
    if (reading) next.current?.focus({ preventScroll: true });
  }, [step, waits]);
  return (
    <>
      <h2>{say(step.title)}</h2>
      <p>{say(step.text)}</p>
      {match.nudged.value && step.want && (
        <p class="guide-nudge" role="alert">
          {say(step.want.nudge)}
        </p>
      )}
      <div class="guide-row">
        {reading && (
          <button
            ref={next}
            type="button"
            class="primary"
            data-guide="next"
            disabled={!waits}
            onClick={() => void match.goOn()}
          >
            {t('guide_next')}
          </button>
        )}
        {!reading && <span class="guide-your-move">{t(waits ? 'guide_do' : 'guide_watch')}</span>}
        <a class="button quiet" href={href('learn')} data-guide="leave">
          {t('guide_leave')}
        </a>
      </div>
    </>
  );
}

const after = (lesson: Lesson): Lesson | undefined =>
  LESSONS[LESSONS.findIndex((each) => each.id === lesson.id) + 1];

function Done({ lesson, onAgain }: { lesson: Lesson; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const next = after(lesson);
  useEffect(() => {
    remember(`lesson-${lesson.id}`, 'done');
    title.current?.focus({ preventScroll: true });
    announce(t('guide_done'));
  }, [lesson]);
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        {t('guide_done')}
      </h2>
      <p>{t('guide_done_text')}</p>
      <div class="guide-row">
        <a class="button primary" href={href('new', lesson.play)} data-guide="play">
          {t('guide_play')}
        </a>
        {next && (
          <a class="button" href={href('learn', next.id)}>
            {say(next.title)}
          </a>
        )}
        <button type="button" data-guide="again" onClick={onAgain}>
          {t('guide_again')}
        </button>
        <a class="button" href={href('rules', lesson.chapter)}>
          {t('rules_open')}
        </a>
        <a class="button quiet" href={href('learn')} data-guide="leave">
          {t('guide_leave')}
        </a>
      </div>
    </>
  );
}

export function Guide({ match, onAgain }: { match: LessonMatch; onAgain: () => void }) {
  const box = useRef<HTMLElement>(null);
  const at = match.at.value;
  const { lesson } = match;
  const step = lesson.steps[at] ?? null;
  const made = match.moment.value?.made ?? -1;
  const { left, top, ring } = usePlace(box, step, made + (match.nudged.value ? 0.5 : 0));
  return (
    <>
      {match.waits.value && <Ring ring={ring} />}
      <section
        ref={box}
        class="guide"
        aria-label={t('guide_of', { name: say(lesson.title) })}
        data-step={at}
        data-waits={match.waits.value}
        style={{ translate: `${left}px ${top}px` }}
      >
        {step ? (
          <>
            <Progress at={at + 1} of={lesson.steps.length} />
            <StepWords key={at} match={match} step={step} />
          </>
        ) : (
          <Done lesson={lesson} onAgain={onAgain} />
        )}
      </section>
    </>
  );
}
