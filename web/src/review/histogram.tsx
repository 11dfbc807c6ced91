/* histogram.tsx -- how often each result came, against how often it should have. */
import { DieIcon } from '../dice/art';
import { landWord } from '../dice/places';
import { FACES, type Face } from '../engine/types';
import '../words/review';
import { lang, t } from '../words/words';
import type { Column } from './numbers';

function isFace(name: string): name is Face {
  return (FACES as readonly string[]).includes(name);
}

function Bar({ column, most }: { column: Column; most: number }) {
  const part = (value: number) => `${(100 * value) / most}%`;
  const number = new Intl.NumberFormat(lang.value, { maximumFractionDigits: 1 });
  const { name, count, expected } = column;
  const word = isFace(name) ? landWord(name) : name;
  return (
    <li>
      <span class="unseen">
        {t('review_column', { name: word, count, expected: number.format(expected) })}
      </span>
      <span class="bar-count" aria-hidden="true">
        {count}
      </span>
      <span class="bar-box" aria-hidden="true">
        <span class="bar-fill" style={{ height: part(count) }} />
        <span class="bar-expected" style={{ bottom: part(expected) }} />
      </span>
      <span class="bar-name" aria-hidden="true">
        {isFace(name) ? <DieIcon face={name} size={24} /> : name}
      </span>
    </li>
  );
}

export function Histogram({ columns, label }: { columns: readonly Column[]; label: string }) {
  const most = Math.max(1, ...columns.map((c) => Math.max(c.count, c.expected)));
  const rolls = columns.reduce((sum, column) => sum + column.count, 0);
  return (
    <figure class="histogram">
      <figcaption>
        {label} <small>{t('review_rolls', { rolls })}</small>
      </figcaption>
      <ul>
        {columns.map((column) => (
          <Bar key={column.name} column={column} most={most} />
        ))}
      </ul>
      <p class="hint">
        <span class="bar-key" aria-hidden="true" /> {t('review_expected_key')}
      </p>
    </figure>
  );
}
