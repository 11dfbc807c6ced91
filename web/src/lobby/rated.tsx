/* rated.tsx -- what is different at a table whose game counts in the ratings. */
import type { WireTable } from '../net/wire';
import { t } from '../words/words';

/* While fewer moves are made for each seat, all players together may call a rated game off. */
const EARLY_MOVES = 10;

/** Can the game still be ended by those who play it? */
export function mayEnd(table: WireTable, made: number): boolean {
  return !table.rated || made < EARLY_MOVES * table.seats.length;
}

export function RatedNote() {
  return (
    <p class="rated-note">
      <strong>{t('rated_game')}.</strong> {t('rated_text')}
    </p>
  );
}
