/* own.ts -- which seats of a reviewed game were one's own: their mistakes are told apart. */
import type { ReviewProps } from '../app/plugs';
import type { Seat } from '../engine/types';
import { loadGame } from '../match/store';
import { api, me, online, refreshMe } from '../net/api';
import type { WireTable } from '../net/wire';

async function seatsOnServer(id: string): Promise<Seat[]> {
  if (online.value === 'yes' && me.value === null) await refreshMe();
  const player = me.value?.player;
  if (player === undefined) return [];
  const path = `/api/tables/${encodeURIComponent(id)}`;
  const { table } = await api<{ table: WireTable }>('GET', path);
  return table.seats.flatMap((seat) => (seat.player === player ? [seat.seat - 1] : []));
}

/** [] where nobody can say, as with a file. */
export async function ownSeats(source: ReviewProps['source']): Promise<Seat[]> {
  if (source.kind === 'file') return [];
  if (source.kind === 'server') return seatsOnServer(source.id).catch(() => []);
  const seats = loadGame(source.id)?.seats ?? [];
  return seats.flatMap((seat, at) => (seat.bot === null ? [at] : []));
}
