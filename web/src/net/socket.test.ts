import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notices, putAway } from './notices';
import { TableSocket } from './socket';
import type { ServerMessage } from './wire';

/* A line whose other end is the test. */
class FakeLine {
  static readonly OPEN = 1;
  static made: FakeLine[] = [];
  readyState = 0;
  sent: { type: string; since?: number; seq?: number }[] = [];
  onopen = () => undefined as unknown;
  onclose = () => undefined as unknown;
  onmessage: (event: { data: string }) => unknown = () => undefined;
  constructor() {
    FakeLine.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  open(): void {
    this.readyState = FakeLine.OPEN;
    this.onopen();
  }
  say(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  welcome(number: number): void {
    this.say({ type: 'welcome', number, table: {}, you: { player: 'p', host: false }, chat: [] });
  }
}

const event = (number: number): ServerMessage => ({ type: 'event', number, at: 0, kind: 'chat' });
const last = (): FakeLine => FakeLine.made.at(-1) as FakeLine;
const happen = (name: string) => dispatchEvent(new Event(name));

let seen: number[] = [];
function table(): TableSocket {
  const socket = new TableSocket('T1', {
    welcome: (message) => seen.push(message.number),
    event: ({ number }) => seen.push(number),
  });
  last().open();
  last().welcome(3);
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  const target = new EventTarget();
  vi.stubGlobal('WebSocket', FakeLine);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { protocol: 'http:', host: 'x' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  FakeLine.made = [];
  seen = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a line', () => {
  test('that broke asks for what was missed, and takes nothing twice', () => {
    const socket = table();
    last().say(event(4));
    last().close();
    expect(socket.line.value).toBe('broken');
    vi.advanceTimersByTime(1000);
    last().open();
    expect(last().sent[0]).toMatchObject({ type: 'hello', since: 4 });
    last().say({ type: 'events', events: [event(4), event(5), event(6)] });
    expect(socket.line.value).toBe('open');
    expect(seen).toEqual([3, 4, 5, 6]);
  });
  test('sends an unanswered command again with the same number', async () => {
    const socket = table();
    const answer = socket.send({ type: 'move', move: '.' });
    last().close();
    vi.advanceTimersByTime(1000);
    last().open();
    last().say({ type: 'events', events: [] });
    expect(last().sent[1]).toMatchObject({ type: 'move', seq: 1 });
    last().say({ type: 'ack', seq: 1, number: 4 });
    expect(await answer).toBeNull();
  });
  test('numbers its commands as its own, and anew where a number is used', async () => {
    const socket = table();
    const other = table();
    const [one, two] = FakeLine.made.map(({ sent }) => sent[0] as { client?: string });
    expect(one?.client).toMatch(/^[a-z0-9]{9,}$/);
    expect(two?.client).not.toBe(one?.client);
    const answer = other.send({ type: 'undo' });
    last().say({ type: 'refused', seq: 1, error: { name: 'SEQ_USED', text: '', next: 7 } });
    expect(last().sent.at(-1)).toEqual({ type: 'undo', seq: 7 });
    last().say({ type: 'ack', seq: 7, number: 4 });
    expect(await answer).toBeNull();
    void other.send({ type: 'undo' });
    expect(last().sent.at(-1)).toEqual({ type: 'undo', seq: 8 });
    socket.close();
  });
  test('that does not answer a ping is given up, one that does is kept', () => {
    const socket = table();
    vi.advanceTimersByTime(25_000);
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    last().say({ type: 'pong' });
    vi.advanceTimersByTime(20_000);
    expect(socket.line.value).toBe('open');
    vi.advanceTimersByTime(5_000);
    vi.advanceTimersByTime(8_000);
    expect(socket.line.value).toBe('broken');
  });
  test('is tried when the network changes, and comes back at once with it', () => {
    const socket = table();
    happen('offline');
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    vi.advanceTimersByTime(8_000);
    expect(socket.line.value).toBe('broken');
    const lines = FakeLine.made.length;
    happen('online');
    expect(FakeLine.made.length).toBe(lines + 1);
    last().open();
    expect(last().sent[0]).toMatchObject({ since: 3 });
  });
  test('brings words of those who run the server, each once, until they are put away', () => {
    table();
    last().say({ type: 'announcement', text: ' Back at nine ' });
    last().say({ type: 'announcement', text: 'Back at nine' });
    last().say({ type: 'announcement', text: '' });
    expect(notices.value.map(({ text }) => text)).toEqual(['Back at nine']);
    putAway(notices.value[0]?.id ?? 0);
    expect(notices.value).toEqual([]);
  });
  test('that was left is not heard any more', () => {
    const socket = table();
    const old = last();
    old.close();
    socket.reconnect();
    vi.advanceTimersByTime(1000);
    expect(FakeLine.made.length).toBe(2);
    old.say(event(4));
    expect(seen).toEqual([3]);
    socket.close();
    happen('online');
    expect(FakeLine.made.length).toBe(2);
  });
  test('that is refused at its hello ends, and says why', () => {
    const socket = new TableSocket('T0', { welcome: () => {}, event: () => {} });
    last().open();
    const error = { name: 'NO_SUCH_TABLE', text: 'there is no such table' };
    last().say({ type: 'refused', seq: 0, error });
    expect(socket.line.value).toBe('closed');
    expect(socket.reason.value).toEqual(error);
  });
  test('that is refused for the moment is tried again', () => {
    const socket = new TableSocket('T1', { welcome: () => {}, event: () => {} });
    last().open();
    last().say({ type: 'refused', seq: 0, error: { name: 'TOO_BUSY', text: 'later' } });
    last().close();
    expect(socket.line.value).toBe('broken');
    vi.advanceTimersByTime(1000);
    expect(FakeLine.made).toHaveLength(2);
  });
});
