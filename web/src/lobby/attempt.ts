/* attempt.ts -- a request that may be refused: what a form shows meanwhile and afterwards. */
import { useState } from 'preact/hooks';

interface Attempt {
  readonly busy: boolean;
  /** Why the last one failed; '' if it did not. */
  readonly problem: string;
  /** Was it done?  A second call while the first is on its way does nothing. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

export const wordsOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason);

export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem('');
    try {
      await work();
      return true;
    } catch (reason) {
      setProblem(wordsOf(reason));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
