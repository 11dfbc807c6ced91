/* pieces.tsx -- roads, settlements, cities, tokens for kinds without a picture, and the robber. */
import type { ComponentChildren } from 'preact';
import { pieceLook } from '../app/settings';
import { fillOf, LIVERIES, type Livery, liveryOf } from './players';

export const SETTLEMENT = 'M-21 20V-4L0-24 21-4V20z';
export const CITY = 'M-30 22V-2h22v-14L9-34 30-16v38z';

function PatternLines({ livery }: { livery: Livery }) {
  const line = { stroke: livery.ink, 'stroke-opacity': '.42', 'stroke-width': '3', fill: 'none' };
  switch (livery.pattern) {
    case 'plain':
      return null;
    case 'stripes':
      return <path d="M-2 6 6-2M-2 14 14-2M6 14l8-8" {...line} />;
    case 'dots':
      return <circle cx="6" cy="6" r="2.6" fill={livery.ink} fill-opacity=".5" />;
    case 'bars':
      return <path d="M0 3h12M0 9h12" {...line} stroke-width="2.2" />;
    case 'checks':
      return <path d="M0 0h6v6H0zM6 6h6v6H6z" fill={livery.ink} fill-opacity=".3" />;
    case 'crosses':
      return <path d="M3 3l6 6M9 3 3 9" {...line} stroke-opacity=".6" stroke-width="2" />;
  }
}

export function LiveryDefs() {
  return (
    <>
      {LIVERIES.map((livery, seat) => (
        <pattern
          id={`livery-${seat}`}
          key={livery.colour}
          width="12"
          height="12"
          patternUnits="userSpaceOnUse"
        >
          <rect width="12" height="12" fill={livery.colour} />
          <PatternLines livery={livery} />
        </pattern>
      ))}
    </>
  );
}

interface PlaceProps {
  /** The name of its place: "city C4n", "road C4ne", "robber C4". */
  readonly at?: string | undefined;
  readonly fresh?: boolean | undefined;
}

interface PieceProps extends PlaceProps {
  readonly seat: number;
  readonly x: number;
  readonly y: number;
}

export function Emblem({ seat, size = 1 }: { seat: number; size?: number }) {
  const livery = liveryOf(seat);
  return <path d={livery.emblem} transform={`scale(${size})`} fill={livery.ink} />;
}

/* Light on the roof and shade on the wall, for those who like carved pieces. */
const CARVED: Readonly<Record<string, readonly [light: string, shade: string]>> = {
  [SETTLEMENT]: ['M-17-5 0-20 17-5z', 'M9-2h9v19H9z'],
  [CITY]: ['M-5-16 9-30 26-16z', 'M17-12h10v31H17z'],
};

function Body({ path, seat }: { path: string; seat: number }) {
  const [light, shade] = CARVED[path] ?? [];
  return (
    <>
      <path d={path} class="piece-halo" />
      <path d={path} fill={fillOf(seat)} class="piece-body" />
      {pieceLook.value === 'carved' && (
        <>
          <path d={light} fill="#fff" opacity=".34" />
          <path d={shade} fill="#000" opacity=".26" />
        </>
      )}
    </>
  );
}

function EmblemPlate({ seat, x, y }: { seat: number; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="11.5" fill={liveryOf(seat).colour} />
      <Emblem seat={seat} size={0.95} />
    </g>
  );
}

interface PlacedProps extends PlaceProps {
  readonly kind?: 'piece' | 'robber';
  readonly x: number;
  readonly y: number;
  readonly children: ComponentChildren;
}

/* Where a piece stands and how it arrives are two groups: what moves has no place of its own, so a
 * motion can never take a piece away from where it was built. */
export function Placed({ kind = 'piece', at, x, y, fresh, children }: PlacedProps) {
  return (
    <g transform={`translate(${x} ${y})`} class={fresh ? `${kind} fresh` : kind} data-piece={at}>
      <g class="arriving">{children}</g>
    </g>
  );
}

export function Settlement({ seat, at, x, y, fresh }: PieceProps) {
  return (
    <Placed at={at} x={x} y={y} fresh={fresh}>
      <g transform="scale(1.12)">
        <ellipse cx="2" cy="23" rx="24" ry="6" class="piece-shade" />
        <Body path={SETTLEMENT} seat={seat} />
        <EmblemPlate seat={seat} x={0} y={3} />
      </g>
    </Placed>
  );
}

export function City({ seat, at, x, y, fresh }: PieceProps) {
  return (
    <Placed at={at} x={x} y={y} fresh={fresh}>
      <g transform="scale(1.12)">
        <ellipse cx="2" cy="24" rx="33" ry="6" class="piece-shade" />
        <Body path={CITY} seat={seat} />
        <path
          d="M-8-2H30M-24 8h8v8h-8z"
          fill="none"
          stroke={liveryOf(seat).ink}
          stroke-opacity=".55"
          stroke-width="2.5"
        />
        <EmblemPlate seat={seat} x={11} y={-11} />
      </g>
    </Placed>
  );
}

export interface RoadProps extends PlaceProps {
  readonly seat: number;
  readonly ends: readonly [{ x: number; y: number }, { x: number; y: number }];
}

export function Road({ seat, at, ends, fresh }: RoadProps) {
  const [a, b] = ends;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const bar = { x: -length / 2, y: -8, width: length, height: 16, rx: 5 };
  return (
    <Placed at={at} x={(a.x + b.x) / 2} y={(a.y + b.y) / 2} fresh={fresh}>
      <g transform={`rotate(${angle})`}>
        <rect {...bar} class="piece-halo" />
        <rect {...bar} fill={fillOf(seat)} class="piece-body" />
      </g>
      <circle r="9" fill={liveryOf(seat).colour} />
      <Emblem seat={seat} size={0.72} />
    </Placed>
  );
}

interface LetterProps {
  readonly letter: string;
}

function Letter({ seat, letter }: { seat: number; letter: string }) {
  return (
    <text y="6" text-anchor="middle" class="piece-letter" fill={liveryOf(seat).ink}>
      {letter}
    </text>
  );
}

/** Some piece on a corner. */
export function Token({ seat, at, x, y, fresh, letter }: PieceProps & LetterProps) {
  return (
    <Placed at={at} x={x} y={y} fresh={fresh}>
      <circle r="22" class="piece-halo" />
      <circle r="22" fill={fillOf(seat)} class="piece-body" />
      <circle r="12" fill={liveryOf(seat).colour} />
      <Letter seat={seat} letter={letter} />
    </Placed>
  );
}

/** Some piece on a side. */
export function SideToken({ seat, at, ends, fresh, letter }: RoadProps & LetterProps) {
  const [a, b] = ends;
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const bar = { x: -24, y: -13, width: 48, height: 26, rx: 13 };
  return (
    <Placed at={at} x={(a.x + b.x) / 2} y={(a.y + b.y) / 2} fresh={fresh}>
      <g transform={`rotate(${angle})`}>
        <rect {...bar} class="piece-halo" />
        <rect {...bar} fill={fillOf(seat)} class="piece-body" />
      </g>
      <circle r="10" fill={liveryOf(seat).colour} />
      <Letter seat={seat} letter={letter} />
    </Placed>
  );
}

interface RobberProps extends PlaceProps {
  readonly x: number;
  readonly y: number;
  /** Another thief than the robber. */
  readonly letter?: string;
}

export function Robber({ at, x, y, fresh, letter }: RobberProps) {
  return (
    <Placed kind="robber" at={at} x={x} y={y} fresh={fresh}>
      <ellipse cx="0" cy="25" rx="22" ry="7" class="art-shade" />
      <path
        d="M-19 26Q-19-2-8-8Q-13-14-12-22Q-9-36 2-36Q13-34 12-20Q12-12 8-8Q19-2 19 26z"
        fill="#2b2734"
        stroke="#f3ead6"
        stroke-width="4"
        paint-order="stroke"
      />
      <path d="M-7-22q7-6 14 0-1 9-7 10-6-1-7-10z" fill="#d9c8a6" />
      <path d="M-8-20q8-4 16 0l-1 4q-7-3-14 0z" fill="#17141d" />
      <path
        d="M-11 4q11 6 22 0"
        fill="none"
        stroke="#8c2f39"
        stroke-width="4"
        stroke-linecap="round"
      />
      {letter && (
        <text y="21" text-anchor="middle" class="piece-letter" fill="#f3ead6">
          {letter}
        </text>
      )}
    </Placed>
  );
}
