/* options.tsx -- every option of a game as a field with what it means, from the engine's own list:
 * a new option appears here by itself, under the engine's name until words/rules.ts has one. */
import type { GameInfo, GameOption } from '../engine/types';
import { Filters } from '../studio/filters';
import { lang, t, tIfAny, type WordKey } from '../words/words';
import type { Kind } from './quick';

export type Chosen = Readonly<Record<string, string>>;

/** What decides which options there are. */
export interface Frame {
  readonly kind: Kind;
  readonly seats: number;
  readonly chosen: Chosen;
}

/* -- which options matter --------------------------------------------------------------------------- */

const isBig = ({ seats }: Frame): boolean => seats >= 5;
const boardOf = (frame: Frame): string => {
  const board = frame.chosen.board ?? 'spiral';
  return fits('board', board, frame) ? board : 'spiral';
};

/* Options that mean something only in some games; all others always do. */
const MATTERS: Readonly<Record<string, (frame: Frame) => boolean>> = {
  variation: () => false,
  seats: () => false,
  first: () => false /* seating.tsx asks for it, with names */,
  start: (frame) => boardOf(frame) === 'beginner' && frame.seats >= 3,
  harbours: (frame) => ['spiral', 'free'].includes(boardOf(frame)),
  corner: (frame) => boardOf(frame) === 'spiral',
  fair: (frame) => boardOf(frame) === 'free',
  robber: isBig,
  turns: isBig,
  win: (frame) => isBig(frame) && frame.chosen.turns !== 'special',
  knights: ({ kind }) => kind === 'island-one',
  castles: ({ kind }) => kind === 'extra',
  'longest-road': ({ kind }) => kind === 'extra',
};

export const shownOptions = (game: GameInfo, frame: Frame): GameOption[] =>
  game.options.filter(({ name }) => MATTERS[name]?.(frame) ?? true);

/* The same for values. */
const FITS: Readonly<Record<string, (frame: Frame) => boolean>> = {
  'board=beginner': (frame) => !isBig(frame),
  'board=newcomers': isBig,
  'board=example': isBig,
  'turns=plain': (frame) => !isBig(frame),
};

const fits = (name: string, value: string, frame: Frame): boolean =>
  FITS[`${name}=${value}`]?.(frame) ?? true;

/** The words one can choose among, the standard first. */
export const offeredValues = ({ name, values, standard }: GameOption, frame: Frame): string[] => [
  ...new Set([standard, ...values.split('|').filter((value) => fits(name, value, frame))]),
];

/* What people expect at a table, where the engine's standard is made for programs: trade as the
 * printed rules have it, without a limit and also proposed to the one on turn. */
const AT_A_TABLE: Readonly<Record<string, string>> = { offers: '100', propose: 'all' };

/** Could this option have this value? */
function takes({ values }: GameOption, value: string): boolean {
  const [least, most] = values.split('..');
  if (most === undefined) return values.split('|').includes(value);
  return Number(value) >= Number(least) && Number(value) <= Number(most);
}

/** What a new game has before anything is chosen. */
function usual(option: GameOption): string {
  const value = AT_A_TABLE[option.name];
  return value !== undefined && takes(option, value) ? value : option.standard;
}

/** What is chosen, as far as it fits. */
function chosenValue(option: GameOption, frame: Frame): string {
  const value = frame.chosen[option.name] ?? usual(option);
  return fits(option.name, value, frame) ? value : option.standard;
}

/* -- names ------------------------------------------------------------------------------------------ */

const keyOf = (...parts: string[]): string => parts.join('_').replaceAll('-', '_');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const optionName = ({ name, help }: GameOption): string =>
  tIfAny(keyOf('rule', name)) ?? capital(help);

export function valueName(option: string, value: string): string {
  if (value === 'auto') return t('option_auto');
  if (option === 'board' && value.length > 20) return t('rule_board_own');
  return tIfAny(keyOf('rule', option, value)) ?? value;
}

/** "goal=4" as "Points to win: 4". */
export function ruleInWords(word: string): string {
  const [name = '', value = ''] = word.split('=');
  return `${tIfAny(keyOf('rule', name)) ?? name}: ${valueName(name, value)}`;
}

/* -- fields ----------------------------------------------------------------------------------------- */

interface FieldProps {
  readonly option: GameOption;
  readonly frame: Frame;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const hintId = ({ name }: GameOption): string | undefined =>
  tIfAny(keyOf('hint', name)) ? `hint-${name}` : undefined;

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
      aria-describedby={hintId(option)}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function WordField({ option, frame, value, onChange }: FieldProps) {
  const all = [...new Set([...offeredValues(option, frame), value])];
  return (
    <select
      id={`option-${option.name}`}
      value={value}
      aria-describedby={hintId(option)}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {all.map((word) => (
        <option key={word} value={word}>
          {valueName(option.name, word)}
        </option>
      ))}
    </select>
  );
}

function OptionField(props: FieldProps) {
  const { option } = props;
  if (option.name === 'fair')
    return <Filters set={Number(props.value)} onChange={(set) => props.onChange(String(set))} />;
  const Field = option.values.includes('..') ? NumberField : WordField;
  const hint = tIfAny(keyOf('hint', option.name));
  return (
    <div class="field">
      <label for={`option-${option.name}`}>{optionName(option)}</label>
      <Field {...props} />
      {hint && <small id={`hint-${option.name}`}>{hint}</small>}
    </div>
  );
}

/* -- all of them ------------------------------------------------------------------------------------ */

const GROUPS: readonly (readonly [title: WordKey, names: readonly string[]])[] = [
  ['group_turns', ['goal', 'first', 'turns', 'win', 'phases', 'limit']],
  ['group_island', ['board', 'start', 'harbours', 'corner', 'seed', 'fair']],
  ['group_robber', ['hand', 'robber', 'empty', 'friendly']],
  ['group_trade', ['bank', 'swap', 'offers', 'propose', 'dice']],
];

/* Those of the board game in their groups; the few of the dice games, and new ones, as they come. */
function grouped(shown: readonly GameOption[]): [title: WordKey | null, options: GameOption[]][] {
  const known = new Set(GROUPS.flatMap(([, names]) => names));
  const rest = shown.filter(({ name }) => !known.has(name));
  const groups = GROUPS.map(([title, names]): [WordKey, GameOption[]] => [
    title,
    names.flatMap((name) => shown.find((option) => option.name === name) ?? []),
  ]).filter(([, options]) => options.length > 0);
  if (rest.length === 0) return groups;
  return [...groups, [groups.length > 0 ? 'group_more' : null, rest]];
}

interface Props {
  readonly game: GameInfo;
  readonly frame: Frame;
  readonly onChange: (chosen: Chosen) => void;
}

export function OptionFields({ game, frame, onChange }: Props) {
  return (
    <div lang={lang.value}>
      {grouped(shownOptions(game, frame)).map(([title, options]) => (
        <section key={title} class="option-group">
          {title && <h2 class="group-title">{t(title)}</h2>}
          <div class="option-grid">
            {options.map((option) => (
              <OptionField
                key={option.name}
                option={option}
                frame={frame}
                value={chosenValue(option, frame)}
                onChange={(value) => onChange({ ...frame.chosen, [option.name]: value })}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** The words of a spec for what was chosen; what is standard, or means nothing here, is left out. */
export function specWords(game: GameInfo, frame: Frame): string {
  return shownOptions(game, frame)
    .flatMap((option) => {
      const value = chosenValue(option, frame);
      return value === option.standard || value === '' ? [] : [`${option.name}=${value}`];
    })
    .join(' ');
}
