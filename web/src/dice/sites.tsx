/* sites.tsx -- one site of a sheet or of the shared island: blank, open, built, or to be tapped. */
import type { ComponentChildren } from 'preact';
import { CITY, SETTLEMENT } from '../board/pieces';
import { fillOf, liveryOf } from '../board/players';
import type { DiceJoker, DiceMap, DiceSite } from '../engine/types';
import { CASTLE, FacePicture, SHIELD } from './art';
import { SIDE } from './land';

export interface SiteView {
  readonly site: DiceSite;
  readonly owner: number | null /* seat from 0 */;
  readonly open: boolean /* next in line, if the dice were there */;
  readonly can: boolean /* to be built now */;
  readonly fresh: boolean /* just built */;
  readonly note: string /* of the coach, or '' */;
  readonly best: boolean /* the coach would do this */;
}

/* -- something on the map one may tap ---------------------------------------------------------------- */

interface SpotProps {
  readonly can: boolean;
  readonly name: string;
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly onTap: () => void;
  readonly kind: string;
  readonly reach: number /* how far from the middle a finger may be */;
  readonly children: ComponentChildren;
}

function onKey(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  act();
}

export function Spot({ can, name, id, x, y, onTap, kind, reach, children }: SpotProps) {
  if (!can) {
    return (
      <g class={kind} data-site={id}>
        <title>{name}</title>
        {children}
      </g>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: drawings have no button of their own
    <g
      class={`${kind} can`}
      role="button"
      tabindex={0}
      aria-label={name}
      data-site={id}
      onClick={onTap}
      onKeyDown={(event) => onKey(event, onTap)}
    >
      <circle class="reach" cx={x} cy={y} r={reach} />
      {children}
    </g>
  );
}

/* -- shapes ------------------------------------------------------------------------------------------- */

interface Place {
  readonly x: number;
  readonly y: number;
}

/* Where a piece stands and how it arrives are two groups: what moves has no place of its own, so a
 * motion can never take a piece away from its site. */
function Placed({ x, y, children }: Place & { children: ComponentChildren }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class="arriving">{children}</g>
    </g>
  );
}

/* A shape in the livery of its owner; blank where nobody built. */
function Body({ path, owner }: { path: string; owner: number | null }) {
  if (owner === null) return <path class="shape" d={path} />;
  return (
    <>
      <path class="piece-halo" d={path} />
      <path class="shape" d={path} style={{ fill: fillOf(owner) }} />
    </>
  );
}

/* The mark of its owner. */
function Emblem({
  owner,
  size,
  x = 0,
  y = 0,
}: {
  owner: number | null;
  size: number;
  x?: number;
  y?: number;
}) {
  if (owner === null) return null;
  const livery = liveryOf(owner);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={11.5 * size} fill={livery.colour} />
      <path transform={`scale(${size})`} d={livery.emblem} fill={livery.ink} />
    </g>
  );
}

/* What a site of an own sheet is worth, readable on every livery. */
function Worth({ view, x = 0, y, text }: { view: SiteView; x?: number; y: number; text: number }) {
  const livery = view.owner === null ? null : liveryOf(view.owner);
  const style = livery ? { fill: livery.ink, stroke: livery.colour } : {};
  return (
    <text class="site-points" x={x} y={y} text-anchor="middle" style={style}>
      {text}
    </text>
  );
}

/* How far from a corner a road begins, to leave room for what stands there. */
function inset(map: DiceMap, corner: number): number {
  const there = map.sites.filter((site) => site.corner === corner);
  if (there.some((site) => site.piece === 'city')) return map.kind === 'extra' ? 30 : 33;
  return there.length ? 25 : 13;
}

export function roadLine(map: DiceMap, site: DiceSite): { a: Place; b: Place } | null {
  if (!site.ends) return null;
  const [i, k] = site.ends;
  const a = map.corners[i];
  const b = map.corners[k];
  if (!a || !b) return null;
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const move = (from: Place, to: Place, by: number): Place => ({
    x: from.x * SIDE + ((to.x - from.x) / length) * by,
    y: from.y * SIDE + ((to.y - from.y) / length) * by,
  });
  return { a: move(a, b, inset(map, i)), b: move(b, a, inset(map, k)) };
}

interface ShapeProps {
  readonly map: DiceMap;
  readonly view: SiteView;
}

function RoadShape({ map, view }: ShapeProps) {
  const line = roadLine(map, view.site);
  if (!line) return null;
  const { a, b } = line;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const half = map.kind === 'extra' ? 8 : 11;
  const bar = `M${-length / 2 + 6} ${-half}h${length - 12}q6 0 6 6v${2 * half - 12}q0 6-6 6h${12 - length}q-6 0-6-6v${12 - 2 * half}q0-6 6-6z`;
  return (
    <Placed x={(a.x + b.x) / 2} y={(a.y + b.y) / 2}>
      <g transform={`rotate(${angle})`}>
        <Body path={bar} owner={view.owner} />
        {view.site.shaded && <path class="shade" d={stripes(length)} />}
      </g>
      <Emblem owner={view.owner} size={0.78} />
    </Placed>
  );
}

/* The road that first earns Longest Road. */
function stripes(length: number): string {
  const at = [0.4, 0.31, 0.22].flatMap((part) => [-part * length, part * length]);
  return at.map((x) => `M${x} -7V7`).join('');
}

const BIG_HOUSE = 'M-25 23V-6L0-30 25-6V23z';
const BIG_CITY = 'M-35 25V-4h23v-14L11-37 35-17v42z';

function HouseShape({ map, view }: ShapeProps) {
  const { site, owner } = view;
  const city = site.piece === 'city';
  const shared = map.kind === 'extra';
  const path = shared ? (city ? CITY : SETTLEMENT) : city ? BIG_CITY : BIG_HOUSE;
  return (
    <Placed x={site.x * SIDE} y={site.y * SIDE}>
      <Body path={path} owner={owner} />
      {shared ? (
        <Emblem owner={owner} size={0.95} y={3} />
      ) : (
        <Worth view={view} x={city ? 3 : 0} y={city ? 17 : 16} text={site.points} />
      )}
    </Placed>
  );
}

const HOUSE_HALF = 'M-30 22V-2L-14-17 2-2V22z';
const TOWER_HALF = 'M2 22V-14L17-30 32-14V22z';

/* Extra: the tower beside the house stands for the city the settlement may become. */
function TowerShape({ view }: ShapeProps) {
  const city = view.site.piece === 'city';
  return (
    <Placed x={view.site.x * SIDE} y={view.site.y * SIDE}>
      <Body path={city ? TOWER_HALF : HOUSE_HALF} owner={view.owner} />
      <Emblem owner={view.owner} size={0.72} x={city ? 17 : -14} y={city ? 2 : 8} />
    </Placed>
  );
}

/* Only on Island One has a knight a number: its place in the order, and as a rule its points. */
function KnightShape({ map, view }: ShapeProps) {
  const { site, owner } = view;
  return (
    <Placed x={site.x * SIDE} y={site.y * SIDE - KNIGHT_RISE}>
      <Body path={SHIELD} owner={owner} />
      {map.kind === 'island-one' ? (
        <Worth view={view} y={12} text={site.number} />
      ) : (
        <Emblem owner={owner} size={1.1} y={2} />
      )}
    </Placed>
  );
}

function CastleShape({ view }: ShapeProps) {
  return (
    <Placed x={view.site.x * SIDE} y={view.site.y * SIDE}>
      <Body path={CASTLE} owner={view.owner} />
      <Emblem owner={view.owner} size={0.9} y={4} />
    </Placed>
  );
}

export function SiteShape({ map, view }: ShapeProps) {
  const { piece, corner } = view.site;
  if (piece === 'road') return <RoadShape map={map} view={view} />;
  if (piece === 'knight') return <KnightShape map={map} view={view} />;
  if (piece === 'castle') return <CastleShape map={map} view={view} />;
  const grows =
    map.kind === 'extra' && map.sites.some((s) => s.piece === 'city' && s.corner === corner);
  return grows ? <TowerShape map={map} view={view} /> : <HouseShape map={map} view={view} />;
}

/* -- jokers -------------------------------------------------------------------------------------------- */

/** How far above the middle of its hex a knight stands, and its joker below. */
export const KNIGHT_RISE = 22;
const JOKER_DROP = 40;

/* Below the knight that brings it; two knights of a desert in Extra have one each. */
export function jokerPlace(map: DiceMap, joker: DiceJoker): Place {
  const knights = map.sites.filter((site) => joker.knights.includes(site.id));
  const x = knights.reduce((sum, site) => sum + site.x, 0) / (knights.length || 1);
  return { x: x * SIDE, y: (knights[0]?.y ?? joker.y) * SIDE + JOKER_DROP };
}

export function JokerShape({ joker, at, used }: { joker: DiceJoker; at: Place; used: boolean }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <rect class="joker-plate" x="-21" y="-19" width="42" height="38" rx="9" />
      <FacePicture face={joker.gives} size={30} />
      {used && <path class="crossed" d="M-19-16 19 16" />}
    </g>
  );
}
