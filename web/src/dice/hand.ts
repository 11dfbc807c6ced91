/* hand.ts -- dice keep their places on the table from roll to roll.
 *
 * The engine says which faces there are; people see six things that lie somewhere.  A die that was
 * kept stays where it lies, one that a joker turned changes its face in place, one that paid for
 * something stays as a shadow until the turn ends. */
import type { Face } from '../engine/types';

export interface Slot {
  readonly face: Face;
  readonly state: 'kept' | 'free' | 'spent';
  readonly rolls: number /* how often this one was rolled: changes start the animation */;
}

const fresh = (face: Face): Slot => ({ face, state: 'free', rolls: 1 });

/* Takes out of `pool` one of `face`; false if there is none. */
function take(pool: Face[], face: Face): boolean {
  const at = pool.indexOf(face);
  if (at < 0) return false;
  pool.splice(at, 1);
  return true;
}

/* A turn begins. */
export function dealt(dice: readonly Face[]): Slot[] {
  return dice.map(fresh);
}

/* Some were kept, the others rolled. */
export function rolled(
  before: readonly Slot[],
  kept: readonly Face[],
  dice: readonly Face[],
): Slot[] {
  if (before.length !== dice.length) return settled(dealt(dice), kept);
  const stay = [...kept];
  const held = before.map((slot) => (slot.state === 'kept' ? take(stay, slot.face) : false));
  const all = before.map((slot, i) => held[i] || take(stay, slot.face));
  const rest = [...dice];
  before.forEach((slot, i) => {
    if (all[i]) take(rest, slot.face);
  });
  return before.map((slot, i) =>
    all[i]
      ? { ...slot, state: 'kept' }
      : { face: rest.shift() ?? slot.face, state: 'free', rolls: slot.rolls + 1 },
  );
}

/* Marks as kept as many dice as these. */
export function settled(slots: readonly Slot[], kept: readonly Face[]): Slot[] {
  const stay = [...kept];
  return slots.map((slot) => ({ ...slot, state: take(stay, slot.face) ? 'kept' : 'free' }));
}

/* While building: `dice` are left.  What is gone is spent, what is new was turned; after an undo
 * spent dice come back. */
export function built(before: readonly Slot[], dice: readonly Face[]): Slot[] {
  const pool = [...dice];
  const found = before.map((slot) => slot.state !== 'spent' && take(pool, slot.face));
  const wakes = before.map(
    (slot, i) => !found[i] && slot.state === 'spent' && take(pool, slot.face),
  );
  return before.map((slot, i) => {
    if (found[i] || wakes[i]) return { ...slot, state: 'free' };
    const face = pool.shift();
    return face ? { ...slot, face, state: 'free' } : { ...slot, state: 'spent' };
  });
}

/* The faces of the dice that are kept, or that are not spent. */
export function keptFaces(slots: readonly Slot[]): Face[] {
  return slots.filter((slot) => slot.state === 'kept').map((slot) => slot.face);
}

export function toggled(slots: readonly Slot[], at: number): Slot[] {
  return slots.map((slot, i) =>
    i !== at || slot.state === 'spent'
      ? slot
      : { ...slot, state: slot.state === 'kept' ? 'free' : 'kept' },
  );
}
