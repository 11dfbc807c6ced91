/* tokens.tsx -- tokens with which programs play for a player: make, list, take back. */
import { useEffect, useState } from 'preact/hooks';
import { CopyField } from '../app/copy';
import { toast } from '../app/toasts';
import { api } from '../net/api';
import { when } from '../words/when';
import '../words/server';
import { t, type WordKey } from '../words/words';
import { useAttempt, wordsOf } from './attempt';
import { Problem, TextField } from './fields';

interface Token {
  readonly id: string;
  readonly label: string;
  /** "read", "play" or both with a blank between. */
  readonly scopes: string;
  readonly created: number;
}

const SCOPES: readonly (readonly [scope: string, word: WordKey])[] = [
  ['read', 'scope_read'],
  ['play', 'scope_play'],
];

const scopesInWords = (scopes: string): string =>
  SCOPES.filter(([scope]) => scopes.split(' ').includes(scope))
    .map(([, word]) => t(word))
    .join(', ');

async function listTokens(): Promise<readonly Token[]> {
  return (await api<{ tokens: Token[] }>('GET', '/api/tokens')).tokens;
}

function TokenRow({ token, onDrop }: { token: Token; onDrop: () => void }) {
  return (
    <li class="table-row plain-row">
      <div class="grow">
        <strong>{token.label}</strong>
        <div class="hint">
          {scopesInWords(token.scopes)} · {when(token.created)}
        </div>
      </div>
      <button
        type="button"
        aria-label={t('token_drop_of', { label: token.label })}
        onClick={onDrop}
      >
        {t('token_drop')}
      </button>
    </li>
  );
}

/* The server keeps only a hash: whoever leaves this screen never sees the token again. */
function NewToken({ token }: { token: string }) {
  return (
    <div class="new-token" role="status">
      <p>{t('token_once')}</p>
      <CopyField label={t('token_new')} value={token} done="token_copied" />
    </div>
  );
}

function MakeToken({ onMade }: { onMade: (token: string) => void }) {
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>(['read', 'play']);
  const { busy, problem, run } = useAttempt();
  const toggle = (scope: string): void =>
    setScopes(scopes.includes(scope) ? scopes.filter((s) => s !== scope) : [...scopes, scope]);
  const make = async (event: Event): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      const made = await api<{ token: string }>('POST', '/api/tokens', { label, scopes });
      setLabel('');
      onMade(made.token);
    });
  };
  return (
    <form onSubmit={make}>
      <TextField label={t('token_label')} value={label} onChange={setLabel} most={24} />
      <fieldset>
        <legend>{t('token_scopes')}</legend>
        {SCOPES.map(([scope, word]) => (
          <label key={scope} class="check">
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={() => toggle(scope)}
            />
            <span>{t(word)}</span>
          </label>
        ))}
      </fieldset>
      <Problem text={problem} />
      <button type="submit" disabled={busy || scopes.length === 0} data-action="make-token">
        {t('token_make')}
      </button>
    </form>
  );
}

export function Tokens() {
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  const [fresh, setFresh] = useState('');
  const load = (): void => {
    listTokens().then(setTokens, (reason: unknown) => toast(wordsOf(reason), 'bad'));
  };
  useEffect(load, []);
  const drop = (id: string): void => {
    api('DELETE', `/api/tokens/${encodeURIComponent(id)}`).then(load, (reason: unknown) =>
      toast(wordsOf(reason), 'bad'),
    );
  };
  return (
    <section class="panel tokens">
      <h2>{t('tokens')}</h2>
      <p class="hint">{t('tokens_text')}</p>
      {fresh !== '' && <NewToken token={fresh} />}
      <ul class="table-list">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onDrop={() => drop(token.id)} />
        ))}
      </ul>
      <MakeToken
        onMade={(token) => {
          setFresh(token);
          load();
        }}
      />
    </section>
  );
}
