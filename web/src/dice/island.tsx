/* island.tsx -- a sheet of one's own, or the island all share, to look at and to build on. */
import { useRef } from 'preact/hooks';
import '../board/board.css';
import type { DiceMap, DiceScene, DiceSite } from '../engine/types';
import '../words/dice';
import { t } from '../words/words';
import { boxOf, Land, SIDE } from './land';
import { NOTHING, type Options } from './options';
import { landWord, siteName } from './places';
import { JokerShape, jokerPlace, KNIGHT_RISE, SiteShape, type SiteView, Spot } from './sites';
import { nearest } from './steer';

export interface Note {
  readonly text: string;
  readonly best: boolean;
}
interface IslandProps {
  readonly map: DiceMap;
  readonly scene: DiceScene;
  readonly seat: number /* from 0: whose sheet; on the shared island only for `open` */;
  readonly label: string;
  readonly options?: Options;
  readonly joker?: string | null /* being used */;
  readonly fresh?: string | null /* site built last */;
  readonly notes?: ReadonlyMap<string, Note>;
  readonly onSite?: (id: string) => void;
  readonly onJoker?: (id: string) => void;
}

/* Who built there; on own sheets only the owner of the sheet counts. */
function ownerOf(map: DiceMap, scene: DiceScene, seat: number, site: DiceSite): number | null {
  if (site.printed) return seat;
  if (map.kind !== 'extra') return scene.seats[seat]?.built.includes(site.id) ? seat : null;
  const owner = scene.seats.findIndex((each) => each.built.includes(site.id));
  return owner < 0 ? null : owner;
}

function viewOf(props: IslandProps, site: DiceSite): SiteView {
  const { map, scene, seat, options = NOTHING, fresh = null, notes } = props;
  const owner = ownerOf(map, scene, seat, site);
  const note = notes?.get(site.id);
  return {
    site,
    owner,
    open: owner === null && (scene.seats[seat]?.open.includes(site.id) ?? false),
    can: options.sites.has(site.id),
    fresh: fresh === site.id,
    note: note?.text ?? '',
    best: note?.best ?? false,
  };
}

const classOf = (view: SiteView): string =>
  [
    'site',
    view.site.piece,
    view.owner !== null ? 'built' : view.open ? 'open' : 'blank',
    view.fresh ? 'new-site' : '',
    view.best ? 'best' : '',
  ]
    .filter(Boolean)
    .join(' ');

/* The shared island is drawn smaller: on a phone this makes 24 pixels. */
function reachOf(map: DiceMap): number {
  return map.kind === 'extra' ? 34 : 32;
}

/* What is written on a shape is in its name too, as a word of its own: whoever speaks to the page
 * says what he reads.  Roads carry the mark that typed moves use. */
function namedAsSeen(map: DiceMap, site: DiceSite): string {
  const name = siteName(map, site);
  if (map.kind === 'extra') return name;
  if (site.piece === 'knight') return map.kind === 'island-one' ? `${name}, ${site.number}` : name;
  return site.piece === 'road' && !site.printed ? `${name}, ${site.id}` : name;
}

function placeOf(site: DiceSite): { x: number; y: number } {
  return { x: site.x * SIDE, y: site.y * SIDE - (site.piece === 'knight' ? KNIGHT_RISE : 0) };
}

function Site({ props, site }: { props: IslandProps; site: DiceSite }) {
  const { map, onSite } = props;
  const view = viewOf(props, site);
  const name = namedAsSeen(map, site);
  const at = placeOf(site);
  return (
    <Spot
      can={view.can}
      id={site.id}
      name={view.note ? `${name}, ${view.note}` : name}
      kind={classOf(view)}
      reach={reachOf(map)}
      x={at.x}
      y={at.y}
      onTap={() => onSite?.(site.id)}
    >
      <SiteShape map={map} view={view} />
    </Spot>
  );
}

function NoteTag({ view }: { view: SiteView }) {
  const at = placeOf(view.site);
  return (
    <g class={view.best ? 'site-note best' : 'site-note'}>
      <rect x={at.x - 31} y={at.y - 54} width="62" height="23" rx="9" />
      <text x={at.x} y={at.y - 37} text-anchor="middle">
        {view.note}
      </text>
    </g>
  );
}

/* Above everything: no house hides what the coach says of its neighbour. */
function Notes({ props, sites }: { props: IslandProps; sites: readonly DiceSite[] }) {
  const noted = sites.map((site) => viewOf(props, site)).filter((view) => view.note);
  return noted.map((view) => <NoteTag key={view.site.id} view={view} />);
}

function Jokers({ props }: { props: IslandProps }) {
  const { map, scene, options = NOTHING, joker: held = null, onJoker } = props;
  const seats = map.kind === 'extra' ? scene.seats : [scene.seats[props.seat]];
  const marks = map.jokers.map((joker) => {
    const used = seats.some((seat) => seat?.used.includes(joker.id));
    const ready = seats.some((seat) => seat?.ready.includes(joker.id));
    const state = used ? 'used' : ready ? 'ready' : 'idle';
    const at = jokerPlace(map, joker);
    return (
      <Spot
        key={joker.id}
        can={options.jokers.has(joker.id)}
        id={joker.id}
        name={t(`dice_joker_${state}`, { id: joker.id, face: landWord(joker.gives) })}
        kind={`joker ${state} ${held === joker.id ? 'held' : ''}`}
        reach={reachOf(map)}
        x={at.x}
        y={at.y}
        onTap={() => onJoker?.(joker.id)}
      >
        <JokerShape joker={joker} at={at} used={used} />
      </Spot>
    );
  });
  return <g>{marks}</g>;
}

/* Roads below houses; what can be tapped above what cannot. */
const ORDER = ['road', 'castle', 'knight', 'settlement', 'city'];

function sitesOf(map: DiceMap): DiceSite[] {
  const shown = map.sites.filter((site) => map.castles || site.piece !== 'castle');
  return shown.sort((a, b) => ORDER.indexOf(a.piece) - ORDER.indexOf(b.piece));
}

export function Island(props: IslandProps) {
  const { map, options = NOTHING } = props;
  const frame = useRef<SVGSVGElement>(null);
  const box = boxOf(map);
  const sites = sitesOf(map);
  const below = sites.filter((site) => !options.sites.has(site.id));
  const above = sites.filter((site) => options.sites.has(site.id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
    <svg
      ref={frame}
      class={`island ${map.kind}`}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      role="group"
      aria-label={props.label}
      onKeyDown={(event) => nearest(event, frame.current)}
    >
      <Land map={map} />
      {below.map((site) => (
        <Site key={site.id} props={props} site={site} />
      ))}
      <Jokers props={props} />
      {above.map((site) => (
        <Site key={site.id} props={props} site={site} />
      ))}
      <Notes props={props} sites={above} />
    </svg>
  );
}
