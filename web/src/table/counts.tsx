/* counts.tsx -- choosing numbers of cards with plus and minus: for trade and discards. */
import { Icon } from '../board/icons';
import { cardName } from '../board/places';
import { CARDS, type Hand } from '../engine/types';
import { t } from '../words/words';

interface Props {
  readonly label: string;
  readonly counts: Hand;
  readonly limit: readonly number[];
  readonly onChange: (counts: Hand) => void;
  /** Small words under each kind, such as its rate. */
  readonly notes?: readonly string[];
}

export function changed(counts: Hand, kind: number, by: number): Hand {
  return counts.map((count, each) => (each === kind ? count + by : count)) as Hand;
}

function Stepper({
  kind,
  count,
  max,
  onStep,
}: {
  kind: number;
  count: number;
  max: number;
  onStep: (by: number) => void;
}) {
  const name = cardName(CARDS[kind] ?? 'brick');
  return (
    <span class="stepper">
      <button
        type="button"
        aria-label={t('more_of', { card: name, count })}
        disabled={count >= max}
        onClick={() => onStep(1)}
      >
        +
      </button>
      <span class="stepper-count" aria-hidden="true">
        {count}
      </span>
      <button
        type="button"
        aria-label={t('less_of', { card: name, count })}
        disabled={count <= 0}
        onClick={() => onStep(-1)}
      >
        −
      </button>
    </span>
  );
}

export function Counts({ label, counts, limit, onChange, notes }: Props) {
  return (
    <fieldset class="counts">
      <legend>{label}</legend>
      <div class="counts-row">
        {CARDS.map((card, kind) => (
          <div key={card} class={`count ${(counts[kind] ?? 0) > 0 ? 'some' : ''}`}>
            <Icon name={card} size={26} label={cardName(card)} />
            {notes && <small>{notes[kind]}</small>}
            <Stepper
              kind={kind}
              count={counts[kind] ?? 0}
              max={limit[kind] ?? 0}
              onStep={(by) => onChange(changed(counts, kind, by))}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** A few cards as pictures with counts, named for screen readers. */
export function CardList({ cards, empty }: { cards: readonly number[]; empty?: string }) {
  const shown = CARDS.flatMap((card, kind) => {
    const count = Math.abs(cards[kind] ?? 0);
    return count === 0 ? [] : [{ card, count }];
  });
  if (shown.length === 0) return <span class="card-list">{empty ?? '–'}</span>;
  return (
    <span class="card-list">
      {shown.map(({ card, count }) => (
        <span key={card} class="card-item">
          {count}
          <Icon name={card} size={20} label={cardName(card)} />
        </span>
      ))}
    </span>
  );
}
