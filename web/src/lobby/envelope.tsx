/* envelope.tsx -- the sealed envelope with the dice: shown before the game, checked after
 * it, by this page and not by the server. */
import { useEffect, useState } from 'preact/hooks';
import type { Match } from '../match/match';
import type { Room } from '../match/room';
import type { ServerMatch } from '../match/server';
import { kept } from '../net/sealing';
import { Seed } from '../review/envelope';
import '../review/review.css';
import { compareKept, tableOf, type Verdict, verify } from '../review/verify';
import '../words/server';
import { t } from '../words/words';
import { wordsOf } from './attempt';

function verdictText(verdict: Verdict): string {
  if (verdict.state === 'unsealed') return t('verify_unsealed');
  if (verdict.state === 'wrong')
    return t('verify_wrong', { what: `${verdict.problem} ${verdict.detail}` });
  return verdict.opened ? t('verify_good', { n: verdict.outcomes }) : t('verify_closed');
}

/* In order is what follows from the envelope that was shown, with the value that was added. */
function isGood(verdict: Verdict): boolean {
  if (verdict.state !== 'in-order') return false;
  const { envelope, value } = compareKept(verdict, kept(tableOf(verdict.gameId)));
  return envelope !== false && value !== false && verdict.values.some((text) => text);
}

function Result({ verdict }: { verdict: Verdict }) {
  return (
    <>
      <p>{verdictText(verdict)}</p>
      {verdict.state === 'in-order' && <Seed sealing={verdict} />}
    </>
  );
}

type Checked = Verdict | string | null;

const check = (match: Match): Promise<Checked> => match.record().then(verify).catch(wordsOf);

function Found({ checked }: { checked: Checked }) {
  return typeof checked === 'string' ? <p>{checked}</p> : checked && <Result verdict={checked} />;
}

function Check({ match }: { match: ServerMatch }) {
  const [checked, setChecked] = useState<Checked>(null);
  return (
    <div>
      <button
        type="button"
        data-action="verify"
        onClick={() => check(match).then((found) => setChecked(found))}
      >
        {t('verify')}
      </button>
      <div role="status" class="verify-result">
        <Found checked={checked} />
      </div>
    </div>
  );
}

/** At the end of a game: checked by itself, the verdict in a line, the rest on demand. */
export function DiceChecked({ match }: { match: Match }) {
  const [checked, setChecked] = useState<Checked>(null);
  useEffect(() => {
    void check(match).then(setChecked);
  }, [match]);
  if (checked === null || typeof checked === 'string') return null;
  const good = isGood(checked);
  return (
    <details class="dice-checked" open={!good}>
      <summary>
        <span class={good ? 'seal-good' : 'seal-bad'}>
          {good ? '✓' : '✗'} {t(good ? 'dice_in_order' : 'dice_look')}
        </span>
      </summary>
      <Result verdict={checked} />
    </details>
  );
}

/* What this browser put aside before the game, to compare with afterwards. */
function Kept({ room }: { room: Room }) {
  const { id, attempt = 1, phase } = room.table;
  const draw = kept(id).find((each) => each.attempt === attempt);
  if (!draw?.envelope) return <p class="hint">{t('envelope_not_kept')}</p>;
  const added = draw.value !== '' && phase !== 'gathering';
  return (
    <p class="hint" data-seal="kept-here">
      {t('envelope_kept')} {added && t('value_added')} {attempt > 1 && t('drawn_n', { n: attempt })}
    </p>
  );
}

function Mixing({ mixing }: { mixing: 'right' | 'wrong' }) {
  return mixing === 'right' ? (
    <p class="seal-good" data-seal="seats">
      ✓ {t('seats_checked')}
    </p>
  ) : (
    <p class="seal-bad" data-seal="seats">
      ✗ {t('seats_wrong')}
    </p>
  );
}

export function Envelope({ room, match }: { room: Room; match?: ServerMatch }) {
  const sealed = room.table.sealed ?? '';
  return (
    <details class="envelope">
      <summary>{t('envelope')}</summary>
      <p>
        <code>{sealed}</code>
      </p>
      <p class="hint">{t('envelope_text')}</p>
      <Kept room={room} />
      {room.mixing && <Mixing mixing={room.mixing} />}
      {match && room.table.phase === 'over' && <Check match={match} />}
    </details>
  );
}
