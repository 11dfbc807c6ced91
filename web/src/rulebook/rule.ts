/* rule.ts -- how a chapter writes one rule. */
import type { Rule } from './book';

/** Its numbers in docs/rules, English, German. */
export const rule = (ids: string, english: string, german: string): Rule => ({
  ids: ids.split(' '),
  text: [english, german],
});
