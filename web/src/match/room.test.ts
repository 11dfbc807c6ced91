/* room.test.ts -- a server's table follows its events. */
import { expect, test } from 'vitest';
import type { EventKind } from '../engine/words.gen';
import type { WireEvent, WireTable } from '../net/wire';
import { type Room, roomAfter } from './room';

const table: WireTable = {
  id: 'T1',
  title: '',
  spec: 'catan seats=3',
  phase: 'gathering',
  clock: 'off',
  host: 'pa',
  seats: [
    { seat: 1, kind: 'human', player: 'pa', name: 'Ann', here: true },
    { seat: 2, kind: 'open' },
    { seat: 3, kind: 'bot', bot: 'club' },
  ],
};
const start: Room = { table, player: 'pb', seat: null, host: false, chat: [] };

const event = (kind: EventKind, more: Partial<WireEvent> = {}): WireEvent => ({
  type: 'event',
  number: 1,
  at: 0,
  kind,
  ...more,
});

const after = (...events: WireEvent[]): Room => events.reduce(roomAfter, start);

test('sitting down gives the own seat, standing up takes it away', () => {
  const sat = after(event('sat', { seat: 2, player: 'pb', name: 'Ben' }));
  expect(sat.seat).toBe(1);
  expect(sat.table.seats[1]).toMatchObject({ kind: 'human', name: 'Ben', here: true });
  const stood = roomAfter(sat, event('stood', { seat: 2, becomes: 'open' }));
  expect(stood.seat).toBeNull();
  expect(stood.table.seats[1]?.kind).toBe('open');
});

test('who wants to end the game is known, until they leave', () => {
  const wanted = after(event('abandon', { seat: 1 }), event('abandon', { seat: 1 }));
  expect(wanted.ending).toEqual([1]);
  expect(roomAfter(wanted, event('stood', { seat: 1, becomes: 'open' })).ending).toEqual([]);
});

test('a table that was given up is over', () => {
  const over = after(event('over', { ended: 'abandoned', winners: [] }));
  expect(over.table).toMatchObject({ phase: 'over', ended: 'abandoned', winners: [] });
});

test('who wants to play again is named', () => {
  const again = after(event('rematch', { next: 'T2', player: 'pa' }));
  expect(again.table.next).toBe('T2');
  expect(again.nextBy).toBe('Ann');
  expect(roomAfter(again, event('chat', { text: 'hi' })).nextBy).toBe('Ann');
});

test('mixed seats take the player along', () => {
  const sat = after(event('sat', { seat: 2, player: 'pb', name: 'Ben' }));
  const [ann, ben, bot] = sat.table.seats;
  if (!ann || !ben || !bot) throw new Error('three seats');
  const seats = [
    { ...bot, seat: 1 },
    { ...ann, seat: 2 },
    { ...ben, seat: 3 },
  ];
  const mixed = roomAfter(sat, event('mixed', { seats }));
  expect(mixed.seat).toBe(2);
  expect(mixed.table.seats[0]).toMatchObject({ kind: 'bot', bot: 'club' });
});

test('who forfeits a rated game is remembered as the loser of his seat', () => {
  const sat = after(event('sat', { seat: 2, player: 'pb', name: 'Ben' }));
  const gone = roomAfter(sat, event('forfeit', { seat: 2, becomes: 'bot:club' }));
  expect(gone.seat).toBeNull();
  expect(gone.table.seats[1]).toEqual({ seat: 2, kind: 'bot', bot: 'club', lost: 'pb' });
});

test('the end has places and points for all', () => {
  const over = after(
    event('over', { ended: 'abandoned', winners: [], points: [3, 2, 2], places: [1, 2, 2] }),
  );
  expect(over.table).toMatchObject({ phase: 'over', ended: 'abandoned', places: [1, 2, 2] });
});

test('the host can change', () => {
  expect(after(event('host', { host: 'pb' })).host).toBe(true);
});

test('away, a bot stands in, and back again', () => {
  const away = after(event('away', { seat: 1 }), event('standin', { seat: 1, bot: 'club' }));
  expect(away.table.seats[0]).toMatchObject({ here: false, standin: 'club' });
  const back = roomAfter(away, event('back', { seat: 1 }));
  expect(back.table.seats[0]).not.toHaveProperty('standin');
});

test('a kicked player becomes a bot during a game, an open seat before it', () => {
  expect(after(event('kick', { seat: 1, becomes: 'club' })).table.seats[0]).toMatchObject({
    kind: 'bot',
    bot: 'club',
  });
  expect(after(event('kick', { seat: 1, becomes: 'open' })).table.seats[0]?.kind).toBe('open');
});

test('phases: sealing, opening, begun, over', () => {
  const sealing = after(event('sealing', { attempt: 2, sealed: 'abc', waiting: [1] }));
  expect(sealing.table).toMatchObject({
    phase: 'sealing',
    attempt: 2,
    sealed: 'abc',
    waiting: [1],
  });
  const opening = roomAfter(sealing, event('opening'));
  expect(opening.table.opening).toBe(true);
  expect(roomAfter(opening, event('begun')).table.phase).toBe('playing');
  const over = roomAfter(opening, event('over', { winners: [1], ended: 'won' }));
  expect(over.table).toMatchObject({ phase: 'over', winners: [1], ended: 'won' });
});

test('what a muted player says is not kept', () => {
  const heard = after(
    event('chat', { player: 'pa', name: 'Ann', text: 'hello' }),
    event('chat', { player: 'pc', name: 'Cyd', muted: true }),
  );
  expect(heard.chat).toEqual([{ player: 'pa', name: 'Ann', text: 'hello' }]);
});

test('who stays away from a rated game too long loses it, and everybody sees when', () => {
  const away = after(event('standin', { seat: 1, bot: 'club', forfeits: 5000 }));
  expect(away.table.seats[0]).toMatchObject({ standin: 'club', forfeits: 5000 });
  const back = roomAfter(away, event('back', { seat: 1 }));
  expect(back.table.seats[0]).not.toHaveProperty('forfeits');
});

test('mixed seats that do not fit what was sealed are found out', () => {
  const seats = table.seats.map((seat) => ({ ...seat }));
  const mixed = after(event('mixed', { seats, value: 'x' }));
  expect(mixed.mixing).toBe('wrong');
  expect(roomAfter(mixed, event('chat', { text: 'hm' })).mixing).toBe('wrong');
  expect(start.mixing).toBeUndefined();
});
