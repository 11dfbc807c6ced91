/* server.ts -- a game on the server: follows its events with the same engine that plays
 * games here, from the view of the own seat.
 *
 * Events are handled strictly one after the other (`tail`), because the engine answers
 * in its own time.  What only concerns the table (seats, chat, clocks) is in `room`. */
import { computed, effect, type Signal, signal, untracked } from '@preact/signals';
import { href } from '../app/router';
import type { Table } from '../engine/engine';
import type {
  GameLog,
  Income,
  LogEntry,
  Range,
  Scene,
  SceneMap,
  Seat,
  Viewer,
} from '../engine/types';
import { apiText } from '../net/api';
import { keepEnvelope, ownValue, sealedValue, sealOf, settleValue } from '../net/sealing';
import { TableSocket } from '../net/socket';
import type { Command, Welcome, WireEvent, WireSeat } from '../net/wire';
import { lang, t } from '../words/words';
import { automaticMove } from './automatic';
import type { Invitation, Match, Moment, Player, Refusal } from './match';
import { botName } from './names';
import { refusedSeats } from './refusing';
import { type Room, roomAfter } from './room';
import { theEngine } from './workers';

function playerOf(seat: WireSeat): Player {
  const bot = seat.standin ?? seat.bot;
  return {
    seat: seat.seat - 1,
    name: seat.name ?? (seat.kind === 'bot' ? botName(seat.seat - 1) : ''),
    kind: seat.kind,
    here: seat.kind !== 'human' || seat.here === true,
    ...(bot ? { bot } : {}),
    ...(seat.forfeits ? { forfeits: seat.forfeits } : {}),
  };
}

export class ServerMatch implements Match {
  readonly id: string;
  readonly where = 'server';
  readonly moment: Signal<Moment | null> = signal(null);
  readonly log: Signal<readonly LogEntry[]> = signal([]);
  readonly busy = signal(false);
  readonly room: Signal<Room | null> = signal(null);
  readonly said = computed(() => this.room.value?.chat.length ?? 0);
  readonly lastSaid = computed(() => {
    const room = this.room.value;
    return room?.chat.findLast((line) => line.player !== room.player) ?? null;
  });
  readonly next = computed((): Invitation | null => {
    const room = this.room.value;
    return room?.table.next ? { address: href('t', room.table.next), by: room.nextBy ?? '' } : null;
  });
  /** Has the game begun?  A table may be over without. */
  readonly begun = signal(false);
  readonly socket: TableSocket;
  private table: Table | null = null;
  private map: SceneMap | null = null;
  private tail: Promise<void> = Promise.resolve();
  /** Moves the game had before the first one the engine here knows of. */
  private before = 0;
  private failures = 0;
  /** The engine here has the whole game, with everybody's cards: it is over. */
  private opened = false;
  /** Number of moves made when the last move was made without a question. */
  private unasked = -1;
  /** The own value in the dice as this page drew it. */
  private drawn = { attempt: 0, value: '' };
  private readonly stopListening: () => void;

  constructor(id: string) {
    this.id = id;
    this.socket = new TableSocket(id, {
      welcome: (message) => this.enqueue(() => this.welcomed(message)),
      event: (event) => this.enqueue(() => this.happened(event)),
    });
    this.stopListening = effect(() => {
      lang.value;
      untracked(() => this.enqueue(() => this.publish(true)));
    });
  }

  /* Where the page and the server do not agree the game is fetched anew, but not for ever. */
  private enqueue(work: () => Promise<void>): void {
    this.tail = this.tail.then(work).catch((reason: unknown) => {
      console.error(reason);
      if (this.failures++ < 3) this.socket.reconnect();
      else this.socket.close({ name: 'LOST', text: t('server_strange') });
    });
  }

  private get seat(): Seat | null {
    return this.room.value?.seat ?? null;
  }

  private viewer(): Viewer {
    if (this.opened) return 'all';
    return this.seat ?? 'none';
  }

  private get over(): boolean {
    return this.room.value?.table.phase === 'over';
  }

  /* -- what the server says ---------------------------------------------------------------- */

  private async welcomed(message: Welcome): Promise<void> {
    const { table, you, chat } = message;
    this.room.value = {
      table,
      chat,
      player: you.player,
      seat: you.seat === undefined ? null : you.seat - 1,
      host: you.host,
    };
    if (message.spec && message.position) {
      await this.open(message.spec, message.position, message.made ?? 0);
      if (this.over) await this.openCards();
    }
    await this.publish(true);
    this.seal();
  }

  /* The record tells the whole story; if it does not end where the welcome stands, only
   * the position is taken and the story begins there. */
  private async open(spec: string, position: string, made: number): Promise<void> {
    const engine = await theEngine();
    void this.table?.close();
    this.opened = false;
    const whole = made > 0 ? await this.openRecord() : null;
    const count = whole ? (await whole.history()).entries.length : -1;
    if (whole && count === made) {
      this.table = whole;
      this.before = 0;
    } else {
      void whole?.close();
      this.table = await engine.open(spec, { position, viewer: this.seat });
      this.before = made;
    }
    await this.table.setNames(this.names());
    this.map = await this.table.map();
    this.begun.value = true;
  }

  /* Once it is over nothing is hidden: the record has every card. */
  private async openCards(): Promise<void> {
    const whole = await this.openRecord();
    if (!whole) return;
    void this.table?.close();
    this.table = whole;
    this.before = 0;
    this.opened = true;
    await whole.setNames(this.names());
    this.map = await whole.map();
  }

  private names(): string[] {
    return (this.room.value?.table.seats ?? []).map((seat) => playerOf(seat).name);
  }

  private async openRecord(): Promise<Table | null> {
    try {
      const text = await this.record();
      return await (await theEngine()).openRecord(text);
    } catch {
      return null;
    }
  }

  private async happened(event: WireEvent): Promise<void> {
    if (this.room.value) this.room.value = roomAfter(this.room.value, event);
    if (event.kind === 'begun' && event.spec && event.position) {
      await this.open(event.spec, event.position, 0);
    }
    if (event.kind === 'move' && this.table && event.move !== undefined) {
      const entry = event.seat ? `${event.seat}:${event.move}` : event.move;
      const verdict = await this.table.follow(entry, lang.value);
      if (!verdict.ok) throw new Error(`cannot follow ${entry}: ${verdict.text}`);
    }
    if (event.kind === 'seal') this.sealed(event);
    if (event.kind === 'undo') await this.takeBack(event.moves ?? 1);
    if (event.kind === 'over' && this.table) await this.openCards();
    await this.publish(['undo', 'begun', 'over'].includes(event.kind));
    this.seal();
  }

  private async takeBack(moves: number): Promise<void> {
    if (!this.table) return;
    const { entries } = await this.table.history();
    await this.table.rewind(entries.length - moves);
  }

  /* Keeps the envelope that is shown before the first move; answers the server's wish for
   * an own value in the dice by itself, always.  What another tab or device of the same player
   * has sealed is shown by that one. */
  private seal(): void {
    const room = this.room.value;
    if (!room || room.table.phase === 'over' || room.table.phase === 'playing') return;
    const { table } = room;
    keepEnvelope(this.id, table.attempt ?? 1, table.sealed ?? '');
    if (table.phase !== 'sealing' || room.seat === null) return;
    if (!table.waiting?.includes(room.seat + 1)) return;
    const attempt = table.attempt ?? 1;
    if (!table.opening) {
      if (this.drawn.attempt !== attempt)
        this.drawn = { attempt, value: ownValue(this.id, attempt) };
      void this.socket.send({ type: 'seal', attempt, sealed: sealOf(this.drawn.value) });
      return;
    }
    const value = sealedValue(this.id, attempt);
    if (value) void this.socket.send({ type: 'reveal', attempt, value });
  }

  private sealed({ seat, sealed = '' }: WireEvent): void {
    const room = this.room.value;
    if (!room || room.seat === null || seat !== room.seat + 1) return;
    const attempt = room.table.attempt ?? 1;
    const mine = this.drawn.attempt === attempt ? this.drawn.value : '';
    settleValue(this.id, attempt, sealed, mine);
  }

  /* -- what the screens see ----------------------------------------------------------------- */

  private deadlines(): Record<Seat, number> {
    const list = this.room.value?.table.deadline ?? [];
    return Object.fromEntries(list.map(({ seat, at }) => [seat - 1, at]));
  }

  private async publish(again = false): Promise<void> {
    const { table, map } = this;
    const room = this.room.value;
    if (!table || !map || !room) return;
    const known = again ? [] : this.log.value;
    const step = await table.step(this.viewer(), lang.value, known.length);
    const scene = this.asEnded(step.scene);
    const acts = this.seat !== null && !scene.over && room.table.phase === 'playing';
    this.log.value = [...known, ...step.news];
    const players = room.table.seats.map(playerOf);
    this.moment.value = {
      map,
      scene,
      players,
      refused: refusedSeats(this.id, players),
      me: this.seat,
      legal: acts ? (step.legal ?? []) : [],
      made: this.before + this.log.value.length,
      canUndo: acts && step.undoable > 0,
      coach: room.table.coach ?? false,
      tracker: room.table.tracker ?? false,
      deadlines: this.deadlines(),
      rated: room.table.rated ?? false,
      ...(room.table.ended ? { ended: room.table.ended } : {}),
    };
    this.answerUnasked(this.moment.value);
  }

  /* A table that was given up is over too, though the rules would go on. */
  private asEnded(scene: Scene): Scene {
    const room = this.room.value;
    if (!room || !this.over || scene.over) return scene;
    return { ...scene, over: true, winners: (room.table.winners ?? []).map((seat) => seat - 1) };
  }

  /* Where there is nothing to decide nobody is asked; a stand-in answers for himself. */
  private answerUnasked({ scene, me, legal, made, players, refused }: Moment): void {
    const text = automaticMove(scene, me, legal, refused);
    if (text === null || this.unasked === made || players[me ?? -1]?.bot) return;
    this.unasked = made;
    void this.move(text);
  }

  /* -- what the player does ------------------------------------------------------------------ */

  async send(command: Command): Promise<Refusal | null> {
    this.busy.value = true;
    try {
      return await this.socket.send(command);
    } finally {
      this.busy.value = false;
    }
  }

  move(text: string): Promise<Refusal | null> {
    return this.send({ type: 'move', move: text });
  }

  async check(text: string): Promise<Refusal | null> {
    if (!this.table || this.seat === null) return null;
    const verdict = await this.table.check(this.seat, text, lang.value);
    return verdict.ok ? null : { name: verdict.status, text: verdict.text };
  }

  undo(): Promise<Refusal | null> {
    return this.send({ type: 'undo' });
  }

  async income(): Promise<Income[]> {
    return this.table ? this.table.income(this.viewer()) : [];
  }

  async belief(): Promise<Range[][]> {
    return this.table ? this.table.belief(this.viewer()) : [];
  }

  async history(): Promise<GameLog> {
    if (!this.table) throw new Error('the game has not begun');
    return this.table.history();
  }

  record(): Promise<string> {
    return apiText(`/api/tables/${encodeURIComponent(this.id)}/record`);
  }

  /* The event that names it comes after the acknowledgement. */
  private nextTable(): Promise<string> {
    return new Promise((found, missed) => {
      const stop = effect(() => {
        const next = this.room.value?.table.next;
        if (next) found(next);
      });
      setTimeout(() => {
        stop();
        missed(new Error(t('no_server')));
      }, 5000);
    });
  }

  async rematch(): Promise<string> {
    const known = this.room.value?.table.next;
    if (known) return href('t', known);
    const refusal = await this.send({ type: 'rematch' });
    if (refusal) throw new Error(refusal.text);
    return href('t', await this.nextTable());
  }

  close(): void {
    this.stopListening();
    this.socket.close();
    void this.table?.close();
  }
}
