/* desk.ts -- what a player has in front of him while a dice game runs: the dice in their places, what
 * may be done now, and a gesture half made (a joker in the hand, gold on offer).
 *
 * No drawing here, and no rules: moves come from the match and go to it. */
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { DiceScene, Face, LogEntry } from '../engine/types';
import { isMyTurn, type Match, type Moment, type Refusal } from '../match/match';
import { built, dealt, keptFaces, rolled, type Slot, settled, toggled } from './hand';
import { diceText, keepText, NOTHING, type Options, readOptions, type Swap } from './options';

/* A gesture under way. `from`: the die that the joker will turn. */
export type Pick =
  | { readonly kind: 'joker'; readonly joker: string; readonly from: Face | null }
  | { readonly kind: 'trade' };

export class Desk {
  readonly slots: Signal<readonly Slot[]> = signal([]);
  readonly pick: Signal<Pick | null> = signal(null);
  readonly refusal: Signal<Refusal | null> = signal(null);
  readonly options: ReadonlySignal<Options>;
  /** Asked before every own move; false: not now (the coach has something to say). */
  guard: (text: string) => Promise<boolean> = async () => true;
  /* A move is on its way: nothing else can be done until it has arrived. */
  readonly sending = signal(false);
  private seen = -1;
  private turn = -1;
  private readonly match: Match;
  private readonly stop: () => void;

  constructor(match: Match) {
    this.match = match;
    this.options = computed(() => {
      const moment = match.moment.value;
      const busy = match.busy.value || this.sending.value;
      return moment && !busy && isMyTurn(moment) ? readOptions(moment.legal) : NOTHING;
    });
    this.stop = effect(() => {
      const moment = match.moment.value;
      if (moment && moment.scene.game === 'dice') this.follow(moment, moment.scene);
    });
  }

  close(): void {
    this.stop();
  }

  /* -- the dice follow the game --------------------------------------------------------------------- */

  private follow(moment: Moment, scene: DiceScene): void {
    if (moment.made === this.seen) return;
    const log = this.match.log.peek();
    const onward = this.seen >= 0 && moment.made > this.seen;
    if (onward) for (const entry of log.slice(this.seen, moment.made)) this.see(entry);
    else this.lay(scene);
    if (scene.ask.code === 'build') this.slots.value = built(this.slots.peek(), scene.dice);
    this.seen = moment.made;
    this.pick.value = null;
  }

  /* A game opened in the middle, or moves taken back. */
  private lay(scene: DiceScene): void {
    const same = this.turn === scene.turn && this.slots.peek().length >= scene.dice.length;
    this.turn = scene.turn;
    this.slots.value = same ? built(this.slots.peek(), scene.dice) : dealt(scene.dice);
  }

  private see(entry: LogEntry): void {
    const slots = this.slots.peek();
    const faces = entry.faces ?? [];
    if (entry.verb === 'rolled') {
      const kept = entry.turn === this.turn ? keptFaces(slots) : [];
      this.slots.value =
        kept.length || entry.turn === this.turn
          ? rolled(slots, kept, [...kept, ...faces])
          : dealt(faces);
      this.turn = entry.turn;
    } else if (entry.verb === 'keep') {
      const same = diceText(keptFaces(slots)) === diceText(faces);
      if (!same) this.slots.value = settled(slots, faces);
    }
  }

  /* -- gestures --------------------------------------------------------------------------------------- */

  async make(text: string): Promise<void> {
    await this.send(async () => ((await this.guard(text)) ? this.match.move(text) : null));
  }

  async undo(): Promise<void> {
    await this.send(() => this.match.undo());
  }

  private async send(command: () => Promise<Refusal | null>): Promise<void> {
    if (this.sending.peek()) return;
    this.pick.value = null;
    this.sending.value = true;
    try {
      this.refusal.value = await command();
    } finally {
      this.sending.value = false;
    }
  }

  keepMove(): string {
    return keepText(keptFaces(this.slots.value), this.slots.value.length);
  }

  keepExactly(faces: readonly Face[]): void {
    this.slots.value = settled(this.slots.value, faces);
  }

  tapDie(at: number): void {
    const slot = this.slots.peek()[at];
    const options = this.options.peek();
    if (!slot || slot.state === 'spent') return;
    if (options.keep) this.slots.value = toggled(this.slots.peek(), at);
    else if (this.pick.peek()?.kind === 'joker') this.turnDie(slot.face);
    else if (slot.face === 'gold' && options.trades.length) this.pickTrade();
  }

  pickJoker(joker: string): void {
    const held = this.pick.peek();
    const again = held?.kind === 'joker' && held.joker === joker;
    this.pick.value = again ? null : { kind: 'joker', joker, from: null };
  }

  pickTrade(): void {
    this.pick.value = this.pick.peek()?.kind === 'trade' ? null : { kind: 'trade' };
  }

  drop(): void {
    this.pick.value = null;
  }

  /* The joker in the hand turns a die of this face; a wild one asks into what. */
  turnDie(face: Face): void {
    const held = this.pick.peek();
    if (held?.kind !== 'joker') return;
    const swaps = this.swaps(held.joker).filter((swap) => swap.from === face);
    if (swaps.length === 1 && swaps[0]) void this.make(swaps[0].text);
    else if (swaps.length > 1) this.pick.value = { ...held, from: face };
  }

  swaps(joker: string): readonly Swap[] {
    return this.options.peek().jokers.get(joker) ?? [];
  }
}

/* Can this die be tapped now? */
export function tappable(slot: Slot, options: Options, pick: Pick | null): boolean {
  if (slot.state === 'spent') return false;
  if (options.keep) return true;
  if (pick?.kind === 'joker') {
    return (options.jokers.get(pick.joker) ?? []).some((swap) => swap.from === slot.face);
  }
  return slot.face === 'gold' && options.trades.length > 0;
}
