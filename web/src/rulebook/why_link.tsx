/* why_link.tsx -- from a refusal to the rule it stands on. */
import { href } from '../app/router';
import { t } from '../words/words';
import { whyRule } from './why';

/** Nothing where no rule explains it.  The book finds the chapter by the number. */
export function WhyLink({ game, status }: { game: string; status: string }) {
  const id = whyRule(game, status);
  if (!id) return null;
  return (
    <a class="why" href={href('rules', 'rule', id)}>
      {t('book_why')}
    </a>
  );
}
