/* shell.tsx -- the frame around every screen: header, navigation, messages. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ArtDefs } from '../board/board';
import { lookForServer, me, online } from '../net/api';
import { t } from '../words/words';
import { atTable } from './at_table';
import { LiveRegion } from './live';
import { Logo } from './logo';
import { Notices } from './notices';
import { PLACES } from './places';
import { href, route } from './router';
import { Screen } from './screens';
import { SettingsDialog } from './settings_dialog';
import { TipLayer } from './tip';
import { Toasts } from './toasts';

function Navigation({ open, onLeave }: { open: boolean; onLeave: () => void }) {
  const here = route.value.path[0] ?? '';
  return (
    <nav id="menu" class={open ? 'open' : ''} aria-label={t('nav')}>
      {PLACES.map(([path, word]) => (
        <a
          key={path}
          href={href(path)}
          onClick={onLeave}
          aria-current={here === path ? 'page' : undefined}
        >
          {t(word)}
        </a>
      ))}
    </nav>
  );
}

function Header() {
  const [open, setOpen] = useState(false);
  const [settings, setSettings] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /* With the open menu itself, not a frame later: Escape may come at once. */
  useLayoutEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <header class="top">
      <a class="brand" href={href('')}>
        <Logo /> Hexshore
      </a>
      <button
        ref={button}
        type="button"
        class="icon-button menu-button"
        aria-expanded={open}
        aria-controls="menu"
        aria-label={t('nav')}
        onClick={() => setOpen(!open)}
      >
        ☰
      </button>
      <Navigation open={open} onLeave={() => setOpen(false)} />
      {online.value === 'yes' && <AccountLink />}
      <button
        type="button"
        class="icon-button"
        aria-label={t('settings')}
        onClick={() => setSettings(true)}
      >
        <Gear />
      </button>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </header>
  );
}

/* Only where there is a server to have an account on. */
function AccountLink() {
  const here = route.value.path[0] === 'account';
  return (
    <a
      class="button icon-button account-link"
      href={href('account')}
      title={me.value?.login ? t('signed_in_as', { name: me.value.login }) : t('account')}
      aria-current={here ? 'page' : undefined}
    >
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        aria-hidden="true"
        fill={me.value?.login ? 'currentColor' : 'none'}
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
      >
        <circle cx="12" cy="8" r="4" />
        <path d="M4.5 20a7.5 6.5 0 0 1 15 0z" stroke-linejoin="round" />
      </svg>
      <span class="unseen">{t('account')}</span>
    </a>
  );
}

function Gear() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
    >
      <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
      <circle cx="16" cy="7" r="2.6" />
      <circle cx="8" cy="17" r="2.6" />
    </svg>
  );
}

function Footer() {
  const screen = route.value.path[0] ?? '';
  if (screen === 'play' || screen === 't' || atTable.value) return null;
  return <footer class="foot">{t('footer')}</footer>;
}

export function Shell() {
  useEffect(() => {
    void lookForServer();
  }, []);
  return (
    <>
      <ArtDefs />
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        {t('skip')}
      </button>
      {!atTable.value && <Header />}
      <Notices />
      <main id="main" tabIndex={-1}>
        <Screen />
      </main>
      <Footer />
      <Toasts />
      <TipLayer />
      <LiveRegion />
    </>
  );
}
