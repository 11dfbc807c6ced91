/* screen.tsx -- the puzzle of the day, and those from one's own games: a position, a few moves, one of them the best. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Empty } from '../app/empty';
import { Loading } from '../app/lazy';
import { announce } from '../app/live';
import { href } from '../app/router';
import { Board, type BoardSpot } from '../board/board';
import { Emblem } from '../dice/score';
import type { CatanMap, CatanScene, LogEntry, SceneMove } from '../engine/types';
import { theEngine } from '../match/workers';
import { CardList } from '../table/card_list';
import { onDay } from '../words/when';
import '../words/review';
import { lang, t } from '../words/words';
import {
  type Answer,
  answerTo,
  choicesOf,
  daily,
  dayOf,
  keepAnswer,
  keptPuzzles,
  type Puzzle,
} from './puzzle';
import './puzzle.css';

interface Position {
  readonly map: CatanMap;
  readonly scene: CatanScene;
  readonly choices: readonly SceneMove[];
  readonly last: readonly LogEntry[];
}

/* Nobody there has a name: they are called by what one sees. */
const COLOURS = [
  'colour_red',
  'colour_blue',
  'colour_white',
  'colour_orange',
  'colour_violet',
  'colour_black',
] as const;

/* null: it is being opened; a puzzle that cannot be is treated like none. */
function usePosition(puzzle: Puzzle): Position | 'broken' | null {
  const [position, setPosition] = useState<Position | 'broken' | null>(null);
  const language = lang.value;
  useEffect(() => {
    let wanted = true;
    const open = async (): Promise<Position> => {
      const { spec, entries, seat } = puzzle;
      const names = COLOURS.map((word) => t(word));
      const table = await (await theEngine()).openLog({ spec, entries: [...entries], names });
      try {
        const scene = await table.scene(seat, language);
        const map = await table.map();
        if (scene.game !== 'catan' || map.game !== 'catan') throw new Error('another game');
        const choices = choicesOf(puzzle, await table.legal(seat, language));
        return { map, scene, choices, last: (await table.log(seat, language)).slice(-3) };
      } finally {
        void table.close();
      }
    };
    open().then(
      (found) => wanted && setPosition(found),
      () => wanted && setPosition('broken'),
    );
    return () => {
      wanted = false;
    };
  }, [puzzle.id, language]);
  return position;
}

function usePuzzles(): readonly Puzzle[] | null {
  const [puzzles, setPuzzles] = useState<readonly Puzzle[] | null>(null);
  useEffect(() => {
    fetch(new URL('puzzles.json', document.baseURI))
      .then((answer) => answer.json() as Promise<Puzzle[]>)
      .then(setPuzzles, () => setPuzzles([]));
  }, []);
  return puzzles;
}

function verdictOf(puzzle: Puzzle, position: Position, chosen: SceneMove): string {
  const best = position.choices.find((move) => move.text === puzzle.best)?.label ?? '';
  const cost = Math.round(100 * puzzle.cost);
  if (chosen.text === puzzle.best) return t('puzzle_right', { cost });
  return chosen.text === puzzle.played
    ? t('puzzle_played', { best, cost })
    : t('puzzle_wrong', { best });
}

function Own({ scene, seat }: { scene: CatanScene; seat: number }) {
  const own = scene.seats[seat];
  return (
    <p class="puzzle-own">
      <Emblem seat={seat} size={24} />{' '}
      <b>{t('puzzle_you', { colour: t(COLOURS[seat] ?? 'you') })}</b>{' '}
      {own?.hand && <CardList cards={own.hand} />}
    </p>
  );
}

const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const GHOSTS: Readonly<Partial<Record<SceneMove['verb'], BoardSpot['ghost']>>> = {
  'start-settlement': 'settlement',
  settlement: 'settlement',
  city: 'city',
  road: 'road',
  'start-road': 'road',
};

/* Where a choice is on the board, under the number it has in the list; null: nowhere. */
function spotOf(move: SceneMove, i: number): BoardSpot | null {
  const { corner, side, hex } = move;
  const place = corner !== undefined ? 'corner' : side !== undefined ? 'side' : 'hex';
  const index = corner ?? side ?? hex;
  if (index === undefined) return null;
  const ghost = GHOSTS[move.verb] ?? 'none';
  return { key: move.text, place, index, ghost, rank: i + 1, label: upper(move.label) };
}

interface ChoosingProps {
  readonly puzzle: Puzzle;
  readonly position: Position;
  readonly chosen: SceneMove | null;
  readonly onChoose: (move: SceneMove) => void;
}

function Choices({ puzzle, position, chosen, onChoose }: ChoosingProps) {
  const mark = (move: SceneMove): string => {
    if (chosen === null) return '';
    if (move.text === puzzle.best) return 'right';
    return move === chosen ? 'wrong' : '';
  };
  return (
    <>
      {chosen && <p class="puzzle-verdict">{verdictOf(puzzle, position, chosen)}</p>}
      <ul class="puzzle-choices">
        {position.choices.map((move, i) => (
          <li key={move.text}>
            <button
              type="button"
              class={mark(move)}
              data-choice={move.text}
              aria-pressed={move === chosen}
              onClick={() => onChoose(move)}
            >
              <b class="choice-number">{i + 1}</b>
              <span>
                {mark(move) === 'right' ? '✓ ' : mark(move) === 'wrong' ? '✕ ' : ''}
                {upper(move.label)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/* Chosen in the list or on the board; what was chosen may be changed, but the first answer counts. */
function useChoice(puzzle: Puzzle, position: Position | 'broken' | null) {
  const [chosen, setChosen] = useState<SceneMove | null>(null);
  const choose = (move: SceneMove | undefined): void => {
    if (!move || position === 'broken' || position === null) return;
    const answer: Answer = move.text === puzzle.best ? 'right' : 'wrong';
    keepAnswer(puzzle.id, answer);
    setChosen(move);
    announce(verdictOf(puzzle, position, move));
  };
  return { chosen, choose };
}

function OnePuzzle({ puzzle }: { puzzle: Puzzle }) {
  const position = usePosition(puzzle);
  const { chosen, choose } = useChoice(puzzle, position);
  if (position === 'broken') return <Empty text={t('puzzle_broken')} />;
  if (position === null) return <Loading />;
  const { choices } = position;
  const spots = choices.flatMap((move, i) => spotOf(move, i) ?? []);
  return (
    <div class="puzzle">
      <section class="puzzle-board" aria-label={t('review_position')}>
        <Board
          map={position.map}
          scene={position.scene}
          spots={spots}
          onSpot={({ key }) => choose(choices.find(({ text }) => text === key))}
          armed={chosen?.text ?? null}
        />
      </section>
      <section class="panel">
        <h2>{t('puzzle_ask')}</h2>
        <Own scene={position.scene} seat={puzzle.seat} />
        <ul class="puzzle-last hint">
          {position.last.map((entry, at) => (
            <li key={at}>
              {entry.seat === null ? '' : `${t(COLOURS[entry.seat] ?? 'you')} `}
              {entry.label}
            </li>
          ))}
        </ul>
        <Choices puzzle={puzzle} position={position} chosen={chosen} onChoose={choose} />
      </section>
    </div>
  );
}

/* `back`: so many days ago; `own`: which of one's own. */
type Place = { readonly back: number } | { readonly own: number };

function Ways({ place, onGo }: { place: Place; onGo: (place: Place) => void }) {
  const own = keptPuzzles();
  const at = 'own' in place ? place.own : -1;
  return (
    <div class="row">
      {'back' in place && (
        <button type="button" onClick={() => onGo({ back: place.back + 1 })}>
          {t('puzzle_before')}
        </button>
      )}
      {!('back' in place && place.back === 0) && (
        <button type="button" onClick={() => onGo({ back: 0 })}>
          {t('puzzle_today')}
        </button>
      )}
      {at + 1 < own.length && (
        <button type="button" data-action="own-puzzle" onClick={() => onGo({ own: at + 1 })}>
          {t('puzzle_own', { n: own.length })}
        </button>
      )}
    </div>
  );
}

export function PuzzleScreen() {
  const puzzles = usePuzzles();
  const [place, setPlace] = useState<Place>({ back: 0 });
  const now = useMemo(() => Date.now(), []);
  if (puzzles === null) return <Loading />;
  const day = dayOf(now) - ('back' in place ? place.back : 0);
  const puzzle = 'own' in place ? keptPuzzles()[place.own] : daily(puzzles, day);
  const before = puzzle ? answerTo(puzzle.id) : null;
  return (
    <div class="screen puzzle-screen">
      <header class="puzzle-head">
        <h1>{'own' in place ? t('puzzle_from_own') : t('puzzle_of_day')}</h1>
        <p class="hint">
          {'back' in place && onDay(day * 86_400_000 + 43_200_000)}
          {before !== null && ` · ${t(before === 'right' ? 'puzzle_solved' : 'puzzle_missed')}`}
        </p>
        <Ways place={place} onGo={setPlace} />
      </header>
      {puzzle ? (
        <OnePuzzle key={puzzle.id} puzzle={puzzle} />
      ) : (
        <Empty text={t('puzzle_none')}>
          <a class="button" href={href('')}>
            {t('nav_home')}
          </a>
        </Empty>
      )}
      <p class="hint">{t('puzzle_text')}</p>
    </div>
  );
}
