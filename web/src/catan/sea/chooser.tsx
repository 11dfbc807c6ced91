/* chooser.tsx -- the island everybody knows, or a scenario of Seafarers: one tap, with a picture and what it is
 * about. */
import { hexPoints } from '../../board/geometry';
import type { GameOptions, Terrain } from '../../engine/types';
import { offeredValues } from '../../home/options';
import { t } from '../../words/words';
import { Drawing } from './drawings';
import { Story } from './scenario';
import { scenarioName } from './scenarios';

type Spot = readonly [terrain: Terrain, x: number, y: number];

const W = 173.2;
const ROW: readonly Spot[] = [
  ['forest', -W, 0],
  ['pasture', 0, 0],
  ['fields', W, 0],
];

/* Hexes of its picture, and what stands before them. */
const PICTURES: Readonly<Record<string, readonly [hexes: readonly Spot[], drawing?: string]>> = {
  off: [ROW],
  'new-shores': [
    [
      ['forest', -W, 0],
      ['sea', 0, 0],
      ['gold', W, 0],
    ],
    'piece-ship',
  ],
  islands: [
    [
      ['hills', -W, 0],
      ['sea', 0, 0],
      ['fields', W, 0],
    ],
    'mark-chits',
  ],
  fog: [
    [
      ['pasture', -W, 0],
      ['fog', 0, 0],
      ['fog', W, 0],
    ],
  ],
  desert: [
    [
      ['fields', -W, 0],
      ['desert', 0, 0],
      ['mountains', W, 0],
    ],
  ],
  tribe: [
    [
      ['forest', -W, 0],
      ['sea', 0, 0],
      ['desert', W, 0],
    ],
    'mark-card',
  ],
  cloth: [
    [
      ['hills', -W, 0],
      ['sea', 0, 0],
      ['desert', W, 0],
    ],
    'mark-village',
  ],
  pirates: [
    [
      ['forest', -W, 0],
      ['sea', 0, 0],
      ['mountains', W, 0],
    ],
    'thief-pirate',
  ],
  wonders: [
    [
      ['mountains', -W, 0],
      ['fields', 0, 0],
      ['sea', W, 0],
    ],
    'wonder-5',
  ],
  'new-world': [
    [
      ['sea', -W, 0],
      ['gold', 0, 0],
      ['sea', W, 0],
    ],
  ],
};

function Picture({ scenario }: { scenario: string }) {
  const [hexes, drawing] = PICTURES[scenario] ?? [ROW];
  return (
    <svg
      class="scenario-picture board"
      viewBox="-190 -86 380 172"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {hexes.map(([terrain, x, y]) => (
        <g key={`${x}`} class={`tile ${terrain}`}>
          <polygon
            points={hexPoints({ x, y }, 99)}
            fill={`url(#ground-${terrain})`}
            class="tile-ground"
          />
          <use href={`#land-${terrain}`} transform={`translate(${x} ${y}) scale(.92)`} />
        </g>
      ))}
      {drawing && (
        <Drawing name={drawing} size={drawing.startsWith('thief') ? 1.3 : 1.9} fill="#b3202c" />
      )}
    </svg>
  );
}

interface Props {
  readonly options: GameOptions;
  readonly seats: number;
  readonly onChoose: (scenario: string) => void;
}

export function ScenarioChooser({ options, seats, onChoose }: Props) {
  const option = options.options.find(({ name }) => name === 'sea');
  if (!option || option.fixed) return null;
  const { value } = option;
  return (
    <fieldset class="scenario-choice">
      <legend>{t('scenario')}</legend>
      <div class="scenario-list">
        {offeredValues(option).map((scenario) => (
          <button
            key={scenario}
            type="button"
            data-scenario={scenario}
            aria-pressed={scenario === value}
            onClick={() => onChoose(scenario)}
          >
            <Picture scenario={scenario} />
            <span>{scenario === 'off' ? t('scenario_none') : scenarioName(scenario)}</span>
          </button>
        ))}
      </div>
      {value === 'off' ? (
        <p class="hint">{t('scenario_none_line')}</p>
      ) : (
        <Story scenario={value} two={seats === 2} />
      )}
    </fieldset>
  );
}
