/* values.ts -- what moves are worth, and what choosing another one costs. */
import type { CoachMark } from '../app/plugs';
import type { Hint, Hints, HintUnit as Unit } from '../engine/types';

export interface ValuedHints extends Hints {
  unit: Unit;
}

/* From here on a choice is worth a warning: a point, a tenth of a turn, five in a hundred. */
const WARN: Record<Unit, number> = { points: 1, turns: 0.1, win: 0.05 };

/* Where nothing is known there is no unit. */
export function isValued(hints: Hints): hints is ValuedHints {
  return hints.unit !== null && hints.hints.every((hint) => Number.isFinite(hint.value));
}

/* Turns are better the fewer they are. */
function lost(unit: Unit, best: number, value: number): number {
  return Math.max(0, unit === 'turns' ? value - best : best - value);
}

export function hintFor(hints: ValuedHints, text: string): Hint | undefined {
  return hints.hints.find((hint) => hint.move.text === text);
}

/* What a move gives away against the best one; null: not judged. */
export function costOf(hints: ValuedHints, text: string): number | null {
  const best = hints.hints[0];
  const hint = hintFor(hints, text);
  return best && hint ? lost(hints.unit, best.value, hint.value) : null;
}

export function isDear(hints: ValuedHints, text: string): boolean {
  return (costOf(hints, text) ?? 0) >= WARN[hints.unit];
}

/** A chance as a percentage, as the language writes it: "25.6%", "25,6 %". */
export function valueText(unit: Unit, value: number, lang: string): string {
  const digits = unit === 'win' ? 1 : 2;
  return new Intl.NumberFormat(lang, {
    style: unit === 'win' ? 'percent' : 'decimal',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/* "−0.7", "−3.1%"; '' where nothing is lost. Lost turns are turns more. */
export function costText(unit: Unit, cost: number, lang: string): string {
  const text = valueText(unit, cost, lang);
  if (!/[1-9]/.test(text)) return '';
  return `${unit === 'turns' ? '+' : '−'}${text}`;
}

/** What the board draws: how warm each place is, and which is the best, the second best … */
export const marksOf = (hints: ValuedHints): CoachMark[] =>
  heats(hints).map(({ hint, heat }, i) => ({ move: hint.move, heat, rank: i + 1 }));

/* 1 for the best move, 0 for the worst of those listed: how warm a place is drawn. */
export function heats(hints: ValuedHints): { hint: Hint; heat: number }[] {
  const values = hints.hints.map((hint) => hint.value);
  const best = values[0] ?? 0;
  const span = Math.max(...values.map((value) => lost(hints.unit, best, value)), 0);
  return hints.hints.map((hint) => ({
    hint,
    heat: span > 0 ? 1 - lost(hints.unit, best, hint.value) / span : 1,
  }));
}
