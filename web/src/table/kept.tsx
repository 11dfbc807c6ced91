/* kept.tsx -- what variants and expansions keep, shown without knowing them: numbers and tracks of the
 * table and of players, decks, cards of these decks in the own hand, titles.  Every name is the engine's. */
import { nameOfKind } from '../board/art';
import { knightsShow } from '../catan/knights/facts';
import { onBoard, seaPicture, seaValue } from '../catan/sea/facts';
import type { CardDeck, CatanScene, Counter, Seat } from '../engine/types';
import { t } from '../words/words';
import { nameOf, useTable } from './state';

const valueWords = ({ value }: Counter): string => (value === null ? '?' : `${value}`);

/* Longer ones are numbers, not rows of dots. */
const DOTS_MOST = 8;

function Dots({ track }: { track: Counter }) {
  if (track.value === null || track.most > DOTS_MOST) return null;
  const steps = Array.from({ length: track.most }, (_, i) => i < (track.value ?? 0));
  return (
    <span class="kept-dots" aria-hidden="true">
      {steps.map((done, i) => (
        <i key={i} class={done ? 'done' : ''} />
      ))}
    </span>
  );
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly track?: Counter;
}

function numbersOf(scene: CatanScene, seat: Seat | null): Line[] {
  const line = (counter: Counter, track: boolean): Line => ({
    key: counter.kind,
    name: nameOfKind(scene, counter.kind),
    value:
      track && counter.value !== null ? `${counter.value}/${counter.most}` : valueWords(counter),
    ...(track && { track: counter }),
  });
  const own = (list: readonly Counter[]) =>
    list.filter(({ seat: of, kind }) => of === seat && !onBoard(kind) && !knightsShow(kind));
  return [
    ...own(scene.tracks).map((track) => line(track, true)),
    ...own(scene.counters).map((counter) => line(counter, false)),
  ];
}

const marksOf = (scene: CatanScene, seat: Seat): Line[] =>
  scene.marks
    .filter(({ seat: of, kind }) => of === seat && !onBoard(kind) && !knightsShow(kind))
    .map(({ kind, value }) => ({
      key: kind,
      name: nameOfKind(scene, kind),
      value: value > 1 ? `${value}` : '✓',
    }));

/* Decks that no other part of the table shows. */
const decksOf = ({ decks }: CatanScene): CardDeck[] =>
  decks.filter(({ kind }) => !knightsShow(kind));

const cardsOf = (scene: CatanScene, seat: Seat): Line[] =>
  decksOf(scene).map(({ kind, hands }) => ({
    key: kind,
    name: nameOfKind(scene, kind),
    value: `${hands[seat]?.count ?? 0}`,
  }));

/* Special building is shown by a mark of its own. */
const ELSEWHERE = ['builders'];
/* Of interest only to whoever has some. */
const NOTHING_YET = /^(wonder|levels|kept_any)$/;

const isShown = ({ key, value }: Line): boolean =>
  !ELSEWHERE.includes(key) && !(value === '0' && NOTHING_YET.test(key));

/** Everything of one player, short, beside the usual numbers. */
export function KeptFacts({ seat }: { seat: Seat }) {
  const { scene } = useTable().now;
  const lines = [...numbersOf(scene, seat), ...marksOf(scene, seat), ...cardsOf(scene, seat)];
  return (
    <>
      {lines.filter(isShown).map(({ key, name, value }) => (
        <span key={key} class="fact kept" title={name} data-kept={key}>
          <b aria-hidden="true">{seaPicture(key, value) ?? name.slice(0, 2)}</b>
          {seaValue(key, value) === null && <span aria-hidden="true">{value}</span>}
          <span class="unseen">{`${name}: ${seaValue(key, value) ?? value}.`}</span>
        </span>
      ))}
    </>
  );
}

/** The same with whole names, and what lies on the table, where one asks about a player. */
export function KeptLines({ seat }: { seat: Seat }) {
  const { scene } = useTable().now;
  const own = [...numbersOf(scene, seat), ...marksOf(scene, seat), ...cardsOf(scene, seat)];
  const lines = [...own, ...numbersOf(scene, null)].filter(isShown);
  if (lines.length === 0) return null;
  const said = lines.map(({ key, name, value }) => `${name}: ${seaValue(key, value) ?? value}`);
  return <p class="seat-kept">{said.join(', ')}</p>;
}

function Row({ line }: { line: Line }) {
  return (
    <li data-kept={line.key}>
      <span>{line.name}</span>
      {line.track && <Dots track={line.track} />}
      <b>{line.value}</b>
    </li>
  );
}

/* Titles of modules; those of the base game have their places. */
const TITLES = ['longest-road', 'largest-army'];

function Titles() {
  const { now } = useTable();
  const titles = now.scene.awards.filter(({ kind }) => !TITLES.includes(kind));
  return (
    <>
      {titles.map(({ kind, seat, least }) => (
        <li key={kind} data-kept={kind}>
          <span>{nameOfKind(now.scene, kind)}</span>
          <b>{seat === null ? t('kept_from', { n: least }) : nameOf(now, seat)}</b>
        </li>
      ))}
    </>
  );
}

/** What lies on the table for all: numbers, decks, titles.  Nothing where no module brings any. */
export function Kept() {
  const { scene } = useTable().now;
  const decks = decksOf(scene).map(({ kind, left }) => ({
    key: kind,
    name: nameOfKind(scene, kind),
    value: t('kept_left', { n: left }),
  }));
  const lines = [...numbersOf(scene, null), ...decks];
  const titles = scene.awards.some(({ kind }) => !TITLES.includes(kind));
  if (lines.length === 0 && !titles) return null;
  return (
    <section class="kept-panel" aria-label={t('kept')}>
      <h2>{t('kept')}</h2>
      <ul>
        {lines.map((line) => (
          <Row key={line.key} line={line} />
        ))}
        <Titles />
      </ul>
    </section>
  );
}

/** Own cards of one of these decks. */
function Held({ deck, me }: { deck: CardDeck; me: Seat }) {
  const { scene } = useTable().now;
  return (
    <>
      {Object.entries(deck.hands[me]?.cards ?? {}).map(([kind, count]) => (
        <li key={kind} class="held-card" data-kept={`${deck.kind}.${kind}`}>
          {nameOfKind(scene, `${deck.kind}.${kind}`)}
          {count > 1 && ` ×${count}`}
        </li>
      ))}
    </>
  );
}

export function HeldCards() {
  const { scene, me } = useTable().now;
  if (me === null) return null;
  const held = decksOf(scene).filter((deck) => (deck.hands[me]?.count ?? 0) > 0);
  if (held.length === 0) return null;
  return (
    <ul class="held-cards" aria-label={t('kept_cards')}>
      {held.map((deck) => (
        <Held key={deck.kind} deck={deck} me={me} />
      ))}
    </ul>
  );
}
