/* envelope.tsx -- the sealed envelope with the dice: shown before the game, checked after
 * it, by this page and not by the server. */
import { useState } from 'preact/hooks';
import type { Room } from '../match/room';
import type { ServerMatch } from '../match/server';
import { type Verdict, verify } from '../review/verify';
import { t } from '../words/words';

function verdictText(verdict: Verdict, shown: string): string {
  if (verdict.state === 'unsealed') return t('verify_unsealed');
  if (verdict.state === 'wrong')
    return t('verify_wrong', { what: `${verdict.problem} ${verdict.detail}` });
  if (verdict.envelope !== shown) return t('verify_other');
  return verdict.opened ? t('verify_good', { n: verdict.outcomes }) : t('verify_closed');
}

function Check({ match, sealed }: { match: ServerMatch; sealed: string }) {
  const [result, setResult] = useState('');
  const check = async (): Promise<void> => {
    try {
      setResult(verdictText(verify(await match.record()), sealed));
    } catch (reason) {
      setResult(reason instanceof Error ? reason.message : String(reason));
    }
  };
  return (
    <div>
      <button type="button" data-action="verify" onClick={check}>
        {t('verify')}
      </button>
      <p role="status" class="verify-result">
        {result}
      </p>
    </div>
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
      {match && room.table.phase === 'over' && <Check match={match} sealed={sealed} />}
    </details>
  );
}
