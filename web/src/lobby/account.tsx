/* account.tsx -- an account is optional: it keeps the games of a guest on all his devices. */
import { useEffect, useState } from 'preact/hooks';
import { download } from '../app/download';
import { toast } from '../app/toasts';
import { api, apiText, ensureMe, lookForServer, type Me, me, online } from '../net/api';
import { t, type WordKey } from '../words/words';
import './lobby.css';

type Work = (login: string, password: string) => Promise<void>;

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    me.value = await api<Me>('GET', '/api/me').catch(() => null);
    toast(t('done'));
  } catch (reason) {
    toast(reason instanceof Error ? reason.message : String(reason), 'bad');
  }
}

const signUp: Work = async (login, password) => {
  await ensureMe(login);
  await api('POST', '/api/account', { login, password });
};

const logIn: Work = async (login, password) => {
  await api('POST', '/api/login', { login, password });
};

function LoginForm({ title, fresh, work }: { title: WordKey; fresh: boolean; work: Work }) {
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form
      class="panel"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => work(login, password));
      }}
    >
      <h2>{t(title)}</h2>
      <label class="field">
        <span>{t('login')}</span>
        <input
          required
          value={login}
          autocomplete="username"
          onInput={(event) => setLogin(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>{t('password')}</span>
        <input
          required
          type="password"
          minLength={fresh ? 8 : undefined}
          value={password}
          autocomplete={fresh ? 'new-password' : 'current-password'}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary">
        {t(title)}
      </button>
    </form>
  );
}

const logOut = async (path: string): Promise<void> => {
  await api('POST', path);
};

function MyData() {
  const save = (): Promise<void> =>
    attempt(async () =>
      download('hexshore-me.json', await apiText('/api/me/export'), 'application/json'),
    );
  return (
    <section class="panel">
      <h2>{t('my_data')}</h2>
      <p>{t('signed_in_as', { name: me.value?.name ?? '' })}</p>
      <div class="row">
        <button type="button" onClick={() => attempt(() => logOut('/api/logout'))}>
          {t('log_out')}
        </button>
        <button type="button" onClick={() => attempt(() => logOut('/api/logout-everywhere'))}>
          {t('log_out_everywhere')}
        </button>
        <button type="button" onClick={save}>
          {t('export_data')}
        </button>
      </div>
    </section>
  );
}

export function AccountScreen() {
  useEffect(() => {
    void lookForServer();
  }, []);
  return (
    <div class="screen">
      <h1>{t('account')}</h1>
      <p>{online.value === 'no' ? t('lobby_offline') : t('account_text')}</p>
      {online.value === 'yes' && (
        <div class="account-forms">
          {me.value && <MyData />}
          <LoginForm title="log_in" fresh={false} work={logIn} />
          <LoginForm title="sign_up" fresh={true} work={signUp} />
        </div>
      )}
    </div>
  );
}
