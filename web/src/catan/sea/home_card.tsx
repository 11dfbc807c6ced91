/* home_card.tsx -- Seafarers on the home screen: a scenario at once, or all of them to choose from. */
import type { QuickGame } from '../../home/quick';
import { Drawing } from './drawings';

/** The first scenario of the book, as everybody begins. */
export const SEA_QUICK: QuickGame = {
  kind: 'catan',
  title: 'game_sea',
  line: 'game_sea_line',
  spec: 'catan seats=4 first=roll sea=new-shores',
  seats: 4,
};

export function SeaPicture() {
  return (
    <svg
      class="game-picture board"
      viewBox="-210 -112 420 224"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g class="shallow">
        <polygon points="-173,-100 -86,-50 -86,50 -173,100 -260,50 -260,-50" />
        <polygon points="173,-100 260,-50 260,50 173,100 86,50 86,-50" />
      </g>
      <polygon
        points="-173,-100 -86,-50 -86,50 -173,100 -260,50 -260,-50"
        fill="url(#ground-forest)"
      />
      <use href="#land-forest" transform="translate(-173 0) scale(.92)" />
      <polygon points="173,-100 260,-50 260,50 173,100 86,50 86,-50" fill="url(#ground-gold)" />
      <use href="#land-gold" transform="translate(173 0) scale(.92)" />
      <Drawing name="piece-ship" size={1.7} fill="url(#livery-0)" />
    </svg>
  );
}
