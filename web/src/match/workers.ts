/* workers.ts -- the page's two workers, started when first needed and then shared:
 * the rules (Engine) and the thinking (BotsWorker). */

import { BotsWorker } from '../engine/bots_worker';
import { Engine } from '../engine/engine';

let engine: Promise<Engine> | null = null;

/* After a failed start the next call tries again. */
export function theEngine(): Promise<Engine> {
  engine ??= Engine.start().catch((reason: unknown) => {
    engine = null;
    throw reason;
  });
  return engine;
}

export const theBots = new BotsWorker();
