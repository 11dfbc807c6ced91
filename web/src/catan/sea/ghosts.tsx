/* ghosts.tsx -- where a ship may lie, the pirate go or a harbour be placed. */
import { type Point, round } from '../../board/geometry';
import { fillOf } from '../../board/players';
import { Drawing } from './drawings';

interface Props {
  readonly what: 'ship' | 'pirate' | 'harbour';
  /** Of the side, for what lies on one. */
  readonly ends: readonly [Point, Point];
  readonly x: number;
  readonly y: number;
  readonly seat: number;
  /** On a side there is less room. */
  readonly small: boolean;
}

/* A line along the side, and the ship in small: it is seen where it will lie, and what. */
function ShipGhost({ ends: [a, b], x, y, seat }: Omit<Props, 'what' | 'small'>) {
  const line = { x1: a.x, y1: a.y, x2: b.x, y2: b.y };
  return (
    <>
      <line {...line} class="ghost-road-rim" />
      <line {...line} class="ghost-road" style={{ stroke: fillOf(seat) }} />
      <g class="ghost-ship">
        <Drawing name="piece-ship" x={round(x)} y={round(y - 3)} size={0.62} fill={fillOf(seat)} />
      </g>
    </>
  );
}

export function SeaGhost({ what, small, ...place }: Props) {
  const { x, y } = place;
  if (what === 'ship') return <ShipGhost {...place} />;
  if (what === 'harbour')
    return <Drawing name="mark-landing" x={round(x)} y={round(y)} size={1.3} />;
  return (
    <>
      <circle cx={x} cy={y} r={small ? 30 : 66} class="ghost-hex" />
      <g class="ghost-ship">
        <Drawing name="thief-pirate" x={round(x)} y={round(y)} size={small ? 0.4 : 0.55} />
      </g>
    </>
  );
}
