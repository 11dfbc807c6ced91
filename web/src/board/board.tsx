/* board.tsx -- the island with everything on it.
 *
 * It draws a scene and, where spots are given, lets one choose among them.  The
 * defs (<ArtDefs/>) are put into the page once, by the shell. */
import type { CatanMap, CatanScene } from '../engine/types';
import { t } from '../words/words';
import './board.css';
import { scaled, sideEnds, viewBox } from './geometry';
import { Land, TOKEN_DROP } from './land';
import { City, LiveryDefs, Road, Robber, Settlement } from './pieces';
import { type BoardSpot, Spots } from './spots';
import { TerrainDefs } from './terrain';

export type { BoardSpot } from './spots';

interface Props {
  readonly map: CatanMap;
  readonly scene: CatanScene;
  readonly spots?: readonly BoardSpot[];
  readonly onSpot?: (spot: BoardSpot) => void;
  /** Hexes to light up, such as those that paid. */
  readonly lit?: ReadonlySet<number>;
  /** Keys of pieces just placed: "r12", "b7"; the robber: "x3". */
  readonly fresh?: ReadonlySet<string>;
  readonly label?: string;
}

const NONE: ReadonlySet<never> = new Set<never>();

interface OnBoard {
  readonly map: CatanMap;
  readonly scene: CatanScene;
  readonly fresh: ReadonlySet<string>;
}

function Pieces({ map, scene, fresh }: OnBoard) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group in a drawing takes no focus
    <g aria-hidden="true">
      {scene.roads.map((road) => {
        const key = `r${road.side}`;
        const at = `road ${map.sides[road.side]?.name}`;
        const ends = sideEnds(map, road.side, 16);
        return <Road key={key} at={at} seat={road.seat} ends={ends} fresh={fresh.has(key)} />;
      })}
      {scene.buildings.map((building) => {
        const place = scaled(map.corners[building.corner] ?? { x: 0, y: 0 });
        const Piece = building.kind === 'city' ? City : Settlement;
        const key = `b${building.corner}`;
        const at = `${building.kind} ${map.corners[building.corner]?.name}`;
        return <Piece key={key} at={at} seat={building.seat} {...place} fresh={fresh.has(key)} />;
      })}
    </g>
  );
}

function RobberOn({ map, scene, fresh }: OnBoard) {
  const hex = scene.robber === null ? undefined : map.hexes[scene.robber];
  if (!hex) return null;
  const { x, y } = scaled(hex);
  const number = scene.hexes[scene.robber ?? -1]?.number ?? null;
  const key = `x${scene.robber}`;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group in a drawing takes no focus
    <g aria-hidden="true">
      <Robber
        key={key}
        at={`robber ${hex.name}`}
        x={number === null ? x : x - 46}
        y={y + TOKEN_DROP}
        fresh={fresh.has(key)}
      />
    </g>
  );
}

export function Board({ map, scene, spots, onSpot, lit, fresh, label }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand for a drawing
    <svg class="board" viewBox={viewBox(map)} role="group" aria-label={label ?? t('board')}>
      <Land map={map} scene={scene} lit={lit ?? NONE} />
      <Pieces map={map} scene={scene} fresh={fresh ?? NONE} />
      <RobberOn map={map} scene={scene} fresh={fresh ?? NONE} />
      {spots && spots.length > 0 && onSpot && (
        <Spots map={map} spots={spots} seat={scene.viewer ?? 0} onSpot={onSpot} />
      )}
    </svg>
  );
}

/** Gradients, patterns and motifs that every board uses; once in the page. */
export function ArtDefs() {
  return (
    <svg class="art-defs" width="0" height="0" aria-hidden="true">
      <defs>
        <TerrainDefs />
        <LiveryDefs />
      </defs>
    </svg>
  );
}
