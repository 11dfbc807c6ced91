/* received.tsx -- cards that the rolls brought, against those to be expected. */
import { Emblem } from '../dice/score';
import type { Income } from '../engine/types';
import '../words/review';
import { lang, t } from '../words/words';

interface Props {
  readonly caption: string;
  readonly rows: readonly Income[];
  readonly names: readonly string[];
}

function Row({ seat, name, row, most }: { seat: number; name: string; row: Income; most: number }) {
  const number = new Intl.NumberFormat(lang.value, { maximumFractionDigits: 1 });
  const part = (value: number) => `${(100 * value) / most}%`;
  return (
    <tr>
      <th scope="row">
        <Emblem seat={seat} /> {name}
      </th>
      <td>{number.format(row.received)}</td>
      <td>{number.format(row.expected)}</td>
      <td class="received-bar">
        <span class="bar-track" aria-hidden="true">
          <span class="bar-got" style={{ width: part(row.received) }} />
          <span class="bar-due" style={{ left: part(row.expected) }} />
        </span>
      </td>
    </tr>
  );
}

export function Received({ caption, rows, names }: Props) {
  const most = Math.max(1, ...rows.flatMap((row) => [row.received, row.expected]));
  return (
    <table class="insight-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('review_player')}</th>
          <th scope="col">{t('review_received')}</th>
          <th scope="col">{t('review_expected')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {names.map((name, seat) => (
          <Row
            key={name}
            seat={seat}
            name={name}
            row={rows[seat] ?? { received: 0, expected: 0 }}
            most={most}
          />
        ))}
      </tbody>
    </table>
  );
}
