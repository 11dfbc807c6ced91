/* art.tsx -- Cities & Knights on the board: knights of three strengths, ready or not, walls, metropolises, cities on
 * their side and the merchant.  The shapes are those of drawings.tsx. */
import { type Point, round, scaled } from '../../board/geometry';
import { Emblem, Placed } from '../../board/pieces';
import { fillOf, liveryOf } from '../../board/players';
import type { CatanMap, CatanScene, Mark } from '../../engine/types';
import { Drawing, KnightsDefs } from './drawings';

const NOWHERE: Point = { x: 0, y: 0 };

interface PieceProps {
  readonly seat: number;
  readonly at: string;
  readonly fresh: boolean;
  readonly x: number;
  readonly y: number;
}

function SeatPlate({ seat, x, y }: { seat: number; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="10" fill={liveryOf(seat).colour} stroke="#241d16" stroke-width="2.5" />
      <Emblem seat={seat} size={0.72} />
    </g>
  );
}

/* A dashed frame, which a gold one covers as soon as it is ready. */
const knightOf = (drawing: string) =>
  function Knight({ seat, at, x, y, fresh }: PieceProps) {
    return (
      <Placed at={at} x={x} y={y} fresh={fresh}>
        <Drawing name="mark-asleep" />
        <Drawing name={drawing} fill={fillOf(seat)} />
        <SeatPlate seat={seat} x={-21} y={20} />
      </Placed>
    );
  };

function TippedCity({ seat, at, x, y, fresh }: PieceProps) {
  return (
    <Placed at={at} x={x} y={y} fresh={fresh}>
      <Drawing name="piece-tipped-city" fill={fillOf(seat)} />
      <SeatPlate seat={seat} x={-8} y={14} />
    </Placed>
  );
}

interface MarkProps {
  readonly map: CatanMap;
  readonly scene: CatanScene;
  readonly mark: Mark;
}

const atCorner = (drawing: string) =>
  function CornerMark({ map, mark }: MarkProps) {
    const { x, y } = scaled(map.corners[mark.at ?? 0] ?? NOWHERE);
    return (
      <g data-mark={`${mark.kind} ${map.corners[mark.at ?? 0]?.name}`}>
        <Drawing name={drawing} x={round(x)} y={round(y)} />
      </g>
    );
  };

const MERCHANT_SIDE = 48;

/** On the other side of the number than the robber, with the sign of whose he is. */
function Merchant({ map, scene, mark }: MarkProps) {
  const { x, y } = scaled(map.hexes[mark.at ?? 0] ?? NOWHERE);
  const owner = scene.marks.find(({ kind }) => kind === 'merchant_of')?.seat;
  return (
    <g
      transform={`translate(${round(x + MERCHANT_SIDE)} ${round(y + 12)})`}
      data-mark={`merchant ${map.hexes[mark.at ?? 0]?.name}`}
    >
      <Drawing name="mark-merchant" />
      {owner !== undefined && <SeatPlate seat={owner} x={15} y={18} />}
    </g>
  );
}

export const knightsArt = {
  name: 'knights',
  Defs: KnightsDefs,
  onCorner: {
    'basic-knight': knightOf('piece-basic-knight'),
    'strong-knight': knightOf('piece-strong-knight'),
    'mighty-knight': knightOf('piece-mighty-knight'),
    'tipped-city': TippedCity,
  },
  marks: {
    active: atCorner('mark-active'),
    walls: atCorner('mark-walls'),
    metropolis_trade: atCorner('mark-metropolis_trade'),
    metropolis_politics: atCorner('mark-metropolis_politics'),
    metropolis_science: atCorner('mark-metropolis_science'),
    merchant: Merchant,
  },
};
