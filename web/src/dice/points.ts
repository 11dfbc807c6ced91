/* points.ts -- where the points of a dice game come from, seat by seat.
 *
 * Pure: sheet and position give the sources; what each is worth the engine says. */
import type { DiceMap, DicePiece, DiceScene, DiceSite, Seat } from '../engine/types';
import type { Source } from '../table/end_parts';
import '../words/dice';
import { t, type WordKey } from '../words/words';

const PIECES: readonly (readonly [piece: DicePiece, icon: Source['icon'], word: WordKey])[] = [
  ['road', 'road', 'dice_from_roads'],
  ['knight', 'knight', 'dice_from_knights'],
  ['settlement', 'settlement', 'from_settlements'],
  ['city', 'city', 'from_cities'],
  ['castle', 'castle', 'dice_from_castles'],
];

/* On the shared island a city stands on a settlement, whose points are the city's then. */
function below(city: DiceSite, sites: ReadonlyMap<string, DiceSite>): DiceSite | null {
  const under = city.piece === 'city' && city.needs !== null ? sites.get(city.needs) : undefined;
  return under?.piece === 'settlement' ? under : null;
}

function pieces(map: DiceMap, built: readonly string[]): Source[] {
  const sites = new Map(map.sites.map((site) => [site.id, site]));
  const stands = built.flatMap((id) => sites.get(id) ?? []).filter(({ printed }) => !printed);
  const grown = new Set(stands.map((site) => below(site, sites)));
  return PIECES.map(([kind, icon, word]) => {
    const own = stands.filter((site) => site.piece === kind && !grown.has(site));
    const points = own.reduce(
      (sum, site) => sum + site.points + (below(site, sites)?.points ?? 0),
      0,
    );
    return { icon, words: t(word, { n: own.length }), count: own.length, points };
  });
}

/* Island One: a turn without a build takes points away. */
function crosses(boxes: readonly (number | null)[]): Source {
  const empty = boxes.flatMap((box) => (box !== null && box < 0 ? [box] : []));
  const points = empty.reduce((sum, box) => sum + box, 0);
  const words = t('dice_from_crosses', { n: empty.length });
  return { icon: 'cross', words, count: empty.length, points };
}

/** Everything that counts; sources without points are left out. */
export function sourcesOf(map: DiceMap, scene: DiceScene, seat: Seat): Source[] {
  const own = scene.seats[seat];
  if (!own) return [];
  const titles: Source[] = [
    {
      icon: 'roads',
      words: t('dice_longest_road'),
      count: 1,
      points: scene.longestRoad === seat ? map.titles.road : 0,
    },
    {
      icon: 'army',
      words: t('dice_largest_army'),
      count: 1,
      points: scene.largestArmy === seat ? map.titles.army : 0,
    },
  ];
  const all = [...pieces(map, own.built), ...titles, crosses(own.boxes)];
  return all.filter(({ points }) => points !== 0);
}
