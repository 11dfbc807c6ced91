/* filters.tsx -- the fairness filters of a shuffled island; for the engine they are one number. */
import { t } from '../words/words';
import { FILTERS } from './text';

interface Props {
  readonly set: number;
  readonly onChange: (set: number) => void;
}

export function Filters({ set, onChange }: Props) {
  return (
    <fieldset class="filters">
      <legend>{t('studio_filters')}</legend>
      {FILTERS.map((filter) => (
        <label key={filter} class="check">
          <input
            type="checkbox"
            checked={(set & filter) !== 0}
            onChange={() => onChange(set ^ filter)}
          />
          <span>{t(`filter_${filter}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
