/* keys.ts -- single letters at the table, for those who like them (they can be switched
 * off in the settings): R roll, E end, 1 road, 2 settlement, 3 city, 4 card, U undo,
 * 5 to 9 what a module brings, P the own progress cards, T trade, Y and N to an offer and C for a counter-offer, B to the board, + - 0 and arrows for a closer look.
 * Where cards are asked for, 1 to 5 are the five kinds, with Shift those one wants; where a player is,
 * 1 is the first.  Enter sends what lies in the tray.  Escape takes the choice back, or opens the menu. */
import { useLayoutEffect } from 'preact/hooks';
import { shortcuts } from '../app/settings';
import { playNth } from '../catan/knights/cards';
import { chosenByDigit, shapeOf } from '../catan/knights/choose';
import { heldProgress } from '../catan/knights/facts';
import { answerKnights, asksByCards } from '../catan/knights/question';
import { picksCard, takeCard } from '../catan/sea/gold';
import { goWay, pickPlenty } from './ask';
import { type Build, type Choice, movesOf, offeredBesides, waysFrom } from './choices';
import { choose, deedButtons } from './deeds';
import { discards, freshTray, lay, trayKind, want } from './laying';
import { asked, type BoardMoment, type Desk } from './state';

const BUILDS: Readonly<Record<string, Build>> = { '1': 'road', '2': 'settlement', '3': 'city' };
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-80, 0],
  ArrowRight: [80, 0],
  ArrowUp: [0, -80],
  ArrowDown: [0, 80],
};

/* A letter typed into a field is not a command. */
function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function focusFirstSpot(): void {
  requestAnimationFrame(() => {
    document.querySelector<SVGElement>('.spot[tabindex="0"]')?.focus();
  });
}

/* Nothing has the focus that would mean the key itself; a click on the sea gives it to the screen. */
const isFree = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.id === 'main');

/* The place of a digit key, whatever Shift makes of it; -1: another key. */
const digitOf = (event: KeyboardEvent): number =>
  /^(Digit|Numpad)[1-9]$/.test(event.code) ? Number(event.code.at(-1)) - 1 : -1;

/* Digits answer the question that is asked. */
function answerDigit(
  event: KeyboardEvent,
  desk: Desk,
  now: BoardMoment,
  choices: readonly Choice[],
): boolean {
  const digit = digitOf(event);
  const asking = desk.asking.value;
  if (digit < 0) return false;
  if (asking?.what === 'victim') {
    const choice = choices.find(({ spot }) => spot.key === asking.spot);
    const way = choice && waysFrom(choice)[digit];
    if (way) goWay(desk, way);
    return true;
  }
  if (asking?.what === 'moves') {
    const moves = offeredBesides(now.legal).find(({ verb }) => verb === asking.verb)?.moves ?? [];
    const move = shapeOf(moves) === null ? moves[digit] : chosenByDigit(desk, now, moves, digit);
    if (move) void desk.move(move.text);
    return true;
  }
  if (asking?.what === 'cards' && heldProgress(now.scene, now.me, now.legal).length > 0) {
    playNth(desk, now, digit);
    return true;
  }
  if (asksByCards(asked(now))) {
    answerKnights(desk, now, digit);
    return true;
  }
  if (digit >= now.map.cards.length) return false;
  if (asking?.what === 'monopoly') {
    const move = movesOf(now.legal, 'monopoly').find((each) => each.card === now.map.cards[digit]);
    if (move) void desk.move(move.text);
  } else if (asking?.what === 'plenty') pickPlenty(desk, movesOf(now.legal, 'plenty'), digit);
  else if (picksCard(asked(now))) return takeCard(desk, now, digit);
  else if (discards(now)) lay(desk, now, digit, event.shiftKey ? -1 : 1);
  else if (desk.tray.value && event.shiftKey) want(desk, now, digit, 1);
  else if (desk.tray.value) lay(desk, now, digit, 1);
  else return false;
  return true;
}

/* Enter sends what was laid out, unless something has the focus that it means. */
function send(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || !isFree(event.target)) return false;
  const button = document.querySelector<HTMLButtonElement>(
    '.now-panel [data-action=bank]:enabled, .now-panel [data-action=offer]:enabled, .now-panel [data-action=discard]:enabled',
  );
  button?.click();
  return button !== null;
}

function look(key: string, desk: Desk): boolean {
  const zoom = desk.zoom;
  const arrow = ARROWS[key];
  if (!zoom) return false;
  if (key === '+' || key === '=') zoom.nearer();
  else if (key === '-') zoom.farther();
  else if (key === '0') zoom.fit();
  else if (arrow && zoom.scale.value > 1 && isFree(document.activeElement)) {
    zoom.pan(arrow[0], arrow[1]);
  } else return false;
  return true;
}

function act(key: string, desk: Desk, now: BoardMoment): boolean {
  const build = BUILDS[key];
  if (build && movesOf(now.legal, build).length > 0) {
    desk.build.value = build;
    focusFirstSpot();
    return true;
  }
  /* From 5 on the buttons that modules bring, in their order. */
  const deed = deedButtons(now)[Number(key) - 5]?.offered;
  if (deed) {
    choose(desk, deed);
    if (deed.placed) focusFirstSpot();
    return true;
  }
  const verb = ({ r: 'roll', e: 'end', '4': 'buy', y: 'accept', n: 'decline' } as const)[key];
  const move = verb && movesOf(now.legal, verb)[0];
  if (move) void desk.move(move.text);
  else if (key === 'u' && now.canUndo) void desk.undo();
  else if (key === 't' && trayKind(now) !== null) desk.tray.value = freshTray(now);
  else if (key === 'c' && asked(now) === 'answer') desk.tray.value = freshTray(now);
  else if (key === 'p' && heldProgress(now.scene, now.me, now.legal).length > 0) {
    desk.asking.value = { what: 'cards' };
  } else if (key === 'b') focusFirstSpot();
  else return false;
  return true;
}

export function useKeys(desk: Desk, now: BoardMoment, choices: readonly Choice[]): void {
  /* With what is drawn, not a frame later: a key is meant for what one sees. */
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape') {
        if (!desk.back()) desk.menu.value = true;
        event.preventDefault();
        return;
      }
      if (shortcuts.value === 'off' || typing(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const done =
        answerDigit(event, desk, now, choices) ||
        send(event) ||
        look(event.key, desk) ||
        act(event.key.toLowerCase(), desk, now);
      if (done) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [desk, now, choices]);
}
