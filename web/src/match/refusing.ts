/* refusing.ts -- whose offers a person does not want to be asked about, game by game; kept as long as the
 * page is open.  Wishes for all games are in the settings (offersFrom). */
import { type Signal, signal } from '@preact/signals';
import { offersFrom } from '../app/settings';
import type { Seat } from '../engine/types';
import type { Player } from './match';

const games = new Map<string, Signal<readonly Seat[]>>();

/** The seats of this game whose offers are declined unasked. */
export function refusing(id: string): Signal<readonly Seat[]> {
  const known = games.get(id) ?? signal<readonly Seat[]>([]);
  games.set(id, known);
  return known;
}

/** With the wishes for all games: nobody, or no bots. */
export function refusedSeats(id: string, players: readonly Player[]): Seat[] {
  const wish = offersFrom.value;
  const named = refusing(id).value;
  return players
    .filter(
      ({ seat, kind }) =>
        wish === 'nobody' || (wish === 'people' && kind === 'bot') || named.includes(seat),
    )
    .map((player) => player.seat);
}
