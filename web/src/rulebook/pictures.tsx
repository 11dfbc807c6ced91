/* pictures.tsx -- the book's pictures, made of the board's and the dice games' own drawings. */
import type { ComponentChildren } from 'preact';
import { hexPoints, round } from '../board/geometry';
import { Icon, IconAt, type IconName } from '../board/icons';
import { NumberToken } from '../board/land';
import { City, Road, Robber, Settlement } from '../board/pieces';
import { liveryOf } from '../board/players';
import { knightsPictures } from '../catan/knights/book_pictures';
import { seaPictures } from '../catan/sea/book_pictures';
import { DieIcon, SHIELD } from '../dice/art';
import { FACES, type Face, type Terrain } from '../engine/types';
import '../words/knights';
import { t, type WordKey } from '../words/words';
import type { PictureName } from './book';
import { SheetPicture } from './sheet_picture';

/* -- parts ---------------------------------------------------------------------------------------------- */

interface HexProps {
  readonly x: number;
  readonly y: number;
  readonly terrain: Terrain;
  readonly number?: number;
}

function Hex({ x, y, terrain, number }: HexProps) {
  return (
    <g>
      <polygon
        points={hexPoints({ x, y }, 98)}
        fill="#efdfb8"
        stroke="#efdfb8"
        stroke-width="14"
        stroke-linejoin="round"
      />
      <polygon points={hexPoints({ x, y }, 91)} fill={`url(#ground-${terrain})`} />
      <use href={`#land-${terrain}`} transform={`translate(${x} ${y}) scale(.92)`} />
      {number !== undefined && <NumberToken number={number} x={x} y={y + 16} />}
    </g>
  );
}

const W = 173.2;

/* Corners of a hex around 0,0, clockwise from north. */
const CORNERS = [0, 1, 2, 3, 4, 5].map((i) => {
  const angle = (Math.PI / 3) * i - Math.PI / 2;
  return { x: round(100 * Math.cos(angle)), y: round(100 * Math.sin(angle)) };
});
const corner = (i: number): { x: number; y: number } => CORNERS[i % 6] ?? { x: 0, y: 0 };

function RoadAt({
  seat,
  from,
  to,
  dx = 0,
}: {
  seat: number;
  from: number;
  to: number;
  dx?: number;
}) {
  const [a, b] = [corner(from), corner(to)];
  const part = (k: number) => ({ x: a.x + (b.x - a.x) * k + dx, y: a.y + (b.y - a.y) * k });
  return <Road seat={seat} ends={[part(0.18), part(0.82)]} />;
}

interface DrawingProps {
  readonly box: string;
  readonly label: WordKey;
  readonly children: ComponentChildren;
}

function Drawing({ box, label, children }: DrawingProps) {
  return (
    <svg class="book-drawing board" viewBox={box} role="img" aria-label={t(label)}>
      {children}
    </svg>
  );
}

function Mark({ x, y, good }: { x: number; y: number; good: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} class={good ? 'book-mark good' : 'book-mark'}>
      <circle r="19" />
      <path d={good ? 'M-9 1l6 7L9-7' : 'M-8-8 8 8M8-8-8 8'} />
    </g>
  );
}

/* -- the board game ---------------------------------------------------------------------------------------- */

const LANDS: readonly (readonly [Terrain, IconName])[] = [
  ['forest', 'lumber'],
  ['pasture', 'wool'],
  ['fields', 'grain'],
  ['hills', 'brick'],
  ['mountains', 'ore'],
];

function Goods() {
  return (
    <Drawing box="-72 -110 1016 300" label="book_pic_goods">
      {LANDS.map(([terrain, good], i) => (
        <g key={terrain}>
          <Hex x={i * 200 + 36} y={0} terrain={terrain} />
          <IconAt name={good} x={i * 200 + 36} y={146} size={74} />
        </g>
      ))}
    </Drawing>
  );
}

function Tokens() {
  const numbers = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
  return (
    <Drawing box="-44 -44 838 88" label="book_pic_token">
      {numbers.map((number, i) => (
        <NumberToken key={number} number={number} x={i * 83} y={0} />
      ))}
    </Drawing>
  );
}

function Start() {
  return (
    <Drawing box="-210 -140 420 280" label="book_pic_start">
      <Hex x={-W / 2} y={0} terrain="fields" number={9} />
      <Hex x={W / 2} y={0} terrain="forest" number={5} />
      <RoadAt seat={0} from={1} to={2} dx={-W / 2} />
      <Settlement seat={0} x={0} y={-50} />
    </Drawing>
  );
}

function Distance() {
  const ring = [0, 1, 2, 3, 4, 5];
  return (
    <Drawing box="-140 -140 280 280" label="book_pic_distance">
      <Hex x={0} y={0} terrain="pasture" />
      <Settlement seat={0} {...corner(0)} />
      {ring.slice(1).map((i) => (
        <Mark key={i} {...corner(i)} good={i !== 1 && i !== 5} />
      ))}
    </Drawing>
  );
}

function Harvest() {
  return (
    <Drawing box="-210 -140 720 280" label="book_pic_harvest">
      <Hex x={-W / 2} y={0} terrain="forest" number={8} />
      <Hex x={W / 2} y={0} terrain="fields" number={4} />
      <Settlement seat={0} x={0} y={-50} />
      <City seat={1} x={-W / 2} y={100} />
      <path class="book-arrow" d="M200 0h70m-22-20 24 20-24 20" />
      {[0, 1, 2].map((i) => (
        <g key={i}>
          <rect
            x={300 + i * 66}
            y="-42"
            width="54"
            height="76"
            rx="9"
            fill="url(#ground-forest)"
            stroke={liveryOf(i === 0 ? 0 : 1).colour}
            stroke-width="6"
          />
          <IconAt name="lumber" x={327 + i * 66} y={-4} size={42} />
        </g>
      ))}
    </Drawing>
  );
}

function RobberPicture() {
  return (
    <Drawing box="-140 -140 280 280" label="book_pic_robber">
      <Hex x={0} y={0} terrain="mountains" number={6} />
      <Robber x={-46} y={16} />
      <Settlement seat={1} {...corner(1)} />
    </Drawing>
  );
}

function Harbours() {
  const rates: readonly (readonly [IconName, string])[] = [
    ['card', '4:1'],
    ['any', '3:1'],
    ['wool', '2:1'],
  ];
  return (
    <Drawing box="-50 -46 420 92" label="book_pic_harbour">
      {rates.map(([icon, rate], i) => (
        <g key={rate} transform={`translate(${i * 160} 0)`}>
          <circle r="40" class="harbour-plate" />
          {icon !== 'any' && <IconAt name={icon} x={0} y={-10} size={36} />}
          <text class="harbour-rate" y={icon === 'any' ? 8 : 28} text-anchor="middle">
            {rate}
          </text>
        </g>
      ))}
    </Drawing>
  );
}

function Longest() {
  return (
    <Drawing box="-140 -140 280 280" label="book_pic_longest">
      <Hex x={0} y={0} terrain="hills" />
      {[0, 1, 2, 3, 4].map((i) => (
        <RoadAt key={i} seat={3} from={i} to={i + 1} />
      ))}
      <Settlement seat={3} {...corner(0)} />
      <Settlement seat={3} {...corner(2)} />
    </Drawing>
  );
}

function Army() {
  return (
    <span class="book-row" role="img" aria-label={t('book_pic_army')}>
      {[1, 2, 3].map((i) => (
        <Icon key={i} name="knight" size={56} />
      ))}
    </span>
  );
}

const COSTS: readonly (readonly [IconName, WordKey, readonly IconName[], number])[] = [
  ['road', 'CATAN_ROAD', ['brick', 'lumber'], 0],
  ['settlement', 'CATAN_SETTLEMENT', ['brick', 'lumber', 'wool', 'grain'], 1],
  ['city', 'CATAN_CITY', ['grain', 'grain', 'ore', 'ore', 'ore'], 2],
  ['dev', 'buy_card', ['wool', 'grain', 'ore'], 0],
];

function Costs() {
  return (
    <ul class="book-costs">
      {COSTS.map(([icon, word, goods, points]) => (
        <li key={word}>
          <Icon name={icon} size={26} />
          <span>{t(word)}</span>
          <span class="book-goods">
            {goods.map((good, i) => (
              <Icon key={i} name={good} size={28} />
            ))}
          </span>
          <b>{points > 0 ? t('n_points', { n: points }) : ''}</b>
        </li>
      ))}
    </ul>
  );
}

const DEVS: readonly (readonly [IconName, WordKey, number])[] = [
  ['knight', 'CATAN_KNIGHT', 14],
  ['victory', 'CATAN_VICTORY', 5],
  ['roads', 'CATAN_ROAD_BUILDING', 2],
  ['plenty', 'CATAN_PLENTY', 2],
  ['monopoly', 'CATAN_MONOPOLY', 2],
];

function Cards() {
  return (
    <ul class="book-cards">
      {DEVS.map(([icon, word, count]) => (
        <li key={icon}>
          <Icon name={icon} size={40} />
          <span>{t(word)}</span>
          <small>× {count}</small>
        </li>
      ))}
    </ul>
  );
}

/* Six around a table: who plays first, who second, and where both go. */
function Pairs() {
  const at = (seat: number, far: number) => {
    const angle = (Math.PI / 3) * seat - Math.PI / 2;
    return { x: round(far * Math.cos(angle)), y: round(far * Math.sin(angle)) };
  };
  return (
    <Drawing box="-150 -150 300 300" label="book_pic_pairs">
      <circle r="78" class="book-table" />
      {[0, 1, 2, 3, 4, 5].map((seat) => {
        const { x, y } = at(seat, 112);
        const livery = liveryOf(seat);
        return (
          <g key={seat} transform={`translate(${x} ${y})`}>
            <circle r="26" fill={livery.colour} stroke="#241d16" stroke-width="4" />
            <path d={livery.emblem} fill={livery.ink} transform="scale(1.5)" />
          </g>
        );
      })}
      {[0, 3].map((seat, i) => {
        const { x, y } = at(seat, 56);
        return (
          <g key={seat} transform={`translate(${x} ${y})`} class="book-order">
            <circle r="19" />
            <text y="8" text-anchor="middle">
              {i + 1}
            </text>
          </g>
        );
      })}
      <path class="book-arrow" d="M36-28a46 46 0 0 1 10 32m-16-8 16 12 12-16" />
      <path class="book-arrow" d="M-36 28a46 46 0 0 1-10-32m16 8-16-12-12 16" />
    </Drawing>
  );
}

/* -- the dice games -------------------------------------------------------------------------------------- */

function Row({ faces, size = 44 }: { faces: readonly Face[]; size?: number }) {
  return (
    <span class="book-row" aria-hidden="true">
      {faces.map((face, i) => (
        <DieIcon key={i} face={face} size={size} />
      ))}
    </span>
  );
}

function Ramp() {
  return (
    <ul class="book-ramp">
      {[3, 4, 5, 6].map((count, i) => (
        <li key={count}>
          <span>{i < 3 ? t('rules_turn_n', { n: i + 1 }) : t('rules_turn_later')}</span>
          <Row faces={FACES.slice(0, count)} size={30} />
        </li>
      ))}
    </ul>
  );
}

/* Seven roads of a coast: two taken, five free. */
function Coast() {
  return (
    <Drawing box="0 0 440 84" label="rules_start_picture">
      {Array.from({ length: 7 }, (_, i) => {
        const [from, to] = i % 2 ? [20, 46] : [46, 20];
        const ends = [
          { x: 16 + i * 60, y: from },
          { x: 62 + i * 60, y: to },
        ] as const;
        if (i === 0 || i === 6) return <Road key={i} seat={i === 0 ? 0 : 1} ends={ends} />;
        return (
          <g key={i}>
            <line class="book-free" x1={ends[0].x} y1={from} x2={ends[1].x} y2={to} />
            <text x={39 + i * 60} y={78} text-anchor="middle">
              {i}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}

/* A hex with a knight, and what is or is not enough to build it. */
function Reach({ how }: { how: 'road' | 'house' | 'end' }) {
  const enough = how !== 'end';
  return (
    <figure>
      <svg viewBox="-150 -140 300 280" class="board" aria-hidden="true">
        <Hex x={0} y={0} terrain="fields" />
        <path d={SHIELD} fill="#fffbe9" stroke="#241d16" stroke-width="3" transform="scale(1.4)" />
        {how === 'road' && <RoadAt seat={0} from={5} to={0} />}
        {how === 'house' && <Settlement seat={0} {...corner(5)} />}
        {how === 'end' && (
          <Road
            seat={0}
            ends={[
              { x: -92, y: -66 },
              { x: -92, y: -132 },
            ]}
          />
        )}
        <Mark x={96} y={-96} good={enough} />
      </svg>
      <figcaption>{t(enough ? 'rules_reach_yes' : 'rules_reach_no')}</figcaption>
    </figure>
  );
}

function Reaches() {
  return (
    <div class="book-reaches">
      <Reach how="road" />
      <Reach how="house" />
      <Reach how="end" />
    </div>
  );
}

const DICE_COSTS: readonly (readonly [WordKey, readonly Face[]])[] = [
  ['CATAN_ROAD', ['brick', 'lumber']],
  ['CATAN_KNIGHT', ['wool', 'grain', 'ore']],
  ['CATAN_SETTLEMENT', ['brick', 'lumber', 'wool', 'grain']],
  ['CATAN_CITY', ['grain', 'grain', 'ore', 'ore', 'ore']],
];

function DiceCosts() {
  return (
    <ul class="book-ramp">
      {DICE_COSTS.map(([word, faces]) => (
        <li key={word}>
          <span>{t(word)}</span>
          <Row faces={faces} size={30} />
        </li>
      ))}
    </ul>
  );
}

/* A knight turns a die. */
function Joker() {
  return (
    <span class="book-row" role="img" aria-label={t('book_pic_joker')}>
      <Icon name="knight" size={44} />
      <DieIcon face="gold" size={44} />
      <svg viewBox="0 0 60 60" width="44" height="44" aria-hidden="true">
        <path class="book-arrow" d="M8 30h40m-16-14 16 14-16 14" />
      </svg>
      <DieIcon face="ore" size={44} />
    </span>
  );
}

const PICTURES: Readonly<Record<PictureName, () => preact.JSX.Element>> = {
  goods: Goods,
  token: Tokens,
  start: Start,
  distance: Distance,
  island: Harvest,
  robber: RobberPicture,
  harbour: Harbours,
  longest: Longest,
  army: Army,
  costs: () => (
    <>
      <Costs />
      <Distance />
    </>
  ),
  cards: Cards,
  pairs: Pairs,
  faces: () => <Row faces={FACES} />,
  'dice-costs': DiceCosts,
  ramp: Ramp,
  coast: Coast,
  reach: Reaches,
  same: () => <Row faces={['wool', 'wool', 'wool', 'wool', 'wool', 'wool']} size={36} />,
  joker: Joker,
  titles: () => (
    <>
      <Longest />
      <Army />
    </>
  ),
  'island-one': () => <SheetPicture spec="dice island-one" />,
  'island-two': () => <SheetPicture spec="dice island-two" />,
  extra: () => <SheetPicture spec="dice extra" />,
  ...seaPictures,
  ...knightsPictures,
};

export function Picture({ name }: { name: PictureName }) {
  const Drawn = PICTURES[name];
  return (
    <div class={`book-picture pic-${name}`}>
      <Drawn />
    </div>
  );
}
