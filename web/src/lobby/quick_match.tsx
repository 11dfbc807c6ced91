/* quick_match.tsx -- "any table of this kind": sits down where a seat is free, or opens a table for the next one who
 * comes the same way. */
import { useState } from 'preact/hooks';
import { go, href } from '../app/router';
import { playerName } from '../app/settings';
import { toast } from '../app/toasts';
import { GamePicture } from '../home/art';
import { QUICK, type QuickGame, usualSpec } from '../home/quick';
import { kindOf } from '../home/resume';
import { ApiError, api, ensureMe, me } from '../net/api';
import type { WireTable } from '../net/wire';
import '../words/server';
import { t } from '../words/words';
import { fitting } from './fitting';
import { type NameWish, OtherName } from './other_name';

async function sitAt(table: WireTable, client: string): Promise<boolean> {
  const path = `/api/tables/${encodeURIComponent(table.id)}/do`;
  for (const seat of table.seats.filter((each) => each.kind === 'open')) {
    try {
      await api('POST', path, { type: 'sit', seq: seat.seat, seat: seat.seat, client });
      return true;
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      if (reason.refusal.name === 'ALREADY_SEATED') return true;
    }
  }
  return false;
}

const SEATS = { catan: 4, 'island-one': 2, 'island-two': 2, extra: 2 } as const;

async function openTable(game: QuickGame): Promise<string> {
  const seats = SEATS[game.kind];
  const spec = (await usualSpec(game)).replace(/seats=\d+/, `seats=${seats}`);
  const made = await api<{ table: string }>('POST', '/api/tables', {
    spec,
    seats: ['me', ...Array.from({ length: seats - 1 }, () => 'open')],
    public: true,
    clock: 'relaxed',
    seating: 'mixed',
  });
  return made.table;
}

/** The table one sits at then. */
async function findTable(game: QuickGame, name: string): Promise<string> {
  await ensureMe(name);
  const client = `quick-${Math.floor(Math.random() * 1e9).toString(36)}`;
  const { tables } = await api<{ tables: WireTable[] }>('GET', '/api/tables');
  for (const table of fitting(tables, (spec) => kindOf(spec) === game.kind)) {
    if (await sitAt(table, client)) return table.id;
  }
  return openTable(game);
}

export function QuickMatch() {
  const [busy, setBusy] = useState(false);
  const [renaming, setRenaming] = useState<NameWish | null>(null);
  const play = async (game: QuickGame, name: string) => {
    setBusy(true);
    try {
      go(href('t', await findTable(game, name)));
      return null;
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      return reason.refusal;
    } finally {
      setBusy(false);
    }
  };
  const choose = async (game: QuickGame): Promise<void> => {
    const again = (name: string) => play(game, name);
    const name = playerName.value || me.value?.name || '';
    if (name === '') {
      setRenaming({ refusal: { name: 'BAD_NAME', text: t('name_ask') }, again });
      return;
    }
    const refusal = await again(name);
    if (refusal) toast(refusal.text, 'bad');
  };
  return (
    <section class="panel quick-match" aria-labelledby="quick-match">
      <h2 id="quick-match">{t('quick_match')}</h2>
      <p class="hint">{t('quick_match_text')}</p>
      <div class="game-choice">
        {QUICK.map((game) => (
          <button
            key={game.kind}
            type="button"
            disabled={busy}
            data-quick={game.kind}
            onClick={() => void choose(game)}
          >
            <GamePicture kind={game.kind} />
            <span>{t(game.title)}</span>
          </button>
        ))}
      </div>
      {renaming && <OtherName wish={renaming} onClose={() => setRenaming(null)} />}
    </section>
  );
}
