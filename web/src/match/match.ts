/* match.ts -- one game as the screens see it, wherever it is played.
 *
 * A Match is a stream of Moments: everything a screen needs to draw the table
 * now, seen from the seat that looks at it.  Screens read the signals and call
 * move(), undo() and the like; whether the game runs in this page (local.ts) or
 * on a server (server.ts) they do not know.
 *
 * Seats count from 0 as everywhere in the page (engine/types.ts); people read
 * seat + 1. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { CoachMark } from '../app/plugs';
import type {
  GameLog,
  Income,
  LogEntry,
  Range,
  Scene,
  SceneMap,
  SceneMove,
  Seat,
} from '../engine/types';
import { automaticMove } from './automatic';

export interface Player {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: 'human' | 'bot' | 'open' | 'locked';
  /** Grade of the bot that plays here, also as stand-in of a human. */
  readonly bot?: string;
  /** A human whose connection is there; bots always are. */
  readonly here: boolean;
  /** Rated games: when he has lost unless he is back (ms since 1970). */
  readonly forfeits?: number;
}

export interface Moment {
  /** Places and coordinates; the same object for the whole game. */
  readonly map: SceneMap;
  /** The position as `me` may see it: whose turn, what is asked, hands, points. */
  readonly scene: Scene;
  readonly players: readonly Player[];
  /** The seat that looks and acts here; null: only watching. */
  readonly me: Seat | null;
  /** Listed moves of `me`; a seat not waited for may have some too. */
  readonly legal: readonly SceneMove[];
  /** Number of moves made, chance included. */
  readonly made: number;
  readonly canUndo: boolean;
  /** Seats whose offers `me` does not want to be asked about. */
  readonly refused: readonly Seat[];
  /** May this table use the coach, the card tracker? */
  readonly coach: boolean;
  readonly tracker: boolean;
  /** Times (ms since 1970) until which seats must decide, where there is a clock. */
  readonly deadlines?: Readonly<Record<Seat, number>>;
  /** How a game ended that nobody won: a word of docs/api.md. */
  readonly ended?: string;
  /** Does the game count in the ratings? */
  readonly rated?: boolean;
}

/** Another game that somebody at this table has begun. */
export interface Invitation {
  readonly address: string;
  /** Who wants it; '': not known any more. */
  readonly by: string;
}

/** Why a move was not made: a stable name and a sentence for people. */
export interface Refusal {
  readonly name: string;
  readonly text: string;
}

export interface Match {
  readonly id: string;
  readonly where: 'here' | 'server';
  /** null until the game has begun. */
  readonly moment: ReadonlySignal<Moment | null>;
  /** All moves so far, told to `me` in the page's language. */
  readonly log: ReadonlySignal<readonly LogEntry[]>;
  /** A bot thinks, chance rolls, or a command is on its way. */
  readonly busy: ReadonlySignal<boolean>;
  /** How many lines were said at the table; only where one can talk. */
  readonly said?: ReadonlySignal<number>;
  /** The last of them, by somebody else; null: nobody else said anything. */
  readonly lastSaid?: ReadonlySignal<{ readonly name: string; readonly text: string } | null>;
  /** Makes a move of `me`, in the notation; null: it was made. */
  move(text: string): Promise<Refusal | null>;
  /** Could this be done?  null: yes. */
  check(text: string): Promise<Refusal | null>;
  /** Takes back the last own move until something new was seen. */
  undo(): Promise<Refusal | null>;
  /** What the rolls brought each seat, against what could be expected. */
  income(): Promise<readonly Income[]>;
  /** What each seat may hold, by kind, as `me` can know it. */
  belief(): Promise<readonly (readonly Range[])[]>;
  /** The game so far, for BotsWorker (coach, review). */
  history(): Promise<GameLog>;
  /** The record so far (.hxr): complete when the game is over. */
  record(): Promise<string>;
  /** Set while a person prepares something that others would overtake; bots wait then. */
  readonly hold?: Signal<boolean>;
  /** Does not make one wait any longer for what others do. */
  hurry?(): void;
  /** What a guided game's coach colours; the table draws it. */
  readonly marks?: Signal<readonly CoachMark[]>;
  /** Where others play too: the next game, once somebody wants one. */
  readonly next?: ReadonlySignal<Invitation | null>;
  /** Another game with the same players; the page's address of it (`#/...`). */
  rematch(): Promise<string>;
  /** Stops listening; the game itself can be resumed. */
  close(): void;
}

/** Is something asked of me that I have to decide? */
export const isMyTurn = ({ me, scene, legal, refused }: Moment): boolean =>
  me !== null && scene.ask.seats.includes(me) && automaticMove(scene, me, legal, refused) === null;
