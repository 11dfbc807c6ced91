/* automatic.ts -- moves that need no question, because there is only one answer: the engine says which;
 * and declining offers of those one does not want to hear of. */
import type { Scene, SceneMove, Seat } from '../engine/types';

/** The only sensible move of this seat; null: it is to be asked.  `refused`: whose offers it does not want. */
export function automaticMove(
  scene: Scene,
  seat: Seat | null,
  legal: readonly SceneMove[],
  refused: readonly Seat[] = [],
): string | null {
  if (seat === null || scene.over || !scene.ask.seats.includes(seat)) return null;
  const from = scene.game === 'catan' ? scene.offer?.seat : undefined;
  const unwanted = from !== undefined && refused.includes(from);
  const move = legal.find(({ verb, idle }) => idle || (unwanted && verb === 'decline'));
  return move?.text ?? null;
}
