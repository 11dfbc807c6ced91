/* board.tsx -- the island with everything on it.
 *
 * It draws a scene and, where spots are given, lets one choose among them.  The
 * defs (<ArtDefs/>) are put into the page once, by the shell. */
import { useMemo } from 'preact/hooks';
import type { CatanMap, CatanScene } from '../engine/types';
import { t } from '../words/words';
import './board.css';
import { ExpansionDefs, Marks, Pieces, Places, Thieves } from './art';
import { boardBox, viewBoxOf } from './geometry';
import { Land } from './land';
import { LiveryDefs } from './pieces';
import { type BoardSpot, type How, Spots } from './spots';
import { TerrainDefs } from './terrain';

export type { BoardSpot, How } from './spots';

interface Props {
  readonly map: CatanMap;
  readonly scene: CatanScene;
  readonly spots?: readonly BoardSpot[];
  readonly onSpot?: (spot: BoardSpot, how: How) => void;
  readonly onNear?: (spot: BoardSpot | null) => void;
  readonly armed?: string | null;
  /** Hexes to light up, such as those that paid. */
  readonly lit?: ReadonlySet<number>;
  /** Places of pieces just placed and thieves just moved: "side12", "corner7", "hex3". */
  readonly fresh?: ReadonlySet<string>;
  readonly label?: string;
}

const NONE: ReadonlySet<never> = new Set<never>();

export function Board({ map, scene, spots, onSpot, onNear, armed, lit, fresh, label }: Props) {
  const box = useMemo(() => viewBoxOf(boardBox(map)), [map]);
  /* Drawn again only where it changes: the land is most of the picture. */
  const land = useMemo(() => <Land map={map} scene={scene} lit={lit ?? NONE} />, [map, scene, lit]);
  const pieces = useMemo(
    () => (
      <>
        <Places map={map} scene={scene} above={false} />
        <Pieces map={map} scene={scene} fresh={fresh ?? NONE} />
        <Places map={map} scene={scene} above={true} />
        <Marks map={map} scene={scene} />
        <Thieves map={map} scene={scene} fresh={fresh ?? NONE} />
      </>
    ),
    [map, scene, fresh],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand for a drawing
    <svg class="board" viewBox={box} role="group" aria-label={label ?? t('board')}>
      {land}
      {pieces}
      {spots && spots.length > 0 && onSpot && (
        <Spots
          map={map}
          spots={spots}
          seat={scene.viewer ?? 0}
          onSpot={onSpot}
          onNear={onNear}
          armed={armed}
        />
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
        <ExpansionDefs />
      </defs>
    </svg>
  );
}
