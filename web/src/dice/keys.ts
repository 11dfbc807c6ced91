/* keys.ts -- single keys at the dice table: 1 to 6 tap dice, R rolls, S stops, E ends, U undoes.
 *
 * They can be switched off in the settings, and do nothing while somebody types. */
import { useEffect } from 'preact/hooks';
import { shortcuts } from '../app/settings';
import type { Desk } from './desk';

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null
  );
}

function actOnKey(key: string, desk: Desk): boolean {
  const options = desk.options.peek();
  if (/^[1-6]$/.test(key)) desk.tapDie(Number(key) - 1);
  else if (key === 'r' && options.keep) void desk.make(desk.keepMove());
  else if (key === 's' && options.keep) void desk.make('!');
  else if (key === 'e' && options.end) void desk.make(options.end.text);
  else if (key === 'u') void desk.undo();
  else if (key === 'Escape' && desk.pick.peek()) desk.drop();
  else return false;
  return true;
}

export function useKeys(desk: Desk): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (shortcuts.value === 'off' || event.ctrlKey || event.altKey || event.metaKey) return;
      if (typing(event.target)) return;
      if (actOnKey(event.key.length === 1 ? event.key.toLowerCase() : event.key, desk))
        event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [desk]);
}
