/* local.ts -- a game in this page: the rules in a worker, bots in another, chance from
 * the browser's own randomness.  No server is needed.
 *
 * The loop in run() goes on while there is something to do without a human: chance
 * rolls, bots decide.  Every change publishes a Moment and keeps the game. */
import { effect, type Signal, signal, untracked } from '@preact/signals';
import { href } from '../app/router';
import { paceDelay } from '../app/settings';
import { toast } from '../app/toasts';
import type { Table } from '../engine/engine';
import type {
  GameLog,
  Income,
  LogEntry,
  Range,
  Scene,
  SceneMap,
  Seat,
  Step,
  Verdict,
  Viewer,
} from '../engine/types';
import { lang, t } from '../words/words';
import { automaticMove } from './automatic';
import type { Match, Moment, Player, Refusal } from './match';
import { refusedSeats } from './refusing';
import { type KeptGame, type KeptSeat, keepGame, loadGame, newId } from './store';
import { theBots, theEngine } from './workers';

export interface NewGame {
  readonly spec: string;
  readonly seats: readonly KeptSeat[];
  readonly coach?: boolean;
  readonly tracker?: boolean;
}

/* A board game without a seed would always be played on the same island. */
function withSeed(spec: string): string {
  const dealt =
    spec.includes(' harbours=shuffled') || !/ board=(beginner|newcomers|example)/.test(spec);
  if (!spec.startsWith('catan') || !dealt || / (seed=|board=[a-z]\d)/.test(spec)) return spec;
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${spec} seed=${seed}`;
}

/** Keeps a new game and says where it is; the table's screen starts it. */
export function makeLocal(game: NewGame): string {
  const id = newId();
  keepGame({
    id,
    asked: game.spec,
    seats: game.seats,
    log: { spec: withSeed(game.spec), entries: [] },
    coach: game.coach ?? true,
    tracker: game.tracker ?? false,
    begun: Date.now(),
    changed: Date.now(),
    over: false,
    points: [],
    winners: [],
  });
  return href('play', id);
}

const refusalOf = (verdict: Verdict): Refusal | null =>
  verdict.ok ? null : { name: verdict.status, text: verdict.text };

/* Whoever made an offer may close it before all have answered; a bot waits for the humans. */
function mustWait(scene: Scene, seat: Seat, humans: readonly Seat[]): boolean {
  if (scene.game !== 'catan' || scene.offer?.seat !== seat) return false;
  return scene.ask.seats.some((each) => each !== seat && humans.includes(each));
}

export class LocalMatch implements Match {
  readonly id: string;
  readonly where = 'here';
  readonly moment: Signal<Moment | null> = signal(null);
  readonly log: Signal<readonly LogEntry[]> = signal([]);
  readonly busy = signal(false);
  readonly hold = signal(false);
  private readonly table: Table;
  private readonly map: SceneMap;
  private kept: KeptGame;
  private me: Seat | null;
  private points: number[] = [];
  private running = false;
  private wake = false;
  private stumbles = 0;
  private tail: Promise<unknown> = Promise.resolve();
  private closed = false;
  private stopListening: () => void = () => undefined;

  private constructor(kept: KeptGame, table: Table, map: SceneMap) {
    this.id = kept.id;
    this.kept = kept;
    this.table = table;
    this.map = map;
    const first = kept.seats.findIndex((seat) => seat.bot === null);
    this.me = first < 0 ? null : first;
  }

  /** null: no such game is kept here. */
  static async open(id: string): Promise<LocalMatch | null> {
    const kept = loadGame(id);
    if (!kept) return null;
    const engine = await theEngine();
    const table = await engine.openLog(kept.log);
    await table.setNames(kept.seats.map((seat) => seat.name));
    const match = new LocalMatch(kept, table, await table.map());
    match.stopListening = effect(() => {
      lang.value;
      untracked(() =>
        match.refresh(true).then(
          () => match.run(),
          () => undefined,
        ),
      );
    });
    return match;
  }

  private humans(): Seat[] {
    return this.kept.seats.flatMap((seat, index) => (seat.bot === null ? [index] : []));
  }

  /* With several humans at one device the one who is asked looks. */
  private choose(waiting: readonly Seat[]): void {
    const asked = this.humans().find((seat) => waiting.includes(seat));
    if (asked !== undefined) this.me = asked;
  }

  private viewer(): Viewer {
    return this.me ?? 'all';
  }

  private refused(): Seat[] {
    return refusedSeats(this.id, this.players());
  }

  private players(): Player[] {
    return this.kept.seats.map(({ name, bot }, seat) =>
      bot === null
        ? { seat, name, kind: 'human', here: true }
        : { seat, name, kind: 'bot', bot, here: true },
    );
  }

  /* One after the other, so that what is published never goes back in time. */
  private refresh(again = false): Promise<Scene> {
    const next = this.tail.then(() => this.look(again));
    this.tail = next.catch(() => undefined);
    return next;
  }

  /* The game after everything that humans need not be asked about, seen by the one who is asked. */
  private async unasked(from: number): Promise<Step> {
    for (;;) {
      const step = await this.table.step(this.viewer(), lang.value, from);
      const last = this.me;
      if (await this.answerUnasked(step.scene)) continue;
      this.choose(step.scene.ask.seats);
      if (this.me === last) return step;
    }
  }

  private async answerUnasked(scene: Scene): Promise<boolean> {
    if (!['answer', 'special'].includes(scene.ask.code)) return false;
    for (const seat of this.humans().filter((each) => scene.ask.seats.includes(each))) {
      const legal = await this.table.legal(seat, lang.value);
      const text = automaticMove(scene, seat, legal, this.refused());
      if (text !== null && (await this.table.move(seat, text, lang.value)).ok) return true;
    }
    return false;
  }

  /* Asks the engine for everything the screens see; `again`: tell all moves anew. */
  private async look(again: boolean): Promise<Scene> {
    const before = again ? [] : this.log.value;
    const { scene, news, legal = [], undoable, points } = await this.unasked(before.length);
    const log = [...before, ...news];
    this.points = points;
    this.log.value = log;
    this.moment.value = {
      map: this.map,
      scene,
      players: this.players(),
      me: this.me,
      legal,
      made: log.length,
      canUndo: undoable > 0,
      refused: this.refused(),
      coach: this.kept.coach,
      tracker: this.kept.tracker,
    };
    return scene;
  }

  private async keep(scene: Scene): Promise<void> {
    this.kept = {
      ...this.kept,
      log: await this.table.history(),
      changed: Date.now(),
      over: scene.over,
      points: this.points,
      winners: scene.winners,
    };
    keepGame(this.kept);
  }

  /* One thing that needs no human; false: nothing of the kind. */
  private async step(scene: Scene): Promise<boolean> {
    if (scene.over || this.closed) return false;
    if (scene.ask.seats.length === 0) {
      await this.table.roll();
      return true;
    }
    const seat = scene.ask.seats.find(
      (each) => this.kept.seats[each]?.bot && !mustWait(scene, each, this.humans()),
    );
    const bot = seat === undefined ? null : this.kept.seats[seat]?.bot;
    if (seat === undefined || !bot) return false;
    const thinking = theBots.choose(await this.table.history(), seat, bot);
    const [text] = await Promise.all([thinking, this.pause(paceDelay())]);
    await this.released();
    if (this.closed) return false;
    await this.table.move(seat, text, lang.value);
    return true;
  }

  private pause(ms: number): Promise<void> {
    return new Promise((done) => {
      this.hurry = done;
      setTimeout(done, ms);
    });
  }

  /** The bot that is waited for moves now. */
  hurry: () => void = () => undefined;

  /* A person lays out cards for a proposal: the game does not run away meanwhile. */
  private released(): Promise<void> {
    return new Promise((done) => {
      let stop = (): void => undefined;
      stop = effect(() => {
        if (this.hold.value && !this.closed) return;
        done();
        queueMicrotask(() => stop());
      });
    });
  }

  /* As long as something goes on without a human.  Called while it runs, it looks again
   * before it ends. */
  private async run(): Promise<void> {
    this.wake = true;
    if (this.running || this.closed) return;
    this.running = true;
    this.busy.value = true;
    try {
      while (this.wake && !this.closed) {
        this.wake = false;
        await this.goOn();
      }
    } catch (reason) {
      this.stumble(reason);
    } finally {
      this.running = false;
      this.busy.value = false;
    }
  }

  private async goOn(): Promise<void> {
    let scene = await this.refresh();
    while (await this.step(scene)) {
      scene = await this.refresh();
      await this.keep(scene);
    }
  }

  /* A worker that could not be loaded may come with the next try. */
  private stumble(reason: unknown): void {
    if (this.closed) return;
    console.error(reason);
    toast(t('bot_failed'), 'bad');
    if (this.stumbles++ < 5) setTimeout(() => void this.run(), 3000);
  }

  async move(text: string): Promise<Refusal | null> {
    if (this.me === null) return null;
    const verdict = await this.table.move(this.me, text, lang.value);
    if (!verdict.ok) return refusalOf(verdict);
    await this.keep(await this.refresh());
    void this.run();
    return null;
  }

  async check(text: string): Promise<Refusal | null> {
    if (this.me === null) return null;
    return refusalOf(await this.table.check(this.me, text, lang.value));
  }

  async undo(): Promise<Refusal | null> {
    if (this.me === null) return null;
    const verdict = await this.table.undo(this.me, 1, lang.value);
    if (verdict.ok) await this.keep(await this.refresh(true));
    return refusalOf(verdict);
  }

  income(): Promise<Income[]> {
    return this.table.income(this.viewer());
  }

  belief(): Promise<Range[][]> {
    return this.table.belief(this.viewer());
  }

  history(): Promise<GameLog> {
    return this.table.history();
  }

  record(): Promise<string> {
    return this.table.record({
      names: this.kept.seats.map((seat) => seat.name),
      viewer: this.moment.value?.scene.over ? 'all' : this.viewer(),
    });
  }

  async rematch(): Promise<string> {
    return makeLocal({ ...this.kept, spec: this.kept.asked });
  }

  close(): void {
    this.closed = true;
    this.hold.value = false;
    this.stopListening();
    void this.table.close();
  }
}
