/* report.tsx -- what the review says: chances, luck and skill, mistakes one can go to. */
import { Emblem } from '../dice/score';
import type { Review, ReviewMove } from '../engine/types';
import { lang, t, type WordKey } from '../words/words';
import { Graph } from './graph';
import { figure, luckRows, mistakes, signed, valueRows } from './numbers';
import { Received } from './received';
import type { Replay } from './replay';

const MARKS: readonly WordKey[] = [
  'review_fine',
  'review_inaccuracy',
  'review_mistake',
  'review_blunder',
];

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

function cellsOf({ review }: Props, seat: number): string[] {
  const { unit } = review;
  const row = review.seats[seat];
  if (!row) return [];
  return [
    figure(unit, row.result, lang.value),
    signed(unit, row.luck, lang.value),
    figure(unit, row.adjusted, lang.value),
    figure(unit, row.cost, lang.value),
    row.marks.slice(1).join(' · '),
  ];
}

function SeatTable(props: Props) {
  const { replay } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, also by keys
    <section class="wide-table" tabIndex={0} aria-label={t('review_players')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('review_player')}</th>
            {HEADINGS.map((word) => (
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
                <td key={HEADINGS[i]} data-label={t(HEADINGS[i] ?? 'review_result')}>
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
        <strong>−{figure(review.unit, move.cost ?? 0, lang.value)}</strong>
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
        cost: figure(review.unit, move.cost ?? 0, lang.value),
        best: move.bestLabel ?? move.best ?? '',
      })}
    </p>
  );
}

export function Report(props: Props) {
  const { replay, review } = props;
  const win = review.unit === 'win';
  return (
    <>
      <section class="panel">
        <h2>{t(win ? 'review_chances' : 'review_points')}</h2>
        <Graph
          replay={replay}
          rows={valueRows(review)}
          unit={review.unit}
          whole={win}
          label={t(win ? 'review_chances_about' : 'review_points_about')}
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
        <p class="hint">{t(win ? 'review_explain_win' : 'review_explain_points')}</p>
      </section>
      <Mistakes {...props} />
      {win && (
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
