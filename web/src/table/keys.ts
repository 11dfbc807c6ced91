/* keys.ts -- single letters at the table, for those who like them (they can be switched
 * off in the settings): R roll, E end, 1 road, 2 settlement, 3 city, 4 card, U undo,
 * T trade, Y and N to an offer, B to the board, Escape takes the choice back. */
import { useEffect } from 'preact/hooks';
import { shortcuts } from '../app/settings';
import { type Build, movesOf } from './choices';
import type { BoardMoment, Desk } from './state';

const BUILDS: Readonly<Record<string, Build>> = { '1': 'road', '2': 'settlement', '3': 'city' };

/* A letter typed into a field is not a command. */
function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function focusFirstSpot(): void {
  requestAnimationFrame(() => {
    document.querySelector<SVGElement>('.spot[tabindex="0"]')?.focus();
  });
}

function act(key: string, desk: Desk, now: BoardMoment): boolean {
  const build = BUILDS[key];
  if (build && movesOf(now.legal, build).length > 0) {
    desk.build.value = build;
    focusFirstSpot();
    return true;
  }
  const verb = ({ r: 'roll', e: 'end', '4': 'buy', y: 'accept', n: 'decline' } as const)[key];
  const move = verb && movesOf(now.legal, verb)[0];
  if (move) void desk.move(move.text);
  else if (key === 'u' && now.canUndo) void desk.undo();
  else if (key === 't') desk.tab.value = 'trade';
  else if (key === 'b') focusFirstSpot();
  else return false;
  return true;
}

export function useKeys(desk: Desk, now: BoardMoment): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') desk.build.value = null;
      if (shortcuts.value === 'off' || typing(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]'))
        return;
      if (act(event.key.toLowerCase(), desk, now)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [desk, now]);
}
