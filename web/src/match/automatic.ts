/* automatic.ts -- moves that need no question, because there is only one answer: declining an offer
 * one cannot pay, and passing in special building where nothing can be built or bought. */
import type { Scene, SceneMove, Seat } from '../engine/types';

/** The only sensible move of this seat; null: it is to be asked. */
export function automaticMove(
  scene: Scene,
  seat: Seat | null,
  legal: readonly SceneMove[],
): string | null {
  if (seat === null || scene.over || !scene.ask.seats.includes(seat)) return null;
  const decline = legal.find((move) => move.verb === 'decline');
  if (scene.ask.code === 'answer' && decline) {
    return legal.some((move) => move.verb === 'accept') ? null : decline.text;
  }
  const [only] = legal;
  const passes = scene.ask.code === 'special' && legal.length === 1 && only?.verb === 'end';
  return passes ? only.text : null;
}
