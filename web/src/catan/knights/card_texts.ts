/* card_texts.ts -- what progress cards do: the texts of src/tell/words_knights.def, kept out of the words that every
 * visitor loads. */
import { progress } from '../../words/progress.gen';
import { lang } from '../../words/words';
import type { CardId } from './facts';

/** In both languages. */
export const progressTexts = (card: CardId): readonly [string, string] =>
  progress[`CARD_${card.toUpperCase()}`] ?? ['', ''];

export const progressText = (card: CardId): string =>
  progressTexts(card)[lang.value === 'de' ? 1 : 0];
