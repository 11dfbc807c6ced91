/* tally.ts -- where the points of a finished game come from, seat by seat. */
import type { CatanScene, Seat } from '../engine/types';
import type { WordKey } from '../words/words';

export interface Source {
  readonly word: WordKey;
  readonly count: number;
  readonly points: number;
}

const VICTORY = 4; /* place of the victory points in DEVS */

/** Everything that counts, also what was hidden until the end; sources without points are left out. */
export function tally(scene: CatanScene, seat: Seat): Source[] {
  const own = scene.buildings.filter((building) => building.seat === seat);
  const settlements = own.filter((building) => building.kind === 'settlement').length;
  const cities = own.length - settlements;
  const road = scene.roadHolder === seat ? 1 : 0;
  const army = scene.armyHolder === seat ? 1 : 0;
  const victory = scene.seats[seat]?.dev?.[VICTORY] ?? 0;
  const sources: Source[] = [
    { word: 'from_settlements', count: settlements, points: settlements },
    { word: 'from_cities', count: cities, points: 2 * cities },
    { word: 'from_road', count: road, points: 2 * road },
    { word: 'from_army', count: army, points: 2 * army },
    { word: 'from_victory', count: victory, points: victory },
  ];
  return sources.filter((source) => source.count > 0);
}
