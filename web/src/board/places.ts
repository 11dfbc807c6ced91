/* places.ts -- places in words, as people at a table say them: "8 ore, 5 grain,
 * harbour 3:1". */
import type { Card, CatanMap, CatanScene } from '../engine/types';
import { t, tIfAny, type WordKey } from '../words/words';

const CARD_WORD: Readonly<Record<Card, WordKey>> = {
  brick: 'CATAN_BRICK',
  lumber: 'CATAN_LUMBER',
  wool: 'CATAN_WOOL',
  grain: 'CATAN_GRAIN',
  ore: 'CATAN_ORE',
  paper: 'card_paper',
  cloth: 'card_cloth',
  coin: 'card_coin',
};

export const cardName = (card: Card): string => t(CARD_WORD[card]);

export function sayHex(scene: CatanScene, hex: number): string {
  const tile = scene.hexes[hex];
  if (!tile) return '';
  const product = tIfAny(`land_${tile.terrain.replaceAll('-', '_')}`) ?? tile.terrain;
  return tile.number === null ? product : `${tile.number} ${product}`;
}

function sayHarbour(kind: Card | 'any' | null): string[] {
  if (kind === null) return [];
  return [kind === 'any' ? t('TELL_HARBOUR', [3]) : t('harbour_of', { card: cardName(kind) })];
}

export function sayCorner(map: CatanMap, scene: CatanScene, corner: number): string {
  const place = map.corners[corner];
  if (!place) return '';
  const hexes = place.hexes.map((hex) => sayHex(scene, hex));
  return [...hexes, ...sayHarbour(place.harbour)].join(', ');
}

export function saySide(map: CatanMap, scene: CatanScene, side: number): string {
  const hexes = map.sides[side]?.hexes ?? [];
  const words = hexes.map((hex) => sayHex(scene, hex));
  if (hexes.length === 1) words.push(t('coast'));
  return words.join(', ');
}

/** "C4n (8 ore, 5 grain)", of any place. */
export function sayPlace(
  map: CatanMap,
  scene: CatanScene,
  { place, at }: { readonly place: string; readonly at: number },
): string {
  if (place === 'hex') return `${map.hexes[at]?.name} (${sayHex(scene, at)})`;
  if (place === 'corner') return `${map.corners[at]?.name} (${sayCorner(map, scene, at)})`;
  return `${map.sides[at]?.name} (${saySide(map, scene, at)})`;
}
