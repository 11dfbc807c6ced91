/* options.tsx -- every option of a game as a field with what it means.
 *
 * Which options there are, which values fit and what is played where nothing is chosen is the
 * engine's word for this very game, so that the form shows what will be played.  A new option appears
 * by itself, under the engine's name until its module or words/rules.ts has one. */
import type { Engine } from '../engine/engine';
import type { GameOption, GameOptions, Lang, OptionNow } from '../engine/types';
import { theEngine } from '../match/workers';
import { Filters } from '../studio/filters';
import { optionGroups } from '../words/shared.gen';
import { lang, t, tIfAny, type WordKey } from '../words/words';

export type Chosen = Readonly<Record<string, string>>;

/* -- what is asked of the engine ---------------------------------------------------------------------- */

/* What people expect at a table, where the engine's standard is made for programs: trade as the
 * printed rules have it, without a limit and also proposed to the one on turn. */
const AT_A_TABLE: Chosen = { offers: '100', propose: 'all' };

const wishesOf = (chosen: Chosen): string =>
  Object.entries({ ...AT_A_TABLE, ...chosen })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/* Seeds have no standard here: without one, chance deals the island. */
function withSeed(said: GameOptions, { seed }: Chosen): GameOptions {
  const wanted = seed !== undefined && /^0+$/.test(seed);
  const has = wanted && said.options.some(({ name }) => name === 'seed');
  return has ? { ...said, spec: `${said.spec} seed=0` } : said;
}

/** Options and spec of a game that begins so, with what was chosen as far as it fits. */
export async function askOptions(
  engine: Pick<Engine, 'options'>,
  begin: string,
  chosen: Chosen,
  language: Lang,
): Promise<GameOptions> {
  return withSeed(await engine.options(begin, wishesOf(chosen), language), chosen);
}

/** The spec alone. */
export async function chosenSpec(begin: string, chosen: Chosen): Promise<string> {
  return (await askOptions(await theEngine(), begin, chosen, 'en')).spec;
}

/* -- which are shown ---------------------------------------------------------------------------------- */

/* Asked for elsewhere in the form: who begins, with names, in seating.tsx; of the board game, scenarios and
 * expansions in catan/sea/chooser.tsx and catan/knights/chooser.tsx. */
const ELSEWHERE = ['variation', 'seats', 'first'];
const EXPANSIONS = ['sea', 'knights'];

export function shownOptions({ options, spec }: GameOptions): OptionNow[] {
  const elsewhere = [...ELSEWHERE, ...(spec.startsWith('catan') ? EXPANSIONS : [])];
  return options.filter(({ name, fixed }) => !fixed && !elsewhere.includes(name));
}

/** The words one can choose among, the standard first. */
export const offeredValues = ({ values, standard, value }: OptionNow): string[] => [
  ...new Set([standard, ...values.split('|'), value]),
];

/* -- names ------------------------------------------------------------------------------------------ */

const keyOf = (...parts: string[]): string => parts.join('_').replaceAll('-', '_');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/* Of two games that have an option of the same name, the dice games say theirs first. */
const nameIn = (spec: string, name: string): string | null =>
  (spec.startsWith('dice') ? tIfAny(keyOf('rule_dice', name)) : null) ??
  tIfAny(keyOf('rule', name));

const optionName = ({ name, help }: GameOption, spec: string): string =>
  nameIn(spec, name) ?? capital(help);

export function valueName(option: string, value: string): string {
  if (value === 'auto') return t('option_auto');
  if (option === 'board' && value.length > 20) return t('rule_board_own');
  return tIfAny(keyOf('rule', option, value)) ?? value;
}

/** "goal=4" of a spec as "Points to win: 4". */
export function ruleInWords(word: string, spec: string): string {
  const [name = '', value = ''] = word.split('=');
  return `${nameIn(spec, name) ?? name}: ${valueName(name, value)}`;
}

/** Says which number is out of its range; null where all are in. */
export function wrongNumber({ options, spec }: GameOptions, chosen: Chosen): string | null {
  for (const option of options) {
    const [least = '', most = ''] = option.values.split('..');
    const value = chosen[option.name] ?? '';
    if (!option.values.includes('..') || value === '') continue;
    const high = most !== '' && Number(value) > Number(most);
    if (!/^\d+$/.test(value) || Number(value) < Number(least) || high)
      return t(most === '' ? 'number_from' : 'number_between', {
        name: optionName(option, spec),
        least,
        most,
      });
  }
  return null;
}

/* -- fields ----------------------------------------------------------------------------------------- */

interface FieldProps {
  readonly option: OptionNow;
  readonly spec: string;
  readonly chosen: string | undefined;
  readonly onChange: (value: string) => void;
}

const hintId = ({ name }: GameOption): string | undefined =>
  tIfAny(keyOf('hint', name)) ? `hint-${name}` : undefined;

/* A number is shown as it was typed, however wrong; then the start of the game says so. */
function NumberField({ option, chosen, onChange }: FieldProps) {
  const [min, max] = option.values.split('..');
  const chance = option.name === 'seed';
  return (
    <input
      id={`option-${option.name}`}
      type="number"
      inputMode="numeric"
      value={chosen ?? (chance ? '' : option.value)}
      placeholder={chance ? t('seed_by_chance') : option.standard}
      min={min || undefined}
      max={max || undefined}
      aria-describedby={hintId(option)}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function WordField({ option, onChange }: FieldProps) {
  return (
    <select
      id={`option-${option.name}`}
      value={option.value}
      aria-describedby={hintId(option)}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {offeredValues(option).map((word) => (
        <option key={word} value={word}>
          {valueName(option.name, word)}
        </option>
      ))}
    </select>
  );
}

function OptionField(props: FieldProps) {
  const { option, spec } = props;
  if (option.name === 'fair')
    return <Filters set={Number(option.value)} onChange={(set) => props.onChange(String(set))} />;
  const Field = option.values.includes('..') ? NumberField : WordField;
  const hint = tIfAny(keyOf('hint', option.name));
  return (
    <div class="field">
      <label for={`option-${option.name}`}>{optionName(option, spec)}</label>
      <Field {...props} />
      {hint && <small id={`hint-${option.name}`}>{hint}</small>}
    </div>
  );
}

/* -- all of them ------------------------------------------------------------------------------------ */

/* The groups of the board game's options; its modules say which option stands where (AMONG). */
const GROUPS: readonly WordKey[] = [
  'group_scenario',
  'group_turns',
  'group_island',
  'group_robber',
  'group_trade',
];
const groupOf = ({ name }: OptionNow): string => optionGroups.get(name) ?? 'group_more';

/* The few of the dice games, and those that say no group, as they come. */
function grouped(shown: readonly OptionNow[]): [title: WordKey | null, options: OptionNow[]][] {
  const groups = GROUPS.map((title): [WordKey, OptionNow[]] => [
    title,
    shown.filter((option) => groupOf(option) === title),
  ]).filter(([, options]) => options.length > 0);
  const rest = shown.filter((option) => !GROUPS.some((title) => title === groupOf(option)));
  if (rest.length === 0) return groups;
  return [...groups, [groups.length > 0 ? 'group_more' : null, rest]];
}

interface Props {
  readonly options: GameOptions;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

export function OptionFields({ options: all, chosen, onChange }: Props) {
  return (
    <div lang={lang.value}>
      {grouped(shownOptions(all)).map(([title, options]) => (
        <section key={title} class="option-group">
          {title && <h2 class="group-title">{t(title)}</h2>}
          <div class="option-grid">
            {options.map((option) => (
              <OptionField
                key={option.name}
                option={option}
                spec={all.spec}
                chosen={chosen[option.name]}
                onChange={(value) => onChange({ ...chosen, [option.name]: value })}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
