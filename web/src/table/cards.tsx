/* cards.tsx -- cards as they lie on the table: small ones in trays and offers, and lists of them. */
import { Icon } from '../board/icons';
import { cardName } from '../board/places';
import { CARD_KINDS, type Card } from '../engine/types';
import { t } from '../words/words';
import { useTable } from './state';

/** A small card, with how many of it. */
function MiniCard({ card, count, label }: { card: Card; count: number; label?: string }) {
  return (
    <span class={`mini card-${card}`}>
      <Icon name={card} size={24} />
      {count > 1 && <b aria-hidden="true">{count}</b>}
      <span class="unseen">{label ?? t('n_of_card', { n: count, card: cardName(card) })}</span>
    </span>
  );
}

const kindsIn = (cards: readonly number[]) =>
  CARD_KINDS.flatMap((card, kind) => {
    const count = Math.abs(cards[kind] ?? 0);
    return count === 0 ? [] : [{ card, kind, count }];
  });

/** Cards side by side; with `onTap` each is a button, named by `label`. */
export function MiniCards({
  cards,
  onTap,
  label,
}: {
  cards: readonly number[];
  onTap?: (kind: number) => void;
  label?: (card: Card, count: number) => string;
}) {
  return (
    <>
      {kindsIn(cards).map(({ card, kind, count }) =>
        onTap ? (
          <button
            key={card}
            type="button"
            class="mini-button"
            data-card={card}
            onClick={() => onTap(kind)}
          >
            <MiniCard card={card} count={count} label={label?.(card, count) ?? cardName(card)} />
          </button>
        ) : (
          <MiniCard key={card} card={card} count={count} />
        ),
      )}
    </>
  );
}

interface PickProps {
  readonly label: string;
  /** How many of each lie out. */
  readonly counts?: readonly number[];
  readonly nameOf: (card: Card, count: number) => string;
  readonly disabled?: (kind: number) => boolean;
  readonly onPick: (kind: number) => void;
}

/** All kinds in play, one to be tapped. */
export function PickKind({ label, counts, nameOf, disabled, onPick }: PickProps) {
  const { map } = useTable().now;
  return (
    // biome-ignore lint/a11y/useSemanticElements: five buttons in a row are no fieldset of a form
    <div class="pick" role="group" aria-label={label}>
      {map.cards.map((card, kind) => {
        const count = counts?.[kind] ?? 0;
        return (
          <button
            key={card}
            type="button"
            class={`pick-kind card-${card} ${count > 0 ? 'chosen' : ''}`}
            data-card={card}
            disabled={disabled?.(kind) ?? false}
            onClick={() => onPick(kind)}
          >
            <Icon name={card} size={28} />
            {count > 0 && <b aria-hidden="true">{count}</b>}
            <span class="unseen">{nameOf(card, count)}</span>
          </button>
        );
      })}
    </div>
  );
}
