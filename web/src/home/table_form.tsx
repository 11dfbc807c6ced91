/* table_form.tsx -- a table on the server: game, seats, clock; then a link to send. */
import { useState } from 'preact/hooks';
import { go, href } from '../app/router';
import { Segmented } from '../app/segmented';
import { playerName } from '../app/settings';
import { toast } from '../app/toasts';
import type { GameOptions } from '../engine/types';
import { api, ensureMe } from '../net/api';
import { t } from '../words/words';
import { GradePicker, gradeName } from './bots';
import { GameAndSeats, Helps, mayStart, RuleFields, specOf, type Wish } from './new_game';
import { Seating } from './seating';

type Clock = 'off' | 'relaxed' | 'fast' | 'days';

interface TableWish {
  readonly bots: number;
  readonly open: boolean;
  readonly clock: Clock;
}

/* Who comes to the table, as the form numbers them: me, those who are waited for, bots. */
const comers = (wish: Wish, bots: number): string[] =>
  Array.from({ length: wish.seats }, (_, player) => {
    if (player === 0) return 'me';
    return player >= wish.seats - bots ? `bot:${wish.bot}` : 'open';
  });

function comerNames(wish: Wish, bots: number): string[] {
  const me = t('named_you', { name: playerName.value || t('guest') });
  return comers(wish, bots).map((kind) => {
    if (kind === 'me') return me;
    if (kind === 'open') return t('seat_for_guest');
    return t('bot_of_grade', { grade: gradeName(wish.bot) });
  });
}

function seatKinds(wish: Wish, bots: number): string[] {
  const kinds = comers(wish, bots);
  return wish.order.map((player) => kinds[player] ?? 'open');
}

async function create(wish: Wish, table: TableWish): Promise<void> {
  try {
    await ensureMe(playerName.value || t('guest'));
    const made = await api<{ table: string }>('POST', '/api/tables', {
      spec: await specOf(wish),
      seats: seatKinds(wish, table.bots),
      public: table.open,
      clock: table.clock,
      coach: wish.coach,
      tracker: wish.tracker,
    });
    go(href('t', made.table));
  } catch (reason) {
    toast(reason instanceof Error ? reason.message : String(reason), 'bad');
  }
}

function NameField() {
  return (
    <label class="field">
      <span>{t('your_name')}</span>
      <input
        value={playerName.value}
        maxLength={24}
        autocomplete="nickname"
        onInput={(event) => {
          playerName.value = event.currentTarget.value;
        }}
      />
    </label>
  );
}

function TableFields({
  wish,
  table,
  onChange,
}: {
  wish: Wish;
  table: TableWish;
  onChange: (by: Partial<TableWish>) => void;
}) {
  return (
    <>
      <Segmented
        label={t('bots_at_table')}
        value={String(table.bots)}
        choices={Array.from({ length: wish.seats }, (_, i) => [String(i), String(i)] as const)}
        onChoose={(bots) => onChange({ bots: Number(bots) })}
      />
      <Segmented
        label={t('clock')}
        value={table.clock}
        choices={[
          ['off', t('clock_off')],
          ['relaxed', t('clock_relaxed')],
          ['fast', t('clock_fast')],
          ['days', t('clock_days')],
        ]}
        onChoose={(clock) => onChange({ clock })}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={table.open}
          onChange={(event) => onChange({ open: event.currentTarget.checked })}
        />
        <span>{t('public_table')}</span>
      </label>
    </>
  );
}

interface Props {
  readonly wish: Wish;
  readonly options: GameOptions;
  readonly onChange: (change: Partial<Wish>) => void;
}

export function TableForm({ wish, options, onChange }: Props) {
  const [table, setTable] = useState<TableWish>({ bots: 0, open: false, clock: 'relaxed' });
  const bots = Math.min(table.bots, wish.seats - 1);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mayStart(options, wish)) void create(wish, { ...table, bots });
      }}
    >
      <NameField />
      <GameAndSeats wish={wish} onChange={onChange} />
      <TableFields
        wish={wish}
        table={{ ...table, bots }}
        onChange={(by) => setTable({ ...table, ...by })}
      />
      {bots > 0 && (
        <GradePicker
          label={t('bots_play')}
          value={wish.bot}
          onChange={(bot) => onChange({ bot })}
        />
      )}
      <Seating
        kind={wish.kind}
        names={comerNames(wish, bots)}
        order={wish.order}
        first={wish.first}
        onChange={onChange}
      />
      <Helps wish={wish} onChange={onChange} />
      <RuleFields wish={wish} options={options} onChange={onChange} />
      <button type="submit" class="primary big-start">
        {t('create_table')}
      </button>
    </form>
  );
}
