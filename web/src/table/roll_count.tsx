/* roll_count.tsx -- how often each sum was rolled, against how often it should have been. */
import { totals } from '../review/numbers';
import { t } from '../words/words';
import { useTable } from './state';

const HIGH = 56;
const WIDE = 19;

export function RollCount() {
  const { desk, now } = useTable();
  const columns = totals(now.map, desk.match.log.value);
  const rolls = columns.reduce((sum, column) => sum + column.count, 0);
  if (rolls === 0 || now.map.seats > 4) return null;
  const most = Math.max(1, ...columns.map((each) => Math.max(each.count, each.expected)));
  const last = now.scene.dice ? String(now.scene.dice[0] + now.scene.dice[1]) : '';
  return (
    <div class="roll-count" aria-hidden="true">
      <p>
        <b>{t('n_rolls', { n: rolls })}</b> <span>{t('rolls_outline')}</span>
      </p>
      <svg viewBox={`0 0 ${columns.length * WIDE} ${HIGH + 14}`} aria-hidden="true">
        {columns.map(({ name, count, expected }, i) => {
          const bar = (HIGH * count) / most;
          const due = (HIGH * expected) / most;
          const x = i * WIDE + 2;
          return (
            <g key={name}>
              <rect
                class={name === last ? 'roll-bar last' : 'roll-bar'}
                x={x}
                y={HIGH - bar}
                width={WIDE - 4}
                height={bar}
                rx="3"
              />
              <rect class="roll-due" x={x} y={HIGH - due} width={WIDE - 4} height={due} rx="3" />
              <text x={x + WIDE / 2 - 2} y={HIGH + 12}>
                {name}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
