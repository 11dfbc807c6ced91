/* scenario_rules.tsx -- the book's rules of a scenario, above a table; loaded when somebody asks. */
import { href } from '../../app/router';
import { CHAPTERS } from '../../rulebook/book';
import { lang, t } from '../../words/words';

export function ScenarioRules({ scenario }: { scenario: string }) {
  const chapter = CHAPTERS.find(({ id }) => id === 'seafarers');
  const section = chapter?.sections.find(({ id }) => id === scenario);
  return (
    <>
      <ul class="scenario-rules">
        {section?.rules.map(({ ids, text }) => (
          <li key={ids[0]}>{text[lang.value === 'de' ? 1 : 0]}</li>
        ))}
      </ul>
      <p class="story-links">
        <a href={href('rules', 'seafarers')}>{t('scenario_ships')}</a>
      </p>
    </>
  );
}
