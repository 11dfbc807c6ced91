/* flying.tsx -- cards that move over the table, above everything and in nobody's way: a tap or a key ends
 * it at once.  Where nothing may move, what came stands for a moment at the player it came to. */
import { useEffect, useState } from 'preact/hooks';
import { mayMove } from '../app/settings';
import { Icon } from '../board/icons';
import type { LogEntry } from '../engine/types';
import { type End, type Flight, flightsOf } from './flights';
import { useTable } from './state';

const ONE = 380;
const APART = 60;
const ALL = 900;
const STANDS = 1500;

interface Path {
  readonly key: number;
  readonly flight: Flight;
  readonly from: DOMPointReadOnly;
  readonly to: DOMPointReadOnly;
  readonly delay: number;
  /** Its place among all, so that cards which stand still lie beside each other. */
  readonly slot: number;
}

const middleOf = (node: Element): DOMPointReadOnly => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return new DOMPoint(x + width / 2, y + height / 2);
};

function nodeOf(end: End, card: Flight['card'], me: number | null): Element | null {
  if (end.at === 'hex') return document.querySelectorAll('.board-area .tile')[end.hex] ?? null;
  if (end.at === 'bank') {
    const bank = document.querySelector('.bank');
    return bank?.checkVisibility() ? bank : document.querySelector('[data-action=menu]');
  }
  const own = end.seat === me && card && card !== 'dev';
  const stack = own ? document.querySelector(`.resource[data-card=${card}]`) : null;
  return stack ?? document.querySelector(`.player[data-seat="${end.seat + 1}"] .seat-face`);
}

let count = 0;

function pathsOf(flights: readonly Flight[], me: number | null): Path[] {
  const apart = Math.min(APART, (ALL - ONE) / Math.max(1, flights.length));
  return flights.flatMap((flight, i) => {
    const from = nodeOf(flight.from, flight.card, me);
    const to = nodeOf(flight.to, flight.card, me);
    if (!from || !to) return [];
    const place = { from: middleOf(from), to: middleOf(to) };
    return [{ key: count++, flight, delay: Math.round(i * apart), slot: i, ...place }];
  });
}

function Flyer({ path, moves }: { path: Path; moves: boolean }) {
  const { flight, from, to, delay, slot } = path;
  const face = flight.card === null || flight.card === 'dev' ? 'back' : `card-${flight.card}`;
  const style = {
    left: `${to.x + (moves ? 0 : 12 * slot)}px`,
    top: `${to.y}px`,
    '--dx': `${from.x - to.x}px`,
    '--dy': `${from.y - to.y}px`,
    animationDelay: `${delay}ms`,
  };
  return (
    <span class={`flyer ${face} ${moves ? 'moves' : ''}`} style={style}>
      <Icon name={flight.card ?? 'card'} size={22} />
    </span>
  );
}

export function Flying({ news }: { news: readonly LogEntry[] }) {
  const { desk, now } = useTable();
  const [paths, setPaths] = useState<readonly Path[]>([]);
  useEffect(() => {
    const found = news.length > 0 && news.length < 4 ? flightsOf(now.scene, news.at(-1)) : [];
    setPaths(pathsOf(found, now.me));
    const timer = setTimeout(() => setPaths([]), mayMove() ? ALL + ONE : STANDS);
    return () => clearTimeout(timer);
  }, [now.made]);
  useEffect(() => {
    /* A tap on the sea, or the space bar, does not wait for others either. */
    const skip = (event: Event): void => {
      setPaths([]);
      const sea = event.target instanceof Element && event.target.closest('.board-area');
      if (event instanceof KeyboardEvent ? event.key === ' ' : sea) desk.match.hurry?.();
    };
    addEventListener('pointerdown', skip);
    addEventListener('keydown', skip);
    return () => {
      removeEventListener('pointerdown', skip);
      removeEventListener('keydown', skip);
    };
  }, [desk]);
  const moves = mayMove();
  return (
    <div class="flights" aria-hidden="true">
      {paths.map((path) => (
        <Flyer key={path.key} path={path} moves={moves} />
      ))}
    </div>
  );
}
