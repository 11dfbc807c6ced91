/* report.tsx -- what the review says: chances, luck and skill, mistakes one can go to. */
import { Emblem } from '../dice/score';
import type { Review, ReviewMove } from '../engine/types';
import { lang, t, type WordKey } from '../words/words';
import { Graph } from './graph';
import { costFigure, figure, luckRows, mistakes, signed, valueRows } from './numbers';
import { Received } from './received';
import type { Replay } from './replay';

const MARKS: readonly WordKey[] = [
  'review_fine',
  'review_inaccuracy',
  'review_mistake',
  'review_blunder',
];

const COSTS = {
  win: 'review_cost_win',
  points: 'review_cost_points',
  turns: 'review_cost_turns',
} as const;

const TITLES = { win: 'review_chances', points: 'review_points', turns: 'review_turns' } as const;
const ABOUT = {
  win: 'review_chances_about',
  points: 'review_points_about',
  turns: 'review_turns_about',
} as const;

interface Props {
  readonly replay: Replay;
  readonly review: Review;
}

/* -- players --------------------------------------------------------------------------------------------- */

const HEADINGS: readonly WordKey[] = [
  'review_result',
  'review_luck',
  'review_adjusted',
  'review_cost',
  'review_marks',
];

/* Where the figures add up to the result, also those that make it so. */
const SUMS: readonly WordKey[] = ['review_start', 'review_others'];

function isDice(replay: Replay): boolean {
  return replay.map.game === 'dice';
}

function headingsOf({ replay, review }: Props): readonly WordKey[] {
  if (!isDice(replay)) return HEADINGS;
  return [...HEADINGS, ...(review.exact ? SUMS.slice(0, 1) : SUMS)];
}

function cellsOf({ replay, review }: Props, seat: number): string[] {
  const { unit } = review;
  const row = review.seats[seat];
  if (!row) return [];
  return [
    figure(unit, row.result, lang.value),
    signed(unit, row.luck, lang.value),
    figure(unit, row.adjusted, lang.value),
    costFigure(unit, row.cost, row.error, lang.value),
    row.marks.slice(1).join(' · '),
    ...(isDice(replay) ? [figure(unit, review.first[seat] ?? 0, lang.value)] : []),
    ...(isDice(replay) && !review.exact ? [signed(unit, row.others, lang.value)] : []),
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
          <b>{t(MARKS[move.mark ?? 0] ?? 'review_fine')}</b> {replay.name(move.seat)} {move.label}
        </span>
        <strong>
          {review.unit === 'turns' ? '+' : '−'}
          {costFigure(review.unit, move.cost ?? 0, move.error ?? 0, lang.value)}
        </strong>
      </button>
    </li>
  );
}

function Mistakes(props: Props) {
  const list = mistakes(props.review).slice(0, 30);
  return (
    <section class="panel">
      <h2>{t('review_mistakes_title')}</h2>
      {list.length === 0 ? (
        <p>{t('review_no_mistakes')}</p>
      ) : (
        <ol class="mistakes">
          {list.map(({ place }) => (
            <Mistake key={place} {...props} place={place} />
          ))}
        </ol>
      )}
    </section>
  );
}

function lucky(replay: Replay, review: Review, move: ReviewMove): string {
  const parts = (move.luck ?? []).map(
    (luck, seat) => `${replay.name(seat)} ${signed(review.unit, luck, lang.value)}`,
  );
  return t('review_luck_of', { values: parts.join(', ') });
}

/* What the review thinks of the move that led to the place shown. */
export function Verdict({ replay, review }: Props) {
  const move = review.moves[replay.at.value - 1];
  if (!move) return null;
  if (move.luck) return <p class="verdict">{lucky(replay, review, move)}</p>;
  if (!move.mark) return null;
  return (
    <p class={`verdict mark-${move.mark}`}>
      {t('review_better', {
        mark: t(MARKS[move.mark] ?? 'review_fine'),
        cost: t(COSTS[review.unit], {
          cost: costFigure(review.unit, move.cost ?? 0, move.error ?? 0, lang.value),
        }),
        best: move.bestLabel ?? move.best ?? '',
      })}
    </p>
  );
}

function explanationOf({ replay, review }: Props): WordKey {
  if (review.unit === 'points') return 'review_explain_points';
  if (review.unit === 'turns') return 'review_explain_turns';
  return isDice(replay) ? 'review_explain_judged' : 'review_explain_win';
}

export function Report(props: Props) {
  const { replay, review } = props;
  const win = review.unit === 'win';
  return (
    <>
      <section class="panel">
        <h2>{t(TITLES[review.unit])}</h2>
        <Graph
          replay={replay}
          rows={valueRows(review)}
          unit={review.unit}
          whole={win}
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
        <h2>{t('review_luck_skill')}</h2>
        <SeatTable {...props} />
        <p class="hint">{t(explanationOf(props))}</p>
      </section>
      <Mistakes {...props} />
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
