/* title.ts -- what stands on the browser's tab: the screen, or that somebody waits for me. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Words that come before the name of the screen while they are there. */
export const calling = signal('');

/** How many games on other screens wait for me. */
export const elsewhere = signal(0);

/** Shows `words` on the tab as long as they are not empty; leaving the screen takes them away. */
export function useCall(words: string): void {
  useEffect(() => {
    calling.value = words;
    return () => {
      calling.value = '';
    };
  }, [words]);
}
