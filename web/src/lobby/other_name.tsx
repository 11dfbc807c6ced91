/* other_name.tsx -- a name that was refused, because somebody at the table has it or because
 * nobody may: another one is asked for, and what was wanted is tried again with it. */
import { useState } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { playerName } from '../app/settings';
import type { Refusal } from '../match/match';
import { ApiError, api, type Me, me } from '../net/api';
import '../words/server';
import { asSentence, t } from '../words/words';
import { useAttempt } from './attempt';
import { Problem, TextField } from './fields';

/** What was refused, and how to try it again; null: it was done. */
export interface NameWish {
  readonly refusal: Refusal;
  readonly again: (name: string) => Promise<Refusal | null>;
}

/* The server keeps the name for the next table too. */
async function rename(name: string): Promise<void> {
  playerName.value = name;
  if (me.value) me.value = { ...me.value, ...(await api<Me>('PUT', '/api/me', { name })) };
}

export function OtherName({ wish, onClose }: { wish: NameWish; onClose: () => void }) {
  const [name, setName] = useState(playerName.value);
  const { busy, problem, run } = useAttempt();
  const use = async (event: Event): Promise<void> => {
    event.preventDefault();
    const done = await run(async () => {
      await rename(name.trim());
      const refusal = await wish.again(name.trim());
      if (refusal) throw new ApiError(refusal);
    });
    if (done) onClose();
  };
  return (
    <Dialog title={t(playerName.value === '' ? 'your_name' : 'other_name')} onClose={onClose}>
      <form onSubmit={use}>
        <p>{asSentence(wish.refusal.text)}</p>
        <TextField
          label={t('your_name')}
          value={name}
          onChange={setName}
          autocomplete="nickname"
          most={24}
        />
        <Problem text={problem} />
        <div class="row">
          <button
            type="submit"
            class="primary"
            disabled={busy || name.trim() === ''}
            data-action="other-name"
          >
            {t('other_name_use')}
          </button>
          <button type="button" onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
