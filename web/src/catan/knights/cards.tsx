/* cards.tsx -- progress cards in the own hand: their names and signs, what they do, and one tap to play them. */
import { useEffect } from 'preact/hooks';
import { choose } from '../../table/deeds';
import { Head } from '../../table/now_head';
import { type BoardMoment, type Desk, useTable } from '../../table/state';
import '../../words/knights';
import { t } from '../../words/words';
import { progressText } from './card_texts';
import { ArtIcon } from './drawings';
import { type CardId, type HeldProgress, heldProgress, progressName, trackOf } from './facts';

const ownCards = ({ scene, me, legal }: BoardMoment): HeldProgress[] =>
  heldProgress(scene, me, legal);

/** Plays it: at once, or what has to be chosen for it is asked. */
export function playProgress(desk: Desk, { moves }: HeldProgress): void {
  const [first] = moves;
  if (!first) return;
  desk.tray.value = null;
  desk.asking.value = null;
  const placed = [first.corner, first.side, first.hex].some((place) => place !== undefined);
  choose(desk, { verb: first.verb, name: first.heading, moves, placed });
}

/** The n-th of the cards that lie open, by a digit. */
export function playNth(desk: Desk, now: BoardMoment, n: number): void {
  const held = ownCards(now)[n];
  if (held) playProgress(desk, held);
}

function Front({ card, count }: { card: CardId; count: number }) {
  const { scene } = useTable().now;
  return (
    <>
      <ArtIcon name={`sign-${trackOf(card)}`} size={22} reach={22} />
      <b>
        {progressName(scene, card)}
        {count > 1 && ` ×${count}`}
      </b>
    </>
  );
}

/** A card with its full text: a button where it can be chosen. */
export function ProgressCard({
  card,
  count = 1,
  disabled = false,
  move,
  onPick,
}: {
  card: CardId;
  count?: number;
  disabled?: boolean;
  move?: string;
  onPick: () => void;
}) {
  return (
    <button
      type="button"
      class={`progress-card ${trackOf(card)}`}
      disabled={disabled}
      data-progress={card}
      data-move={move}
      onClick={onPick}
    >
      <Front card={card} count={count} />
      <small>{progressText(card)}</small>
    </button>
  );
}

function Chip({ held }: { held: HeldProgress }) {
  const { desk, now } = useTable();
  const { card, moves } = held;
  const can = moves.length > 0;
  return (
    <li>
      <button
        type="button"
        class={`progress-chip ${trackOf(card)} ${can ? 'playable' : ''}`}
        aria-disabled={!can}
        aria-pressed={can && desk.deed.value?.verb === moves[0]?.verb ? true : undefined}
        data-progress={card}
        data-tip={`${progressName(now.scene, card)}: ${progressText(card)}`}
        onClick={() => playProgress(desk, held)}
      >
        <Front card={card} count={held.count} />
        <span class="unseen">{progressText(card)}</span>
      </button>
    </li>
  );
}

/* Where there is little room they are one button, which opens them with their texts. */
function Fan({ cards }: { cards: readonly HeldProgress[] }) {
  const { desk } = useTable();
  const ready = cards.filter(({ moves }) => moves.length > 0);
  const open = desk.asking.value?.what === 'cards';
  const all = cards.reduce((sum, { count }) => sum + count, 0);
  return (
    <button
      type="button"
      class={ready.length > 0 ? 'progress-fan playable' : 'progress-fan'}
      data-action="cards"
      data-ready={ready.map(({ card }) => card).join(' ')}
      aria-expanded={open}
      aria-label={t('progress_n', { n: all })}
      onClick={() => {
        desk.asking.value = open ? null : { what: 'cards' };
      }}
    >
      {cards.slice(0, 4).map(({ card }) => (
        <ArtIcon key={card} name={`sign-${trackOf(card)}`} size={20} reach={22} />
      ))}
      <span class="fan-words">{t('progress_n', { n: all })}</span>
      <span class="fan-number">{all}</span>
    </button>
  );
}

/** Nothing where one has none. */
export function ProgressHand() {
  const { now } = useTable();
  const cards = ownCards(now);
  if (cards.length === 0) return null;
  return (
    <>
      <ul class="progress-hand" aria-label={t('your_progress')}>
        {cards.map((held) => (
          <Chip key={held.card} held={held} />
        ))}
      </ul>
      <Fan cards={cards} />
    </>
  );
}

/** Laid open beside the hand, each with its text. */
export function OpenProgress() {
  const { desk, now } = useTable();
  const cards = ownCards(now);
  useEffect(() => {
    if (cards.length === 0) desk.asking.value = null;
  }, [cards.length]);
  return (
    <>
      <Head title={t('your_progress')} help={t('progress_help')} />
      <ul class="open-progress">
        {cards.map((held) => (
          <li key={held.card}>
            <ProgressCard
              card={held.card}
              count={held.count}
              disabled={held.moves.length === 0}
              onPick={() => playProgress(desk, held)}
            />
          </li>
        ))}
      </ul>
      <div class="row answers">
        <button
          type="button"
          data-action="cancel"
          onClick={() => {
            desk.asking.value = null;
          }}
        >
          {t('close')}
        </button>
      </div>
    </>
  );
}
