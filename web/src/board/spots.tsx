/* spots.tsx -- the places one may choose now: big enough for a finger, reachable with
 * the arrow keys, named for those who cannot see them.
 *
 * One of them is in the tab order; arrows move between neighbours, Enter or the space
 * bar chooses. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { KnightGhost } from '../catan/knights/ghost';
import { SeaGhost } from '../catan/sea/ghosts';
import type { CatanMap } from '../engine/types';
import { ARROWS, neighbour, type Point, scaled, sideEnds } from './geometry';
import { SETTLEMENT } from './pieces';
import { fillOf } from './players';

export interface BoardSpot {
  readonly key: string;
  readonly place: 'corner' | 'side' | 'hex';
  readonly index: number;
  /** What is drawn there; 'none': only the focus shows. */
  readonly ghost:
    | 'settlement'
    | 'city'
    | 'road'
    | 'robber'
    | 'ship'
    | 'pirate'
    | 'harbour'
    | 'knight'
    | 'none';
  readonly label: string;
  /** 0..1: drawn as heat by the coach; otherwise left out. */
  readonly heat?: number;
  /** The coach's order, 1 the best. */
  readonly rank?: number;
}

interface Props {
  readonly map: CatanMap;
  readonly spots: readonly BoardSpot[];
  readonly seat: number;
  readonly onSpot: (spot: BoardSpot, how: How) => void;
  /** Told which place is pointed at or has the focus; null: none any more. */
  readonly onNear?: ((spot: BoardSpot | null) => void) | undefined;
  /** The place that was tapped once and waits for a second tap. */
  readonly armed?: string | null | undefined;
}

/** How a place was chosen: a finger may miss, a mouse and a key do not. */
export type How = 'finger' | 'mouse' | 'key';

const howOf = (event: MouseEvent): How =>
  event instanceof PointerEvent && event.pointerType === 'touch' ? 'finger' : 'mouse';

const NOWHERE: Point = { x: 0, y: 0 };

function spotPoint(map: CatanMap, spot: BoardSpot): Point {
  const places = { corner: map.corners, side: map.sides, hex: map.hexes }[spot.place];
  return scaled(places[spot.index] ?? NOWHERE);
}

function Ghost({ map, spot, seat }: { map: CatanMap; spot: BoardSpot; seat: number }) {
  if (spot.ghost === 'road') {
    const [a, b] = sideEnds(map, spot.index, 24);
    const line = { x1: a.x, y1: a.y, x2: b.x, y2: b.y };
    return (
      <>
        <line {...line} class="ghost-road-rim" />
        <line {...line} class="ghost-road" style={{ stroke: fillOf(seat) }} />
      </>
    );
  }
  if (spot.ghost === 'none') return null;
  const { x, y } = spotPoint(map, spot);
  if (spot.ghost === 'ship' || spot.ghost === 'pirate' || spot.ghost === 'harbour') {
    return (
      <SeaGhost
        small={spot.place === 'side'}
        what={spot.ghost}
        ends={sideEnds(map, spot.index, 24)}
        x={x}
        y={y}
        seat={seat}
      />
    );
  }
  if (spot.ghost === 'knight') return <KnightGhost x={x} y={y} seat={seat} />;
  if (spot.ghost === 'robber') return <circle cx={x} cy={y} r="66" class="ghost-hex" />;
  if (spot.ghost === 'city') return <circle cx={x} cy={y} r="42" class="ghost-city" />;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="9" class="spot-dot" />
      <g class="ghost">
        <circle r="38" class="ghost-plate" />
        <path d={SETTLEMENT} fill={fillOf(seat)} class="ghost-piece" />
      </g>
    </g>
  );
}

/* A colour no terrain has: the better the place, the bigger and fuller. */
function Heat({ at, heat }: { at: Point; heat: number }) {
  return (
    <circle
      cx={at.x}
      cy={at.y}
      r={24 + 24 * heat}
      class="heat"
      style={{ opacity: 0.12 + 0.78 * heat ** 2 }}
    />
  );
}

/* As many as the coach's list has. */
const RANKED = 6;

/* What is seen is also said. */
function ranked(label: string, rank: number | undefined): string {
  return rank === undefined || rank > RANKED ? label : `${rank}: ${label}`;
}

function Rank({ at, rank }: { at: Point; rank: number | undefined }) {
  if (rank === undefined || rank > RANKED) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g class="rank" aria-hidden="true" transform={`translate(${at.x} ${at.y})`}>
      <circle r="17" />
      <text y="8.5">{rank}</text>
    </g>
  );
}

/* Big enough for a finger on a phone; where corners and sides are shown together they
 * must not cover each other. */
function hitRadius(place: BoardSpot['place'], mixed: boolean): number {
  if (place === 'hex') return 70;
  return mixed ? 26 : 56;
}

export function Spots({ map, spots, seat, onSpot, onNear, armed }: Props) {
  const [current, setCurrent] = useState(0);
  const nodes = useRef<(SVGGElement | null)[]>([]);
  const points = spots.map((spot) => spotPoint(map, spot));
  const active = Math.min(current, spots.length - 1);
  const mixed = new Set(spots.map((spot) => spot.place)).size > 1;
  useEffect(() => setCurrent(0), [spots.map((spot) => spot.key).join()]);

  const onKey = (event: KeyboardEvent, index: number): void => {
    const spot = spots[index];
    const direction = ARROWS[event.key];
    if (direction) {
      const next = neighbour(points, index, direction);
      setCurrent(next);
      nodes.current[next]?.focus();
    } else if ((event.key === 'Enter' || event.key === ' ') && spot) {
      onSpot(spot, 'key');
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <g class="spots">
      {spots.map((spot, index) => {
        const point = points[index] ?? NOWHERE;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button element cannot stand inside a drawing
          <g
            key={spot.key}
            ref={(node) => {
              nodes.current[index] = node;
            }}
            role="button"
            tabindex={index === active ? 0 : -1}
            aria-label={ranked(spot.label, spot.rank)}
            class={`spot ${spot.ghost} ${armed === spot.key ? 'armed' : ''}`}
            data-spot={spot.key}
            onClick={(event) => onSpot(spot, howOf(event))}
            onKeyDown={(event) => onKey(event, index)}
            onPointerEnter={() => onNear?.(spot)}
            onPointerLeave={() => onNear?.(null)}
            onFocus={() => {
              setCurrent(index);
              onNear?.(spot);
            }}
            onBlur={() => onNear?.(null)}
          >
            {spot.heat !== undefined && <Heat at={point} heat={spot.heat} />}
            <Ghost map={map} spot={spot} seat={seat} />
            <Rank at={point} rank={spot.rank} />
            <circle cx={point.x} cy={point.y} r={hitRadius(spot.place, mixed)} class="spot-hit" />
          </g>
        );
      })}
    </g>
  );
}
