/* fields.tsx -- the few kinds of fields that the account's forms are made of. */
import { asSentence } from '../words/words';

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly autocomplete?: string;
  readonly most?: number;
}

export function TextField({ label, value, onChange, hint, autocomplete, most }: TextProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        required
        value={value}
        maxLength={most}
        autocomplete={autocomplete ?? 'off'}
        autocapitalize="off"
        spellcheck={false}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {hint && <small>{hint}</small>}
    </label>
  );
}

interface PasswordProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** To be chosen now, not one that exists. */
  readonly fresh?: boolean;
  readonly hint?: string;
}

export function PasswordField({ label, value, onChange, fresh, hint }: PasswordProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        required
        type="password"
        value={value}
        minLength={fresh ? 8 : undefined}
        maxLength={128}
        autocomplete={fresh ? 'new-password' : 'current-password'}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {hint && <small>{hint}</small>}
    </label>
  );
}

export function Problem({ text }: { text: string }) {
  return text === '' ? null : (
    <p class="refusal" role="alert">
      {asSentence(text)}
    </p>
  );
}
