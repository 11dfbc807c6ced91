/* badge.tsx -- a seat's emblem on its colour. */
import { Emblem } from '../board/pieces';
import { fillOf } from '../board/players';

export function Badge({ seat, size = 26 }: { seat: number; size?: number }) {
  return (
    <svg class="badge" viewBox="-14 -14 28 28" width={size} height={size} aria-hidden="true">
      <circle r="12.5" fill={fillOf(seat)} stroke="#241d16" stroke-width="1.6" />
      <Emblem seat={seat} size={0.85} />
    </svg>
  );
}
