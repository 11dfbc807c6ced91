/* offer.tsx -- an offer that lies on the table: what it says, who answered what, and
 * the answer of the own seat. */
import { useState } from 'preact/hooks';
import type { CatanOffer, Hand, Seat } from '../engine/types';
import { t } from '../words/words';
import { cardsText, fits, movesOf, noCards } from './choices';
import { CardList, Counts } from './counts';
import { Badge } from './players';
import { asked, nameOf, useTable } from './state';

const given = (cards: readonly number[]): number[] => cards.map((count) => Math.max(0, -count));
const taken = (cards: readonly number[]): number[] => cards.map((count) => Math.max(0, count));

/** Terms from one side: gives this, gets that. */
export function Terms({ cards }: { cards: readonly number[] }) {
  return (
    <span class="terms">
      <span>
        <small>{t('gives')}</small> <CardList cards={given(cards)} />
      </span>
      <span aria-hidden="true">⇄</span>
      <span>
        <small>{t('gets')}</small> <CardList cards={taken(cards)} />
      </span>
    </span>
  );
}

function answerOf(offer: CatanOffer, seat: Seat, waiting: readonly Seat[]): string {
  if (offer.yes.includes(seat)) return t('answer_yes');
  if (offer.counters.some((counter) => counter.seat === seat)) return t('answer_counter');
  return waiting.includes(seat) ? t('answer_waiting') : t('answer_no');
}

function Answer({ offer, seat }: { offer: CatanOffer; seat: Seat }) {
  const { desk, now } = useTable();
  const confirm = movesOf(now.legal, 'confirm').find((move) => move.partner === seat);
  const counter = offer.counters.find((each) => each.seat === seat);
  const waiting = now.scene.ask.code === 'answer' ? now.scene.ask.seats : [];
  return (
    <li>
      <Badge seat={seat} size={22} /> {nameOf(now, seat)}: <em>{answerOf(offer, seat, waiting)}</em>
      {counter && <Terms cards={counter.cards} />}
      {confirm && (
        <button
          type="button"
          class="primary"
          data-action="confirm"
          onClick={() => desk.move(confirm.text)}
        >
          {t('trade_with', { name: nameOf(now, seat) })}
        </button>
      )}
    </li>
  );
}

/** Seen by the maker, and by those who are not asked (any more). */
export function OfferOnTable({ offer }: { offer: CatanOffer }) {
  const { desk, now } = useTable();
  const withdraw = movesOf(now.legal, 'withdraw')[0];
  return (
    <section class="offer" aria-label={t('offer')}>
      <h3>
        <Badge seat={offer.seat} size={22} />{' '}
        {offer.seat === now.me ? t('your_offer') : t('offer_of', { name: nameOf(now, offer.seat) })}
      </h3>
      <Terms cards={offer.cards} />
      <ul class="answers">
        {offer.to.map((seat) => (
          <Answer key={seat} offer={offer} seat={seat} />
        ))}
      </ul>
      {withdraw && (
        <button type="button" data-action="withdraw" onClick={() => desk.move(withdraw.text)}>
          {t('withdraw')}
        </button>
      )}
    </section>
  );
}

function Counter({ offer, onDone }: { offer: CatanOffer; onDone: () => void }) {
  const { desk, now } = useTable();
  const [give, setGive] = useState<Hand>(taken(offer.cards) as Hand);
  const [get, setGet] = useState<Hand>(given(offer.cards) as Hand);
  const hand = (now.me === null ? undefined : now.scene.seats[now.me]?.hand) ?? noCards();
  const send = async (): Promise<void> => {
    if (await desk.move(`k${cardsText(give)}>${cardsText(get)}`)) onDone();
  };
  return (
    <>
      <Counts label={t('you_give')} counts={give} limit={hand} onChange={setGive} />
      <Counts label={t('you_get')} counts={get} limit={[9, 9, 9, 9, 9]} onChange={setGet} />
      <div class="row">
        <button type="button" class="primary" disabled={!fits(give, get)} onClick={send}>
          {t('send_counter')}
        </button>
        <button type="button" onClick={onDone}>
          {t('cancel')}
        </button>
      </div>
    </>
  );
}

/** An offer the own seat is asked about. */
export function AnswerOffer({ offer }: { offer: CatanOffer }) {
  const { desk, now } = useTable();
  const [countering, setCountering] = useState(false);
  const yes = movesOf(now.legal, 'accept')[0];
  const no = movesOf(now.legal, 'decline')[0];
  const mine = offer.cards.map((count) => -count);
  return (
    <section class="offer asked" aria-label={t('offer')}>
      <h3>
        <Badge seat={offer.seat} size={22} /> {t('offer_of', { name: nameOf(now, offer.seat) })}
      </h3>
      <p class="terms-mine">
        <span>
          {t('you_give')}: <CardList cards={given(mine)} />
        </span>
        <span>
          {t('you_get')}: <CardList cards={taken(mine)} />
        </span>
      </p>
      {countering ? (
        <div class="counter">
          <Counter offer={offer} onDone={() => setCountering(false)} />
        </div>
      ) : (
        <div class="row">
          <button
            type="button"
            class="primary"
            disabled={!yes}
            data-action="accept"
            onClick={() => yes && desk.move(yes.text)}
          >
            {t('agree')}
          </button>
          <button
            type="button"
            disabled={!no}
            data-action="decline"
            onClick={() => no && desk.move(no.text)}
          >
            {t('decline')}
          </button>
          <button type="button" onClick={() => setCountering(true)}>
            {t('counter')}
          </button>
        </div>
      )}
    </section>
  );
}

/** Below the board, where nobody can miss it. */
export function OfferPrompt() {
  const { now } = useTable();
  const { offer } = now.scene;
  if (!offer) return null;
  return (
    <div class="panel prompt">
      {asked(now) === 'answer' ? <AnswerOffer offer={offer} /> : <OfferOnTable offer={offer} />}
    </div>
  );
}
