/* fitting.ts -- tables that somebody in a hurry could sit down at. */
import type { WireTable } from '../net/wire';

const free = (table: WireTable): number =>
  table.seats.filter((seat) => seat.kind === 'open').length;

/** Public tables of the kind where anybody may sit down now, the fullest first. */
export const fitting = (
  tables: readonly WireTable[],
  isKind: (spec: string) => boolean,
): WireTable[] =>
  tables
    .filter((table) => table.phase === 'gathering' && !table.rated && free(table) > 0)
    .filter((table) => isKind(table.spec))
    .sort((a, b) => free(a) - free(b));
