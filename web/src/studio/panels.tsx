/* panels.tsx -- what the studio says about an island, and what one does with it. */
import { copyText } from '../app/copy';
import { fullLink, href } from '../app/router';
import { Icon } from '../board/icons';
import { cardName } from '../board/places';
import { scenarioOf } from '../catan/sea/scenarios';
import { CARDS } from '../engine/types';
import '../words/studio';
import { t } from '../words/words';
import type { Drawn } from './studio';
import { FILTERS } from './text';

function Pips({ drawn }: { drawn: Drawn }) {
  const { pips } = drawn.map;
  const most = Math.max(...pips, 1);
  return (
    <ul class="pips" aria-label={t('studio_pips')}>
      {CARDS.map((card, kind) => (
        <li key={card}>
          <Icon name={card} size={22} label={cardName(card)} />
          <span class="pips-bar" style={{ width: `${(70 * (pips[kind] ?? 0)) / most}%` }} />
          <span>{pips[kind]}</span>
        </li>
      ))}
    </ul>
  );
}

export function Judgement({ drawn }: { drawn: Drawn }) {
  return (
    <section class="panel">
      <h2>{t('studio_judge')}</h2>
      <Pips drawn={drawn} />
      <ul class="verdicts">
        {FILTERS.map((filter) => {
          const bad = drawn.map.unfair.includes(filter);
          return (
            <li key={filter} class={bad ? 'bad' : 'good'}>
              <span aria-hidden="true">{bad ? '✗' : '✓'}</span>
              <span class="unseen">{t(bad ? 'studio_breaks' : 'studio_keeps')}: </span>
              {t(`filter_${filter}`)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Outcome({ drawn }: { drawn: Drawn }) {
  const scenario = scenarioOf(drawn.map.spec);
  const words = new URLSearchParams({
    board: drawn.board,
    seats: String(drawn.map.seats),
    ...(scenario !== null && { sea: scenario }),
  });
  const share = (): Promise<void> =>
    copyText(fullLink(`${href('studio')}?${words}`), 'link_copied');
  return (
    <section class="panel">
      <div class="row">
        <a class="button primary" href={`${href('new', 'catan')}?${words}`}>
          {t('studio_play')}
        </a>
        <button type="button" onClick={share}>
          {t('studio_share')}
        </button>
        <button type="button" onClick={() => print()}>
          {t('studio_print')}
        </button>
      </div>
      <label class="field">
        <span>{t('studio_text_label')}</span>
        <textarea readOnly rows={3} value={drawn.board} />
      </label>
    </section>
  );
}
