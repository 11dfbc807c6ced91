/* new_game.tsx -- a game by one's own wishes: against bots here, or a table for others on
 * the server (kind 'table'). */
import { useEffect, useState } from 'preact/hooks';
import { Loading } from '../app/lazy';
import { go, href } from '../app/router';
import { Segmented } from '../app/segmented';
import { toast } from '../app/toasts';
import { KnightsChooser } from '../catan/knights/chooser';
import { ScenarioChooser } from '../catan/sea/chooser';
import { EngineError } from '../engine/engine';
import type { GameOptions } from '../engine/types';
import { makeLocal } from '../match/local';
import { theEngine } from '../match/workers';
import { lang, t } from '../words/words';
import { GamePicture } from './art';
import { GradePicker } from './bots';
import './home.css';
import { askOptions, type Chosen, chosenSpec, OptionFields, wrongNumber } from './options';
import { type Kind, QUICK, STANDARD_BOT, seatsWith } from './quick';
import { Seating } from './seating';
import { coachAllowed, firstWord, mixed, type Order } from './seats';
import { TableForm } from './table_form';

export interface Wish {
  readonly kind: Kind;
  readonly seats: number;
  readonly bot: string;
  readonly humans: number;
  readonly order: Order /* who sits where, see seats.ts */;
  readonly first: number | null /* the player who begins; null: roll or lots */;
  readonly coach: boolean | null /* null: nobody said anything, see coachAllowed() */;
  readonly tracker: boolean;
  readonly chosen: Chosen;
}

const RANGE: Readonly<Record<Kind, readonly [number, number]>> = {
  catan: [2, 6],
  'island-one': [1, 4],
  'island-two': [1, 4],
  extra: [2, 4],
};

/** What is decided before the options: the words a spec begins with. */
function beginOf(wish: Wish): string {
  const game = wish.kind === 'catan' ? 'catan' : `dice ${wish.kind}`;
  const first = firstWord(wish.kind, wish.seats, wish.order, wish.first);
  return [game, `seats=${wish.seats}`, first].filter((word) => word !== '').join(' ');
}

export const specOf = (wish: Wish): Promise<string> => chosenSpec(beginOf(wish), wish.chosen);

/* The options of the game as it is wished, asked for again with every change. */
function useOptions(wish: Wish): GameOptions | null {
  const [options, setOptions] = useState<GameOptions | null>(null);
  const language = lang.value;
  const begin = beginOf(wish);
  useEffect(() => {
    let wanted = true;
    theEngine()
      .then((engine) => askOptions(engine, begin, wish.chosen, language))
      .then(
        (said) => wanted && setOptions(said),
        (reason: unknown) => toast(String(reason), 'bad'),
      );
    return () => {
      wanted = false;
    };
  }, [begin, wish.chosen, language]);
  return options;
}

type Change = (change: Partial<Wish>) => void;

function GameChooser({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  const chosen = QUICK.find((game) => game.kind === kind);
  return (
    <fieldset>
      <legend>{t('which_game')}</legend>
      <div class="game-choice">
        {QUICK.map((game) => (
          <button
            key={game.kind}
            type="button"
            aria-pressed={game.kind === kind}
            onClick={() => onChoose(game.kind)}
          >
            <GamePicture kind={game.kind} />
            <span>{t(game.title)}</span>
          </button>
        ))}
      </div>
      {chosen && <p class="hint">{t(chosen.line)}</p>}
      {kind !== 'catan' && (
        <p class="hint">
          <a href={href('rules', kind)}>{t('rules_of_game')}</a>
        </p>
      )}
    </fieldset>
  );
}

/* Another number of players: they sit down anew. */
const freshSeats = (seats: number) => ({ seats, humans: 1, order: mixed(seats), first: null });

export function GameAndSeats({
  wish,
  options,
  onChange,
}: {
  wish: Wish;
  options: GameOptions;
  onChange: Change;
}) {
  const [least, most] = RANGE[wish.kind];
  const counts = Array.from({ length: most - least + 1 }, (_, i) => String(least + i));
  return (
    <>
      <GameChooser
        kind={wish.kind}
        onChoose={(kind) => {
          const [low, high] = RANGE[kind];
          const seats = Math.min(high, Math.max(low, wish.seats));
          onChange({ kind, chosen: {}, ...freshSeats(seats) });
        }}
      />
      <Segmented
        label={t('how_many')}
        value={String(wish.seats)}
        choices={counts.map((count) => [count, count] as const)}
        onChoose={(seats) => onChange(freshSeats(Number(seats)))}
      />
      <ScenarioChooser
        options={options}
        seats={wish.seats}
        onChoose={(sea) => onChange({ chosen: { ...wish.chosen, sea } })}
      />
      <KnightsChooser
        options={options}
        seats={wish.seats}
        onChoose={(knights) => onChange({ chosen: { ...wish.chosen, knights } })}
      />
    </>
  );
}

/** What players may use beside their heads. */
export function Helps({
  wish,
  onChange,
  others,
  coachless,
}: {
  wish: Wish;
  onChange: Change;
  others: boolean;
  coachless?: boolean;
}) {
  return (
    <>
      {!coachless && (
        <label class="check">
          <input
            type="checkbox"
            checked={coachAllowed(wish.coach, others)}
            name="coach"
            onChange={(event) => onChange({ coach: event.currentTarget.checked })}
          />
          <span>{t('allow_coach')}</span>
        </label>
      )}
      {wish.kind === 'catan' && (
        <label class="check">
          <input
            type="checkbox"
            checked={wish.tracker}
            onChange={(event) => onChange({ tracker: event.currentTarget.checked })}
          />
          <span>{t('allow_tracker')}</span>
        </label>
      )}
    </>
  );
}

function Opponents({ wish, onChange }: { wish: Wish; onChange: Change }) {
  return (
    <>
      {wish.seats > 1 && (
        <GradePicker
          label={t('bots_play')}
          value={wish.bot}
          onChange={(bot) => onChange({ bot })}
        />
      )}
      {wish.kind !== 'catan' && wish.seats > 1 && (
        <Segmented
          label={t('humans_here')}
          value={String(wish.humans)}
          choices={Array.from(
            { length: wish.seats },
            (_, i) => [String(i + 1), String(i + 1)] as const,
          )}
          onChoose={(humans) => onChange({ humans: Number(humans) })}
        />
      )}
      <Helps wish={wish} onChange={onChange} others={wish.humans > 1} />
    </>
  );
}

export function RuleFields({
  wish,
  options,
  onChange,
}: {
  wish: Wish;
  options: GameOptions;
  onChange: Change;
}) {
  return (
    <details class="panel rules">
      <summary>{t('more_rules')}</summary>
      <OptionFields
        options={options}
        chosen={wish.chosen}
        onChange={(chosen) => onChange({ chosen })}
      />
    </details>
  );
}

/** Says what is wrong with a number before anything is asked for. */
export function mayStart(options: GameOptions, { chosen }: Wish): boolean {
  const wrong = wrongNumber(options, chosen);
  if (wrong !== null) toast(wrong, 'bad');
  return wrong === null;
}

async function start(wish: Wish): Promise<void> {
  let spec: string;
  try {
    spec = await specOf(wish);
    const engine = await theEngine();
    await (await engine.open(spec)).close();
  } catch (reason) {
    toast(reason instanceof EngineError ? reason.message : String(reason), 'bad');
    return;
  }
  go(
    makeLocal({
      spec,
      seats: seatsWith(wish.order, wish.humans, wish.bot),
      coach: coachAllowed(wish.coach, wish.humans > 1),
      tracker: wish.tracker,
    }),
  );
}

/* Players as the form numbers them: people, then bots. */
function playerNames({ seats, humans, bot }: Wish): string[] {
  const plain = Array.from({ length: seats }, (_, player) => player);
  return seatsWith(plain, humans, bot).map(({ name, bot: plays }, player) => {
    if (plays !== null) return t('named_bot', { name });
    return player === 0 ? t('named_you', { name }) : name;
  });
}

function LocalForm({
  wish,
  options,
  onChange,
}: {
  wish: Wish;
  options: GameOptions;
  onChange: Change;
}) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mayStart(options, wish)) void start(wish);
      }}
    >
      <GameAndSeats wish={wish} options={options} onChange={onChange} />
      <Opponents wish={wish} onChange={onChange} />
      <Seating
        kind={wish.kind}
        names={playerNames(wish)}
        order={wish.order}
        first={wish.first}
        onChange={onChange}
      />
      <RuleFields wish={wish} options={options} onChange={onChange} />
      <div class="start-bar">
        <button type="submit" class="primary big-start">
          {t('start_game')}
        </button>
      </div>
    </form>
  );
}

function firstWish(kind: string, query: URLSearchParams): Wish {
  const known = QUICK.find((game) => game.kind === kind);
  const board = query.get('board');
  const sea = query.get('sea');
  const knights = query.get('knights');
  const seats = Number(query.get('seats')) || known?.seats || 4;
  return {
    kind: known?.kind ?? 'catan',
    seats,
    order: mixed(seats),
    first: null,
    bot: STANDARD_BOT,
    humans: 1,
    coach: null,
    tracker: false,
    chosen: { ...(board && { board }), ...(sea && { sea }), ...(knights && { knights }) },
  };
}

export function NewGameScreen({ kind, query }: { kind: string; query: URLSearchParams }) {
  const [wish, setWish] = useState<Wish>(() => firstWish(kind, query));
  const options = useOptions(wish);
  const change: Change = (by) => setWish({ ...wish, ...by });
  if (!options) return <Loading />;
  return (
    <div class="screen new-game">
      <h1>{kind === 'table' ? t('create_table') : t('new_game')}</h1>
      {kind === 'table' ? (
        <TableForm wish={wish} options={options} onChange={change} />
      ) : (
        <LocalForm wish={wish} options={options} onChange={change} />
      )}
    </div>
  );
}
