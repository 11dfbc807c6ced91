/* no_server.tsx -- why one cannot play with others just now, and what one can do instead. */
import { Empty } from '../app/empty';
import { href } from '../app/router';
import { lookForServer, online } from '../net/api';
import '../words/server';
import { t } from '../words/words';

export function NoServer() {
  const away = online.value === 'away';
  return (
    <Empty text={t(away ? 'no_server' : 'lobby_offline')}>
      {away && (
        <button type="button" class="primary" onClick={() => lookForServer()}>
          {t('try_again')}
        </button>
      )}
      <a class={away ? 'button' : 'button primary'} href={href('')}>
        {t('lobby_bots')}
      </a>
    </Empty>
  );
}
