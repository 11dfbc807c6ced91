/* end_reason.tsx -- why a game is over that nobody won. */
import type { Moment } from '../match/match';
import { t } from '../words/words';

export function EndReason({ moment }: { moment: Moment }) {
  if (moment.ended === 'abandoned') return <p class="end-reason">{t('ended_abandoned')}</p>;
  if (moment.ended === 'stalemate') return <p class="end-reason">{t('ended_stalemate')}</p>;
  if (moment.ended === 'forfeit') return <p class="end-reason">{t('ended_forfeit')}</p>;
  return null;
}
