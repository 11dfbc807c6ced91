/* places.ts -- sites, jokers and dice in words, so that they can be found without looking. */
import type { DiceMap, DicePiece, DiceSite, DiceWind, Face } from '../engine/types';
import '../words/dice';
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
const PARTS: Record<DiceWind, WordKey> = {
  middle: 'DICE_MIDDLE',
  north: 'DICE_NORTH',
  'north-east': 'DICE_NORTH_EAST',
  east: 'DICE_EAST',
  'south-east': 'DICE_SOUTH_EAST',
  south: 'DICE_SOUTH',
  'south-west': 'DICE_SOUTH_WEST',
  west: 'DICE_WEST',
  'north-west': 'DICE_NORTH_WEST',
};
const COASTS: Record<DiceWind, WordKey> = {
  middle: 'DICE_COAST_OF',
  north: 'DICE_NORTH_COAST',
  'north-east': 'DICE_NORTH_EAST_COAST',
  east: 'DICE_EAST_COAST',
  'south-east': 'DICE_SOUTH_EAST_COAST',
  south: 'DICE_SOUTH_COAST',
  'south-west': 'DICE_SOUTH_WEST_COAST',
  west: 'DICE_WEST_COAST',
  'north-west': 'DICE_NORTH_WEST_COAST',
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

function jokerOf(map: DiceMap, site: DiceSite): Face | 'any' {
  return map.jokers.find((joker) => joker.knights.includes(site.id))?.gives ?? 'any';
}

/* "between wool and ore", "at the east coast of wool", "with the joker wool" */
function lies(map: DiceMap, site: DiceSite): string {
  const joker = site.piece === 'knight' ? jokerOf(map, site) : null;
  if (joker) return joker === 'any' ? t('DICE_JOKER_WILD') : t('DICE_JOKER_OF', [landWord(joker)]);
  const lands = listed(site.touches.map((hex) => landWord(map.hexes[hex]?.terrain ?? 'sea')));
  if (site.piece !== 'road') return t('DICE_AT', [lands]);
  if (site.touches.length > 1) return t('DICE_BETWEEN', [lands]);
  return t(COASTS[site.side ?? 'middle'], [lands]);
}

/* Of the two knights of a desert. */
function knightSide(site: DiceSite): string {
  if (site.piece !== 'knight' || site.side === null) return '';
  return t(site.side === 'west' ? 'DICE_ON_THE_LEFT' : 'DICE_ON_THE_RIGHT');
}

/* Where a site lies, told apart from all others of its kind: "between wool and ore in the north". */
export function siteAbout(map: DiceMap, site: DiceSite): string {
  const part = site.part ? t(PARTS[site.part]) : '';
  if (site.piece === 'castle') return `${part}, ${t('dice_about_castle')}`;
  return [lies(map, site), part].filter(Boolean).join(' ') + knightSide(site);
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
