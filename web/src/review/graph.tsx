/* graph.tsx -- lines over the moves of a game, one for each seat: chances, points or luck.
 *
 * Lines differ in colour, dashes and the emblem at their end.  A click goes to that move. */
import { useRef } from 'preact/hooks';
import { liveryOf } from '../board/players';
import '../words/review';
import { lang, t } from '../words/words';
import { figure, type Unit } from './numbers';
import type { Replay } from './replay';

const HEIGHT = 240;
const LEFT = 50;
const RIGHT = 30;
const TOP = 12;
const BOTTOM = 22;
const DASHES = ['', '9 4', '2 4', '12 4 2 4', '5 5', '1 3'];

interface Scale {
  readonly width: number;
  readonly low: number;
  readonly high: number;
  readonly x: (i: number) => number;
  readonly y: (value: number) => number;
}

/* On a phone the drawing has fewer units, so that its letters are as large as elsewhere. */
const widthNow = (): number => (matchMedia('(max-width: 700px)').matches ? 380 : 720);

function scaleOf(rows: readonly number[][], whole: boolean, width: number): Scale {
  const flat = rows.flat();
  const low = whole ? 0 : Math.min(...flat);
  const high = whole ? 1 : Math.max(...flat, low + 0.01);
  return {
    width,
    low,
    high,
    x: (i) => LEFT + ((width - LEFT - RIGHT) * i) / Math.max(1, rows.length - 1),
    y: (value) => TOP + ((HEIGHT - TOP - BOTTOM) * (high - value)) / (high - low || 1),
  };
}

/* Shorter than figure(): as many digits as tell the marks of a graph apart. */
function mark(unit: Unit, value: number, step: number): string {
  const digits = step >= 1 ? 0 : step >= 0.1 ? 1 : 2;
  const round = new Intl.NumberFormat(lang.value, {
    style: unit === 'win' ? 'percent' : 'decimal',
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
    signDisplay: 'negative',
  });
  return round.format(value).replace('-', '−');
}

function Grid({ scale, unit }: { scale: Scale; unit: Unit }) {
  const times = unit === 'win' ? 100 : 1;
  const step = (scale.high - scale.low) / 4;
  const steps = [0, 1, 2, 3, 4].map((k) => scale.low + step * k);
  return (
    <g class="graph-grid">
      {steps.map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={scale.width - RIGHT} y1={scale.y(value)} y2={scale.y(value)} />
          <text x={LEFT - 6} y={scale.y(value) + 4} text-anchor="end">
            {mark(unit, value, times * step)}
          </text>
        </g>
      ))}
    </g>
  );
}

function Line({ rows, scale, seat }: { rows: readonly number[][]; scale: Scale; seat: number }) {
  const points = rows.map(
    (row, i) => `${scale.x(i).toFixed(1)},${scale.y(row[seat] ?? 0).toFixed(1)}`,
  );
  const end = rows.at(-1)?.[seat] ?? 0;
  const livery = liveryOf(seat);
  return (
    <g>
      <polyline
        class={livery.ink === '#ffffff' ? 'graph-halo' : 'graph-halo pale'}
        points={points.join(' ')}
        stroke-dasharray={DASHES[seat]}
      />
      <polyline
        class="graph-line"
        points={points.join(' ')}
        stroke={livery.colour}
        stroke-dasharray={DASHES[seat]}
      />
      <g transform={`translate(${scale.width - RIGHT + 13} ${scale.y(end)})`}>
        <rect x="-9" y="-9" width="18" height="18" rx="5" fill={livery.colour} />
        <path d={livery.emblem} fill={livery.ink} transform="scale(0.75)" />
      </g>
    </g>
  );
}

interface GraphProps {
  readonly replay: Replay;
  readonly rows: readonly number[][];
  readonly unit: Unit;
  readonly whole: boolean /* from nothing to certainty */;
  readonly label: string;
}

export function Graph({ replay, rows, unit, whole, label }: GraphProps) {
  const frame = useRef<SVGSVGElement>(null);
  const width = widthNow();
  const scale = scaleOf(rows, whole, width);
  const here = scale.x(replay.at.value);
  const jump = (event: MouseEvent): void => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    const x = ((event.clientX - box.left) / box.width) * width;
    replay.go(((x - LEFT) / (width - LEFT - RIGHT)) * (rows.length - 1));
  };
  return (
    <figure class="graph">
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider of the replay does the same by keys */}
      <svg
        ref={frame}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`${label}. ${summary(replay, rows, unit)}`}
        onClick={jump}
      >
        <Grid scale={scale} unit={unit} />
        {replay.seats().map((seat) => (
          <Line key={seat} rows={rows} scale={scale} seat={seat} />
        ))}
        <line class="graph-here" x1={here} x2={here} y1={TOP} y2={HEIGHT - BOTTOM} />
      </svg>
    </figure>
  );
}

/* The same in words: where everybody stands at the place shown. */
function summary(replay: Replay, rows: readonly number[][], unit: Unit): string {
  const row = rows[replay.at.value] ?? [];
  const parts = replay
    .seats()
    .map((seat) => `${replay.name(seat)} ${figure(unit, row[seat] ?? 0, lang.value)}`);
  return t('review_at', { number: replay.at.value, values: parts.join(', ') });
}
