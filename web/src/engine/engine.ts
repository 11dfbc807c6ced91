/* engine.ts -- the engine for the page: every call is a promise, every game a Table.
 *
 *     const engine = await Engine.start();
 *     const table = await engine.open('catan seats=4 seed=7');
 *     const map = await table.map();              // once: places and their coordinates
 *     await table.roll();                         // chance, until a seat must decide
 *     const scene = await table.scene(0, 'en');   // everything seat 0 may see
 *     const moves = await table.legal(0, 'en');
 *     const verdict = await table.move(0, moves[0].text, 'en');
 *
 * The rules run in a worker of their own; bots, hints, the solver and reviews run in a second one
 * (bots_worker.ts), so that nothing here ever waits for thinking. */
import { Channel, type Port } from './channel';
import type {
  GameInfo,
  GameLog,
  GameOptions,
  Income,
  Lang,
  LogEntry,
  Range,
  RecordInfo,
  Scene,
  SceneMap,
  SceneMove,
  SceneOdds,
  Seat,
  Step,
  Verdict,
  Viewer,
} from './types';

export { EngineError, type Port } from './channel';

interface RecordOptions {
  names?: string[];
  viewer?: Viewer; // 'all': the whole game (standard)
  tags?: [string, string][];
}

export class Table {
  readonly spec: string;
  readonly seats: number;
  readonly game: 'catan' | 'dice';
  private readonly channel: Channel;
  private readonly id: number;
  private names: string[] | undefined;
  private closed = false;

  constructor(channel: Channel, opened: Opened) {
    this.channel = channel;
    this.id = opened.table;
    this.spec = opened.spec;
    this.seats = opened.seats;
    this.game = opened.game;
  }

  /* Nobody waits for what a closed table would say: its place in the engine's memory may belong to
   * another table by now. */
  private ask<T>(call: string, ...args: unknown[]): Promise<T> {
    if (this.closed) return new Promise(() => undefined);
    return this.channel.call<T>(call, [this.id, ...args]);
  }

  /* Names for sentences and records; without them "seat 1". */
  setNames(names: string[]): Promise<void> {
    this.names = names;
    return this.ask('names', names);
  }
  /* Places and coordinates; the same for the whole game. */
  map(): Promise<SceneMap> {
    return this.ask('map');
  }
  /* The position, now or after `at` moves. */
  scene(viewer: Viewer, lang: Lang, at?: number): Promise<Scene> {
    return this.ask('scene', viewer, lang, at ?? -1);
  }
  /* After a move: the position, what was done since move `from`, the viewer's moves, in one call. */
  step(viewer: Viewer, lang: Lang, from: number): Promise<Step> {
    return this.ask('step', viewer, lang, from);
  }
  /* What the rolls brought each seat, against what could be expected. */
  income(viewer: Viewer): Promise<Income[]> {
    return this.ask('income', viewer);
  }
  /* What each seat may hold, by kind, as the viewer can know it; null: unknown. */
  belief(viewer: Viewer): Promise<Range[][]> {
    return this.ask('belief', viewer);
  }
  legal(seat: Seat, lang: Lang): Promise<SceneMove[]> {
    return this.ask('legal', seat, lang);
  }
  /* What chance may do, where it is to move. */
  odds(lang: Lang): Promise<SceneOdds[]> {
    return this.ask('odds', lang);
  }
  /* Could this be done?  Says why not, in words. */
  check(seat: Seat, text: string, lang: Lang): Promise<Verdict> {
    return this.ask('check', seat, text, lang);
  }
  move(seat: Seat, text: string, lang: Lang): Promise<Verdict> {
    return this.ask('move', seat, text, lang);
  }
  /* A move as a record writes it: chance's outcomes, "3:y"; what a server sends. */
  follow(entry: string, lang: Lang): Promise<Verdict> {
    return this.ask('follow', entry, lang);
  }
  /* Chance moves until a seat must decide.  Without a seed the browser's own randomness. */
  roll(seed?: bigint): Promise<number> {
    return this.ask('roll', seed ?? randomSeed());
  }
  undo(seat: Seat, moves: number, lang: Lang): Promise<Verdict> {
    return this.ask('undo', seat, moves, lang);
  }
  undoable(seat: Seat): Promise<number> {
    return this.ask('undoable', seat);
  }
  /* Goes back to the position after `count` moves, whoever made the others. */
  rewind(count: number): Promise<void> {
    return this.ask('rewind', count);
  }
  points(): Promise<number[]> {
    return this.ask('points');
  }
  positionId(viewer: Viewer, at?: number): Promise<string> {
    return this.ask('position', viewer, at ?? -1);
  }
  async record(options: RecordOptions = {}): Promise<string> {
    if (options.names) await this.setNames(options.names);
    return this.ask('record', options.viewer ?? 'all', options.tags ?? []);
  }
  /* The moves from number `from` on, told to the viewer. */
  log(viewer: Viewer, lang: Lang, from = 0): Promise<LogEntry[]> {
    return this.ask('log', viewer, lang, from);
  }
  /* The game so far for BotsWorker and for links. */
  async history(): Promise<GameLog> {
    const log = await this.ask<GameLog>('history');
    return this.names ? { ...log, names: this.names } : log;
  }
  close(): Promise<void> {
    if (this.closed) return Promise.resolve();
    const done = this.ask<void>('close');
    this.closed = true;
    return done;
  }
}

export interface Opened {
  table: number;
  spec: string;
  seats: number;
  game: 'catan' | 'dice';
}

interface OpenOptions {
  position?: string; // id of a position under this spec; of a view: name its viewer too
  viewer?: Seat | null; // follow a game as this seat (null: spectator) sees it from the start
}

export class Engine {
  private readonly channel: Channel;

  private constructor(channel: Channel) {
    this.channel = channel;
  }

  /* Without a port a worker is started. */
  static async start(port?: Port): Promise<Engine> {
    const channel = new Channel(port ?? newWorker());
    await channel.call('start', ['core']);
    return new Engine(channel);
  }

  games(lang: Lang): Promise<GameInfo[]> {
    return this.channel.call('games', [lang]);
  }
  /* What may be chosen in a game whose spec begins so ("dice extra seats=2"), with these wishes. */
  options(begin: string, wishes: string, lang: Lang): Promise<GameOptions> {
    return this.channel.call('options', [begin, wishes, lang]);
  }
  /* The spec in full and canonical form; throws EngineError with what would be right. */
  async open(spec: string, options: OpenOptions = {}): Promise<Table> {
    const viewer = options.viewer === undefined ? 'all' : (options.viewer ?? 'none');
    return this.table('open', [spec, options.position ?? '', viewer]);
  }
  openLog(log: GameLog): Promise<Table> {
    return this.table('openLog', [log]);
  }
  openRecord(text: string): Promise<Table> {
    return this.table('openRecord', [text]);
  }
  /* Tags and length of a record, without a table. */
  recordInfo(text: string): Promise<RecordInfo> {
    return this.channel.call('recordInfo', [text]);
  }
  stop(): void {
    this.channel.close();
  }

  private async table(call: string, args: unknown[]): Promise<Table> {
    return new Table(this.channel, await this.channel.call<Opened>(call, args));
  }
}

function newWorker(): Port {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'rules' });
}

/* 64 bits nobody can foresee. */
export function randomSeed(): bigint {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return (BigInt(words[0] ?? 0) << 32n) | BigInt(words[1] ?? 0);
}
