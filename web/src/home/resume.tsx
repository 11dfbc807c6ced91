/* resume.tsx -- the game that was left lying, to be taken up again. */

import { href } from '../app/router';
import { knightsIn } from '../catan/knights/facts';
import { scenarioName, scenarioOf } from '../catan/sea/scenarios';
import type { KeptGame } from '../match/store';
import { when } from '../words/when';
import { t } from '../words/words';
import { GamePicture } from './art';
import { type Kind, QUICK } from './quick';

/** Which of the four games a spec means. */
export function kindOf(spec: string): Kind {
  const dice = QUICK.find((game) => game.kind !== 'catan' && spec.includes(game.kind));
  return dice?.kind ?? (spec.startsWith('catan') ? 'catan' : 'island-one');
}

/** What a kept game is called: by its spec. */
export function titleOf(spec: string): string {
  const kind = kindOf(spec);
  const scenario = scenarioOf(spec);
  const knights = knightsIn(spec);
  if (scenario !== null) {
    const word = knights ? 'title_knights_sea' : 'title_sea';
    return t(word, { scenario: scenarioName(scenario) });
  }
  if (knights) return t('game_knights');
  return t(QUICK.find((game) => game.kind === kind)?.title ?? 'game_catan');
}

export function Resume({ game }: { game: KeptGame }) {
  const others = game.seats.filter((seat) => seat.bot !== null).map((seat) => seat.name);
  return (
    <section class="panel resume row spread" aria-label={t('resume')}>
      <GamePicture kind={kindOf(game.log.spec)} />
      <div class="resume-text">
        <strong>{titleOf(game.log.spec)}</strong>
        {others.length > 0 && ` · ${others.join(', ')}`}
        <div class="hint">{when(game.changed)}</div>
      </div>
      <a class="button primary" href={href('play', game.id)}>
        {t('resume')}
      </a>
    </section>
  );
}
