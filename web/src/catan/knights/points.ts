/* points.ts -- what Cities & Knights pays points for, seat by seat; how many is the engine's. */
import type { CatanScene, Seat } from '../../engine/types';
import type { Source } from '../../table/end_parts';
import '../../words/knights';
import { t, type WordKey } from '../../words/words';
import { countOf, withKnights } from './facts';

const SOURCES: readonly (readonly [counted: string, word: WordKey])[] = [
  ['worth_metropolis', 'from_metropolis'],
  ['worth_defender', 'from_defender'],
  ['worth_cards', 'from_open_cards'],
  ['worth_merchant', 'from_merchant'],
];

export function knightsPoints(scene: CatanScene, seat: Seat): Source[] {
  if (!withKnights(scene)) return [];
  return SOURCES.map(([counted, word]) => {
    const points = countOf(scene, counted, seat);
    return { icon: 'victory', words: t(word), count: points, points };
  });
}
