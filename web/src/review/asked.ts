/* asked.ts -- what the engine works out about a running game, asked again after every move. */
import { effect, type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Match } from '../match/match';

/* The newest answer; an older one that comes late is dropped. */
export function useAsked<T>(match: Match, ask: () => Promise<readonly T[]>): readonly T[] {
  const answers: Signal<readonly T[]> = useMemo(() => signal([]), [match]);
  useEffect(() => {
    let round = 0;
    const stop = effect(() => {
      void match.moment.value;
      const mine = ++round;
      ask().then(
        (answer) => {
          if (mine === round) answers.value = answer;
        },
        () => undefined,
      );
    });
    return () => {
      round = -1;
      stop();
    };
  }, [match]);
  return answers.value;
}
