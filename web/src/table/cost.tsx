/* cost.tsx -- a price in small pictures of cards. */
import { Icon } from '../board/icons';
import { CARD_KINDS, type Hand } from '../engine/types';

export function Cost({ cards }: { cards: Hand }) {
  const many = cards.some((count) => count > 1);
  return (
    <span class="cost" aria-hidden="true">
      {CARD_KINDS.flatMap((card, kind) => {
        const count = cards[kind] ?? 0;
        if (count === 0) return [];
        return [
          many ? <b key={`n${card}`}>{count}</b> : null,
          <Icon key={card} name={card} size={14} />,
        ];
      })}
    </span>
  );
}
