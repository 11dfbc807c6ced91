/* ask.tsx -- questions that need more than a place on the board: whom to rob, which cards
 * to give back, what a development card takes. */
import { useState } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { Icon } from '../board/icons';
import { cardName } from '../board/places';
import { CARDS, type Hand } from '../engine/types';
import { t } from '../words/words';
import { type Choice, cardsText, movesOf, noCards, sumOf } from './choices';
import { Counts } from './counts';
import { Badge } from './players';
import { asked, nameOf, useTable } from './state';

function Monopoly() {
  const { desk, now } = useTable();
  return (
    <Dialog
      title={t('CATAN_MONOPOLY')}
      onClose={() => {
        desk.asking.value = null;
      }}
    >
      <p>{t('help_monopoly')}</p>
      <div class="row">
        {movesOf(now.legal, 'monopoly').map((move) => (
          <button key={move.text} type="button" onClick={() => desk.move(move.text)}>
            <Icon name={move.card ?? 'any'} size={26} />{' '}
            {move.card ? cardName(move.card) : move.label}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

/* Two cards as a rule, one if the bank has no more [R-BASE-106]. */
function Plenty() {
  const { desk, now } = useTable();
  const [cards, setCards] = useState<Hand>(noCards());
  const text = `*Y${cardsText(cards)}`;
  const legal = movesOf(now.legal, 'plenty').some((move) => move.text === text);
  const full = sumOf(cards) >= 2;
  return (
    <Dialog
      title={t('CATAN_PLENTY')}
      onClose={() => {
        desk.asking.value = null;
      }}
    >
      <Counts
        label={t('help_plenty')}
        counts={cards}
        limit={now.scene.bank.map((count, kind) => (full ? (cards[kind] ?? 0) : count))}
        onChange={setCards}
      />
      <button type="button" class="primary" disabled={!legal} onClick={() => desk.move(text)}>
        {t('take_cards')}
      </button>
    </Dialog>
  );
}

function Victim({ choice }: { choice: Choice | undefined }) {
  const { desk, now } = useTable();
  if (!choice) return null;
  return (
    <Dialog
      title={t('whom_to_rob')}
      onClose={() => {
        desk.asking.value = null;
      }}
    >
      <div class="victims">
        {choice.moves.map((move) => (
          <button key={move.text} type="button" onClick={() => desk.move(move.text)}>
            {typeof move.victim === 'number' && <Badge seat={move.victim} />}
            {typeof move.victim === 'number'
              ? t('rob_n_cards', {
                  name: nameOf(now, move.victim),
                  n: now.scene.seats[move.victim]?.cards ?? 0,
                })
              : t('rob_nobody')}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

export function Questions({ choices }: { choices: readonly Choice[] }) {
  const { desk } = useTable();
  const asking = desk.asking.value;
  if (asking === null) return null;
  if (asking.what === 'monopoly') return <Monopoly />;
  if (asking.what === 'plenty') return <Plenty />;
  return <Victim choice={choices.find((choice) => choice.spot.key === asking.spot)} />;
}

/** Giving back half of the hand after a seven. */
export function Discard() {
  const { desk, now } = useTable();
  const [cards, setCards] = useState<Hand>(noCards());
  const seat = now.me === null ? undefined : now.scene.seats[now.me];
  if (asked(now) !== 'discard' || !seat?.hand) return null;
  const left = now.scene.ask.left - sumOf(cards);
  const give = async (): Promise<void> => {
    if (await desk.move(`-${cardsText(cards)}`)) setCards(noCards());
  };
  return (
    <section class="panel prompt" aria-label={t('discard')}>
      <Counts
        label={t('discard_n', { n: now.scene.ask.left })}
        counts={cards}
        limit={seat.hand.map((count, kind) => (left > 0 ? count : (cards[kind] ?? 0)))}
        onChange={setCards}
        notes={CARDS.map((_, kind) => `/ ${seat.hand?.[kind] ?? 0}`)}
      />
      <button
        type="button"
        class="primary"
        disabled={left !== 0}
        data-action="discard"
        onClick={give}
      >
        {left > 0 ? t('discard_more', { n: left }) : t('discard')}
      </button>
    </section>
  );
}
