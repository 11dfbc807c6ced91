/* segmented.tsx -- a few choices in a row, one of them pressed. */
interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [value: T, text: string])[];
  readonly onChoose: (value: T) => void;
}

export function Segmented<T extends string>({ label, value, choices, onChoose }: Props<T>) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <div class="segmented">
        {choices.map(([each, text]) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === value}
            onClick={() => onChoose(each)}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
