/* envelope.tsx -- "open the sealed dice": checks a record in this page, and says in plain words what was found. */
import { useState } from 'preact/hooks';
import { kept } from '../net/sealing';
import '../words/seal';
import { t, type WordKey } from '../words/words';
import {
  compareKept,
  type KeptVerdict,
  type Sealing,
  tableOf,
  type Verdict,
  type VerifyProblem,
  verify,
} from './verify';

const PROBLEMS: Record<VerifyProblem, WordKey> = {
  'not-a-record': 'seal_not_a_record',
  'tag-twice': 'seal_tag_twice',
  'bad-turn': 'seal_not_a_record',
  'not-sealed': 'seal_unsealed',
  'tag-missing': 'seal_tag_missing',
  'tag-form': 'seal_tag_form',
  'chain-line': 'seal_chain_line',
  'chain-length': 'seal_chain_length',
  'chain-broken': 'seal_chain_broken',
  'seat-value': 'seal_seat_value',
  envelope: 'seal_envelope_other',
  'odds-missing': 'seal_odds',
  'odds-left': 'seal_odds',
  outcome: 'seal_outcome',
};

function Found({ verdict }: { verdict: Verdict }) {
  if (verdict.state === 'unsealed') return <p>{t('seal_unsealed')}</p>;
  if (verdict.state === 'wrong') {
    return (
      <p class="seal-bad">
        ✗ {t('seal_wrong')} {t(PROBLEMS[verdict.problem], { detail: verdict.detail })}
      </p>
    );
  }
  const { moves, outcomes } = verdict;
  return (
    <p class="seal-good">
      ✓ {t(verdict.opened ? 'seal_in_order' : 'seal_closed', { moves, outcomes })}
    </p>
  );
}

/* Whose dice they are, and of which draw. */
function seedText({ values, draws }: Sealing): string {
  const added = values.flatMap((text, i) => (text ? [i + 1] : []));
  const whose = added.length
    ? t('seal_values', { n: added.length, seats: values.length, list: added.join(', ') })
    : t('seal_no_values');
  return `${whose} ${draws === 1 ? t('seal_drawn_once') : t('seal_drawn', { n: draws })}`;
}

/** What this browser kept says of the record: good and bad news, as sentences. */
function keptText({ envelope, value }: KeptVerdict): { good: string[]; bad: string[] } {
  const good: string[] = [];
  const bad: string[] = [];
  if (envelope === true) good.push(t('seal_kept_same'));
  if (envelope === false) bad.push(t('seal_kept_other'));
  if (value === true) good.push(t('seal_kept_value'));
  if (value === false) bad.push(t('seal_kept_no_value'));
  return { good, bad };
}

/** Seed and comparison of a sound record; the screens of a table may show it too. */
export function Seed({ sealing }: { sealing: Sealing }) {
  const compared = compareKept(sealing, kept(tableOf(sealing.gameId)));
  const { good, bad } = keptText(compared);
  return (
    <>
      <p class={sealing.values.some((text) => text) ? '' : 'seal-bad'} data-seal="seed">
        {seedText(sealing)}
      </p>
      {good.map((text) => (
        <p key={text} class="seal-good" data-seal="kept">
          ✓ {text}
        </p>
      ))}
      {bad.map((text) => (
        <p key={text} class="seal-bad" data-seal="kept">
          ✗ {text}
        </p>
      ))}
      {compared.envelope === null && <p data-seal="kept">{t('seal_kept_none')}</p>}
    </>
  );
}

/* Only the player knows which envelope was shown before the game. */
function Compare({ envelope }: { envelope: string }) {
  const [shown, setShown] = useState('');
  const typed = shown.trim();
  return (
    <div class="field">
      <label for="envelope-shown">{t('seal_compare')}</label>
      <input
        id="envelope-shown"
        value={shown}
        onInput={(event) => setShown(event.currentTarget.value)}
      />
      <small>
        {t('seal_envelope')} <code>{envelope}</code>
      </small>
      {typed !== '' && (
        <p role="status" class={typed === envelope ? 'seal-good' : 'seal-bad'}>
          {typed === envelope ? `✓ ${t('seal_same')}` : `✗ ${t('seal_other')}`}
        </p>
      )}
    </div>
  );
}

export function Envelope({ text }: { text: string }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  return (
    <section class="panel sealed-dice">
      <h2>{t('seal_title')}</h2>
      <p class="hint">{t('seal_about')}</p>
      {verdict === null ? (
        <button type="button" onClick={() => setVerdict(verify(text))}>
          {t('seal_open')}
        </button>
      ) : (
        <div role="status">
          <Found verdict={verdict} />
          {verdict.state === 'in-order' && <Seed sealing={verdict} />}
          {verdict.state === 'in-order' && <Compare envelope={verdict.envelope} />}
        </div>
      )}
    </section>
  );
}
