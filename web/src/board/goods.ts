/* goods.ts -- what is drawn for a terrain's goods. */
import type { Card, Terrain } from '../engine/types';

export const GOODS: Readonly<Partial<Record<Terrain, Card>>> = {
  hills: 'brick',
  forest: 'lumber',
  pasture: 'wool',
  fields: 'grain',
  mountains: 'ore',
};
