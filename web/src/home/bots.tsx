/* bots.tsx -- choosing how well a bot plays, told in words. */
import { t, type WordKey } from '../words/words';

export const GRADES = ['beginner', 'casual', 'club', 'expert', 'master'] as const;
export type Grade = (typeof GRADES)[number];

const WORDS: Readonly<Record<Grade, WordKey>> = {
  beginner: 'grade_beginner',
  casual: 'grade_casual',
  club: 'grade_club',
  expert: 'grade_expert',
  master: 'grade_master',
};

/** A grade as people call it; other bots by their own name. */
export function gradeName(bot: string): string {
  const word = WORDS[bot as Grade];
  return word ? t(word) : bot;
}

export function GradePicker({
  value,
  onChange,
  label,
}: {
  value: string;
  onChange: (bot: string) => void;
  label: string;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {GRADES.map((grade) => (
          <option key={grade} value={grade}>
            {gradeName(grade)}
          </option>
        ))}
      </select>
    </label>
  );
}
