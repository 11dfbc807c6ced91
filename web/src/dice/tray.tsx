/* tray.tsx -- the dice, the buttons below them, and the question of a gesture half made. */
import { useEffect, useRef } from 'preact/hooks';
import { UndoArrow } from '../app/undo_arrow';
import type { DiceScene, Face } from '../engine/types';
import '../words/dice';
import { t } from '../words/words';
import { DieIcon, DiePicture } from './art';
import { type Desk, tappable } from './desk';
import { keptFaces, type Slot } from './hand';
import { facesWord, landWord } from './places';

/* -- dice ---------------------------------------------------------------------------------------------- */

/* What is written below a die is in its name too. */
function dieLabel(slot: Slot, at: number, keeping: boolean): string {
  const kept = keeping || slot.state === 'kept';
  const state = slot.state === 'spent' ? 'dice_die_spent' : kept ? 'dice_die_keep' : 'dice_die';
  return t(state, { number: at + 1, face: landWord(slot.face) });
}

function DieButton({ desk, at, slot }: { desk: Desk; at: number; slot: Slot }) {
  const options = desk.options.value;
  const can = tappable(slot, options, desk.pick.value);
  const pressed = options.keep ? { 'aria-pressed': slot.state === 'kept' } : {};
  return (
    <button
      type="button"
      class={`game-die ${slot.state} ${can ? 'can' : ''}`}
      disabled={!can}
      aria-label={dieLabel(slot, at, options.keep)}
      {...pressed}
      onClick={() => desk.tapDie(at)}
    >
      <svg key={slot.rolls} viewBox="-100 -100 200 200" aria-hidden="true" style={{ '--die': at }}>
        <DiePicture face={slot.face} />
      </svg>
      {slot.state === 'kept' && (
        <span class="die-state" aria-hidden="true" data-word={t('dice_kept')} />
      )}
    </button>
  );
}

export function DiceRow({ desk, label }: { desk: Desk; label: string }) {
  return (
    <fieldset class="dice-row" aria-label={label}>
      {desk.slots.value.map((slot, at) => (
        <DieButton key={at} desk={desk} at={at} slot={slot} />
      ))}
    </fieldset>
  );
}

/* -- what one can press -------------------------------------------------------------------------------- */

function KeepButtons({ desk, scene }: { desk: Desk; scene: DiceScene }) {
  const kept = keptFaces(desk.slots.value);
  const rest = desk.slots.value.length - kept.length;
  return (
    <>
      <button
        type="button"
        class="primary"
        data-act="roll"
        disabled={rest === 0}
        onClick={() => void desk.make(desk.keepMove())}
      >
        {kept.length ? t('dice_roll_some', { rest }) : t('dice_roll_all')}
        <small>{t('dice_rolls_left', { left: scene.rollsLeft })}</small>
      </button>
      <button
        type="button"
        class={rest === 0 ? 'primary' : ''}
        data-act="stop"
        onClick={() => void desk.make('!')}
      >
        {t('dice_stop')}
      </button>
    </>
  );
}

function BuildButtons({ desk, idle }: { desk: Desk; idle: boolean }) {
  const options = desk.options.value;
  return (
    <>
      {options.trades.length > 0 && (
        <button
          type="button"
          aria-expanded={desk.pick.value?.kind === 'trade'}
          onClick={() => desk.pickTrade()}
        >
          <DieIcon face="gold" size={20} />
          <DieIcon face="gold" size={20} /> {t('dice_trade')}
        </button>
      )}
      {options.end && (
        <button
          type="button"
          class={idle ? 'primary' : ''}
          data-act="end"
          onClick={() => void desk.make(options.end?.text ?? '.')}
        >
          {t('dice_end_turn')}
        </button>
      )}
    </>
  );
}

interface ActionsProps {
  readonly desk: Desk;
  readonly scene: DiceScene;
  readonly canUndo: boolean;
}

export function Actions({ desk, scene, canUndo }: ActionsProps) {
  const options = desk.options.value;
  const idle = options.sites.size + options.trades.length + options.jokers.size === 0;
  return (
    <div class="dice-actions">
      {options.keep && <KeepButtons desk={desk} scene={scene} />}
      <BuildButtons desk={desk} idle={idle} />
      {canUndo && (
        <button
          type="button"
          class="undo"
          data-act="undo"
          aria-label={t('dice_undo')}
          data-tip={t('dice_undo')}
          onClick={() => void desk.undo()}
        >
          <UndoArrow />
        </button>
      )}
    </div>
  );
}

/* -- a joker in the hand, gold on offer ------------------------------------------------------------------- */

interface ChoiceProps {
  readonly question: string;
  readonly faces: readonly { face: Face; act: () => void }[];
  readonly onDrop: () => void;
}

/* Takes the focus, so that keys and screen readers are where the question is. */
function Choice({ question, faces, onDrop }: ChoiceProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <fieldset
      ref={box}
      class="choice"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDrop();
      }}
    >
      <legend>{question}</legend>
      {faces.map(({ face, act }) => (
        <button key={face} type="button" class="face-button" onClick={act}>
          <DieIcon face={face} size={36} />
          <span>{landWord(face)}</span>
        </button>
      ))}
      <button type="button" class="quiet" onClick={onDrop}>
        {t('dice_cancel')}
      </button>
    </fieldset>
  );
}

function JokerChoice({ desk, joker, from }: { desk: Desk; joker: string; from: Face | null }) {
  const swaps = desk.swaps(joker);
  const gives = new Set(swaps.map((swap) => swap.into));
  if (from !== null) {
    const into = swaps.filter((swap) => swap.from === from);
    const faces = into.map((swap) => ({ face: swap.into, act: () => void desk.make(swap.text) }));
    const question = t('dice_joker_into', { face: landWord(from) });
    return <Choice key={from} question={question} faces={faces} onDrop={() => desk.drop()} />;
  }
  const wild = gives.size > 1;
  const kinds = [...new Set(swaps.map((swap) => swap.from))];
  const act = (face: Face) => () => desk.turnDie(face);
  const question = wild
    ? t('dice_joker_which_wild')
    : t('dice_joker_which', { face: facesWord([...gives]) });
  const faces = kinds.map((face) => ({ face, act: act(face) }));
  return <Choice question={question} faces={faces} onDrop={() => desk.drop()} />;
}

export function Chooser({ desk }: { desk: Desk }) {
  const pick = desk.pick.value;
  if (!pick) return null;
  if (pick.kind === 'joker') return <JokerChoice desk={desk} joker={pick.joker} from={pick.from} />;
  const faces = desk.options.value.trades.map((swap) => ({
    face: swap.into,
    act: () => void desk.make(swap.text),
  }));
  return <Choice question={t('dice_trade_into')} faces={faces} onDrop={() => desk.drop()} />;
}
