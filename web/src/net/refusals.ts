/* refusals.ts -- what the server refused, as people are told. */
import type { Refusal } from '../match/match';
import { when } from '../words/when';
import { t } from '../words/words';
import type { WireError } from './wire';

/* Whoever is banned wants to know for how long and why, and whom to ask. */
function banText({ until = 0, reason = '' }: WireError): string {
  const banned = until > 0 ? t('banned_until', { date: when(until) }) : t('banned_for_good');
  return [banned, ...(reason ? [t('banned_reason', { reason })] : []), t('banned_ask')].join(' ');
}

export function refusalOf(error: WireError): Refusal {
  return { name: error.name, text: error.name === 'BANNED' ? banText(error) : error.text };
}

const NAMES: readonly string[] = ['NAME_TAKEN', 'NAME_RESERVED', 'BAD_NAME'];

/** Was it the name alone that was refused?  Then another one helps. */
export const aboutName = (refusal: Refusal): boolean => NAMES.includes(refusal.name);
