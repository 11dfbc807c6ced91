/* about.tsx -- what Cities & Knights is about in three sentences, and the way to its rules: before a game begins, and
 * at the table.  The sentences are those of the terminal (src/tell/words_knights.def). */
import { useState } from 'preact/hooks';
import { Dialog } from '../../app/dialog';
import { href } from '../../app/router';
import { t } from '../../words/words';
import { scenarioOf } from '../sea/scenarios';
import { knightsIn } from './facts';

function Links() {
  return (
    <p class="story-links">
      <a href={href('rules', 'cities-knights')}>{t('knights_rules')}</a>
      <a href={href('rules', 'cities-knights', 'cards-trade')}>{t('knights_cards')}</a>
      <a href={href('learn', 'knights')}>{t('knights_lesson')}</a>
    </p>
  );
}

/** With links into the book and to the guided game. */
export function KnightsStory({ sea = false, two = false }: { sea?: boolean; two?: boolean }) {
  return (
    <div class="story knights-story">
      <p>{t('about_knights_on')}</p>
      {sea && <p>{t('about_knights_on_sea_off')}</p>}
      {two && <p class="hint">{t('knights_two')}</p>}
      <Links />
    </div>
  );
}

/** At the table nobody has to leave it. */
export function KnightsButton({ spec }: { spec: string }) {
  const [open, setOpen] = useState(false);
  if (!knightsIn(spec)) return null;
  return (
    <>
      <button
        type="button"
        class="slim scenario-button"
        data-action="knights-about"
        onClick={() => setOpen(true)}
      >
        {t('game_knights')} <span aria-hidden="true">?</span>
        <span class="unseen">{t('knights_rules')}</span>
      </button>
      {open && (
        <Dialog title={t('game_knights')} onClose={() => setOpen(false)} wide={true}>
          <KnightsStory sea={scenarioOf(spec) !== null} />
        </Dialog>
      )}
    </>
  );
}

/** While everybody sets up. */
export function KnightsNote({ spec }: { spec: string }) {
  if (!knightsIn(spec)) return null;
  return (
    <details class="scenario-note">
      <summary>
        <b>{t('game_knights')}</b>: {t('scenario_about')}
      </summary>
      <p>{t('about_knights_on')}</p>
    </details>
  );
}
