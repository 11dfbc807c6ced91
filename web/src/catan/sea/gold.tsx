/* gold.tsx -- cards of one's choice for gold, that pays or was found, or for a victory over the pirate fleet: one tap,
 * or one key, for each. */
import { cardName } from '../../board/places';
import type { CatanAsk } from '../../engine/types';
import { PickKind } from '../../table/cards';
import { cardsText, movesOf, noCards } from '../../table/choices';
import { changed } from '../../table/laying';
import { Head } from '../../table/now_head';
import { asked, type BoardMoment, type Desk, useTable } from '../../table/state';
import { t } from '../../words/words';

/** Is a card of choice asked for: for gold that pays or was found in the fog, or for a victory? */
export const picksCard = (code: CatanAsk | null): boolean =>
  code === 'gold' || code === 'find' || code === 'booty';

const moveFor = (now: BoardMoment, kind: number) => {
  const letter = cardsText(changed(noCards(), kind, 1));
  return movesOf(now.legal, 'gold', 'booty').find(({ text }) =>
    [`+${letter}`, `booty${letter}`].includes(text),
  );
};

/** Takes a card of this kind; false: the bank has none. */
export function takeCard(desk: Desk, now: BoardMoment, kind: number): boolean {
  const move = moveFor(now, kind);
  if (move) void desk.move(move.text);
  return move !== undefined;
}

export function CardOfChoice() {
  const { desk, now } = useTable();
  const title =
    asked(now) === 'booty' ? t('now_booty') : t('now_gold', { n: now.scene.ask.left || 1 });
  return (
    <>
      <Head title={title} help={t('now_gold_help')} />
      <div class="row answers">
        <PickKind
          label={title}
          nameOf={(card) => t('gold_card', { card: cardName(card) })}
          disabled={(kind) => !moveFor(now, kind)}
          onPick={(kind) => takeCard(desk, now, kind)}
        />
      </div>
    </>
  );
}
