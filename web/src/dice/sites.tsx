/* sites.tsx -- one site of a sheet or of the shared island: blank, open, built, or to be tapped. */
import type { ComponentChildren } from 'preact';
import { liveryOf } from '../board/players';
import type { DiceJoker, DiceMap, DiceSite } from '../engine/types';
import { DiePicture, OUTLINES } from './art';

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

/* How far from a corner a road begins, to leave room for what stands there. */
function inset(map: DiceMap, corner: number): number {
  const there = map.sites.filter((site) => site.corner === corner);
  if (there.some((site) => site.piece === 'city')) return map.kind === 'extra' ? 0.33 : 0.29;
  return there.length ? 0.235 : 0.13;
}

export function roadLine(map: DiceMap, site: DiceSite): { a: Place; b: Place } | null {
  if (!site.ends) return null;
  const [i, k] = site.ends;
  const a = map.corners[i];
  const b = map.corners[k];
  if (!a || !b) return null;
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const move = (from: Place, to: Place, by: number): Place => ({
    x: from.x + ((to.x - from.x) / length) * by,
    y: from.y + ((to.y - from.y) / length) * by,
  });
  return { a: move(a, b, inset(map, i)), b: move(b, a, inset(map, k)) };
}

function RoadShape({ map, view }: { map: DiceMap; view: SiteView }) {
  const line = roadLine(map, view.site);
  if (!line) return null;
  const { a, b } = line;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  let angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  if (angle > 90 || angle <= -90) angle += 180;
  const mark = map.kind === 'extra' ? '' : view.site.printed ? '' : view.site.id;
  return (
    <Placed x={(a.x + b.x) / 2} y={(a.y + b.y) / 2}>
      <g transform={`rotate(${angle})`}>
        <rect class="shape" x={-length / 2} y={-0.1} width={length} height={0.2} rx="0.06" />
        {view.site.shaded && <path class="shade" d={stripes(length)} />}
        {mark && (
          <text class="road-name" y="0.045" text-anchor="middle">
            {mark}
          </text>
        )}
        <Emblem view={view} size={0.0095} />
      </g>
    </Placed>
  );
}

function stripes(length: number): string {
  const at = [0.42, 0.36, 0.3, 0.24].flatMap((part) => [-part * length, part * length]);
  return at.map((x) => `M${x} -0.065V0.065`).join('');
}

/* The mark of its owner, on the shared island. */
function Emblem({ view, size, y }: { view: SiteView; size: number; y?: number }) {
  if (view.owner === null) return null;
  const livery = liveryOf(view.owner);
  return (
    <path
      class="emblem"
      transform={`translate(0 ${y ?? 0}) scale(${size})`}
      d={livery.emblem}
      fill={livery.ink}
    />
  );
}

interface ShapeProps {
  readonly map: DiceMap;
  readonly view: SiteView;
}

function HouseShape({ map, view }: ShapeProps) {
  const { site } = view;
  const size = site.piece === 'city' ? 0.0026 : 0.0021;
  return (
    <Placed x={site.x} y={site.y}>
      <path class="shape" transform={`scale(${size})`} d={OUTLINES[site.piece]} />
      {map.kind === 'extra' ? (
        <Emblem view={view} size={0.011} y={0.05} />
      ) : (
        <text class="site-points" y={site.piece === 'city' ? 0.17 : 0.15} text-anchor="middle">
          {site.points}
        </text>
      )}
    </Placed>
  );
}

const HOUSE_HALF = 'M-100 82L-100 0L-46 -50L8 0L8 82Z';
const TOWER_HALF = 'M8 82L8 -48L54 -98L100 -48L100 82Z';

/* Extra: the tower beside the house stands for the city the settlement may become. */
function TowerShape({ view }: ShapeProps) {
  const half = view.site.piece === 'city' ? TOWER_HALF : HOUSE_HALF;
  const x = view.site.piece === 'city' ? 0.125 : -0.11;
  return (
    <Placed x={view.site.x} y={view.site.y}>
      <path class="shape" transform="scale(0.0026)" d={half} />
      <g transform={`translate(${x} 0)`}>
        <Emblem view={view} size={0.009} y={0.08} />
      </g>
    </Placed>
  );
}

function KnightShape({ map, view }: ShapeProps) {
  const { site } = view;
  return (
    <Placed x={site.x} y={site.y - 0.22}>
      <path class="shape" transform="scale(0.0021)" d={OUTLINES.knight} />
      {map.kind === 'extra' ? (
        <Emblem view={view} size={0.012} />
      ) : (
        <text class="site-points" y="0.085" text-anchor="middle">
          {site.number}
        </text>
      )}
    </Placed>
  );
}

function CastleShape({ view }: ShapeProps) {
  return (
    <Placed x={view.site.x} y={view.site.y}>
      <path class="shape" transform="scale(0.0038)" d={OUTLINES.castle} />
      <Emblem view={view} size={0.016} y={0.13} />
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

/* Beside the knight that brings it; two knights of a desert in Extra have one each. */
export function jokerPlace(map: DiceMap, joker: DiceJoker): Place {
  const knights = map.sites.filter((site) => joker.knights.includes(site.id));
  const x = knights.reduce((sum, site) => sum + site.x, 0) / (knights.length || 1);
  return { x, y: (knights[0]?.y ?? joker.y) + 0.27 };
}

export function JokerShape({ joker, at, used }: { joker: DiceJoker; at: Place; used: boolean }) {
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(0.0021)`}>
      <DiePicture face={joker.gives} />
      {used && <path class="crossed" d="M-105 -105L105 105M105 -105L-105 105" />}
    </g>
  );
}
