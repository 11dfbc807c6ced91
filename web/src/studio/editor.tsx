/* editor.tsx -- terrain and number of one hex. */
import { sayHex } from '../board/places';
import { scenarioOf } from '../catan/sea/scenarios';
import '../words/studio';
import { t, type WordKey } from '../words/words';
import type { Drawn } from './studio';
import { hexesIn } from './text';

const TERRAINS: readonly (readonly [letter: string, word: WordKey])[] = [
  ['h', 'CATAN_BRICK'],
  ['f', 'CATAN_LUMBER'],
  ['p', 'CATAN_WOOL'],
  ['g', 'CATAN_GRAIN'],
  ['m', 'CATAN_ORE'],
  ['d', 'CATAN_DESERT'],
];
/* Of Seafarers. */
const AT_SEA: typeof TERRAINS = [
  ['s', 'CATAN_SEA'],
  ['y', 'CATAN_GOLD'],
];
/* Without a number. */
const BARE = ['d', 's', 'u'];
const NUMBERS = ['2', '3', '4', '5', '6', '8', '9', '10', '11', '12'];

interface Props {
  readonly drawn: Drawn;
  readonly chosen: number | null;
  readonly onHex: (hex: string) => void;
}

interface FieldsProps {
  readonly hex: string;
  readonly sea: boolean;
  readonly onHex: (hex: string) => void;
}

function Fields({ hex, sea, onHex }: FieldsProps) {
  const letter = hex.charAt(0);
  const number = hex.slice(1) || '6';
  return (
    <div class="row">
      <label class="field">
        <span>{t('studio_terrain')}</span>
        <select
          value={letter}
          onChange={({ currentTarget: { value } }) =>
            onHex(BARE.includes(value) ? value : `${value}${number}`)
          }
        >
          {[...TERRAINS, ...(sea ? AT_SEA : [])].map(([each, word]) => (
            <option key={each} value={each}>
              {t(word)}
            </option>
          ))}
        </select>
      </label>
      {!BARE.includes(letter) && (
        <label class="field">
          <span>{t('studio_number')}</span>
          <select
            value={number}
            onChange={(event) => onHex(`${letter}${event.currentTarget.value}`)}
          >
            {NUMBERS.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

export function HexEditor({ drawn, chosen, onHex }: Props) {
  const hex = chosen === null ? undefined : hexesIn(drawn.board)[chosen];
  return (
    <section class="panel hex-editor">
      <h2>{t('studio_edit')}</h2>
      {chosen === null || hex === undefined ? (
        <p class="hint">{t('studio_edit_text')}</p>
      ) : (
        <>
          <p>
            {drawn.map.hexes[chosen]?.name}: {sayHex(drawn.scene, chosen)}
          </p>
          {hex !== 'u' && (
            <Fields hex={hex} sea={scenarioOf(drawn.map.spec) !== null} onHex={onHex} />
          )}
        </>
      )}
    </section>
  );
}
