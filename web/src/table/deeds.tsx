/* deeds.tsx -- buttons for moves that the page knows nothing about, under the names the engine gives them.
 * Where a move has places, the button shows them on the board; else it makes the move, or lists them. */
import { nameOfKind } from '../board/art';
import { cardName } from '../board/places';
import { isKnightsDeed, knightsButtons } from '../catan/knights/deeds';
import { KNIGHTS_BUTTONS } from '../catan/knights/expect';
import { withKnights } from '../catan/knights/facts';
import { SeaIcon } from '../catan/sea/drawings';
import { SEA_BUTTONS } from '../catan/sea/expect';
import type { Hand } from '../engine/types';
import { t } from '../words/words';
import { capital, cardsInWords, isFree, type Offered, offeredBesides } from './choices';
import { Cost } from './cost';
import { asked, type BoardMoment, type Desk, useTable } from './state';

export interface Button {
  readonly verb: string;
  readonly name: string;
  readonly offered: Offered | undefined;
  /** Of a piece: what it costs, and how many are left. */
  readonly cost: Hand | null;
  readonly left: number | null;
  /** Said when one points at it. */
  readonly tip?: string;
}

/* Kinds with buttons of their own. */
const FAMILIAR = ['road', 'settlement', 'city'];

const costs = (cost: Hand): boolean => cost.some((count) => count > 0);

/* Pieces to buy are always there, as roads and settlements are; other moves when they can be made. */
export function deedButtons(now: BoardMoment): Button[] {
  const { map, scene, me, legal } = now;
  const others = offeredBesides(legal);
  const ours = withKnights(scene);
  const pieces = map.pieces.filter(
    ({ kind, cost }) =>
      !FAMILIAR.includes(kind) && costs(cost) && !(ours && isKnightsDeed(kind, [])),
  );
  const buys = pieces.map(({ kind, cost }) => {
    const offered = others.find(({ verb }) => verb === kind);
    return {
      verb: kind,
      name: offered?.name ?? capital(nameOfKind(scene, kind)),
      offered,
      cost,
      left: me === null ? null : (scene.seats[me]?.stock[kind] ?? 0),
    };
  });
  const rest = others.filter(
    ({ verb, moves }) =>
      !pieces.some(({ kind }) => kind === verb) && !(ours && isKnightsDeed(verb, moves)),
  );
  return [
    ...(ours ? knightsButtons(now, others) : []),
    ...buys,
    ...rest.map((offered) => ({
      verb: offered.verb,
      name: offered.name,
      offered,
      cost: null,
      left: null,
    })),
  ];
}

/** What is called so: a verb of the engine, or what stands behind one button. */
export const deedName = (now: BoardMoment, verb: string): string | undefined =>
  deedButtons(now).find((button) => button.verb === verb)?.name ??
  offeredBesides(now.legal).find((offered) => offered.verb === verb)?.name;

/** Presses the button of a verb: shows its places, its list, or makes its only move. */
export function choose(desk: Desk, offered: Offered): void {
  const { verb, moves, placed } = offered;
  const [only] = moves;
  desk.build.value = null;
  if (placed) desk.deed.value = desk.deed.value?.verb === verb ? null : { verb, from: null };
  else if (moves.length > 1) desk.asking.value = { what: 'moves', verb };
  else if (only) void desk.move(only.text);
}

function DeedButton({ button }: { button: Button }) {
  const { desk } = useTable();
  const { verb, name, offered, cost, left, tip } = button;
  const drawing = SEA_BUTTONS[verb] ?? KNIGHTS_BUTTONS[verb];
  return (
    <button
      type="button"
      class="deed"
      data-action={verb}
      data-tip={tip}
      disabled={!offered}
      aria-pressed={offered?.placed ? desk.deed.value?.verb === verb : undefined}
      onClick={() => offered && choose(desk, offered)}
    >
      {drawing && <SeaIcon name={drawing} size={24} reach={drawing.startsWith('sign') ? 22 : 40} />}
      <span class="act-name">{name}</span>
      {cost && (
        <>
          <Cost cards={cost} />
          <span class="unseen">{t('buy_price', { price: cardsInWords(cost, cardName) })}</span>
        </>
      )}
      {left !== null && <small class="left">{left}</small>}
    </button>
  );
}

/** In a free turn a button for each verb; where an answer is due, every move without a place. */
export function Deeds() {
  const { desk, now } = useTable();
  const due = asked(now) !== null && !isFree(now.legal);
  const buttons = due || now.scene.turn === 0 ? [] : deedButtons(now);
  const answers = due ? offeredBesides(now.legal).filter(({ placed }) => !placed) : [];
  if (now.me === null || buttons.length + answers.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons in a row are no fieldset of a form
    <div class="deeds" role="group" aria-label={t('deeds')}>
      {buttons.map((button) => (
        <DeedButton key={button.verb} button={button} />
      ))}
      {answers
        .flatMap(({ moves }) => moves)
        .map((move) => (
          <button
            key={move.text}
            type="button"
            class="deed"
            data-move={move.text}
            onClick={() => desk.move(move.text)}
          >
            {move.label}
          </button>
        ))}
    </div>
  );
}
