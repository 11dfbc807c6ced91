/* room.ts -- what is known of a server's table beside the game itself, and how events
 * change it.  Pure: a table and an event give the next table. */
import { isMixedRight } from '../net/mixing';
import type { ChatLine, Phase, WireEvent, WireSeat, WireTable } from '../net/wire';

export interface Room {
  readonly table: WireTable;
  readonly player: string;
  /** The own seat as the engine counts, null: watching. */
  readonly seat: number | null;
  readonly host: boolean;
  readonly chat: readonly ChatLine[];
  /** Seats (from 1) whose players want to end the game, as far as that was seen here. */
  readonly ending?: readonly number[];
  /** Who wanted the next game; '' or missing: not seen here. */
  readonly nextBy?: string;
  /** Mixed seats, once they were drawn here: is the draw the one that was sealed before? */
  readonly mixing?: 'right' | 'wrong';
}

type Change = Partial<WireSeat>;

function withSeat(table: WireTable, seat: number, next: (old: WireSeat) => WireSeat): WireTable {
  return { ...table, seats: table.seats.map((each) => (each.seat === seat ? next(each) : each)) };
}

const change = (table: WireTable, seat: number, by: Change): WireTable =>
  withSeat(table, seat, (old) => ({ ...old, ...by }));

/* "open", "locked" or "bot:NAME" */
function seatOf(seat: number, becomes: string): WireSeat {
  if (becomes.startsWith('bot:')) return { seat, kind: 'bot', bot: becomes.slice(4) };
  return { seat, kind: becomes === 'locked' ? 'locked' : 'open' };
}

/* A seat that was kicked goes on as a bot during a game, and is open before it. */
function kicked(table: WireTable, event: WireEvent): WireTable {
  const seat = event.seat ?? 0;
  const becomes = event.becomes ?? 'open';
  const kind =
    becomes === 'open' ? 'open' : becomes.startsWith('bot:') ? becomes : `bot:${becomes}`;
  return withSeat(table, seat, () => seatOf(seat, kind));
}

function sat(table: WireTable, { seat, player, name }: WireEvent): WireTable {
  return withSeat(table, seat ?? 0, () => ({
    seat: seat ?? 0,
    kind: 'human',
    here: true,
    name: name ?? '',
    ...(player ? { player } : {}),
  }));
}

function voted(table: WireTable, event: WireEvent): WireTable {
  const seat = event.seat ?? 0;
  const by = table.seats.find((each) => each.player === event.player)?.seat ?? 0;
  const others = (table.votes ?? []).filter((vote) => vote.seat !== seat);
  const old = table.votes?.find((vote) => vote.seat === seat)?.by ?? [];
  return { ...table, votes: [...others, { seat, by: [...old, by] }] };
}

function forfeited(table: WireTable, { seat = 0, becomes = 'open' }: WireEvent): WireTable {
  return withSeat(table, seat, ({ player }) => ({
    ...seatOf(seat, becomes),
    ...(player ? { lost: player } : {}),
  }));
}

function ended(table: WireTable, event: WireEvent): WireTable {
  const { points, places } = event;
  return {
    ...inPhase(table, 'over'),
    ended: event.ended ?? '',
    winners: event.winners ?? [],
    ...(points ? { points } : {}),
    ...(places ? { places } : {}),
  };
}

const inPhase = (table: WireTable, phase: Phase): WireTable => ({ ...table, phase });

function tableAfter(table: WireTable, event: WireEvent): WireTable {
  const seat = event.seat ?? 0;
  switch (event.kind) {
    case 'sat':
      return sat(table, event);
    case 'mixed':
      return { ...table, seats: event.seats ?? table.seats };
    case 'forfeit':
      return forfeited(table, event);
    case 'stood':
    case 'seat':
      return withSeat(table, seat, () => seatOf(seat, event.becomes || 'open'));
    case 'kick':
      return kicked(table, event);
    case 'host':
      return { ...table, host: event.host ?? '' };
    case 'here':
    case 'away':
      return change(table, seat, { here: event.kind === 'here' });
    case 'standin':
      return change(table, seat, {
        standin: event.bot ?? '',
        ...(event.forfeits ? { forfeits: event.forfeits } : {}),
      });
    case 'back':
      return withSeat(table, seat, ({ standin: _, forfeits: __, ...old }) => old);
    case 'sealing':
      return {
        ...inPhase(table, 'sealing'),
        opening: false,
        attempt: event.attempt ?? 1,
        sealed: event.sealed ?? table.sealed ?? '',
      };
    case 'opening':
      return { ...table, opening: true };
    case 'begun':
      return inPhase(table, 'playing');
    case 'vote':
      return voted(table, event);
    case 'over':
      return ended(table, event);
    case 'rematch':
      return { ...table, next: event.next ?? '' };
    default:
      return table;
  }
}

const nameOf = (table: WireTable, player: string | undefined): string =>
  table.seats.find((seat) => seat.player === player)?.name ?? '';

/* Whoever leaves takes the wish along. */
function endingAfter(ending: readonly number[], { kind, seat = 0 }: WireEvent): readonly number[] {
  if (kind === 'abandon') return [...new Set([...ending, seat])];
  return kind === 'stood' || kind === 'kick' ? ending.filter((each) => each !== seat) : ending;
}

function mixingAfter({ table, mixing }: Room, event: WireEvent): Pick<Room, 'mixing'> {
  if (event.kind !== 'mixed') return mixing ? { mixing } : {};
  const { value = '', seats = [] } = event;
  const right = isMixedRight(table.mixing ?? '', value, table.seats, seats);
  return { mixing: right ? 'right' : 'wrong' };
}

export function roomAfter(room: Room, event: WireEvent): Room {
  let table = tableAfter(room.table, event);
  if (event.waiting) table = { ...table, waiting: event.waiting };
  if (event.deadline) table = { ...table, deadline: event.deadline };
  const mine = table.seats.find((seat) => seat.kind === 'human' && seat.player === room.player);
  const chat =
    event.kind === 'chat' && event.text
      ? [...room.chat, { player: event.player ?? '', name: event.name ?? '', text: event.text }]
      : room.chat;
  return {
    ...room,
    ...mixingAfter(room, event),
    table,
    chat,
    ending: endingAfter(room.ending ?? [], event),
    nextBy: event.kind === 'rematch' ? nameOf(table, event.player) : (room.nextBy ?? ''),
    seat: mine ? mine.seat - 1 : null,
    host: room.player !== '' && table.host === room.player,
  };
}
