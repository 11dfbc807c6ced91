/* book_pictures.tsx -- the book's pictures of Cities & Knights. */
import type { JSX } from 'preact';
import { hexPoints } from '../../board/geometry';
import { IconAt } from '../../board/icons';
import { City } from '../../board/pieces';
import '../../words/knights';
import { t, type WordKey } from '../../words/words';
import { Drawing } from './drawings';
import './knights.css';

interface DrawnProps {
  readonly box: string;
  readonly label: WordKey;
  readonly children: preact.ComponentChildren;
}

function Drawn({ box, label, children }: DrawnProps) {
  return (
    <svg class="book-drawing board" viewBox={box} role="img" aria-label={t(label)}>
      {children}
    </svg>
  );
}

const KNIGHTS = ['piece-basic-knight', 'piece-strong-knight', 'piece-mighty-knight'];

function Levels() {
  return (
    <Drawn box="-160 -60 320 200" label="book_pic_knights">
      {KNIGHTS.map((name, i) => (
        <g key={name}>
          <Drawing name="mark-asleep" x={100 * (i - 1)} />
          <Drawing name={name} x={100 * (i - 1)} fill="url(#livery-1)" />
          <Drawing name={name} x={100 * (i - 1)} y={95} fill="url(#livery-1)" />
          <Drawing name="mark-active" x={100 * (i - 1)} y={95} />
        </g>
      ))}
    </Drawn>
  );
}

const TRACKS = ['trade', 'politics', 'science'];

function Metropolises() {
  return (
    <Drawn box="-70 -70 640 120" label="book_pic_metropolis">
      {TRACKS.map((track, i) => (
        <g key={track}>
          <City seat={i} x={120 * i} y={0} />
          <Drawing name={`mark-metropolis_${track}`} x={120 * i} />
        </g>
      ))}
      <City seat={0} x={370} y={0} />
      <Drawing name="mark-walls" x={370} />
      <Drawing name="piece-tipped-city" x={480} fill="url(#livery-2)" />
    </Drawn>
  );
}

function Barbarians() {
  return (
    <Drawn box="-60 -60 560 120" label="book_pic_barbarians">
      <Drawing name="event-ship" />
      {[1, 2, 3, 4, 5, 6].map((step) => (
        <circle
          key={step}
          cx={30 + 42 * step}
          cy="8"
          r="11"
          fill="#fffaf0"
          stroke="#8b7f68"
          stroke-width="4"
        />
      ))}
      <Drawing name="piece-strong-knight" x={360} fill="url(#livery-0)" />
      <Drawing name="mark-active" x={360} />
      <Drawing name="piece-basic-knight" x={440} fill="url(#livery-2)" />
      <Drawing name="mark-active" x={440} />
    </Drawn>
  );
}

function Merchant() {
  return (
    <Drawn box="-120 -110 240 220" label="book_pic_merchant">
      <g class="tile forest">
        <polygon points={hexPoints({ x: 0, y: 0 }, 91)} fill="url(#ground-forest)" />
        <use href="#land-forest" transform="scale(.92)" />
      </g>
      <Drawing name="mark-merchant" x={40} y={20} size={1.3} />
    </Drawn>
  );
}

const GOODS = ['paper', 'cloth', 'coin'] as const;

function Goods() {
  return (
    <Drawn box="-30 -30 220 60" label="book_pic_goods">
      {GOODS.map((name, i) => (
        <IconAt key={name} name={name} x={80 * i} y={0} size={48} />
      ))}
    </Drawn>
  );
}

export const knightsPictures = {
  'knights-levels': Levels,
  'knights-metropolis': Metropolises,
  'knights-barbarians': Barbarians,
  'knights-merchant': Merchant,
  'knights-goods': Goods,
} as const satisfies Readonly<Record<string, () => JSX.Element>>;

export type KnightsPictureName = keyof typeof knightsPictures;
