/* news.ts -- eyes and ears of the table: tells new moves to screen readers, plays sounds,
 * and remembers which pieces are new. */
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../app/live';
import { play, type Sound } from '../app/sound';
import { keyOf } from '../board/art';
import { askedAside } from '../catan/knights/expect';
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
  city: 'city',
  draw: 'card',
  robber: 'robber',
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
  return !['roll', 'accept', 'decline'].includes(entry.verb);
}

/* After a roll that wakes the thieves nobody is paid. */
const THIEVES = ['discard', 'thief'];

/* Moves without a sound of their own sound as what they did. */
function soundOf(entry: LogEntry, now: BoardMoment): Sound | undefined {
  if (entry.verb === 'dice' && THIEVES.includes(now.scene.ask.code)) return 'seven';
  const own = SOUNDS[entry.verb as CatanVerb];
  if (own) return own;
  if (entry.news.some(({ is, stack }) => is === 'put' && stack === 'pieces')) return 'place';
  return entry.news.some(({ is }) => is === 'moved') ? 'robber' : undefined;
}

/* Titles that went to somebody else are worth a bell; own cards a string. */
function soundsOfChange(before: BoardMoment, now: BoardMoment): Sound[] {
  const sounds: Sound[] = [];
  const goes = now.scene.awards.some(
    ({ seat }, i) => seat !== null && seat !== before.scene.awards[i]?.seat,
  );
  if (goes) sounds.push('award');
  const cards = (moment: BoardMoment): number =>
    now.me === null ? 0 : (moment.scene.seats[now.me]?.cards ?? 0);
  if (cards(now) > cards(before)) sounds.push('gain');
  return sounds;
}

/* What is asked now, said once; a turn of one's own sounds otherwise than a question. */
function useAsked(now: BoardMoment): void {
  const last = useRef('');
  useEffect(() => {
    const code = asked(now);
    const ask = code === null ? '' : expected(now);
    if (ask !== '' && ask !== last.current) {
      announce(ask);
      if (code === 'answer' || code === 'discard' || askedAside(code ?? '')) play('asked');
      else if (last.current === '') play('turn');
    }
    last.current = ask;
  }, [now]);
}

/** Says and plays what is new; once for each change of the game. */
export function useAnnouncements(now: BoardMoment, news: readonly LogEntry[]): void {
  const before = useRef(now);
  useEffect(() => {
    for (const entry of news) {
      if (heard(entry)) announce(sentence(now, entry));
    }
    const sounds = news.map((entry) => soundOf(entry, now)).filter((each) => each !== undefined);
    for (const sound of [...sounds.slice(-1), ...soundsOfChange(before.current, now)]) play(sound);
    before.current = now;
  }, [now.made]);
  useAsked(now);
  useEffect(() => {
    if (!now.scene.over) return;
    play(now.me === null || now.scene.winners.includes(now.me) ? 'win' : 'lose');
  }, [now.scene.over]);
}

/** Somebody said something. */
export function useChatSound(desk: Desk): void {
  const said = desk.source.said?.value ?? 0;
  const known = useRef(said);
  useEffect(() => {
    if (said > known.current) play('chat');
    known.current = said;
  }, [said]);
}

/** Pieces that were just placed and thieves that were just moved, by their places. */
export function freshPieces(news: readonly LogEntry[]): ReadonlySet<string> {
  const keys = news.flatMap((entry) =>
    entry.news.flatMap(({ is, place, at }) =>
      (is === 'put' || is === 'moved') && place !== undefined && at !== undefined
        ? [keyOf({ place, at })]
        : [],
    ),
  );
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
  return new Set(now.scene.paying.map(({ hex }) => hex));
}
