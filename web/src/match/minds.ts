/* minds.ts -- the page's two workers, started when first needed and then shared:
 * the rules (Engine) and the thinking (Mind). */
import { Engine } from '../engine/engine';
import { Mind } from '../engine/mind';

let engine: Promise<Engine> | null = null;

/* After a failed start the next call tries again. */
export function theEngine(): Promise<Engine> {
  engine ??= Engine.start().catch((reason: unknown) => {
    engine = null;
    throw reason;
  });
  return engine;
}

export const theMind = new Mind();
