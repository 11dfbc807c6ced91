/* card_list.tsx -- a few cards as pictures with counts, in a line of text. */
import { Icon } from '../board/icons';
import { cardName } from '../board/places';
import { CARD_KINDS } from '../engine/types';

export function CardList({ cards, empty }: { cards: readonly number[]; empty?: string }) {
  const shown = CARD_KINDS.flatMap((card, kind) => {
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
