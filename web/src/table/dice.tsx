/* dice.tsx -- the two dice of the last roll. */
import { EventDie } from '../catan/knights/track';
import { t } from '../words/words';
import { useTable } from './state';

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

export function Die({ face, second }: { face: number; second: boolean }) {
  return (
    <svg class={second ? 'die second' : 'die'} viewBox="-16 -16 32 32" aria-hidden="true">
      <rect x="-14" y="-14" width="28" height="28" rx="6" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x * 7.2} cy={y * 7.2} r="2.9" />
      ))}
    </svg>
  );
}

export function Dice() {
  const { now } = useTable();
  const dice = now.scene.dice;
  if (!dice) return null;
  const [a, b] = dice;
  return (
    <span class="dice" key={`${now.scene.turn} ${a}${b}`}>
      <span class="dice-two" role="img" aria-label={t('dice_show', { a, b, sum: a + b })}>
        <Die face={a} second={false} />
        <Die face={b} second={true} />
        <strong aria-hidden="true">{a + b}</strong>
      </span>
      <EventDie />
    </span>
  );
}
