/* report.tsx -- what the review says: chances, luck and skill, mistakes one can go to. */
import { Emblem } from '../dice/score';
import type { Review, ReviewMove, ReviewSeat, Seat } from '../engine/types';
import '../words/review';
import { lang, t, type WordKey } from '../words/words';
import { Graph } from './graph';
import { costFigure, figure, luckRows, mistakes, signed, valueRows } from './numbers';
import { PlainWords } from './plain_words';
import { Received } from './received';
import type { Replay } from './replay';

const MARKS: readonly WordKey[] = [
  'REVIEW_MARK_FINE',
  'REVIEW_MARK_INACCURACY',
  'REVIEW_MARK_MISTAKE',
  'REVIEW_MARK_BLUNDER',
];

const TITLES = { win: 'review_chances', points: 'review_points', turns: 'review_turns' } as const;
const ABOUT = {
  win: 'review_chances_about',
  points: 'review_points_about',
  turns: 'review_turns_about',
} as const;

interface Props {
  readonly replay: Replay;
  readonly review: Review;
  /** Seats of one's own; [] where nobody knows. */
  readonly own: readonly Seat[];
}

/* -- players --------------------------------------------------------------------------------------------- */

const HEADINGS: readonly WordKey[] = [
  'review_result',
  'review_luck',
  'review_adjusted',
  'review_cost',
  'review_marks',
];

/* What plain words have told above is not said again: here only how well was decided. */
const DECISIONS: readonly WordKey[] = ['review_decisions', 'review_cost_each', 'review_marks'];

function isDice(replay: Replay): boolean {
  return replay.map.game === 'dice';
}

/* Turns of a race alone are a table of their own. */
const inPlainWords = ({ unit }: Review): boolean => unit !== 'turns';

function headingsOf({ review }: Props): readonly WordKey[] {
  return inPlainWords(review) ? DECISIONS : [...HEADINGS, 'review_start'];
}

function decisionCells({ review }: Props, row: ReviewSeat): string[] {
  const each = row.cost / Math.max(1, row.decisions);
  return [
    String(row.decisions),
    costFigure(review.unit, each, 0, lang.value),
    row.marks.slice(1).join(' · '),
  ];
}

function cellsOf(props: Props, seat: number): string[] {
  const { review } = props;
  const { unit } = review;
  const row = review.seats[seat];
  if (!row) return [];
  if (inPlainWords(review)) return decisionCells(props, row);
  return [
    figure(unit, row.result, lang.value),
    signed(unit, row.luck, lang.value),
    figure(unit, row.adjusted, lang.value),
    costFigure(unit, row.cost, row.error, lang.value),
    row.marks.slice(1).join(' · '),
    figure(unit, review.first[seat] ?? 0, lang.value),
  ];
}

function SeatTable(props: Props) {
  const { replay } = props;
  const headings = headingsOf(props);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, also by keys
    <section class="wide-table" tabIndex={0} aria-label={t('review_players')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('review_player')}</th>
            {headings.map((word) => (
              <th key={word} scope="col">
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {replay.seats().map((seat) => (
            <tr key={seat}>
              <th scope="row">
                <Emblem seat={seat} /> {replay.name(seat)}
              </th>
              {cellsOf(props, seat).map((cell, i) => (
                <td key={headings[i]} data-label={t(headings[i] ?? 'review_result')}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/* -- moves ---------------------------------------------------------------------------------------------- */

function Mistake({ replay, review, place }: Props & { place: number }) {
  const move = review.moves[place];
  if (!move || move.seat === null) return null;
  return (
    <li>
      <button
        type="button"
        class={`mistake mark-${move.mark}`}
        aria-current={replay.at.value === place + 1 ? 'true' : undefined}
        onClick={() => replay.go(place + 1)}
      >
        <Emblem seat={move.seat} />
        <span>
          <b>{t(MARKS[move.mark ?? 0] ?? 'REVIEW_MARK_FINE')}</b> {replay.name(move.seat)}{' '}
          {move.label}
        </span>
        <strong>
          {review.unit === 'turns' ? '+' : '−'}
          {costFigure(review.unit, move.cost ?? 0, move.error ?? 0, lang.value)}
        </strong>
      </button>
    </li>
  );
}

function MistakeList(props: Props & { places: readonly number[] }) {
  return (
    <ol class="mistakes">
      {props.places.map((place) => (
        <Mistake key={place} {...props} place={place} />
      ))}
    </ol>
  );
}

/* One's own first, those of the others behind a click; where nobody is "I", all together. */
function Mistakes(props: Props) {
  const { review, own } = props;
  const places = mistakes(review).map(({ place }) => place);
  const isOwn = (place: number): boolean => own.includes(review.moves[place]?.seat ?? -1);
  const mine = own.length === 0 ? places : places.filter(isOwn);
  const theirs = own.length === 0 ? [] : places.filter((place) => !isOwn(place));
  return (
    <section class="panel">
      <h2>{t(own.length === 0 ? 'review_mistakes_title' : 'review_mistakes_own')}</h2>
      {mine.length === 0 && (
        <p>{t(own.length === 0 ? 'review_no_mistakes' : 'review_no_own_mistakes')}</p>
      )}
      <MistakeList {...props} places={mine.slice(0, MISTAKES_MOST)} />
      {theirs.length > 0 && (
        <details data-mistakes="others">
          <summary>{t('review_mistakes_others', { n: theirs.length })}</summary>
          <MistakeList {...props} places={theirs.slice(0, MISTAKES_MOST)} />
        </details>
      )}
    </section>
  );
}

const MISTAKES_MOST = 30;

function lucky(replay: Replay, review: Review, move: ReviewMove): string {
  const parts = (move.luck ?? []).map(
    (luck, seat) => `${replay.name(seat)} ${signed(review.unit, luck, lang.value)}`,
  );
  return t('review_luck_of', { values: parts.join(', ') });
}

/* What the review thinks of the move that led to the place shown. */
export function Verdict({ replay, review }: Omit<Props, 'own'>) {
  const move = review.moves[replay.at.value - 1];
  if (!move) return null;
  if (move.luck) return <p class="verdict">{lucky(replay, review, move)}</p>;
  if (!move.mark) return null;
  return <p class={`verdict mark-${move.mark}`}>{move.verdict}</p>;
}

/* First what one would tell a friend, then what one can learn from it; figures come last. */
export function Report(props: Props) {
  const { replay, review } = props;
  const plain = inPlainWords(review);
  return (
    <>
      {plain && <PlainWords {...props} />}
      <Mistakes {...props} />
      <section class="panel">
        <h2>{t(TITLES[review.unit])}</h2>
        <Graph
          replay={replay}
          rows={valueRows(review)}
          unit={review.unit}
          whole={review.unit === 'win'}
          label={t(ABOUT[review.unit])}
        />
        <Graph
          replay={replay}
          rows={luckRows(review)}
          unit={review.unit}
          whole={false}
          label={t('review_luck_about')}
        />
      </section>
      <section class="panel">
        <h2>{t(plain ? 'review_decided' : 'review_luck_skill')}</h2>
        <SeatTable {...props} />
        <p class="hint">{review.sums}</p>
      </section>
      {!isDice(replay) && (
        <section class="panel">
          <Received
            caption={t('insight_production')}
            rows={review.seats}
            names={replay.seats().map((seat) => replay.name(seat))}
          />
        </section>
      )}
    </>
  );
}
