/* scenario.tsx -- which scenario of Seafarers a game plays, what it is about in three sentences, and the way to its
 * rules.  The sentences are those of the terminal (src/tell/words_sea.def). */
import { useState } from 'preact/hooks';
import { Dialog } from '../../app/dialog';
import { lazy } from '../../app/lazy';
import { href } from '../../app/router';
import { t } from '../../words/words';
import { aboutScenario, scenarioName, scenarioOf } from './scenarios';
import './scenario.css';

const ScenarioRules = lazy(async () => (await import('./scenario_rules')).ScenarioRules);

/** What it is about, with links into the book: before a game begins. */
export function Story({ scenario, two = false }: { scenario: string; two?: boolean }) {
  return (
    <div class="story">
      <p>{aboutScenario(scenario)}</p>
      {two && <p class="hint">{t('scenario_two')}</p>}
      <p class="story-links">
        <a href={href('rules', 'seafarers', scenario)}>{t('scenario_rules')}</a>
        <a href={href('rules', 'seafarers', 'ships')}>{t('scenario_ships')}</a>
      </p>
    </div>
  );
}

/** At the table nobody has to leave it: the rules open above it. */
export function ScenarioButton({ spec }: { spec: string }) {
  const [open, setOpen] = useState(false);
  const scenario = scenarioOf(spec);
  if (scenario === null) return null;
  return (
    <>
      <button
        type="button"
        class="slim scenario-button"
        data-action="scenario"
        onClick={() => setOpen(true)}
      >
        {scenarioName(scenario)} <span aria-hidden="true">?</span>
        <span class="unseen">{t('scenario_rules')}</span>
      </button>
      {open && (
        <Dialog title={scenarioName(scenario)} onClose={() => setOpen(false)} wide={true}>
          <p>{aboutScenario(scenario)}</p>
          <ScenarioRules scenario={scenario} />
        </Dialog>
      )}
    </>
  );
}

/** While everybody sets up: what the game will be about. */
export function ScenarioNote({ spec }: { spec: string }) {
  const scenario = scenarioOf(spec);
  if (scenario === null) return null;
  return (
    <details class="scenario-note">
      <summary>
        <b>{scenarioName(scenario)}</b>: {t('scenario_about')}
      </summary>
      <p>{aboutScenario(scenario)}</p>
    </details>
  );
}
