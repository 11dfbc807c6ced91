/* replay.ts -- a record opened with the engine: every position of it can be gone to. */
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Table } from '../engine/engine';
import type { LogEntry, RecordInfo, Scene, SceneMap } from '../engine/types';
import { theEngine } from '../match/workers';
import '../words/review';
import { lang, t } from '../words/words';
import { type Hxr, readHxr } from './hxr';

export class Replay {
  readonly text: string;
  readonly info: RecordInfo;
  readonly map: SceneMap;
  readonly table: Table;
  readonly count: number;
  /** Number of moves made at the place shown. */
  readonly at: Signal<number> = signal(0);
  readonly scene: Signal<Scene | null> = signal(null);
  readonly log: Signal<readonly LogEntry[]> = signal([]);
  readonly comments: ReadonlySignal<string[]>;
  private readonly form: Hxr;
  private readonly stops: (() => void)[];

  private constructor(
    text: string,
    info: RecordInfo,
    table: Table,
    map: SceneMap,
    log: readonly LogEntry[],
  ) {
    this.text = text;
    this.info = info;
    this.table = table;
    this.map = map;
    this.count = log.length;
    this.log.value = log;
    this.form = readHxr(text);
    this.comments = computed(() =>
      this.form.comments.filter((each) => each.after === this.at.value).map((each) => each.text),
    );
    this.stops = [effect(() => void this.show(this.at.value)), effect(() => void this.tell())];
  }

  /* Throws EngineError where the record is not in order: its words say where and why. */
  static async open(text: string, at: number | null): Promise<Replay> {
    const engine = await theEngine();
    const info = await engine.recordInfo(text);
    const table = await engine.openRecord(text);
    await table.setNames(info.names);
    const log = await table.log('all', lang.peek());
    const replay = new Replay(text, info, table, await table.map(), log);
    replay.go(at ?? replay.count);
    return replay;
  }

  private async show(at: number): Promise<void> {
    const scene = await this.table.scene('all', lang.value, at);
    if (this.at.peek() === at) this.scene.value = scene;
  }

  private async tell(): Promise<void> {
    this.log.value = await this.table.log('all', lang.value);
  }

  go(at: number): void {
    this.at.value = Math.max(0, Math.min(this.count, Math.round(at)));
  }

  /* To the first move of the next or of the last turn. */
  goTurn(way: 1 | -1): void {
    const log = this.log.peek();
    const turnAt = (n: number) => log[Math.min(n, log.length - 1)]?.turn ?? 0;
    let at = this.at.peek() + way;
    while (at > 0 && at < this.count && turnAt(at) === turnAt(at - 1)) at += way;
    this.go(at);
  }

  name(seat: number | null): string {
    return seat === null ? '' : this.info.names[seat] || t('review_seat', { number: seat + 1 });
  }

  seats(): number[] {
    return Array.from({ length: this.map.seats }, (_, seat) => seat);
  }

  /* The move that led here. */
  last(): LogEntry | undefined {
    return this.log.value[this.at.value - 1];
  }

  close(): void {
    for (const stop of this.stops) stop();
    void this.table.close();
  }
}
