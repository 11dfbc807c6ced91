/* match.ts -- a guided game as the table sees it: a Match over the real engine, in which chance and the others
 * follow the lesson's script and a step waits until its player has done what it is about. */
import { effect, type Signal, signal, untracked } from '@preact/signals';
import type { CoachMark } from '../app/plugs';
import { href } from '../app/router';
import { paceDelay, playerName } from '../app/settings';
import { isValued, marksOf } from '../coach/values';
import type { Table } from '../engine/engine';
import type { GameLog, Income, LogEntry, Range, SceneMap, SceneMove } from '../engine/types';
import type { Match, Moment, Player, Refusal } from '../match/match';
import { botName } from '../match/names';
import { theBots, theEngine } from '../match/workers';
import { lang, t } from '../words/words';
import type { Lesson, Step } from './lesson';

/** The seat of whoever learns. */
const ME = 0;
/* What no script decides is the same in every run. */
const SEED = 1n;
/* From here on a place is warm. */
const WARM = 0.6;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class LessonMatch implements Match {
  readonly id: string;
  readonly where = 'here';
  readonly lesson: Lesson;
  readonly moment: Signal<Moment | null> = signal(null);
  readonly log: Signal<readonly LogEntry[]> = signal([]);
  readonly busy = signal(true);
  /** Which step is shown; as many as there are: it is over. */
  readonly at = signal(0);
  /** The script has run and the step waits for its player. */
  readonly waits = signal(false);
  /** Something else than wanted was tried. */
  readonly nudged = signal(false);
  /** What the coach colours; the table draws it. */
  readonly marks: Signal<readonly CoachMark[]> = signal([]);
  private table: Table | null = null;
  private map: SceneMap | null = null;
  private closed = false;
  private readonly stop: () => void;

  constructor(lesson: Lesson) {
    this.id = `lesson-${lesson.id}`;
    this.lesson = lesson;
    void this.enter();
    let first = true;
    this.stop = effect(() => {
      lang.value;
      if (!first) untracked(() => void this.show(true));
      first = false;
    });
  }

  step(): Step | null {
    return this.lesson.steps[this.at.value] ?? null;
  }

  /* -- from step to step ------------------------------------------------------------------------------- */

  /* Opens the position, lets chance and the others move, then waits. */
  private async enter(): Promise<void> {
    const step = this.step();
    this.waits.value = false;
    this.nudged.value = false;
    this.marks.value = [];
    this.busy.value = true;
    if (step?.at) await this.open(step.at.spec, step.at.position);
    for (const entry of step?.before ?? []) {
      if (this.closed) return;
      await this.follow(entry);
    }
    if (this.closed) return;
    await this.settle();
    this.busy.value = false;
    await this.show(false);
    this.waits.value = true;
    if (step?.coach) void this.warm();
  }

  private async open(spec: string, position?: string): Promise<void> {
    const engine = await theEngine();
    const old = this.table;
    this.table = await engine.open(spec, position === undefined ? {} : { position });
    this.map = await this.table.map();
    await this.table.setNames(this.players().map((player) => player.name));
    void old?.close();
    this.log.value = [];
    await this.show(true);
  }

  private async follow(entry: string): Promise<void> {
    if (!this.table) return;
    await pause(Math.min(paceDelay(), 700));
    const [seat = '', ...choices] = entry.split('|');
    if (choices.length > 0) await this.firstLegal(Number.parseInt(seat, 10) - 1, choices);
    else {
      const verdict = await this.table.follow(entry, lang.value);
      if (!verdict.ok) throw new Error(`${this.id}: ${entry}: ${verdict.text}`);
    }
    await this.show(false);
  }

  private async firstLegal(seat: number, choices: readonly string[]): Promise<void> {
    if (!this.table) return;
    for (const text of choices) {
      if ((await this.table.move(seat, text, lang.value)).ok) return;
    }
    const [any] = await this.table.legal(seat, lang.value);
    if (any) await this.table.move(seat, any.text, lang.value);
  }

  /* Chance that no script speaks of. */
  private async settle(): Promise<void> {
    const scene = await this.table?.scene(ME, lang.value);
    if (scene && !scene.over && scene.ask.seats.length === 0) await this.table?.roll(SEED);
  }

  /** On from something to read. */
  async goOn(): Promise<void> {
    if (!this.waits.value || this.step()?.want) return;
    this.at.value += 1;
    await this.enter();
  }

  /* -- what the table sees ------------------------------------------------------------------------------- */

  private players(): Player[] {
    const seats = this.map?.seats ?? 1;
    return Array.from({ length: seats }, (_, seat) =>
      seat === ME
        ? { seat, name: playerName.value || t('player_n', { n: 1 }), kind: 'human', here: true }
        : { seat, name: botName(seat - 1), kind: 'bot', bot: 'casual', here: true },
    );
  }

  /* Only what the step is about can be chosen. */
  private offered(legal: readonly SceneMove[]): readonly SceneMove[] {
    const want = this.step()?.want;
    if (!want || this.busy.value) return [];
    return want.among === 'all' ? legal : legal.filter((move) => want.move.test(move.text));
  }

  private async show(again: boolean): Promise<void> {
    const { table, map } = this;
    if (!table || !map || this.closed) return;
    const before = again ? [] : this.log.value;
    const { scene, news, legal = [] } = await table.step(ME, lang.value, before.length);
    if (this.table !== table) return;
    this.log.value = [...before, ...news];
    this.moment.value = {
      map,
      scene,
      players: this.players(),
      me: ME,
      legal: this.offered(legal),
      made: this.log.value.length,
      canUndo: false,
      refused: [],
      coach: false,
      tracker: false,
    };
  }

  /* The real coach judges every place; without it all places are as good. */
  private async warm(): Promise<void> {
    const step = this.step();
    const log = await this.history();
    const hints = await theBots.hints(log, ME, lang.value).catch(() => null);
    if (this.closed || step !== this.step() || !hints || !isValued(hints)) return;
    this.marks.value = marksOf(hints);
  }

  private isWarm(text: string): boolean {
    const mark = this.marks.value.find((each) => each.move.text === text);
    return this.marks.value.length === 0 || (mark?.heat ?? 0) >= WARM;
  }

  /* -- Match ------------------------------------------------------------------------------------------------ */

  async move(text: string): Promise<Refusal | null> {
    const want = this.step()?.want;
    if (!this.table || !want || !this.waits.value) return this.refuse();
    if (!want.move.test(text) || (want.warm && !this.isWarm(text))) return this.refuse();
    const verdict = await this.table.move(ME, text, lang.value);
    if (!verdict.ok) return { name: verdict.status, text: verdict.text };
    this.at.value += 1;
    await this.show(false);
    void this.enter();
    return null;
  }

  /* Nothing was made: the guide says what is meant. */
  private refuse(): Refusal {
    this.nudged.value = true;
    const nudge = this.step()?.want?.nudge ?? ['', ''];
    return { name: 'LESSON', text: nudge[lang.value === 'de' ? 1 : 0] };
  }

  async check(text: string): Promise<Refusal | null> {
    const verdict = await this.table?.check(ME, text, lang.value);
    return !verdict || verdict.ok ? null : { name: verdict.status, text: verdict.text };
  }

  async undo(): Promise<Refusal | null> {
    return null;
  }

  async income(): Promise<Income[]> {
    return this.table ? this.table.income(ME) : [];
  }

  async belief(): Promise<Range[][]> {
    return this.table ? this.table.belief(ME) : [];
  }

  async history(): Promise<GameLog> {
    if (!this.table) throw new Error('the lesson has not begun');
    return this.table.history();
  }

  async record(): Promise<string> {
    return (await this.table?.record({ viewer: ME })) ?? '';
  }

  async rematch(): Promise<string> {
    return href('learn', this.lesson.id);
  }

  close(): void {
    this.closed = true;
    this.stop();
    void this.table?.close();
  }
}
