/* host.ts -- answers the calls of Engine and BotsWorker with a module.
 *
 * Runs in a worker (worker.ts), and in tests under Node without one. */
import { Module } from './module';
import type { GameLog, Lang, RecordInfo, Seat, Viewer } from './types';

export type Kind = 'core' | 'bots' | 'paper';
/* Where the compiled modules come from. */
export type Loader = (kind: Kind) => Promise<WebAssembly.Module>;

interface Opened {
  table: number;
}
/* A game the second worker follows: how far it is. */
interface Followed {
  table: number;
  head: string;
  entries: string[];
}

const LANGS: Lang[] = ['en', 'de'];
const langOf = (lang: Lang): number => LANGS.indexOf(lang);
const eyesOf = (viewer: Viewer): number =>
  viewer === 'all' ? -1 : viewer === 'none' ? -2 : viewer;
const headOf = (log: GameLog): string => JSON.stringify([log.spec, log.position, log.viewer]);
const low = (seed: bigint): number => Number(seed & 0xffffffffn);
const high = (seed: bigint): number => Number((seed >> 32n) & 0xffffffffn);
const FOLLOWED_MOST = 4;

export class Host {
  private readonly loader: Loader;
  private module: Module | undefined;
  private followed: Followed[] = [];

  constructor(loader: Loader) {
    this.loader = loader;
  }

  async call(name: string, args: unknown[], progress: (done: number) => void): Promise<unknown> {
    if (name === 'start') {
      this.module = await Module.load(await this.loader(args[0] as Kind));
      return true;
    }
    const method = this.calls[name];
    if (!method) throw new Error(`there is no call ${name}`);
    this.use().progress = progress;
    return method(...(args as never[]));
  }

  private use(): Module {
    if (!this.module) throw new Error('the engine is not loaded yet');
    return this.module;
  }

  private open(spec: string, position: string, viewer: Viewer): Opened {
    return this.use().call<Opened>('open', spec, position, eyesOf(viewer), 0);
  }

  private openLog(log: GameLog): Opened {
    const viewer = log.viewer === undefined ? 'all' : (log.viewer ?? 'none');
    const opened = this.open(log.spec, log.position ?? '', viewer);
    this.name(opened.table, log.names);
    this.follow(opened.table, log.entries);
    return opened;
  }

  private name(table: number, names: string[] | undefined): void {
    if (!names) return;
    const lines = names.map((name) => name.replace(/\n/g, ' ')).join('\n');
    this.use().call('names', table, lines);
  }

  private follow(table: number, entries: string[]): void {
    if (entries.length === 0) return;
    const verdict = this.use().call<{ ok: boolean; text?: string }>(
      'follow',
      table,
      entries.join(' '),
      0,
    );
    if (!verdict.ok) throw new Error(`a move of the log is refused: ${verdict.text}`);
  }

  /* The table of a log: one that stands at its beginning is played on, else a new one. */
  private tableOf(log: GameLog): number {
    const head = headOf(log);
    const known = this.followed.find(
      (f) =>
        f.head === head &&
        f.entries.length <= log.entries.length &&
        f.entries.every((entry, i) => entry === log.entries[i]),
    );
    if (known) {
      this.follow(known.table, log.entries.slice(known.entries.length));
      known.entries = [...log.entries];
      this.name(known.table, log.names);
      return known.table;
    }
    const { table } = this.openLog(log);
    this.followed.unshift({ table, head, entries: [...log.entries] });
    for (const old of this.followed.splice(FOLLOWED_MOST)) this.use().call('close', old.table);
    return table;
  }

  private readonly calls: Record<string, (...args: never[]) => unknown> = {
    games: (lang: Lang) => this.use().call('games', langOf(lang)),
    options: (begin: string, wishes: string, lang: Lang) =>
      this.use().call('options', begin, wishes, langOf(lang)),
    recordInfo: (text: string) => this.use().call<RecordInfo>('recordInfo', text, 0),
    open: (spec: string, position: string, viewer: Viewer) => this.open(spec, position, viewer),
    openLog: (log: GameLog) => this.openLog(log),
    openRecord: (text: string) => this.use().call('openRecord', text, 0),
    close: (table: number) => this.use().call('close', table),
    names: (table: number, names: string[]) => this.name(table, names),
    map: (table: number) => this.use().call('map', table),
    scene: (table: number, viewer: Viewer, lang: Lang, at: number) =>
      this.use().call('scene', table, eyesOf(viewer), langOf(lang), at),
    step: (table: number, viewer: Viewer, lang: Lang, from: number) =>
      this.use().call('step', table, eyesOf(viewer), langOf(lang), from),
    income: (table: number, viewer: Viewer) => this.use().call('income', table, eyesOf(viewer)),
    belief: (table: number, viewer: Viewer) => this.use().call('belief', table, eyesOf(viewer)),
    legal: (table: number, seat: Seat, lang: Lang) =>
      this.use().call('legal', table, seat, langOf(lang)),
    odds: (table: number, lang: Lang) => this.use().call('odds', table, langOf(lang)),
    check: (table: number, seat: Seat, text: string, lang: Lang) =>
      this.use().call('check', table, seat, text, langOf(lang)),
    move: (table: number, seat: Seat, text: string, lang: Lang) =>
      this.use().call('move', table, seat, text, langOf(lang)),
    follow: (table: number, entry: string, lang: Lang) =>
      this.use().call('follow', table, entry, langOf(lang)),
    roll: (table: number, seed: bigint) => this.use().call('roll', table, low(seed), high(seed)),
    undo: (table: number, seat: Seat, moves: number, lang: Lang) =>
      this.use().call('undo', table, seat, moves, langOf(lang)),
    undoable: (table: number, seat: Seat) => this.use().call('undoable', table, seat),
    rewind: (table: number, count: number) => this.use().call('rewind', table, count),
    points: (table: number) => this.use().call('points', table),
    position: (table: number, viewer: Viewer, at: number) =>
      this.use().call('position', table, eyesOf(viewer), at),
    record: (table: number, viewer: Viewer, tags: [string, string][]) =>
      this.use().call('record', table, eyesOf(viewer), tags.map((tag) => tag.join(' ')).join('\n')),
    log: (table: number, viewer: Viewer, lang: Lang, from: number) =>
      this.use().call('log', table, eyesOf(viewer), langOf(lang), from),
    history: (table: number) => this.use().call('history', table),
    sheet: (spec: string, position: string, names: string, lang: Lang, wishes: number) =>
      this.use().bytes('sheet', spec, position, names, langOf(lang), wishes),
    markers: (lang: Lang, wishes: number) => this.use().bytes('markers', langOf(lang), wishes),
    signature: (spec: string, seed: number, games: number, limit: number) =>
      this.use().call('signature', spec, seed, games, limit),
    playouts: (spec: string, seed: number, games: number) =>
      this.use().call('playouts', spec, seed, games),
    bots: (spec: string, lang: Lang) =>
      this.use().call('bots', this.tableOf({ spec, entries: [] }), langOf(lang)),
    choose: (log: GameLog, seat: Seat, bot: string, budget: string, seed: bigint) =>
      this.use().call('choose', this.tableOf(log), seat, bot, budget, low(seed), high(seed)),
    hints: (log: GameLog, seat: Seat, lang: Lang, worlds: number, top: number) =>
      this.use().call('hints', this.tableOf(log), seat, langOf(lang), worlds, top),
    review: (log: GameLog, lang: Lang) =>
      this.use().call('review', this.tableOf(log), langOf(lang)),
  };
}
