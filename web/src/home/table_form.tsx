/* table_form.tsx -- a table on the server: game, seats, clock; then a link to send. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { go, href } from '../app/router';
import { Segmented } from '../app/segmented';
import { playerName } from '../app/settings';
import { toast } from '../app/toasts';
import type { GameOptions } from '../engine/types';
import { Problem } from '../lobby/fields';
import type { Refusal } from '../match/match';
import { ApiError, api, ensureMe, lookForServer, me } from '../net/api';
import { aboutName } from '../net/refusals';
import { t } from '../words/words';
import { GradePicker, gradeName } from './bots';
import { GameAndSeats, Helps, mayStart, RuleFields, specOf, type Wish } from './new_game';
import { Seating } from './seating';
import { coachAllowed, type Order } from './seats';

type Clock = 'off' | 'relaxed' | 'fast' | 'days';

interface TableWish {
  readonly bots: number;
  readonly open: boolean;
  readonly clock: Clock;
  readonly rated: boolean;
  readonly seating: 'mixed' | 'chosen';
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

const inOrder = (seats: number): Order => Array.from({ length: seats }, (_, i) => i);

/* Where the server mixes, nobody can be chosen to begin: nobody knows who will sit where. */
function asSeated(wish: Wish, { seating }: TableWish): Wish {
  return seating === 'mixed' ? { ...wish, order: inOrder(wish.seats), first: null } : wish;
}

/* null: it was made. */
async function create(wished: Wish, table: TableWish): Promise<Refusal | null> {
  const wish = asSeated(wished, table);
  try {
    await ensureMe(playerName.value.trim() || t('guest'));
    const made = await api<{ table: string }>('POST', '/api/tables', {
      spec: await specOf(wish),
      seats: seatKinds(wish, table.bots),
      public: table.open,
      clock: table.clock,
      coach: coachAllowed(wish.coach, true) && !table.rated,
      tracker: wish.tracker,
      rated: table.rated,
      seating: wish.seats > 1 ? table.seating : 'chosen',
    });
    go(href('t', made.table));
    return null;
  } catch (reason) {
    if (reason instanceof ApiError) return reason.refusal;
    throw reason;
  }
}

/* Only accounts have ratings; others are told so instead of being refused. */
function RatedSwitch({ rated, onChange }: { rated: boolean; onChange: (on: boolean) => void }) {
  const account = Boolean(me.value?.login);
  return (
    <div class="field">
      <label class="check">
        <input
          type="checkbox"
          data-action="rated"
          checked={rated && account}
          disabled={!account}
          aria-describedby="rated-hint"
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{t('rated_game')}</span>
      </label>
      <small id="rated-hint">
        {t('rated_text')}{' '}
        {!account && (
          <>
            {t('rated_needs_account')} <a href={href('account')}>{t('sign_up')}</a>
          </>
        )}
      </small>
    </div>
  );
}

type SeatingProps = Props & { readonly table: TableWish; readonly onTable: TableChange };

/* By lot on the server, which everybody can check, or as the host puts them. */
function TableSeating({ wish, onChange, table, onTable }: SeatingProps) {
  if (wish.seats < 2) return null;
  return (
    <>
      <Segmented
        label={t('seating')}
        value={table.seating}
        choices={[
          ['mixed', t('seating_mixed')],
          ['chosen', t('seating_chosen')],
        ]}
        onChoose={(seating) => {
          onChange({ order: inOrder(wish.seats), first: null });
          onTable({ seating });
        }}
      />
      {table.seating === 'mixed' ? (
        <p class="hint">{t('seating_mixed_text')}</p>
      ) : (
        <Seating
          kind={wish.kind}
          names={comerNames(wish, table.bots)}
          order={wish.order}
          first={wish.first}
          onChange={onChange}
          unmixed
        />
      )}
    </>
  );
}

function NameField({ problem }: { problem: string }) {
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
        aria-invalid={problem !== ''}
      />
      <Problem text={problem} />
    </label>
  );
}

type TableChange = (by: Partial<TableWish>) => void;

function TableFields({
  wish,
  table,
  onChange,
}: {
  wish: Wish;
  table: TableWish;
  onChange: TableChange;
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
      <RatedSwitch rated={table.rated} onChange={(rated) => onChange({ rated })} />
    </>
  );
}

interface Props {
  readonly wish: Wish;
  readonly options: GameOptions;
  readonly onChange: (change: Partial<Wish>) => void;
}

const FIRST: TableWish = {
  bots: 0,
  open: false,
  clock: 'relaxed',
  rated: false,
  seating: 'mixed',
};

export function TableForm({ wish, options, onChange }: Props) {
  const [wished, setTable] = useState<TableWish>(FIRST);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    void lookForServer();
  }, []);
  const bots = Math.min(wished.bots, wish.seats - 1);
  const table = { ...wished, bots, rated: wished.rated && Boolean(me.value?.login) };
  const change: TableChange = (by) => setTable({ ...wished, ...by });
  const name = useRef<HTMLDivElement>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!mayStart(options, wish)) return;
    if (playerName.value.trim() === '' && me.value === null) {
      setRefusal({ name: 'BAD_NAME', text: t('name_ask') });
      name.current?.querySelector('input')?.focus();
      return;
    }
    const why = await create(wish, table);
    setRefusal(why);
    if (why && aboutName(why)) name.current?.querySelector('input')?.focus();
    else if (why) toast(why.text, 'bad');
  };
  return (
    <form noValidate onSubmit={submit}>
      <div ref={name}>
        <NameField problem={refusal && aboutName(refusal) ? refusal.text : ''} />
      </div>
      <GameAndSeats wish={wish} options={options} onChange={onChange} />
      <TableFields wish={wish} table={table} onChange={change} />
      {bots > 0 && (
        <GradePicker
          label={t('bots_play')}
          value={wish.bot}
          onChange={(bot) => onChange({ bot })}
        />
      )}
      <TableSeating
        wish={wish}
        options={options}
        onChange={onChange}
        table={table}
        onTable={change}
      />
      <Helps wish={wish} onChange={onChange} others coachless={table.rated} />
      <RuleFields wish={wish} options={options} onChange={onChange} />
      <div class="start-bar">
        <button type="submit" class="primary big-start">
          {t('create_table')}
        </button>
      </div>
    </form>
  );
}
