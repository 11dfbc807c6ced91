/* ghost.tsx -- where a knight may stand. */
import { round } from '../../board/geometry';
import { fillOf } from '../../board/players';
import { Drawing } from './drawings';

export function KnightGhost({ x, y, seat }: { x: number; y: number; seat: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="30" class="ghost-city" />
      <g class="ghost-ship">
        <Drawing
          name="piece-basic-knight"
          x={round(x)}
          y={round(y)}
          size={0.62}
          fill={fillOf(seat)}
        />
      </g>
    </>
  );
}
