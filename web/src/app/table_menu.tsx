/* table_menu.tsx -- the page's navigation while a table has the whole window. */
import { useState } from 'preact/hooks';
import { online } from '../net/api';
import { t } from '../words/words';
import { openTable } from './at_table';
import { Dialog } from './dialog';
import { lazy } from './lazy';
import { PLACES } from './places';
import { href } from './router';
import { SettingsDialog } from './settings_dialog';

const TableTools = lazy(async () => (await import('../lobby/chat')).TableTools);

interface Props {
  readonly onClose: () => void;
  /** More that belongs to this table, below the places. */
  readonly children?: preact.ComponentChildren;
}

export function TableMenu({ onClose, children }: Props) {
  const [settings, setSettings] = useState(false);
  if (settings) return <SettingsDialog onClose={onClose} />;
  return (
    <Dialog title={t('nav')} onClose={onClose}>
      <nav class="table-menu" aria-label={t('nav')}>
        {PLACES.map(([path, word]) => (
          <a key={path} class="button" href={href(path)}>
            {t(word)}
          </a>
        ))}
        {online.value === 'yes' && (
          <a class="button" href={href('account')}>
            {t('account')}
          </a>
        )}
        <a class="button" href={href('rules')}>
          {t('rules_open')}
        </a>
        <button type="button" data-action="settings" onClick={() => setSettings(true)}>
          {t('settings')}
        </button>
      </nav>
      {openTable.value && <TableTools match={openTable.value} />}
      {children}
    </Dialog>
  );
}
