/* facts.tsx -- numbers that Seafarers keeps for a player, as a picture with its name; and which of them the board
 * shows already. */
import type { JSX } from 'preact';
import { Icon } from '../../board/icons';
import { t, type WordKey } from '../../words/words';
import { SeaIcon } from './drawings';

/** Drawn where they belong: nobody needs them in a list. */
export const onBoard = (kind: string): boolean => /^(village|traders)_\d+$/.test(kind);

const WONDERS: readonly WordKey[] = [
  'wonder_1',
  'wonder_2',
  'wonder_3',
  'wonder_4',
  'wonder_5',
  'wonder_6',
  'wonder_7',
];

/** What a number of a player means, where it is not just a number: the wonder that is being built. */
export function seaValue(kind: string, value: string): string | null {
  const wonder = kind === 'wonder' ? WONDERS[Number(value) - 1] : undefined;
  return wonder ? t(wonder) : null;
}

/** Its picture; null: none. */
export function seaPicture(kind: string, value: string): JSX.Element | null {
  switch (kind) {
    case 'cloth':
      return <Icon name="cloth" size={18} />;
    case 'tribe_points':
      return <SeaIcon name="mark-chit" size={18} reach={20} />;
    case 'wonder':
      return <SeaIcon name={`wonder-${value}`} size={20} reach={21} />;
    case 'fortress':
      return <SeaIcon name="mark-fortress" size={18} reach={40} />;
    case 'levels':
      return <SeaIcon name="wonder-4" size={18} reach={21} />;
    default:
      return null;
  }
}
