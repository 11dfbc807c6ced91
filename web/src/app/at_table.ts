/* at_table.ts -- while a game is played its table has the whole window: the page's header steps aside,
 * and the table's own menu leads back. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Match } from '../match/match';

export const atTable = signal(false);
/** The server's table that is open; its tools stand in the menu. */
export const openTable = signal<Match | null>(null);

/** Called by a table that fills the window, as long as it is shown. */
export function useWholeWindow(): void {
  useEffect(() => {
    atTable.value = true;
    document.documentElement.dataset.at = 'table';
    return () => {
      atTable.value = false;
      delete document.documentElement.dataset.at;
    };
  }, []);
}
