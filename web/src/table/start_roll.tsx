/* start_roll.tsx -- everybody rolled for the start: what they rolled, and who begins.
 *
 * It stays until the one who looks has placed a settlement, so that nobody misses it. */
import type { LogEntry } from '../engine/types';
import { t } from '../words/words';
import { Badge } from './badge';
import { Die } from './dice';
import { type BoardMoment, nameOf, useTable } from './state';

function isShown({ scene, me }: BoardMoment): boolean {
  if (scene.turn > 0 || scene.over) return false;
  return me === null || !scene.pieces.some((piece) => piece.seat === me);
}

function Roll({ entry, won }: { entry: LogEntry; won: boolean }) {
  const { now } = useTable();
  const [a, b] = entry.dice ?? [1, 1];
  const seat = entry.roller ?? 0;
  return (
    <li class={won ? 'won' : ''} data-roller={seat + 1}>
      <Badge seat={seat} size={22} />
      <span class="start-dice" aria-hidden="true">
        <Die face={a} second={false} />
        <Die face={b} second={true} />
      </span>
      <strong aria-hidden="true">{a + b}</strong>
      <span class="unseen">{t('start_rolled', { name: nameOf(now, seat), sum: a + b })}</span>
    </li>
  );
}

/* The last of the winner's rolls is the one that won: ties roll again. */
export function StartRoll() {
  const { desk, now } = useTable();
  const rolls = desk.match.log.value.filter((entry) => entry.verb === 'first-dice');
  const begins = now.scene.ask.seats[0];
  const first = desk.match.log.value.find((entry) => entry.seat !== null)?.seat ?? begins;
  if (rolls.length === 0 || first === undefined || !isShown(now)) return null;
  const last = rolls.findLast((entry) => entry.roller === first);
  return (
    <section class="start-roll" aria-label={t('start_roll')}>
      <h2>
        {t('start_roll')}: {t('start_roll_won', { name: nameOf(now, first) })}
      </h2>
      <ol>
        {rolls.map((entry) => (
          <Roll key={entry.number} entry={entry} won={entry === last} />
        ))}
      </ol>
    </section>
  );
}
