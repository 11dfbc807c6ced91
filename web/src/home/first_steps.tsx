/* first_steps.tsx -- whoever is here for the first time is offered a guided game. */
import { useState } from 'preact/hooks';
import { href } from '../app/router';
import { recall, remember } from '../app/settings';
import { keptGames } from '../match/store';
import { t } from '../words/words';
import './learn.css';

/* Nothing was played here, no guided game done, and nobody said "not now". */
const isNew = (): boolean =>
  keptGames().length === 0 && recall('lesson-board') === null && recall('first-steps') === null;

export function FirstSteps() {
  const [open, setOpen] = useState(isNew);
  if (!open) return null;
  return (
    <section class="panel first-steps" aria-labelledby="first-steps">
      <div class="grow">
        <h2 id="first-steps">{t('guide_offer')}</h2>
        <p>{t('guide_offer_text')}</p>
      </div>
      <div class="row">
        <a class="button primary" href={href('learn', 'board')} data-first-steps="go">
          {t('guide_offer_go')}
        </a>
        <button
          type="button"
          class="quiet"
          data-first-steps="no"
          onClick={() => {
            remember('first-steps', 'no');
            setOpen(false);
          }}
        >
          {t('guide_offer_no')}
        </button>
      </div>
    </section>
  );
}
