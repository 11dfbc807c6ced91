/* book_pictures.tsx -- the book's pictures of Seafarers: ships at a coast, an open and a closed route, gold and the
 * pirate; and of every scenario its board, as the engine deals it. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Board } from '../../board/board';
import { hexPoints } from '../../board/geometry';
import { NumberToken } from '../../board/land';
import { Road, Settlement } from '../../board/pieces';
import type { CatanMap, CatanScene, Terrain } from '../../engine/types';
import { theEngine } from '../../match/workers';
import { lang, t, type WordKey } from '../../words/words';
import { seaArt } from './art';
import { Drawing } from './drawings';
import { SCENARIOS, scenarioName } from './scenarios';

const Ship = seaArt.onSide.ship;
const W = 173.2;

interface HexProps {
  readonly x: number;
  readonly y: number;
  readonly terrain: Terrain;
  readonly number?: number;
}

function Hex({ x, y, terrain, number }: HexProps) {
  const dry = terrain !== 'sea' && terrain !== 'fog';
  return (
    <g class={`tile ${terrain}`}>
      {dry && <polygon points={hexPoints({ x, y }, 99)} fill="#efdfb8" />}
      <polygon
        points={hexPoints({ x, y }, dry ? 91 : 100)}
        fill={`url(#ground-${terrain})`}
        class="tile-ground"
      />
      <use href={`#land-${terrain}`} transform={`translate(${x} ${y}) scale(.92)`} />
      {number !== undefined && <NumberToken number={number} x={x} y={y + 16} />}
    </g>
  );
}

function Drawn({
  box,
  label,
  children,
}: {
  box: string;
  label: WordKey;
  children: preact.ComponentChildren;
}) {
  return (
    <svg class="book-drawing board" viewBox={box} role="img" aria-label={t(label)}>
      {children}
    </svg>
  );
}

type Ends = readonly [{ x: number; y: number }, { x: number; y: number }];

/* A side, drawn in a little at both ends. */
const side = (x1: number, y1: number, x2: number, y2: number): Ends => [
  { x: x1 + (x2 - x1) * 0.16, y: y1 + (y2 - y1) * 0.16 },
  { x: x2 - (x2 - x1) * 0.16, y: y2 - (y2 - y1) * 0.16 },
];

/* One island, three ships across the sea, another island. */
function Crossing({ closed }: { closed: boolean }) {
  return (
    <>
      <Hex x={-1.5 * W} y={0} terrain="forest" number={9} />
      <Hex x={-0.5 * W} y={0} terrain="sea" />
      <Hex x={0.5 * W} y={0} terrain="sea" />
      <Hex x={1.5 * W} y={0} terrain="hills" number={5} />
      <Ship seat={0} ends={side(-W, 50, -W / 2, 100)} />
      <Ship seat={0} ends={side(-W / 2, 100, 0, 50)} />
      <Ship seat={0} ends={side(0, 50, W / 2, 100)} />
      <Ship seat={0} ends={side(W / 2, 100, W, 50)} />
      <Settlement seat={0} x={-W} y={50} />
      {closed && <Settlement seat={0} x={W} y={50} />}
    </>
  );
}

function Ships() {
  return (
    <Drawn box="-300 -120 600 260" label="book_pic_ships">
      <Hex x={-W} y={0} terrain="fields" number={4} />
      <Hex x={0} y={0} terrain="pasture" number={10} />
      <Hex x={W} y={0} terrain="sea" />
      <Road seat={1} ends={side(-W / 2, 50, -W / 2, -50)} />
      <Settlement seat={1} x={-W / 2} y={50} />
      <Settlement seat={0} x={W / 2} y={-50} />
      <Ship seat={0} ends={side(W / 2, -50, W / 2, 50)} />
      <Ship seat={0} ends={side(W / 2, 50, W, 100)} />
    </Drawn>
  );
}

function Routes() {
  return (
    <>
      <Drawn box="-370 -120 740 270" label="book_pic_closed">
        <Crossing closed={true} />
      </Drawn>
      <Drawn box="-370 -120 740 270" label="book_pic_open">
        <Crossing closed={false} />
      </Drawn>
    </>
  );
}

function Pirate() {
  return (
    <Drawn box="-210 -120 420 260" label="book_pic_pirate">
      <Hex x={-W / 2} y={0} terrain="mountains" number={8} />
      <Hex x={W / 2} y={0} terrain="sea" />
      <Ship seat={2} ends={side(0, -50, 0, 50)} />
      <Drawing name="thief-pirate" x={W / 2} />
    </Drawn>
  );
}

function Gold() {
  return (
    <Drawn box="-120 -120 240 240" label="book_pic_gold">
      <Hex x={0} y={0} terrain="gold" number={6} />
      <Settlement seat={0} x={0} y={-100} />
    </Drawn>
  );
}

/* -- boards ---------------------------------------------------------------------------------------------- */

interface Shown {
  readonly map: CatanMap;
  readonly scene: CatanScene;
}

async function begun(spec: string): Promise<Shown> {
  const table = await (await theEngine()).open(spec);
  const map = await table.map();
  const scene = await table.scene('none', lang.value);
  await table.close();
  if (map.game !== 'catan' || scene.game !== 'catan') throw new Error(spec);
  return { map, scene };
}

function BoardOf({ scenario }: { scenario: string }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let wanted = true;
    void begun(`catan seats=4 sea=${scenario} seed=1`).then((it) => wanted && setShown(it));
    return () => {
      wanted = false;
    };
  }, [scenario, lang.value]);
  const label = t('book_pic_board', { scenario: scenarioName(scenario) });
  return (
    <figure class="scenario-board">
      {shown && <Board map={shown.map} scene={shown.scene} label={label} />}
      <figcaption>{label}</figcaption>
    </figure>
  );
}

export type SeaPictureName =
  | 'sea-ships'
  | 'sea-routes'
  | 'sea-pirate'
  | 'sea-gold'
  | `board-${(typeof SCENARIOS)[number]}`;

export const seaPictures = {
  'sea-ships': Ships,
  'sea-routes': Routes,
  'sea-pirate': Pirate,
  'sea-gold': Gold,
  ...Object.fromEntries(
    SCENARIOS.map((scenario) => [`board-${scenario}`, () => <BoardOf scenario={scenario} />]),
  ),
} as Readonly<Record<SeaPictureName, () => JSX.Element>>;
