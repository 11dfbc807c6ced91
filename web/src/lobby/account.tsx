/* account.tsx -- who the server thinks one is, and everything one may do about it.
 *
 * An account is optional: it keeps the games of a guest on all his devices, and has ratings. */
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { download } from '../app/download';
import { Loading } from '../app/lazy';
import { href } from '../app/router';
import { toast } from '../app/toasts';
import { titleOf } from '../home/resume';
import { api, apiText, introduced, lookForServer, type Me, me, online } from '../net/api';
import '../review/review.css';
import '../words/server';
import { lang, t } from '../words/words';
import { useAttempt } from './attempt';
import { EnterForms } from './enter';
import { PasswordField, Problem, TextField } from './fields';
import './lobby.css';
import { NoServer } from './no_server';
import { Sessions } from './sessions';
import { Tokens } from './tokens';

/* -- who ------------------------------------------------------------------------------------------- */

function Rename({ person }: { person: Me }) {
  const [name, setName] = useState(person.name);
  const { busy, problem, run } = useAttempt();
  const rename = async (event: Event): Promise<void> => {
    event.preventDefault();
    const done = await run(async () => {
      me.value = { ...person, ...(await api<Me>('PUT', '/api/me', { name: name.trim() })) };
    });
    if (done) toast(t('done'));
  };
  return (
    <form onSubmit={rename}>
      <TextField
        label={t('your_name')}
        value={name}
        onChange={setName}
        autocomplete="nickname"
        most={24}
      />
      <Problem text={problem} />
      <button type="submit" disabled={busy || name.trim() === '' || name === person.name}>
        {t('save')}
      </button>
    </form>
  );
}

function Leave() {
  const { busy, problem, run } = useAttempt();
  const leave = async (path: string): Promise<void> => {
    if (!(await run(() => api('POST', path)))) return;
    me.value = null;
    toast(t('logged_out'));
  };
  return (
    <>
      <div class="row">
        <button type="button" disabled={busy} onClick={() => leave('/api/logout')}>
          {t('log_out')}
        </button>
        <button type="button" disabled={busy} onClick={() => leave('/api/logout-everywhere')}>
          {t('log_out_everywhere')}
        </button>
      </div>
      <Problem text={problem} />
    </>
  );
}

function Ratings({ person }: { person: Me }) {
  const ratings = person.ratings ?? [];
  if (ratings.length === 0) return null;
  const number = new Intl.NumberFormat(lang.value, { maximumFractionDigits: 1 });
  return (
    <table class="insight-table">
      <caption>{t('ratings')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ratings_game')}</th>
          <th scope="col">{t('ratings_value')}</th>
          <th scope="col">{t('ratings_games')}</th>
        </tr>
      </thead>
      <tbody>
        {ratings.map((each) => (
          <tr key={each.game}>
            <th scope="row">{titleOf(each.game)}</th>
            <td>{number.format(each.rating)}</td>
            <td>{each.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Person({ person }: { person: Me }) {
  return (
    <section class="panel">
      <h2>{t('my_data')}</h2>
      <p>
        {person.login
          ? t('signed_in_as', { name: person.login })
          : t('known_as', { name: person.name })}
      </p>
      <Rename key={person.name} person={person} />
      <Ratings person={person} />
      <p>
        <a href={href('profile')}>{t('profile')}</a>
      </p>
      {person.login && (
        <div class="apart">
          <Leave />
        </div>
      )}
    </section>
  );
}

/* -- password ---------------------------------------------------------------------------------------- */

function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [changed, setChanged] = useState(false);
  const { busy, problem, run } = useAttempt();
  const change = async (event: Event): Promise<void> => {
    event.preventDefault();
    setChanged(false);
    if (!(await run(() => api('PUT', '/api/password', { old, new: fresh })))) return;
    setOld('');
    setFresh('');
    setChanged(true);
    onChanged();
  };
  return (
    <form class="panel" onSubmit={change}>
      <h2>{t('change_password')}</h2>
      <PasswordField label={t('password_old')} value={old} onChange={setOld} />
      <PasswordField
        label={t('password_new')}
        value={fresh}
        onChange={setFresh}
        fresh
        hint={t('password_hint')}
      />
      <Problem text={problem} />
      <div role="status">{changed && <p class="all-well">✓ {t('password_changed')}</p>}</div>
      <button type="submit" disabled={busy}>
        {t('change_password')}
      </button>
    </form>
  );
}

/* -- data -------------------------------------------------------------------------------------------- */

function ForgetDialog({ person, onClose }: { person: Me; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const { busy, problem, run } = useAttempt();
  const account = Boolean(person.login);
  const forget = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!(await run(() => api('DELETE', '/api/me', account ? { password } : {})))) return;
    onClose();
    me.value = null;
    toast(t('forgotten'));
  };
  return (
    <Dialog title={t('forget_me')} onClose={onClose}>
      <form onSubmit={forget}>
        <p>{t('forget_me_text')}</p>
        {account && <PasswordField label={t('password')} value={password} onChange={setPassword} />}
        <Problem text={problem} />
        <div class="row">
          <button type="submit" class="danger" disabled={busy} data-action="forget">
            {t('forget_me_now')}
          </button>
          <button type="button" onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function MyData({ person }: { person: Me }) {
  const [asking, setAsking] = useState(false);
  const { busy, problem, run } = useAttempt();
  const save = (): Promise<boolean> =>
    run(async () =>
      download('hexshore-me.json', await apiText('/api/me/export'), 'application/json'),
    );
  return (
    <section class="panel">
      <h2>{t('data')}</h2>
      <p class="hint">{t('data_text')}</p>
      <div class="row">
        <button type="button" disabled={busy} onClick={save} data-action="export">
          {t('export_data')}
        </button>
        <button type="button" class="danger" onClick={() => setAsking(true)}>
          {t('forget_me')}
        </button>
      </div>
      <Problem text={problem} />
      {asking && <ForgetDialog person={person} onClose={() => setAsking(false)} />}
    </section>
  );
}

/* -- the screen ---------------------------------------------------------------------------------------- */

/* What ends sessions may end tokens and the other way round: both lists are read anew. */
function Secrets() {
  const [passwords, setPasswords] = useState(0);
  const [ended, setEnded] = useState(0);
  return (
    <>
      <ChangePassword onChanged={() => setPasswords(passwords + 1)} />
      <Sessions key={`sessions ${passwords}`} onEnded={() => setEnded(ended + 1)} />
      <Tokens key={`tokens ${passwords} ${ended}`} />
    </>
  );
}

function Parts() {
  const person = me.value;
  return (
    <div class="account-forms">
      {person && <Person person={person} />}
      {!person?.login && <EnterForms />}
      {person?.login && <Secrets />}
      {person && <MyData person={person} />}
    </div>
  );
}

export function AccountScreen() {
  useEffect(() => {
    void lookForServer();
  }, []);
  return (
    <div class="screen">
      <h1>{t('account')}</h1>
      {(online.value === 'unknown' || (online.value === 'yes' && !introduced.value)) && <Loading />}
      {(online.value === 'no' || online.value === 'away') && <NoServer />}
      {online.value === 'yes' && introduced.value && (
        <>
          {!me.value?.login && <p>{t('account_text')}</p>}
          <Parts />
        </>
      )}
    </div>
  );
}
