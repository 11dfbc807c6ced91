/* enter.tsx -- logging in, and making an account out of a guest. */
import { useState } from 'preact/hooks';
import { playerName } from '../app/settings';
import { toast } from '../app/toasts';
import { api, ensureMe, logIn, refreshMe } from '../net/api';
import '../words/server';
import { t, type WordKey } from '../words/words';
import { useAttempt } from './attempt';
import { PasswordField, Problem, TextField } from './fields';

type Work = (login: string, password: string) => Promise<void>;

const signUp: Work = async (login, password) => {
  await ensureMe(playerName.value || login);
  await api('POST', '/api/account', { login, password });
};

interface Props {
  readonly title: WordKey;
  readonly text: WordKey;
  readonly fresh: boolean;
  readonly work: Work;
}

function LoginForm({ title, text, fresh, work }: Props) {
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const { busy, problem, run } = useAttempt();
  const enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    const name = login.trim().toLowerCase();
    if (!(await run(() => work(name, password)))) return;
    await refreshMe(true);
    toast(t('signed_in_as', { name }));
  };
  return (
    <form class="panel" onSubmit={enter}>
      <h2>{t(title)}</h2>
      <p class="hint">{t(text)}</p>
      <TextField
        label={t('login')}
        value={login}
        onChange={setLogin}
        autocomplete="username"
        most={32}
        {...(fresh ? { hint: t('login_hint') } : {})}
      />
      <PasswordField
        label={t('password')}
        value={password}
        onChange={setPassword}
        fresh={fresh}
        {...(fresh ? { hint: t('password_hint') } : {})}
      />
      <Problem text={problem} />
      <button type="submit" class="primary" disabled={busy}>
        {t(title)}
      </button>
    </form>
  );
}

export function EnterForms() {
  return (
    <>
      <LoginForm title="log_in" text="log_in_text" fresh={false} work={logIn} />
      <LoginForm title="sign_up" text="sign_up_text" fresh={true} work={signUp} />
    </>
  );
}
