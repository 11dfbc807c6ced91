/* chooser.tsx -- with or without Cities & Knights: one tap, with a picture and what it is about; also together with a
 * scenario of Seafarers. */
import type { GameOptions } from '../../engine/types';
import { t } from '../../words/words';
import { KnightsStory } from './about';
import { Drawing } from './drawings';

function Picture({ on }: { on: boolean }) {
  return (
    <svg class="scenario-picture board" viewBox="-120 -50 240 100" aria-hidden="true">
      {on ? (
        <>
          <Drawing name="mark-metropolis_science" x={-62} y={14} size={0.9} />
          <path
            d="M-30 22V-2h22v-14L9-34 30-16v38z"
            transform="translate(-62 14) scale(.9)"
            fill="#2455c3"
            stroke="#241d16"
            stroke-width="4"
          />
          <Drawing name="piece-mighty-knight" x={10} y={6} size={1.1} fill="#2455c3" />
          <Drawing name="mark-active" x={10} y={6} size={1.1} />
          <Drawing name="event-ship" x={78} y={8} size={0.8} />
        </>
      ) : (
        <path d="M-21 20V-4L0-24 21-4V20z" fill="#2455c3" stroke="#241d16" stroke-width="4" />
      )}
    </svg>
  );
}

interface Props {
  readonly options: GameOptions;
  readonly seats: number;
  readonly onChoose: (value: 'on' | 'off') => void;
}

export function KnightsChooser({ options, seats, onChoose }: Props) {
  const option = options.options.find(({ name }) => name === 'knights');
  if (!option || option.fixed || !options.spec.startsWith('catan')) return null;
  const on = option.value === 'on';
  const sea = options.options.find(({ name }) => name === 'sea')?.value ?? 'off';
  return (
    <fieldset class="knights-choice">
      <legend>{t('game_knights')}</legend>
      <div class="scenario-list two">
        {(['off', 'on'] as const).map((value) => (
          <button
            key={value}
            type="button"
            data-knights={value}
            aria-pressed={value === option.value}
            onClick={() => onChoose(value)}
          >
            <Picture on={value === 'on'} />
            <span>{t(value === 'on' ? 'knights_with' : 'knights_without')}</span>
          </button>
        ))}
      </div>
      {on && <KnightsStory sea={sea !== 'off'} two={seats === 2} />}
    </fieldset>
  );
}
