/* wire.ts -- the messages of docs/api.md as types.  Seats count from 1 here, as on the
 * wire; 0 is chance. */
import type { EventKind } from '../engine/words.gen';

export type Phase = 'gathering' | 'sealing' | 'playing' | 'over';

export interface WireSeat {
  readonly seat: number;
  readonly kind: 'human' | 'bot' | 'open' | 'locked';
  readonly player?: string;
  readonly name?: string;
  readonly here?: boolean;
  readonly standin?: string;
  readonly bot?: string;
  /** Rated games: when he has lost unless he is back. */
  readonly forfeits?: number;
  /** Rated games: the player who left this seat, and so has lost. */
  readonly lost?: string;
}

interface WireDeadline {
  readonly seat: number;
  readonly at: number;
}

export interface WireTable {
  readonly id: string;
  readonly title: string;
  readonly spec: string;
  readonly phase: Phase;
  readonly public?: boolean;
  readonly clock: string;
  readonly coach?: boolean;
  readonly tracker?: boolean;
  readonly host?: string;
  readonly sealed?: string;
  readonly attempt?: number;
  readonly opening?: boolean;
  readonly next?: string;
  readonly seats: readonly WireSeat[];
  readonly waiting?: readonly number[];
  readonly deadline?: readonly WireDeadline[];
  readonly points?: readonly number[];
  readonly places?: readonly number[];
  readonly rated?: boolean;
  readonly seating?: 'mixed' | 'chosen';
  /** The hash of the value that mixed seats are drawn with. */
  readonly mixing?: string;
  readonly winners?: readonly number[];
  readonly ended?: string;
  readonly votes?: readonly { readonly seat: number; readonly by: readonly number[] }[];
  readonly watchers?: number;
}

export interface ChatLine {
  readonly player: string;
  readonly name: string;
  readonly text: string;
}

export interface Welcome {
  readonly type: 'welcome';
  readonly table: WireTable;
  readonly you: {
    readonly player: string;
    readonly seat?: number;
    readonly host: boolean;
    readonly seq?: number;
  };
  readonly number: number;
  readonly spec?: string;
  readonly position?: string;
  readonly made?: number;
  readonly chat: readonly ChatLine[];
}

export interface WireEvent {
  readonly type: 'event';
  readonly number: number;
  readonly at: number;
  readonly kind: EventKind;
  readonly seat?: number;
  readonly player?: string;
  readonly name?: string;
  readonly move?: string;
  readonly moves?: number;
  readonly becomes?: string;
  readonly host?: string;
  readonly bot?: string;
  readonly attempt?: number;
  readonly sealed?: string;
  readonly value?: string;
  readonly spec?: string;
  readonly position?: string;
  readonly made?: number;
  readonly points?: readonly number[];
  readonly places?: readonly number[];
  readonly seats?: readonly WireSeat[];
  readonly forfeits?: number;
  readonly text?: string;
  readonly muted?: boolean;
  readonly next?: string;
  readonly ended?: string;
  readonly winners?: readonly number[];
  readonly waiting?: readonly number[];
  readonly deadline?: readonly WireDeadline[];
}

export interface WireError {
  readonly name: string;
  readonly text: string;
  /** The number to send it with instead. */
  readonly next?: number;
  /** Of a ban: when it ends (0: never), and why. */
  readonly until?: number;
  readonly reason?: string;
}

export type ServerMessage =
  | Welcome
  | WireEvent
  | { readonly type: 'events'; readonly events: readonly WireEvent[] }
  | { readonly type: 'ack'; readonly seq: number; readonly number: number }
  | { readonly type: 'refused'; readonly seq?: number; readonly error: WireError }
  | { readonly type: 'elsewhere'; readonly url: string }
  | { readonly type: 'try-again' }
  | { readonly type: 'announcement'; readonly text: string }
  | { readonly type: 'pong' };

export interface Command {
  readonly type: string;
  readonly [member: string]: string | number | boolean;
}
