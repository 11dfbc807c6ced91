/* best.ts -- the best game alone with each set of rules, kept in this browser. */
import { recall, remember } from '../app/settings';
import '../words/dice';

interface Kept {
  readonly value: number;
  readonly game: string; // its match, so that it is not held against itself
  readonly before: number | null;
}

export interface Standing {
  readonly word: 'solo_first' | 'solo_new_best' | 'solo_best';
  readonly best: number | null; // the one to compare with
}

function readKept(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Kept>;
    if (typeof kept.value !== 'number' || typeof kept.game !== 'string') return null;
    return { value: kept.value, game: kept.game, before: kept.before ?? null };
  } catch {
    return null;
  }
}

/* How a finished game compares; the same game may ask again. */
export function compareBest(spec: string, game: string, value: number, fewer: boolean): Standing {
  const key = `best.${spec}`;
  const kept = readKept(recall(key));
  if (kept?.game === game) {
    const word = kept.before === null ? 'solo_first' : 'solo_new_best';
    return { word, best: kept.before };
  }
  if (kept && (fewer ? value >= kept.value : value <= kept.value)) {
    return { word: 'solo_best', best: kept.value };
  }
  const before = kept?.value ?? null;
  remember(key, JSON.stringify({ value, game, before }));
  return { word: kept ? 'solo_new_best' : 'solo_first', best: before };
}
