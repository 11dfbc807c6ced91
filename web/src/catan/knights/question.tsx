/* question.tsx -- the questions of Cities & Knights that need more than a place on the board: cards to give or take,
 * progress cards, a deck.  Each answer is one tap, or one digit. */
import type { CatanAsk, SceneMove } from '../../engine/types';
import { helpNow, titleNow } from '../../table/expect';
import { Head } from '../../table/now_head';
import { asked, type BoardMoment, type Desk, useTable } from '../../table/state';
import { Choose, chosenByDigit, shapeOf } from './choose';
import { ArtIcon } from './drawings';
import { TRACKS } from './facts';
import { trackName } from './seat_facts';

const QUESTIONS: readonly (CatanAsk | null)[] = [
  'aqueduct',
  'wedding',
  'harbor',
  'master',
  'surplus',
  'spy',
  'pick-deck',
];

/** Is something asked that is answered here? */
export const asksByCards = (code: CatanAsk | null): boolean => QUESTIONS.includes(code);

/* Most of the moves are of one sort; what is beside them says no. */
const answersOf = (legal: readonly SceneMove[]): SceneMove[] =>
  legal.filter((move) => shapeOf([move]) !== null);
const restOf = (legal: readonly SceneMove[]): SceneMove[] =>
  legal.filter((move) => shapeOf([move]) === null);

function Decks({ moves }: { moves: readonly SceneMove[] }) {
  const { desk, now } = useTable();
  return (
    <>
      {TRACKS.map((track) => {
        const move = moves.find(({ verb }) => verb === `draw-${track}`);
        const left = now.scene.decks.find(({ kind }) => kind === `${track}_cards`)?.left ?? 0;
        return (
          <button
            key={track}
            type="button"
            class={`progress-deck ${track}`}
            disabled={!move}
            data-deck={track}
            onClick={() => move && desk.move(move.text)}
          >
            <ArtIcon name={`sign-${track}`} size={30} reach={22} />
            <span>
              {trackName(track)} <small>{left}</small>
            </span>
          </button>
        );
      })}
    </>
  );
}

export function KnightsQuestion() {
  const { desk, now } = useTable();
  const answers = answersOf(now.legal);
  const rest = restOf(now.legal);
  const decks = asked(now) === 'pick-deck';
  return (
    <>
      <Head title={titleNow(now)} help={helpNow(now)} />
      <div class="row answers knights-answers" data-question={asked(now)}>
        {decks ? <Decks moves={rest} /> : <Choose moves={answers} />}
        {!decks &&
          rest.map((move) => (
            <button
              key={move.text}
              type="button"
              data-move={move.text}
              onClick={() => desk.move(move.text)}
            >
              {move.heading}
            </button>
          ))}
      </div>
    </>
  );
}

/** Answers by a digit, from 0: a kind of card, the n-th card or deck. */
export function answerKnights(desk: Desk, now: BoardMoment, digit: number): void {
  const answers = answersOf(now.legal);
  const move =
    answers.length > 0 ? chosenByDigit(desk, now, answers, digit) : restOf(now.legal)[digit];
  if (move) void desk.move(move.text);
}
