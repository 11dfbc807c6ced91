/* facts.tsx -- a table on the server in a few words: players, clock, helps, rules of its own. */
import { ruleInWords } from '../home/options';
import type { WireTable } from '../net/wire';
import '../words/server';
import { t, type WordKey } from '../words/words';

const CLOCKS: Readonly<Record<string, WordKey>> = {
  off: 'clock_is_off',
  relaxed: 'clock_is_relaxed',
  fast: 'clock_is_fast',
  days: 'clock_is_days',
};

/* What everybody takes for granted, or what is told elsewhere. */
const UNTOLD = ['seats', 'seed', 'variation'];

const rulesOf = (spec: string): string[] =>
  spec
    .split(' ')
    .filter((word) => word.includes('=') && !UNTOLD.includes(word.split('=')[0] ?? ''))
    .map((word) => ruleInWords(word, spec));

export function Facts({ table, rules }: { table: WireTable; rules: boolean }) {
  const clock = CLOCKS[table.clock];
  const facts = [
    ...(table.rated ? [t('rated_game')] : []),
    ...(rules ? [t('n_players', { n: table.seats.length })] : []),
    ...(clock ? [t(clock)] : []),
    ...(rules ? [t(table.public ? 'table_public' : 'table_private')] : []),
    ...(table.coach ? [t('coach_allowed')] : []),
    ...(table.tracker ? [t('tracker_shown')] : []),
    ...(rules && table.seating === 'mixed' ? [t('seats_by_lot')] : []),
    ...(rules ? rulesOf(table.spec) : []),
  ];
  return (
    <ul class="table-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
