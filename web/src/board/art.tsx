/* art.tsx -- what stands on the board, of any module, drawn by its kind.  An expansion brings its drawings in a
 * folder of its own, and a line in DRAWN_BY.  A kind that nobody has drawn yet gets a token of its place with the
 * first letter of its name: it can be told apart, and played. */
import { knightsArt } from '../catan/knights/art';
import { seaArt } from '../catan/sea/art';
import type { CatanMap, CatanScene, Mark, PieceAt, ThiefAt } from '../engine/types';
import { type Point, scaled, sideEnds } from './geometry';
import { TOKEN_DROP } from './land';
import { City, Road, Robber, Settlement, SideToken, Token } from './pieces';

/** What everybody calls a kind. */
export const nameOfKind = (scene: CatanScene, kind: string): string => scene.names[kind] ?? kind;

export const keyOf = ({ place, at }: { place: string; at: number }): string => `${place}${at}`;

const NOWHERE: Point = { x: 0, y: 0 };

const placesOf = (map: CatanMap, place: string) =>
  place === 'hex' ? map.hexes : place === 'corner' ? map.corners : map.sides;

const initial = (scene: CatanScene, kind: string): string =>
  nameOfKind(scene, kind).slice(0, 1).toUpperCase();

interface DrawnProps {
  readonly map: CatanMap;
  readonly scene: CatanScene;
  readonly fresh: ReadonlySet<string>;
}

/* Expansions with drawings of their own. */
const DRAWN_BY = [seaArt, knightsArt];

/* Kinds that have a picture. */
const ON_CORNER = { settlement: Settlement, city: City, ...knightsArt.onCorner };
const ON_SIDE = { road: Road, raft: seaArt.onSide.ship, ...seaArt.onSide };
const THIEVES = { ...seaArt.thieves };
const MARKS = { ...seaArt.marks, ...knightsArt.marks };

const isDrawn = <Table extends object>(table: Table, kind: string): kind is string & keyof Table =>
  Object.hasOwn(table, kind);

function Piece({ map, scene, fresh, piece }: DrawnProps & { piece: PieceAt }) {
  const { kind, seat, place, at } = piece;
  const where = placesOf(map, place)[at];
  const about = { seat, at: `${kind} ${where?.name}`, fresh: fresh.has(keyOf(piece)) };
  const letter = initial(scene, kind);
  if (place === 'side') {
    const ends = sideEnds(map, at, 16);
    if (!isDrawn(ON_SIDE, kind)) return <SideToken {...about} ends={ends} letter={letter} />;
    const Drawn = ON_SIDE[kind];
    return <Drawn {...about} ends={ends} />;
  }
  const point = scaled(where ?? NOWHERE);
  if (!isDrawn(ON_CORNER, kind)) return <Token {...about} {...point} letter={letter} />;
  const Drawn = ON_CORNER[kind];
  return <Drawn {...about} {...point} />;
}

/* What lies on sides lies below what stands on corners. */
const LAYER: Readonly<Record<string, number>> = { side: 0, hex: 1, corner: 2 };

export function Pieces({ map, scene, fresh }: DrawnProps) {
  const pieces = [...scene.pieces].sort((a, b) => (LAYER[a.place] ?? 0) - (LAYER[b.place] ?? 0));
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group in a drawing takes no focus
    <g aria-hidden="true">
      {pieces.map((piece) => (
        <Piece
          key={`${keyOf(piece)} ${piece.kind}`}
          map={map}
          scene={scene}
          fresh={fresh}
          piece={piece}
        />
      ))}
    </g>
  );
}

/* A thief stands beside the number, a second one on its other side. */
function Thief({ map, scene, fresh, thief }: DrawnProps & { thief: ThiefAt }) {
  const place = placesOf(map, thief.place)[thief.at] ?? { ...NOWHERE, name: '' };
  const { x, y } = scaled(place);
  const number = thief.place === 'hex' ? scene.hexes[thief.at]?.number : null;
  const beside = number === null || number === undefined ? 0 : 46;
  const about = { at: `${thief.kind} ${place.name}`, fresh: fresh.has(keyOf(thief)) };
  if (thief.kind === 'robber') return <Robber {...about} x={x - beside} y={y + TOKEN_DROP} />;
  if (isDrawn(THIEVES, thief.kind)) {
    const Drawn = THIEVES[thief.kind];
    return <Drawn {...about} x={x + beside} y={y + (beside && TOKEN_DROP)} />;
  }
  return (
    <Robber {...about} x={x + beside} y={y + TOKEN_DROP} letter={initial(scene, thief.kind)} />
  );
}

/* Marks of a board or a module: a small plate with what counts there, or with its first letter. */
interface MarkProps {
  readonly map: CatanMap;
  readonly scene: CatanScene;
  readonly mark: Mark;
  /** How many lie there already. */
  readonly above: number;
}

function MarkPlate({ map, scene, mark, above }: MarkProps) {
  if (mark.place === undefined || mark.at === undefined) return null;
  const place = placesOf(map, mark.place)[mark.at];
  if (!place) return null;
  if (isDrawn(MARKS, mark.kind)) {
    const Drawn = MARKS[mark.kind];
    return Drawn ? <Drawn map={map} scene={scene} mark={mark} /> : null;
  }
  const { x, y } = scaled(place);
  const [dx, dy] = mark.place === 'hex' ? [52, -34] : [0, 0];
  return (
    <g
      transform={`translate(${x + dx - 34 * above} ${y + dy})`}
      class="mark"
      data-mark={`${mark.kind} ${place.name}`}
    >
      <circle r="16" class="mark-plate" />
      <text y="6" text-anchor="middle" class="mark-letter">
        {mark.value > 1 ? mark.value : initial(scene, mark.kind)}
      </text>
    </g>
  );
}

const sameAs =
  (mark: Mark) =>
  ({ place, at }: Mark): boolean =>
    place === mark.place && at === mark.at;

export function Marks({ map, scene }: { map: CatanMap; scene: CatanScene }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group in a drawing takes no focus
    <g aria-hidden="true">
      {scene.marks.map((mark, i) => (
        <MarkPlate
          key={`${mark.kind} ${mark.place} ${mark.at} ${mark.seat}`}
          map={map}
          scene={scene}
          mark={mark}
          above={scene.marks.slice(0, i).filter(sameAs(mark)).length}
        />
      ))}
    </g>
  );
}

export function Thieves({ map, scene, fresh }: DrawnProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group in a drawing takes no focus
    <g aria-hidden="true">
      {scene.thieves.map((thief) => (
        <Thief
          key={`${thief.kind} ${keyOf(thief)}`}
          map={map}
          scene={scene}
          fresh={fresh}
          thief={thief}
        />
      ))}
    </g>
  );
}

/** Special places of a scenario's board, below what players put there or above it. */
export function Places({
  map,
  scene,
  above,
}: {
  map: CatanMap;
  scene: CatanScene;
  above: boolean;
}) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group in a drawing takes no focus
    <g aria-hidden="true">
      <seaArt.Places map={map} scene={scene} above={above} />
    </g>
  );
}

/** The drawings of expansions, once in the page. */
export function ExpansionDefs() {
  return (
    <>
      {DRAWN_BY.map(({ name, Defs }) => (
        <Defs key={name} />
      ))}
    </>
  );
}
