/* facts.ts -- what Cities & Knights keeps and reckons, read out of a scene by name.  No rule is here: strengths, prices
 * and what an attack would do are the engine's. */
import type { CatanScene, SceneMove, Seat } from '../../engine/types';

export const TRACKS = ['trade', 'politics', 'science'] as const;
export type Track = (typeof TRACKS)[number];

/** What the event die shows. */
export type EventFace = 'ship' | Track;
const FACES: readonly (EventFace | null)[] = [null, 'ship', 'trade', 'politics', 'science'];

/** What an attack would do to somebody now. */
type Fate = 'none' | 'defender' | 'draws' | 'loses';
const FATES: readonly Fate[] = ['none', 'defender', 'draws', 'loses'];

const numberOf = (
  list: CatanScene['counters'],
  kind: string,
  seat: Seat | null = null,
): number | null => list.find((each) => each.kind === kind && each.seat === seat)?.value ?? null;

/** Is Cities & Knights played? */
export const withKnights = (scene: CatanScene): boolean =>
  scene.tracks.some(({ kind }) => kind === 'barbarians');

export const knightsIn = (spec: string): boolean => /(?:^| )knights=on(?: |$)/.test(spec);

/** A number that is kept or reckoned for the table or for a seat. */
export const countOf = (scene: CatanScene, kind: string, seat: Seat | null = null): number =>
  numberOf(scene.counters, kind, seat) ?? 0;

export const levelOf = (scene: CatanScene, track: Track, seat: Seat): number =>
  numberOf(scene.tracks, track, seat) ?? 0;

export const eventOf = (scene: CatanScene): EventFace | null =>
  FACES[countOf(scene, 'event')] ?? null;

export const fateOf = (scene: CatanScene, seat: Seat): Fate =>
  FATES[countOf(scene, 'fate', seat)] ?? 'none';

/** Steps the barbarians have made, and how many they may have made before they come. */
export function wayOf(scene: CatanScene): { readonly steps: number; readonly most: number } {
  const way = scene.tracks.find(({ kind }) => kind === 'barbarians');
  return { steps: way?.value ?? 0, most: way?.most ?? 0 };
}

/** Does this seat have the metropolis of this track? */
export function hasMetropolis(scene: CatanScene, track: Track, seat: Seat): boolean {
  const mark = scene.marks.find(({ kind }) => kind === `metropolis_${track}`);
  return scene.pieces.some(
    (piece) => piece.seat === seat && piece.place === 'corner' && piece.at === mark?.at,
  );
}

/** Progress cards in hand. */
export const progressOf = (scene: CatanScene, seat: Seat): number =>
  scene.decks
    .filter(({ kind }) => isDeck(kind))
    .reduce((sum, { hands }) => sum + (hands[seat]?.count ?? 0), 0);

/* -- progress cards ----------------------------------------------------------------------------------------------- */

const isDeck = (kind: string): boolean => TRACKS.some((track) => kind === `${track}_cards`);

/** A card as moves write it: "tM". */
export type CardId = string;

export const trackOf = (card: CardId): Track =>
  TRACKS.find((track) => track.startsWith(card.charAt(0))) ?? 'trade';

export const progressName = (scene: CatanScene, card: CardId): string =>
  scene.names[`${trackOf(card)}_cards.${card.charAt(1)}`] ?? card;

export interface HeldProgress {
  readonly card: CardId;
  readonly count: number;
  /** The moves that play it now. */
  readonly moves: readonly SceneMove[];
}

/** The own progress cards, in the order of the decks. */
export function heldProgress(
  scene: CatanScene,
  seat: Seat | null,
  legal: readonly SceneMove[],
): HeldProgress[] {
  if (seat === null) return [];
  return TRACKS.flatMap((track) => {
    const deck = scene.decks.find(({ kind }) => kind === `${track}_cards`);
    return Object.entries(deck?.hands[seat]?.cards ?? {}).map(([letter, count]) => {
      const card = track.charAt(0) + letter;
      return { card, count, moves: legal.filter(({ text }) => text.startsWith(`*${card}`)) };
    });
  });
}

/* -- what is shown elsewhere than in the page's plain lists ---------------------------------------------------------- */

const RECKONED =
  /^(event|start_city|asleep|attack|defence|awake|enlisted|fate|price_\w+|worth_\w+|trade|politics|science|barbarians|\w+_cards)$/;
const SHOWN =
  /^(defender|printer|constitution|merchant|merchant_of|fleet_kinds|metropolis_\w+|walls|active)$/;

/** Numbers that other parts of the table show better. */
export const knightsShow = (kind: string): boolean => RECKONED.test(kind) || SHOWN.test(kind);
