/* screen.tsx -- the book as a screen (#/rules, #/rules/CHAPTER, #/rules/CHAPTER/R-BASE-72), and its pages over
 * a game that is on. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { href } from '../app/router';
import { knightsIn } from '../catan/knights/facts';
import { scenarioOf } from '../catan/sea/scenarios';
import { Markers, Paper, type PaperProps } from '../dice/paper';
import { ruleInWords } from '../home/options';
import { lang, t } from '../words/words';
import {
  type Both,
  CHAPTERS,
  type Chapter,
  canonical,
  findRule,
  type Rule,
  type Section,
} from './book';
import './book.css';
import { Picture } from './pictures';
import { search } from './search';

const say = (both: Both): string => both[lang.value === 'de' ? 1 : 0];

/* -- pages ------------------------------------------------------------------------------------------------ */

/* A progress card has an address, but no number. */
const shortOf = (id: string): string => id.replace(/^R-|^card-.*$/, '') || '★';

function RuleLine({ chapter, rule, marked }: { chapter: Chapter; rule: Rule; marked: boolean }) {
  const [id = ''] = rule.ids;
  const more = rule.ids.length > 1 ? ` +${rule.ids.length - 1}` : '';
  return (
    <li id={id} class={marked ? 'book-rule marked' : 'book-rule'} tabIndex={-1}>
      <p>{say(rule.text)}</p>
      <a
        class="book-number"
        href={href('rules', chapter.id, id)}
        aria-label={`${shortOf(id)}${more}: ${t('book_link', { id: rule.ids.join(', ') })}`}
        data-tip={rule.ids.join(', ')}
      >
        {shortOf(id)}
        <span aria-hidden="true">{more}</span>
      </a>
    </li>
  );
}

interface SectionProps {
  readonly chapter: Chapter;
  readonly section: Section;
  readonly marked: string;
}

function SectionPage({ chapter, section, marked }: SectionProps) {
  return (
    <section class="book-section" id={section.id}>
      <h2 tabIndex={-1}>{say(section.title)}</h2>
      {section.picture && <Picture name={section.picture} />}
      <ul>
        {section.rules.map((rule) => (
          <RuleLine
            key={rule.ids[0]}
            chapter={chapter}
            rule={rule}
            marked={rule.ids.some((id) => canonical(id) === marked)}
          />
        ))}
      </ul>
    </section>
  );
}

const COMMON = CHAPTERS.find((chapter) => chapter.id === 'dice');
const isDiceGame = ({ id }: Chapter): boolean => ['island-one', 'island-two', 'extra'].includes(id);

function Pages({ chapter, marked = '' }: { chapter: Chapter; marked?: string }) {
  const pages = (of: Chapter) =>
    of.sections.map((section) => (
      <SectionPage key={section.id} chapter={of} section={section} marked={marked} />
    ));
  return (
    <div class="book-pages">
      {pages(chapter)}
      {COMMON && isDiceGame(chapter) && pages(COMMON)}
    </div>
  );
}

/* -- over a game -------------------------------------------------------------------------------------------- */

/* What everybody takes for granted, or sees. */
const UNTOLD = ['seats', 'seed', 'variation', 'board'];

function AtThisTable({ spec }: { spec: string }) {
  const words = spec
    .split(' ')
    .filter((word) => word.includes('=') && !UNTOLD.includes(word.split('=')[0] ?? ''));
  if (words.length === 0) return null;
  return (
    <section class="book-table-rules">
      <h2>{t('book_at_table')}</h2>
      <ul>
        {words.map((word) => (
          <li key={word}>{ruleInWords(word, spec)}</li>
        ))}
      </ul>
    </section>
  );
}

function chaptersOf(spec: string): Chapter[] {
  const ids = spec.startsWith('catan')
    ? [
        'base',
        ...(/ seats=[56]/.test(spec) ? ['five-six'] : []),
        ...(scenarioOf(spec) !== null ? ['seafarers'] : []),
        ...(knightsIn(spec) ? ['cities-knights'] : []),
      ]
    : CHAPTERS.map((chapter) => chapter.id).filter((id) => spec.split(/[ =]/).includes(id));
  return CHAPTERS.filter((chapter) => ids.includes(chapter.id));
}

/** The rules of the game that a spec starts, with what can be printed of it. */
export function RulesOver({ spec, laid }: PaperProps) {
  return (
    <div class="book over">
      <AtThisTable spec={spec} />
      {chaptersOf(spec).map((chapter) => (
        <Pages key={chapter.id} chapter={chapter} />
      ))}
      {spec.startsWith('dice') && <Paper spec={spec} laid={laid} />}
    </div>
  );
}

/* -- the screen ---------------------------------------------------------------------------------------------- */

function Contents({ now }: { now: Chapter }) {
  return (
    <nav class="book-contents" aria-label={t('book_contents')}>
      <ol>
        {CHAPTERS.map((chapter) => (
          <li key={chapter.id}>
            <a href={href('rules', chapter.id)} aria-current={chapter === now ? 'page' : undefined}>
              {say(chapter.title)}
            </a>
            {chapter === now && (
              <ol>
                {chapter.sections.map((section) => (
                  <li key={section.id}>
                    <a href={href('rules', chapter.id, section.id)}>{say(section.title)}</a>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const MOST_HITS = 12;

function Hits({ question }: { question: string }) {
  const hits = useMemo(() => search(question, lang.value), [question, lang.value]);
  return (
    <div class="book-hits">
      <h1 class="unseen">{t('book_search')}</h1>
      <p role="status">{t('book_hits', { n: hits.length })}</p>
      <ul>
        {hits.slice(0, MOST_HITS).map(({ chapter, section, rule }) => (
          <li key={rule.ids[0]}>
            <a href={href('rules', chapter.id, rule.ids[0] ?? '')}>
              <small>
                {say(chapter.title)} · {say(section.title)}
              </small>
              {say(rule.text)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SearchField({ value, onInput }: { value: string; onInput: (value: string) => void }) {
  return (
    <search class="book-search">
      <label for="book-question">{t('book_search')}</label>
      <input
        id="book-question"
        type="search"
        value={value}
        autocomplete="off"
        placeholder={t('book_search_hint')}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </search>
  );
}

/* Chapter, section or rule that the address names is brought into sight. */
function useArrival(chapter: Chapter, place: string): string {
  const rule = findRule(place);
  const id = rule?.rule.ids[0] ?? place;
  useEffect(() => {
    if (id === '') return;
    const node = document.getElementById(id);
    node?.scrollIntoView({ block: 'center' });
    (node?.matches('section') ? node.querySelector('h2') : node)?.focus({ preventScroll: true });
  }, [chapter, id]);
  return rule ? canonical(id) : '';
}

function Printed({ chapter }: { chapter: Chapter }) {
  if (isDiceGame(chapter)) return <Paper spec={`dice ${chapter.id}`} />;
  return chapter.id === 'five-six' ? <Markers /> : null;
}

export function RulesScreen({ chapter: wanted, place }: { chapter: string; place: string }) {
  /* A link may name the rule alone. */
  const chapter =
    CHAPTERS.find((each) => each.id === wanted) ?? findRule(place)?.chapter ?? CHAPTERS[0];
  const [question, setQuestion] = useState('');
  useEffect(() => setQuestion(''), [wanted, place]);
  if (!chapter) return null;
  return (
    <div class="screen book">
      <Contents now={chapter} />
      <div class="book-body">
        <SearchField value={question} onInput={setQuestion} />
        {question.trim() ? (
          <Hits question={question} />
        ) : (
          <Opened key={chapter.id} chapter={chapter} place={place} />
        )}
      </div>
    </div>
  );
}

function Opened({ chapter, place }: { chapter: Chapter; place: string }) {
  const marked = useArrival(chapter, place);
  return (
    <article>
      <h1>{say(chapter.title)}</h1>
      <p class="book-about">{say(chapter.about)}</p>
      <Pages chapter={chapter} marked={marked} />
      <Printed chapter={chapter} />
    </article>
  );
}
