/* tally.ts -- where the points of a finished game come from, seat by seat. */
import { nameOfKind } from '../board/art';
import { knightsPoints } from '../catan/knights/points';
import { pointsOfScenario, scenarioOf } from '../catan/sea/scenarios';
import type { CatanMap, CatanScene, Seat } from '../engine/types';
import { t, type WordKey } from '../words/words';
import type { Source } from './end_parts';

/* How the kinds of the base game are drawn and called here; others by the names of their modules. */
const LOOKS: Readonly<Record<string, readonly [Source['icon'], WordKey]>> = {
  settlement: ['settlement', 'from_settlements'],
  city: ['city', 'from_cities'],
  'longest-road': ['roads', 'from_road'],
  'largest-army': ['knight', 'from_army'],
};

function sourceOf(scene: CatanScene, kind: string, count: number, each: number): Source {
  const [icon, word] = LOOKS[kind] ?? ['any', null];
  const words = word === null ? nameOfKind(scene, kind) : t(word, { n: count });
  return { icon, words, count, points: count * each };
}

/* What is in the total and comes from none of these. */
function rest(
  { spec = '' }: CatanMap,
  scene: CatanScene,
  seat: Seat,
  sources: readonly Source[],
): Source {
  const counted = sources.reduce((sum, each) => sum + each.points, 0);
  const points = Math.max(0, (scene.seats[seat]?.total ?? counted) - counted);
  const scenario = scenarioOf(spec);
  const words = scenario === null ? t('from_others') : t(pointsOfScenario(scenario));
  return { icon: 'any', words, count: points, points };
}

/** Everything that counts, also what was hidden until the end; sources without points are left out. */
export function tally(map: CatanMap, scene: CatanScene, seat: Seat): Source[] {
  const built = map.pieces.map(({ kind, points }) => {
    const own = scene.pieces.filter((piece) => piece.seat === seat && piece.kind === kind);
    return sourceOf(scene, kind, own.length, points);
  });
  const held = scene.awards.map(({ kind, seat: holder, points }) =>
    sourceOf(scene, kind, holder === seat ? 1 : 0, points),
  );
  const { total = 0, points = 0 } = scene.seats[seat] ?? {};
  const victory = total - points; /* that not everybody could count: on cards */
  const sources: Source[] = [
    ...built,
    ...held,
    ...knightsPoints(scene, seat),
    { icon: 'victory', words: t('from_victory', { n: victory }), count: victory, points: victory },
  ];
  return [...sources, rest(map, scene, seat, sources)].filter((source) => source.points > 0);
}
