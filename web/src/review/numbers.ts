/* numbers.ts -- figures of a game counted from its moves, and how they are written. */
import { type CatanMap, FACES, type LogEntry, type Review } from '../engine/types';

export interface Column {
  readonly name: string;
  readonly count: number;
  readonly expected: number;
}

/* How often each total of two dice came, and how often it should have: the engine says how many ways out of
 * 36 lead to each. */
export function totals(
  { rolls: ways }: Pick<CatanMap, 'rolls'>,
  log: readonly LogEntry[],
): Column[] {
  const rolls = log.filter((entry) => entry.verb === 'dice' && entry.dice);
  const sums = rolls.map((entry) => (entry.dice?.[0] ?? 0) + (entry.dice?.[1] ?? 0));
  const all = ways.reduce((sum, way) => sum + way, 0);
  return ways.flatMap((way, total) => {
    const count = sums.filter((sum) => sum === total).length;
    return way > 0 ? [{ name: String(total), count, expected: (sums.length * way) / all }] : [];
  });
}

/* The same for the faces of the dice games. */
export function faces(log: readonly LogEntry[]): Column[] {
  const rolled = log
    .filter((entry) => entry.verb === 'rolled')
    .flatMap((entry) => entry.faces ?? []);
  return FACES.map((face) => ({
    name: face,
    count: rolled.filter((each) => each === face).length,
    expected: rolled.length / FACES.length,
  }));
}

/* Values of every seat before the first move and after each. */
export function valueRows(review: Review): number[][] {
  return [review.first, ...review.moves.map((move) => move.value)];
}

/* Luck summed up move by move. */
export function luckRows(review: Review): number[][] {
  const sums = review.first.map(() => 0);
  const rows = [[...sums]];
  for (const move of review.moves) {
    move.luck?.forEach((luck, seat) => {
      sums[seat] = (sums[seat] ?? 0) + luck;
    });
    rows.push([...sums]);
  }
  return rows;
}

export interface Mistake {
  readonly place: number /* in the list of moves */;
  readonly cost: number;
}

/* The marked moves, the dearest first. */
export function mistakes(review: Review): Mistake[] {
  const marked = review.moves.flatMap((move, place) =>
    move.mark ? [{ place, cost: move.cost ?? 0 }] : [],
  );
  return marked.sort((a, b) => b.cost - a.cost);
}

export type Unit = Review['unit'];

function written(unit: Unit, value: number, lang: string, style: 'percent' | 'decimal'): string {
  const places = unit === 'turns' ? 2 : 1;
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  return new Intl.NumberFormat(lang, { style, ...digits }).format(value).replace('-', '−');
}

/** A chance as a percentage, as the language writes it: "25.6%", "25,6 %". */
export const figure = (unit: Unit, value: number, lang: string): string =>
  written(unit, value, lang, unit === 'win' ? 'percent' : 'decimal');

/* A difference of chances is told in points of them, hundredths: a sum of percents would pass a hundred. */
const difference = (unit: Unit, value: number, lang: string): string =>
  written(unit, unit === 'win' ? 100 * value : value, lang, 'decimal');

/* What decisions gave away, with the typical error of that: "12.7 ± 2.6". */
export function costFigure(unit: Unit, cost: number, error: number, lang: string): string {
  const text = difference(unit, cost, lang);
  return error > 0 ? `${text} ± ${difference(unit, error, lang)}` : text;
}

export function signed(unit: Unit, value: number, lang: string): string {
  const text = difference(unit, Math.abs(value), lang);
  return (value < 0 && /[1-9]/.test(text) ? '−' : '+') + text;
}
