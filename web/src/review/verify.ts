/* verify.ts -- opens the sealed dice of a record and checks them.
 *
 * A second implementation of docs/fair-dice.md, as far as the rules of the games
 * are not needed: the chain, the seats' values, the envelope and every outcome.
 * That each move is legal is seen by replaying the record with the engine. */
import { fromBase64url, letter } from './base64url';
import { type Hxr, HxrError, type HxrMove, readHxr, tag } from './hxr';
import { bytesOf, hmacSha256, join, sha256 } from './sha256';

const HEAD = ['Seal', 'GameId', 'Sealed', 'SeatSeals', 'SeatValues', 'Agreed', 'Game'];
const END = ['Result', 'Odds', 'Opened'];
const OUTCOME = /^(?:[1-6]{2}|=.|[BLWGO$]{1,6}|@[1-6])$/;

export type VerifyProblem =
  | 'not-a-record'
  | 'tag-twice'
  | 'bad-turn'
  | 'not-sealed'
  | 'tag-missing'
  | 'tag-form'
  | 'chain-line'
  | 'chain-length'
  | 'chain-broken'
  | 'seat-value'
  | 'envelope'
  | 'odds-missing'
  | 'odds-left'
  | 'outcome';

/** What the dice were made of (docs/fair-dice.md). */
export type Sealing = {
  envelope: string;
  /** By seat what its player added to the seed; '' for nothing. All '': the dice come
   * from the secret of whoever ran the game alone. */
  values: string[];
  /** So many envelopes were drawn for this game, this one included. */
  draws: number;
  gameId: string;
};

export type Verdict =
  | ({ state: 'in-order'; opened: boolean; moves: number; outcomes: number } & Sealing)
  | { state: 'unsealed' }
  | { state: 'wrong'; problem: VerifyProblem; detail: string };

class Wrong extends Error {
  constructor(
    readonly problem: VerifyProblem,
    readonly detail: string,
  ) {
    super(`${problem}: ${detail}`);
  }
}

function need(condition: boolean, problem: VerifyProblem, detail: string): asserts condition {
  if (!condition) throw new Wrong(problem, detail);
}

function value(record: Hxr, name: string): string {
  const found = tag(record, name);
  need(found !== undefined, 'tag-missing', name);
  return found;
}

function bytes32(text: string, where: string): Uint8Array {
  const bytes = text.length === 43 ? fromBase64url(text) : null;
  need(bytes !== null, 'tag-form', where);
  return bytes;
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((x, i) => x === b[i]);
}

/* -- the chain ------------------------------------------------------------------- */

/* What everybody may see of a move. */
export function openPart(move: string): string {
  return /^[^=(#]*=?/.exec(move)?.[0] ?? '';
}

function chainLines(record: Hxr, opened: boolean): string[] {
  const tags = (names: string[]) => names.map((name) => `${name} ${value(record, name)}`);
  const moves = record.moves.map((m) => `${m.turn} ${m.seat} ${openPart(m.text)}`);
  return [...tags(HEAD), ...moves, ...(opened ? tags(END) : [])];
}

function checkChain(record: Hxr, opened: boolean): void {
  const lines = chainLines(record, opened);
  const marks = value(record, 'Marks');
  let link: Uint8Array = new Uint8Array(32);
  lines.forEach((line, i) => {
    const leaf = sha256(bytesOf(line));
    link = sha256(join(link, leaf));
    const mark = marks.charAt(i);
    need(!mark || mark === letter((leaf[0] as number) >> 2), 'chain-line', `${i + 1}: ${line}`);
  });
  need(marks.length === lines.length, 'chain-length', `${lines.length} / ${marks.length}`);
  const [count, head] = value(record, 'Chain').split(' ');
  need(same(bytes32(head ?? '', 'Chain'), link), 'chain-broken', '');
  need(count === String(lines.length), 'chain-length', `${lines.length} / ${count}`);
}

/* -- the seats' own values ----------------------------------------------------------- */

const seatCount = (record: Hxr): number => Number(/ seats=(\d)/.exec(value(record, 'Game'))?.[1]);

/* All values behind each other; zero where a seat added none. */
function seatValues(record: Hxr): Uint8Array {
  const seals = value(record, 'SeatSeals').split(' ');
  const values = value(record, 'SeatValues').split(' ');
  const seats = seatCount(record);
  need(seals.length === seats && values.length === seats, 'tag-form', 'SeatValues');
  return join(...values.map((text, i) => seatValue(text, seals[i] as string, i + 1)));
}

function seatValue(text: string, seal: string, seat: number): Uint8Array {
  need((seal === '-') === (text === '-'), 'seat-value', String(seat));
  if (text === '-') return new Uint8Array(32);
  const bytes = bytes32(text, 'SeatValues');
  need(same(sha256(bytes), bytes32(seal, 'SeatSeals')), 'seat-value', String(seat));
  return bytes;
}

/* -- outcomes --------------------------------------------------------------------------- */

export type Envelope = { secret: Uint8Array; values: Uint8Array; gameId: string };
type Odds = [string, bigint][];

/* A number below `bound`, made from the envelope and everybody's values. */
export function drawNumber(from: Envelope, label: string, n: number, bound: bigint): bigint {
  const limit = (2n ** 64n / bound) * bound;
  for (let attempt = 0; ; attempt++) {
    const text = `/${from.gameId}/${label}/${n}/${attempt}`;
    const hash = hmacSha256(from.secret, join(from.values, bytesOf(text)));
    const x = new DataView(hash.buffer).getBigUint64(0);
    if (x < limit) return x % bound;
  }
}

function factorial(n: number): bigint {
  return n < 2 ? 1n : BigInt(n) * factorial(n - 1);
}

/* All ways n dice can fall as letters in order, each with the ways to get it. */
function diceOdds(count: number): Odds {
  const out: Odds = [];
  const grow = (roll: string, from: number, ways: bigint) => {
    if (roll.length === count) out.push([roll, ways]);
    else if (from < 6) {
      const left = count - roll.length;
      for (let k = left; k >= 0; k--) {
        grow(roll + 'BLWGO$'.charAt(from).repeat(k), from + 1, ways / factorial(k));
      }
    }
  };
  grow('', 0, factorial(count));
  return out.sort((a, b) => Number(b[1] - a[1]));
}

class Outcomes {
  count = 0;
  private gone: string[] = []; /* dealt out of the deck of dice */
  private readonly told: string[];
  private readonly deck: boolean;

  constructor(
    private readonly record: Hxr,
    private readonly from: Envelope,
  ) {
    const odds = value(record, 'Odds');
    this.told = odds === '-' ? [] : odds.split(' ');
    this.deck = value(record, 'Game').includes(' dice=deck');
  }

  check(): number {
    this.record.moves.forEach((move, i) => {
      if (OUTCOME.test(move.text)) this.one(move, i + 1);
    });
    need(this.told.length === 0, 'odds-left', String(this.told.length));
    return this.count;
  }

  private one(move: HxrMove, place: number): void {
    const odds = this.oddsOf(move);
    const pool = odds.reduce((sum, [, weight]) => sum + weight, 0n);
    need(pool > 0n, 'odds-missing', String(place));
    const drawn = pick(odds, drawNumber(this.from, 'chance', ++this.count, pool));
    need(move.text === drawn, 'outcome', `${place}: ${move.text} / ${drawn}`);
  }

  private oddsOf(move: HxrMove): Odds {
    if (move.text.startsWith('=')) return cardOdds(this.told.shift() ?? '');
    if (move.text.startsWith('@')) return lots(seatCount(this.record));
    if (!/^[1-6]/.test(move.text)) return diceOdds(move.text.length);
    const dealt = this.deck && move.turn !== '0';
    const odds = twoDice(dealt ? this.gone : []);
    if (dealt) this.gone = this.gone.length < 23 ? [...this.gone, move.text] : [];
    return odds;
  }
}

function cardOdds(entry: string): Odds {
  return [...entry.matchAll(/(\D)(\d+)/g)].map((m) => [`=${m[1]}`, BigInt(m[2] as string)]);
}

/* Who begins, where lots are drawn. */
const lots = (seats: number): Odds => Array.from({ length: seats }, (_, i) => [`@${i + 1}`, 1n]);

function twoDice(without: string[]): Odds {
  const all = [...'123456'].flatMap((a) => [...'123456'].map((b) => a + b));
  return all.filter((roll) => !without.includes(roll)).map((roll) => [roll, 1n]);
}

function pick(odds: Odds, number: bigint): string {
  let x = number;
  for (const [text, weight] of odds) {
    if (x < weight) return text;
    x -= weight;
  }
  return '';
}

/* -- all of it -------------------------------------------------------------------------- */

function checkForm(record: Hxr, opened: boolean): void {
  for (const name of [...HEAD, 'Chain', 'Marks', ...(opened ? END : [])]) value(record, name);
  need(value(record, 'Seal') === '1', 'tag-form', 'Seal');
  need(/^[A-Za-z0-9._-]{1,63}$/.test(value(record, 'GameId')), 'tag-form', 'GameId');
  need(!record.tags.has('Position'), 'tag-form', 'Position');
  need(!(opened && record.tags.has('View')), 'tag-form', 'View');
}

/** "T17" is the first envelope of a game, "T17-3" the third. */
export function drawsOf(gameId: string): number {
  const again = /-([1-9]\d{0,2})$/.exec(gameId);
  return Math.max(1, Number(again?.[1] ?? 1));
}

function sealingOf(record: Hxr): Sealing {
  const gameId = value(record, 'GameId');
  const values = value(record, 'SeatValues').split(' ');
  return {
    envelope: value(record, 'Sealed'),
    values: values.map((text) => (text === '-' ? '' : text)),
    draws: drawsOf(gameId),
    gameId,
  };
}

function verifyRecord(record: Hxr): Verdict {
  const opened = record.tags.has('Opened') || record.tags.has('Odds');
  checkForm(record, opened);
  const sealed = bytes32(value(record, 'Sealed'), 'Sealed');
  checkChain(record, opened);
  const values = seatValues(record);
  const moves = record.moves.length;
  const sealing = sealingOf(record);
  if (!opened) return { state: 'in-order', opened, moves, outcomes: 0, ...sealing };
  const secret = bytes32(value(record, 'Opened'), 'Opened');
  need(same(sha256(secret), sealed), 'envelope', '');
  const from = { secret, values, gameId: sealing.gameId };
  const outcomes = new Outcomes(record, from).check();
  return { state: 'in-order', opened, moves, outcomes, ...sealing };
}

/* Is everything in this record as the envelope says? */
export function verify(text: string): Verdict {
  try {
    const record = readHxr(text);
    if (!record.tags.has('Seal')) return { state: 'unsealed' };
    return verifyRecord(record);
  } catch (error) {
    if (error instanceof Wrong || error instanceof HxrError) {
      return { state: 'wrong', problem: error.problem, detail: error.detail };
    }
    throw error;
  }
}

/* -- what this browser kept from before the game ------------------------------------------- */

/** One envelope that this browser was shown, and the value it added to it ('' if none yet). */
export type KeptDraw = { attempt: number; envelope: string; value: string };

export type KeptVerdict = {
  /** Is the record's envelope the last one shown here?  null: this browser was shown none. */
  envelope: boolean | null;
  /** Is the value this browser added in the record?  null: it added none. */
  value: boolean | null;
  /** So many envelopes were shown here; less than the record's draws: some were not. */
  seen: number;
};

/** Compares a record with what this browser kept; never throws. */
export function compareKept(sealing: Sealing, kept: readonly KeptDraw[]): KeptVerdict {
  const shown = kept.filter((draw) => draw.envelope).sort((a, b) => a.attempt - b.attempt);
  const seen = shown.length;
  const last = shown[seen - 1];
  if (!last) return { envelope: null, value: null, seen };
  return {
    envelope: last.attempt === sealing.draws && last.envelope === sealing.envelope,
    value: last.value ? sealing.values.includes(last.value) : null,
    seen,
  };
}

/** The table a game id belongs to: without the number of the draw. */
export function tableOf(gameId: string): string {
  return drawsOf(gameId) > 1 ? gameId.slice(0, gameId.lastIndexOf('-')) : gameId;
}
