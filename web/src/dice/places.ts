/* places.ts -- sites, jokers and dice in words, so that they can be found without looking. */
import type { DiceMap, DicePiece, DiceSite, Face } from '../engine/types';
import { t, type WordKey } from '../words/words';

type Land = Face | 'desert' | 'sea';

const LANDS: Record<Land, WordKey> = {
  brick: 'CATAN_BRICK',
  lumber: 'CATAN_LUMBER',
  wool: 'CATAN_WOOL',
  grain: 'CATAN_GRAIN',
  ore: 'CATAN_ORE',
  gold: 'CATAN_GOLD',
  desert: 'CATAN_DESERT',
  sea: 'CATAN_SEA',
};
const PIECES: Record<DicePiece, WordKey> = {
  road: 'CATAN_ROAD',
  settlement: 'CATAN_SETTLEMENT',
  city: 'CATAN_CITY',
  knight: 'CATAN_KNIGHT',
  castle: 'DICE_CASTLE',
};

export function landWord(land: Land | 'any'): string {
  return land === 'any' ? t('DICE_ANYTHING') : t(LANDS[land]);
}

export function pieceWord(piece: DicePiece): string {
  return t(PIECES[piece]);
}

export function pointsWord(points: number): string {
  return t(points === 1 ? 'DICE_TELL_ONE_POINT' : 'DICE_TELL_POINTS', [
    String(points).replace('-', '−'),
  ]);
}

/* "a, b and c" */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : words.slice(0, -1).join(', ') + t('CATAN_AND') + last;
}

/* Dice in words: "2 brick, ore". */
export function facesWord(faces: readonly Face[]): string {
  const kinds = [...new Set(faces)];
  const words = kinds.map((face) => {
    const count = faces.filter((each) => each === face).length;
    return count > 1 ? `${count} ${landWord(face)}` : landWord(face);
  });
  return words.length ? listed(words) : t('CATAN_NOTHING');
}

/* The terrains around a corner, or on both sides of a road; the sea does not count. */
export function landsAt(map: DiceMap, a: number, b: number | null): Land[] {
  const touching = map.hexes.filter(
    (hex) => hex.corners.includes(a) && (b === null || hex.corners.includes(b)),
  );
  return touching.map((hex) => hex.terrain).filter((land) => land !== 'sea');
}

function jokerOf(map: DiceMap, site: DiceSite): Face | 'any' {
  return map.jokers.find((joker) => joker.knights.includes(site.id))?.gives ?? 'any';
}

/* What lies around a site, or what it gives: "between wool and ore". */
export function siteAbout(map: DiceMap, site: DiceSite): string {
  if (site.piece === 'knight')
    return t('dice_about_knight', { face: landWord(jokerOf(map, site)) });
  if (site.piece === 'castle') return t('dice_about_castle');
  const [a, b] = site.ends ?? [site.corner ?? -1, null];
  const lands = landsAt(map, a, b).map(landWord);
  if (b === null) return t('dice_about_corner', { lands: listed(lands) });
  if (lands.length > 1) return t('dice_about_between', { lands: listed(lands) });
  return t('dice_about_coast', { land: lands[0] ?? '' });
}

/* "settlement, 4 points, at grain and wool" */
export function siteName(map: DiceMap, site: DiceSite): string {
  const parts = [pieceWord(site.piece)];
  if (site.points) parts.push(pointsWord(site.points));
  parts.push(siteAbout(map, site));
  return parts.join(', ');
}

export function siteById(map: DiceMap, id: string): DiceSite | undefined {
  return map.sites.find((site) => site.id === id);
}
