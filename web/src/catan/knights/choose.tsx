/* choose.tsx -- moves of one kind to choose among by what they carry: a kind of card, a player, a progress card, two
 * dice.  One tap for each, or one digit. */
import { cardName } from '../../board/places';
import type { SceneMove } from '../../engine/types';
import { Badge } from '../../table/badge';
import { PickKind } from '../../table/cards';
import { Die } from '../../table/dice';
import { type BoardMoment, type Desk, nameOf, useTable } from '../../table/state';
import '../../words/knights';
import { t } from '../../words/words';
import { ProgressCard } from './cards';

type Shape = 'card' | 'partner' | 'partner-card' | 'progress' | 'dice';

const all = (moves: readonly SceneMove[], has: (move: SceneMove) => boolean): boolean =>
  moves.length > 0 && moves.every(has);
const hasCard = ({ card }: SceneMove): boolean => card !== undefined && card !== null;
const hasPartner = ({ partner }: SceneMove): boolean => partner !== undefined;

/** By what these moves differ; null: by something else, so that their sentences have to do. */
export function shapeOf(moves: readonly SceneMove[]): Shape | null {
  if (all(moves, (move) => move.dice !== undefined)) return 'dice';
  if (all(moves, (move) => hasCard(move) && hasPartner(move))) return 'partner-card';
  if (all(moves, hasCard)) return 'card';
  if (all(moves, hasPartner)) return 'partner';
  return all(moves, ({ what }) => what !== undefined) ? 'progress' : null;
}

/* What was chosen first, of two: the player, or the yellow die. */
const pickedFirst = (desk: Desk): number | null => {
  const asking = desk.asking.value;
  return asking?.what === 'moves' ? (asking.picked ?? null) : null;
};

function pickFirst(desk: Desk, verb: string, picked: number | null): void {
  desk.asking.value = picked === null ? { what: 'moves', verb } : { what: 'moves', verb, picked };
}

const partnersOf = (moves: readonly SceneMove[]): number[] => [
  ...new Set(moves.map(({ partner }) => partner ?? 0)),
];

function partnerWords(now: BoardMoment, seat: number): string {
  return t('player_with_cards', {
    name: nameOf(now, seat),
    n: now.scene.seats[seat]?.cards ?? 0,
  });
}

interface Props {
  readonly moves: readonly SceneMove[];
}

function Kinds({ moves }: Props) {
  const { desk, now } = useTable();
  const moveFor = (kind: number) => moves.find(({ card }) => card === now.map.cards[kind]);
  return (
    <PickKind
      label={moves[0]?.heading ?? ''}
      nameOf={(card) => cardName(card)}
      disabled={(kind) => !moveFor(kind)}
      onPick={(kind) => {
        const move = moveFor(kind);
        if (move) void desk.move(move.text);
      }}
    />
  );
}

function Partners({ moves, then }: Props & { then: (seat: number) => void }) {
  const { now } = useTable();
  return (
    <>
      {partnersOf(moves).map((seat) => (
        <button key={seat} type="button" data-partner={seat + 1} onClick={() => then(seat)}>
          <Badge seat={seat} />
          {partnerWords(now, seat)}
        </button>
      ))}
    </>
  );
}

function PartnerThenKind({ moves }: Props) {
  const { desk } = useTable();
  const partners = partnersOf(moves);
  const picked = partners.length === 1 ? (partners[0] ?? null) : pickedFirst(desk);
  const verb = moves[0]?.verb ?? '';
  if (picked === null) {
    return <Partners moves={moves} then={(seat) => pickFirst(desk, verb, seat)} />;
  }
  return <Kinds moves={moves.filter(({ partner }) => partner === picked)} />;
}

const SIX = [1, 2, 3, 4, 5, 6];

function Faces({ second, chosen, onPick }: DieProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: six buttons in a row are no fieldset of a form
    <div class="set-die" role="group" aria-label={t(second ? 'red_die' : 'yellow_die')}>
      {SIX.map((face) => (
        <button
          key={face}
          type="button"
          aria-pressed={chosen === face}
          data-die={`${second ? 'red' : 'yellow'}-${face}`}
          onClick={() => onPick(face)}
        >
          <Die face={face} second={second} />
          <span class="unseen">{face}</span>
        </button>
      ))}
    </div>
  );
}
interface DieProps {
  readonly second: boolean;
  readonly chosen: number | null;
  readonly onPick: (face: number) => void;
}

/* The yellow die, then the red one, which decides who draws. */
function SetDice({ moves }: Props) {
  const { desk } = useTable();
  const yellow = pickedFirst(desk);
  return (
    <div class="set-dice">
      <Faces
        second={false}
        chosen={yellow}
        onPick={(face) => pickFirst(desk, moves[0]?.verb ?? '', face)}
      />
      <Faces second={true} chosen={null} onPick={(face) => setRed(desk, moves, face)} />
    </div>
  );
}

function setRed(desk: Desk, moves: readonly SceneMove[], red: number): void {
  const yellow = pickedFirst(desk);
  const move = moves.find(({ dice }) => dice?.[0] === yellow && dice?.[1] === red);
  if (move) void desk.move(move.text);
}

function Progress({ moves }: Props) {
  const { desk } = useTable();
  return (
    <ul class="open-progress">
      {moves.map((move) => (
        <li key={move.text}>
          <ProgressCard
            card={move.what ?? ''}
            move={move.text}
            onPick={() => void desk.move(move.text)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Buttons for these moves, which have a shape. */
export function Choose({ moves }: Props) {
  const { desk } = useTable();
  switch (shapeOf(moves)) {
    case 'card':
      return <Kinds moves={moves} />;
    case 'partner':
      return (
        <Partners
          moves={moves}
          then={(seat) => {
            const move = moves.find(({ partner }) => partner === seat);
            if (move) void desk.move(move.text);
          }}
        />
      );
    case 'partner-card':
      return <PartnerThenKind moves={moves} />;
    case 'progress':
      return <Progress moves={moves} />;
    case 'dice':
      return <SetDice moves={moves} />;
    default:
      return null;
  }
}

/* -- by digits ---------------------------------------------------------------------------------------------------- */

function nthPartner(desk: Desk, moves: readonly SceneMove[], digit: number): void {
  const seat = partnersOf(moves)[digit];
  if (seat !== undefined) pickFirst(desk, moves[0]?.verb ?? '', seat);
}

/** The move that a digit key means, from 0; what is chosen first of two is only remembered. */
export function chosenByDigit(
  desk: Desk,
  now: BoardMoment,
  moves: readonly SceneMove[],
  digit: number,
): SceneMove | undefined {
  const shape = shapeOf(moves);
  const picked = pickedFirst(desk);
  const ofKind = (list: readonly SceneMove[]) =>
    list.find(({ card }) => card === now.map.cards[digit]);
  if (shape === 'card') return ofKind(moves);
  if (shape === 'dice' && picked !== null) {
    return moves.find(({ dice }) => dice?.[0] === picked && dice[1] === digit + 1);
  }
  if (shape === 'dice') {
    if (digit < SIX.length) pickFirst(desk, moves[0]?.verb ?? '', digit + 1);
    return undefined;
  }
  if (shape !== 'partner-card') return moves[digit];
  const partners = partnersOf(moves);
  const one = partners.length === 1 ? (partners[0] ?? null) : picked;
  if (one !== null) return ofKind(moves.filter(({ partner }) => partner === one));
  nthPartner(desk, moves, digit);
  return undefined;
}
