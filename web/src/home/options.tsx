/* options.tsx -- every option of a game as a field with what it means, from the engine's
 * own list: a new option appears here by itself. */
import type { GameInfo, GameOption } from '../engine/types';
import { lang, t } from '../words/words';

export type Chosen = Readonly<Record<string, string>>;

interface FieldProps {
  readonly option: GameOption;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function NumberField({ option, value, onChange }: FieldProps) {
  const [min, max] = option.values.split('..');
  return (
    <input
      id={`option-${option.name}`}
      type="number"
      inputMode="numeric"
      value={value}
      min={min || undefined}
      max={max || undefined}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function WordField({ option, value, onChange }: FieldProps) {
  const words = option.values.split('|');
  const all = words.includes(option.standard) ? words : [option.standard, ...words];
  return (
    <select
      id={`option-${option.name}`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {all.map((word) => (
        <option key={word} value={word}>
          {word === 'auto' ? t('option_auto') : word}
        </option>
      ))}
    </select>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function OptionField(props: FieldProps) {
  const { option } = props;
  const Field = option.values.includes('..') ? NumberField : WordField;
  return (
    <div class="field">
      <label for={`option-${option.name}`}>{capital(option.help)}</label>
      <Field {...props} />
      <small>{option.name}</small>
    </div>
  );
}

interface Props {
  readonly game: GameInfo;
  readonly skip: readonly string[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

export function OptionFields({ game, skip, chosen, onChange }: Props) {
  return (
    <div class="option-grid" lang={lang.value}>
      {game.options
        .filter((option) => !skip.includes(option.name))
        .map((option) => (
          <OptionField
            key={option.name}
            option={option}
            value={chosen[option.name] ?? option.standard}
            onChange={(value) => onChange({ ...chosen, [option.name]: value })}
          />
        ))}
    </div>
  );
}

/** The words of a spec for what was chosen; what is standard is left out. */
export function specWords(game: GameInfo, chosen: Chosen): string {
  return game.options
    .flatMap(({ name, standard }) => {
      const value = chosen[name];
      return value === undefined || value === standard || value === '' ? [] : [`${name}=${value}`];
    })
    .join(' ');
}
