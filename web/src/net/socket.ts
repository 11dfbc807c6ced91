/* socket.ts -- the line to a table: connects, comes back when it breaks, and sees to it
 * that every command is done once.
 *
 * A command stays in `unanswered` until it is acknowledged or refused; after a break it
 * is sent again with the same number, which the server does only once.  The numbers are
 * those of this line alone (`client`), so two tabs of one player do not share them; if a
 * number is used all the same, the command goes out again with the one the server names.
 *
 * A network that vanishes closes nothing: a line that does not answer a ping is given up,
 * and what the browser knows of its network (online, offline, seen again) is a reason to
 * ask at once. */
import { signal } from '@preact/signals';
import type { Refusal } from '../match/match';
import { t } from '../words/words';
import { takeNotice } from './notices';
import { refusalOf } from './refusals';
import type { Command, ServerMessage, Welcome, WireError, WireEvent } from './wire';

export type Line = 'connecting' | 'open' | 'broken' | 'closed';

interface Listener {
  welcome(message: Welcome): void;
  event(event: WireEvent): void;
}

interface Unanswered {
  readonly command: Command;
  readonly done: (refusal: Refusal | null) => void;
}

const PING_MS = 25_000;
const ANSWER_MS = 8_000;
const LONGEST_WAIT_MS = 15_000;
/* Refusals of a hello that are worth another try; any other one stays. */
const PASSING = ['HELLO_FIRST', 'TOO_MANY', 'TOO_BUSY', 'STORE_FULL', 'STORE_AWAY'];

/* Made anew with every line: what is kept with a tab is copied when a tab is. */
const newClient = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join(
    '',
  );

const socketAddress = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`;

export class TableSocket {
  readonly line = signal<Line>('connecting');
  private readonly table: string;
  private readonly listener: Listener;
  private socket: WebSocket | null = null;
  private address = socketAddress();
  private last = -1;
  private readonly client = newClient();
  private seq = 0;
  private failures = 0;
  private readonly unanswered = new Map<number, Unanswered>();
  private timer = 0;
  private pinger = 0;
  private patience = 0;
  private readonly onNetwork = (): void => this.networkChanged();

  constructor(table: string, listener: Listener) {
    this.table = table;
    this.listener = listener;
    for (const name of ['online', 'offline']) addEventListener(name, this.onNetwork);
    document.addEventListener('visibilitychange', this.onNetwork);
    this.connect();
  }

  private connect(): void {
    const socket = new WebSocket(this.address, 'hexshore.1');
    this.socket = socket;
    const mine = (work: () => void): void => {
      if (socket === this.socket) work();
    };
    socket.onopen = () => mine(() => this.hello());
    socket.onmessage = ({ data }) => mine(() => this.hear(JSON.parse(String(data))));
    socket.onclose = () => mine(() => this.lost());
    this.expectAnswer();
  }

  private hello(): void {
    const since = this.last >= 0 ? { since: this.last } : {};
    const { table, client } = this;
    this.socket?.send(JSON.stringify({ type: 'hello', table, client, ...since }));
    clearInterval(this.pinger);
    this.pinger = window.setInterval(() => this.ping(), PING_MS);
    this.expectAnswer();
  }

  private ping(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send('{"type":"ping"}');
    this.expectAnswer();
  }

  /* Whatever comes is an answer. */
  private expectAnswer(): void {
    clearTimeout(this.patience);
    this.patience = window.setTimeout(() => this.lost(), ANSWER_MS);
  }

  private hear(message: ServerMessage): void {
    clearTimeout(this.patience);
    this.take(message);
  }

  private networkChanged(): void {
    if (this.line.value === 'open') this.ping();
    else if (this.line.value === 'broken' && navigator.onLine) this.connectAnew();
  }

  private leave(): void {
    clearTimeout(this.timer);
    clearTimeout(this.patience);
    clearInterval(this.pinger);
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  private connectAnew(): void {
    this.leave();
    this.connect();
  }

  /* Waits a little longer each time, with some chance in it. */
  private lost(): void {
    if (this.line.value === 'closed') return;
    this.leave();
    this.line.value = 'broken';
    const wait = Math.min(LONGEST_WAIT_MS, 400 * 2 ** this.failures++);
    this.timer = window.setTimeout(() => this.connect(), wait * (0.7 + 0.6 * Math.random()));
  }

  private opened(): void {
    this.failures = 0;
    this.line.value = 'open';
    for (const [seq, { command }] of this.unanswered) this.sendNow(seq, command);
  }

  private sendNow(seq: number, command: Command): void {
    this.socket?.send(JSON.stringify({ ...command, seq }));
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.last = message.number;
        this.seq = Math.max(this.seq, message.you.seq ?? 0);
        this.listener.welcome(message);
        this.opened();
        break;
      case 'events':
        for (const event of message.events) this.takeEvent(event);
        this.opened();
        break;
      case 'event':
        this.takeEvent(message);
        break;
      case 'ack':
        this.answered(message.seq, null);
        break;
      case 'refused':
        this.refused(message);
        break;
      case 'elsewhere':
        this.address = message.url;
        this.lost();
        break;
      case 'try-again':
        this.lost();
        break;
      case 'announcement':
        takeNotice(message.text);
        break;
      case 'pong':
        break;
    }
  }

  /* What was seen already (after a break) is left out. */
  private takeEvent(event: WireEvent): void {
    if (event.number <= this.last) return;
    this.last = event.number;
    this.listener.event(event);
  }

  private answered(seq: number, refusal: Refusal | null): void {
    const waiting = this.unanswered.get(seq);
    this.unanswered.delete(seq);
    waiting?.done(refusal);
  }

  /* Nothing was done under this number, so it is done under another. */
  private renumber(seq: number, next: number): void {
    const waiting = this.unanswered.get(seq);
    if (!waiting) return;
    this.unanswered.delete(seq);
    this.seq = Math.max(this.seq, next - 1) + 1;
    this.unanswered.set(this.seq, waiting);
    this.sendNow(this.seq, waiting.command);
  }

  private refused({ seq, error }: { seq?: number; error: WireError }): void {
    if (seq && error.next) this.renumber(seq, error.next);
    else if (seq) this.answered(seq, refusalOf(error));
    else if (!PASSING.includes(error.name)) this.close(refusalOf(error));
  }

  /** Why the line was closed for good, if it was. */
  readonly reason = signal<Refusal | null>(null);

  send(command: Command): Promise<Refusal | null> {
    if (this.line.value === 'closed') {
      return Promise.resolve({ name: 'NO_SERVER', text: t('no_server') });
    }
    const seq = ++this.seq;
    return new Promise((done) => {
      this.unanswered.set(seq, { command, done });
      if (this.line.value === 'open') this.sendNow(seq, command);
    });
  }

  /** Says hello anew, as the one we are now (after becoming a guest). */
  reconnect(): void {
    this.last = -1;
    this.line.value = 'connecting';
    this.connectAnew();
  }

  close(reason: Refusal | null = null): void {
    this.reason.value = reason;
    this.line.value = 'closed';
    for (const name of ['online', 'offline']) removeEventListener(name, this.onNetwork);
    document.removeEventListener('visibilitychange', this.onNetwork);
    this.leave();
    for (const { done } of this.unanswered.values()) done(reason);
    this.unanswered.clear();
  }
}
