/* art.tsx -- pictures of the home screen, made of the board's own drawings. */
import { hexPoints, round } from '../board/geometry';
import { NumberToken } from '../board/land';
import { City, Road, Robber, Settlement } from '../board/pieces';
import type { Terrain } from '../engine/types';
import type { Kind } from './quick';

interface Patch {
  readonly x: number;
  readonly y: number;
  readonly terrain: Terrain;
  readonly number?: number;
}

const W = 173.2;

const ISLAND: readonly Patch[] = [
  { x: -W / 2, y: -150, terrain: 'forest', number: 8 },
  { x: W / 2, y: -150, terrain: 'mountains', number: 4 },
  { x: -W, y: 0, terrain: 'fields', number: 9 },
  { x: 0, y: 0, terrain: 'pasture', number: 10 },
  { x: W, y: 0, terrain: 'hills', number: 6 },
  { x: -W / 2, y: 150, terrain: 'desert' },
  { x: W / 2, y: 150, terrain: 'forest', number: 3 },
];

function Hex({ patch, index }: { patch: Patch; index: number }) {
  const place = `translate(${round(patch.x)} ${patch.y})`;
  return (
    <g>
      <polygon
        points={hexPoints(patch, 91)}
        fill={`url(#ground-${patch.terrain})`}
        class="tile-ground"
      />
      <use
        href={`#land-${patch.terrain}`}
        transform={`${place} scale(${index % 2 ? -0.92 : 0.92} .92)`}
      />
      {patch.number && <NumberToken number={patch.number} x={round(patch.x)} y={patch.y + 16} />}
    </g>
  );
}

function Patches({ patches }: { patches: readonly Patch[] }) {
  return (
    <>
      {['shallow-wide', 'shallow', 'sand'].map((layer) => (
        <g key={layer} class={layer}>
          {patches.map((patch) => (
            <polygon key={`${patch.x} ${patch.y}`} points={hexPoints(patch, 100)} />
          ))}
        </g>
      ))}
      {patches.map((patch, index) => (
        <Hex key={`${patch.x} ${patch.y}`} patch={patch} index={index} />
      ))}
    </>
  );
}

export function Island() {
  const a = { x: 0, y: -100 };
  const b = { x: W / 2, y: -50 };
  const c = { x: W / 2, y: 50 };
  return (
    <svg class="hero-island board" viewBox="-330 -300 660 600" aria-hidden="true">
      <Patches patches={ISLAND} />
      <Road
        seat={0}
        ends={[
          { x: 14, y: -92 },
          { x: 72, y: -58 },
        ]}
      />
      <Road
        seat={0}
        ends={[
          { x: b.x, y: -34 },
          { x: c.x, y: 34 },
        ]}
      />
      <Road
        seat={1}
        ends={[
          { x: -W / 2, y: -34 },
          { x: -W / 2, y: 34 },
        ]}
      />
      <Settlement seat={0} {...a} />
      <City seat={0} {...c} />
      <Settlement seat={1} x={-W / 2} y={50} />
      <City seat={3} x={-W} y={-100} />
      <Robber x={-W / 2} y={150} />
    </svg>
  );
}

function Die({ x, y, face, turn }: { x: number; y: number; face: Terrain; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect
        x="-52"
        y="-52"
        width="104"
        height="104"
        rx="20"
        fill="#fdf8ea"
        stroke="#b9a478"
        stroke-width="4"
      />
      <polygon points={hexPoints({ x: 0, y: 0 }, 44)} fill={`url(#ground-${face})`} />
      <use href={`#land-${face}`} transform="scale(.42)" />
    </g>
  );
}

const PICTURES: Readonly<Record<Kind, preact.JSX.Element>> = {
  catan: (
    <>
      <Patches
        patches={[
          { x: -W / 2, y: 0, terrain: 'fields', number: 6 },
          { x: W / 2, y: 0, terrain: 'forest', number: 9 },
        ]}
      />
      <Settlement seat={0} x={0} y={-50} />
      <Road
        seat={0}
        ends={[
          { x: 0, y: -30 },
          { x: 0, y: 36 },
        ]}
      />
    </>
  ),
  'island-one': (
    <>
      <Die x={-120} y={6} face="hills" turn={-8} />
      <Die x={0} y={-6} face="forest" turn={5} />
      <Die x={120} y={8} face="fields" turn={-4} />
    </>
  ),
  'island-two': (
    <>
      <Die x={-124} y={-6} face="mountains" turn={7} />
      <Die x={124} y={6} face="pasture" turn={-6} />
      <g transform="scale(1.35)">
        <City seat={1} x={0} y={0} />
      </g>
    </>
  ),
  extra: (
    <>
      <Patches patches={[{ x: 0, y: 0, terrain: 'pasture' }]} />
      <Die x={-140} y={10} face="fields" turn={-7} />
      <Settlement seat={3} x={0} y={-4} />
      <Die x={140} y={4} face="hills" turn={6} />
    </>
  ),
};

/** Fills its frame; `whole`: cuts nothing off. */
export function GamePicture({ kind, whole = false }: { kind: Kind; whole?: boolean }) {
  return (
    <svg
      class="game-picture"
      viewBox="-210 -112 420 224"
      preserveAspectRatio={whole ? 'xMidYMid meet' : 'xMidYMid slice'}
      aria-hidden="true"
    >
      {PICTURES[kind]}
    </svg>
  );
}
