/* ask.tsx -- questions beside the hand that need more than a place on the board: whom to rob, which cards
 * to discard, what a development card takes.  Each answer is one tap, or one key (keys.ts). */
import { useEffect } from 'preact/hooks';
import { Icon } from '../board/icons';
import { cardName } from '../board/places';
import { Choose, shapeOf } from '../catan/knights/choose';
import { CARD_KINDS, type SceneMove } from '../engine/types';
import { t } from '../words/words';
import { Badge } from './badge';
import { MiniCards, PickKind } from './cards';
import {
  type Choice,
  cardsText,
  type Deed,
  movesOf,
  noCards,
  offeredBesides,
  sumOf,
  waysFrom,
} from './choices';
import { helpNow, titleNow } from './expect';
import { DEV_WORD, devNote, heldDevs, playDev } from './hand';
import { changed, lay } from './laying';
import { Head } from './now_head';
import { type BoardMoment, type Desk, nameOf, useTable } from './state';

const closeAsking = (desk: Desk) => (): void => {
  desk.asking.value = null;
};

function CancelButton() {
  const { desk } = useTable();
  return (
    <button type="button" data-action="cancel" onClick={closeAsking(desk)}>
      {t('cancel')}
    </button>
  );
}

export function Monopoly() {
  const { desk, now } = useTable();
  const moves = movesOf(now.legal, 'monopoly');
  const moveFor = (kind: number) => moves.find((move) => move.card === now.map.cards[kind]);
  return (
    <>
      <Head title={t('CATAN_MONOPOLY')} help={t('help_monopoly')} />
      <div class="row answers">
        <PickKind
          label={t('CATAN_MONOPOLY')}
          nameOf={(card) => cardName(card)}
          disabled={(kind) => !moveFor(kind)}
          onPick={(kind) => {
            const move = moveFor(kind);
            if (move) void desk.move(move.text);
          }}
        />
        <CancelButton />
      </div>
    </>
  );
}

/** Takes one more card of this kind, if the bank and the card allow it; the last one plays it. */
export function pickPlenty(desk: Desk, legal: readonly { text: string }[], kind: number): void {
  const cards = changed(desk.picked.value, kind, 1);
  const begun = (text: string): boolean => legal.some((move) => move.text === text);
  const goesOn = CARD_KINDS.some((_, more) => begun(`*Y${cardsText(changed(cards, more, 1))}`));
  if (goesOn) desk.picked.value = cards;
  else if (begun(`*Y${cardsText(cards)}`)) {
    desk.picked.value = noCards();
    void desk.move(`*Y${cardsText(cards)}`);
  }
}

/* Two cards as a rule, one if the bank has no more [R-BASE-106]. */
export function Plenty() {
  const { desk, now } = useTable();
  const picked = desk.picked.value;
  const legal = movesOf(now.legal, 'plenty');
  const fits = (kind: number): boolean => {
    const cards = changed(picked, kind, 1);
    return legal.some((move) => (move.cards ?? []).every((count, i) => count >= (cards[i] ?? 0)));
  };
  return (
    <>
      <Head title={t('CATAN_PLENTY')} help={t('help_plenty')} />
      <div class="row answers">
        <PickKind
          label={t('CATAN_PLENTY')}
          counts={picked}
          nameOf={(card, count) => t('want_card', { card: cardName(card), n: count })}
          disabled={(kind) => !fits(kind)}
          onPick={(kind) => pickPlenty(desk, legal, kind)}
        />
        <CancelButton />
      </div>
    </>
  );
}

function victimWords(now: BoardMoment, { victim }: SceneMove): string {
  if (typeof victim !== 'number') return t('rob_nobody');
  const cards = now.scene.seats[victim]?.cards ?? 0;
  return t('rob_n_cards', { name: nameOf(now, victim), n: cards });
}

/** The moves of a verb that has no place on the board, by what they do. */
export function Moves({ verb }: { verb: string }) {
  const { desk, now } = useTable();
  const offered = offeredBesides(now.legal).find((each) => each.verb === verb);
  useEffect(() => {
    if (!offered) desk.asking.value = null;
  }, [offered]);
  if (!offered) return null;
  return (
    <>
      <Head title={offered.name} help={t('which_move_help')} />
      <div class="row answers moves">
        {shapeOf(offered.moves) !== null ? (
          <Choose moves={offered.moves} />
        ) : (
          offered.moves.map((move) => (
            <button key={move.text} type="button" onClick={() => desk.move(move.text)}>
              {move.label}
            </button>
          ))
        )}
        <CancelButton />
      </div>
    </>
  );
}

/** Does one of the ways from a place: a move, or the beginning of one that leads on. */
export function goWay(desk: Desk, way: SceneMove | Deed): void {
  if ('text' in way) void desk.move(way.text);
  else {
    desk.asking.value = null;
    desk.deed.value = way;
  }
}

function wayWords(
  now: BoardMoment,
  { moves }: Choice,
  way: SceneMove | Deed,
  by: 'robs' | 'heading' | 'label',
): string {
  if (!('text' in way)) return moves.find(({ verb }) => verb === way.verb)?.heading ?? way.verb;
  if (by === 'robs') return victimWords(now, way);
  return by === 'heading' ? way.heading : way.label;
}

/** Whom to rob at the place that was chosen, or which of several things to do there. */
export function Victim({ choice }: { choice: Choice | undefined }) {
  const { desk, now } = useTable();
  useEffect(() => {
    if (!choice) desk.asking.value = null;
  }, [choice]);
  if (!choice) return null;
  const verbs = new Set(choice.moves.map((move) => move.verb));
  const robs = verbs.size === 1 && choice.moves.every((move) => move.victim !== undefined);
  const apart = verbs.size === waysFrom(choice).length;
  return (
    <>
      <Head
        title={t(robs ? 'whom_to_rob' : 'which_move')}
        help={t(robs ? 'whom_to_rob_help' : 'which_move_help')}
      />
      <div class="row answers victims">
        {waysFrom(choice).map((way) => (
          <button
            key={'text' in way ? way.text : way.verb}
            type="button"
            data-way={way.verb}
            onClick={() => goWay(desk, way)}
          >
            {'text' in way && typeof way.victim === 'number' && <Badge seat={way.victim} />}
            {wayWords(now, choice, way, robs ? 'robs' : apart ? 'heading' : 'label')}
          </button>
        ))}
      </div>
    </>
  );
}

/* The development cards laid open, where the hand has only a fan of them. */
export function OpenCards() {
  const { desk, now } = useTable();
  return (
    <>
      <Head title={t('your_dev_cards')} help="" />
      <ul class="open-cards">
        {heldDevs(now).map((held) => (
          <li key={held.dev}>
            <button
              type="button"
              disabled={!held.playable}
              data-dev={held.dev}
              onClick={() => playDev(desk, now, held.dev)}
            >
              <Icon name={held.dev} size={26} />
              <span>
                {t(DEV_WORD[held.dev])}
                {held.count > 1 && ` ×${held.count}`}
                <small>{devNote(held)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div class="row answers">
        <CancelButton />
      </div>
    </>
  );
}

/* More than these would be too narrow to count. */
const MOST_SLOTS = 9;

function EmptySlots({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, i) => (
        <span key={i} class="mini slot" aria-hidden="true" />
      ))}
    </>
  );
}

/** Half of the hand goes back after a seven. */
export function Discard() {
  const { desk, now } = useTable();
  const cards = desk.picked.value;
  useEffect(
    () => () => {
      desk.picked.value = noCards();
    },
    [],
  );
  const left = now.scene.ask.left - sumOf(cards);
  const give = async (): Promise<void> => {
    if (await desk.move(`-${cardsText(cards)}`)) desk.picked.value = noCards();
  };
  return (
    <>
      <Head title={titleNow(now)} help={helpNow(now)} />
      <div class="deal">
        <div>
          <MiniCards
            cards={cards}
            onTap={(kind) => lay(desk, now, kind, -1)}
            label={(card, count) => t('keep_card', { card: cardName(card), n: count })}
          />
          <EmptySlots count={Math.min(left, MOST_SLOTS)} />
          <span class="deal-note">
            {t('discard_of', { n: sumOf(cards), all: now.scene.ask.left })}
          </span>
        </div>
      </div>
      <div class="row answers">
        <button
          type="button"
          class="primary"
          disabled={left !== 0}
          data-action="discard"
          onClick={give}
        >
          {left > 0 ? t('discard_more', { n: left }) : t('discard')}
        </button>
        <button
          type="button"
          disabled={sumOf(cards) === 0}
          onClick={() => {
            desk.picked.value = noCards();
          }}
        >
          {t('clear')}
        </button>
      </div>
    </>
  );
}
