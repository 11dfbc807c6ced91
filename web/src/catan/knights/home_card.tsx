/* home_card.tsx -- Cities & Knights on the home screen. */
import type { QuickGame } from '../../home/quick';
import { Drawing } from './drawings';

export const KNIGHTS_QUICK: QuickGame = {
  kind: 'catan',
  title: 'game_knights',
  line: 'game_knights_line',
  spec: 'catan seats=4 first=roll knights=on',
  seats: 4,
};

const CITY = 'M-30 22V-2h22v-14L9-34 30-16v38z';

export function KnightsPicture() {
  return (
    <svg
      class="game-picture board"
      viewBox="-210 -112 420 224"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <polygon points="0,-100 86,-50 86,50 0,100 -86,50 -86,-50" fill="url(#ground-mountains)" />
      <use href="#land-mountains" transform="scale(.92)" />
      <polygon
        points="-173,-100 -86,-50 -86,50 -173,100 -260,50 -260,-50"
        fill="url(#ground-pasture)"
      />
      <use href="#land-pasture" transform="translate(-173 0) scale(.92)" />
      <path
        d={CITY}
        transform="translate(-86 42) scale(1.4)"
        fill="url(#livery-0)"
        stroke="#241d16"
        stroke-width="4"
      />
      <Drawing name="mark-metropolis_politics" x={-86} y={42} size={1.35} />
      <Drawing name="piece-mighty-knight" x={60} y={-30} size={1.5} fill="url(#livery-0)" />
      <Drawing name="mark-active" x={60} y={-30} size={1.5} />
      <Drawing name="event-ship" x={150} y={40} size={1.05} />
    </svg>
  );
}
