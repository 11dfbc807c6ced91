/* heed.ts -- eyes and ears of the table: tells new moves to screen readers, plays sounds,
 * and remembers which pieces are new. */
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../app/live';
import { play, type Sound } from '../app/sound';
import type { CatanVerb, LogEntry } from '../engine/types';
import { expected } from './expect';
import { sentence } from './log';
import { asked, type BoardMoment, type Desk } from './state';

const SOUNDS: Readonly<Partial<Record<CatanVerb, Sound>>> = {
  dice: 'dice',
  'start-settlement': 'place',
  'start-road': 'place',
  road: 'place',
  'free-road': 'place',
  settlement: 'place',
  city: 'place',
  draw: 'card',
  robber: 'robber',
  offer: 'trade',
  confirm: 'trade',
  bank: 'trade',
};

/** Entries of the log that were not there when last asked. */
export function useNews(desk: Desk): readonly LogEntry[] {
  const log = desk.match.log.value;
  const seen = useRef({ count: log.length, made: log.length });
  const news = log.length > seen.current.count ? log.slice(seen.current.count) : [];
  useEffect(() => {
    seen.current.count = log.length;
  }, [log]);
  return news;
}

function heard(entry: LogEntry): boolean {
  return !['roll', 'offer', 'accept', 'decline'].includes(entry.verb) || entry.verb === 'offer';
}

/** Says and plays what is new; once for each change of the game. */
export function useHeed(now: BoardMoment, news: readonly LogEntry[]): void {
  const lastAsk = useRef('');
  useEffect(() => {
    for (const entry of news) {
      if (heard(entry)) announce(sentence(now, entry));
    }
    const sound = news.map((entry) => SOUNDS[entry.verb as CatanVerb]).find((each) => each);
    if (sound) play(sound);
  }, [now.made]);
  useEffect(() => {
    const ask = asked(now) === null ? '' : expected(now);
    if (ask !== '' && ask !== lastAsk.current) {
      announce(ask);
      if (lastAsk.current === '') play('turn');
    }
    lastAsk.current = ask;
    if (now.scene.over) play('win');
  }, [now]);
}

/* Pieces that were just placed, by their keys on the board. */
function freshPieces(news: readonly LogEntry[]): ReadonlySet<string> {
  const keys = news.flatMap((entry) => {
    if (entry.side !== undefined) return [`r${entry.side}`];
    if (entry.hex !== undefined) return [`x${entry.hex}`];
    return entry.corner === undefined ? [] : [`b${entry.corner}`];
  });
  return new Set(keys);
}

/** What was placed last, until something else is: drawn anew meanwhile, it still arrives. */
export function useFresh(news: readonly LogEntry[]): ReadonlySet<string> {
  const last = useRef<ReadonlySet<string>>(new Set());
  const fresh = freshPieces(news);
  if (fresh.size > 0) last.current = fresh;
  return last.current;
}

/** Hexes that pay for the roll that lies on the table. */
export function payingHexes(now: BoardMoment): ReadonlySet<number> {
  const { dice, hexes, robber } = now.scene;
  if (!dice) return new Set();
  const sum = dice[0] + dice[1];
  return new Set(
    hexes.flatMap((hex, index) => (hex.number === sum && index !== robber ? [index] : [])),
  );
}
