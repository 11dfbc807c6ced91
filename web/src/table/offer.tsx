/* offer.tsx -- an offer that lies on the table: what it says, who answered what, and the answer of the own
 * seat. */
import { cardName } from '../board/places';
import type { CatanOffer, Seat } from '../engine/types';
import { t } from '../words/words';
import { Badge } from './badge';
import { MiniCards } from './cards';
import { movesOf } from './choices';
import { freshTray, lay, want } from './laying';
import { Head } from './now_head';
import { nameOf, useTable } from './state';
import { given, replyOf, taken } from './terms';

const REPLY_WORD = {
  yes: 'answer_yes',
  no: 'answer_no',
  counter: 'answer_counter',
  waiting: 'answer_waiting',
} as const;

/* Instead of the words where there is little room: the same signs as at the seats. */
const REPLY_SIGN = { yes: '✓', no: '✕', counter: '⇄', waiting: '…' } as const;

/** Terms from one side: gives this, gets that. */
function Terms({ cards, mine }: { cards: readonly number[]; mine: boolean }) {
  return (
    <div class="deal">
      <div>
        <small>{t(mine ? 'you_give' : 'gives')}</small>
        <MiniCards cards={given(cards)} />
      </div>
      <span class="swap" aria-hidden="true">
        ⇄
      </span>
      <div>
        <small>{t(mine ? 'you_get' : 'gets')}</small>
        <MiniCards cards={taken(cards)} />
      </div>
    </div>
  );
}

function Answer({ offer, seat }: { offer: CatanOffer; seat: Seat }) {
  const { desk, now } = useTable();
  const confirm = movesOf(now.legal, 'confirm').find((move) => move.partner === seat);
  const counter = offer.counters.find((each) => each.seat === seat);
  const waiting = now.scene.ask.code === 'answer' ? now.scene.ask.seats : [];
  const reply = replyOf(offer, seat, waiting) ?? 'no';
  const name = nameOf(now, seat);
  return (
    <li class={`reply ${reply}`}>
      {confirm ? (
        <button
          type="button"
          class="primary"
          data-action="confirm"
          onClick={() => desk.move(confirm.text)}
        >
          <Badge seat={seat} size={24} /> {t('trade_with', { name })}
        </button>
      ) : (
        <span class={`chip ${reply}`}>
          <Badge seat={seat} size={24} />
          <span class="reply-words">
            {name} {t(REPLY_WORD[reply])}
          </span>
          <span class="reply-sign" aria-hidden="true">
            {REPLY_SIGN[reply]}
          </span>
        </span>
      )}
      {counter && (
        <span class="counter-terms">
          <MiniCards cards={given(counter.cards)} /> → <MiniCards cards={taken(counter.cards)} />
        </span>
      )}
    </li>
  );
}

/** Seen by the maker, and by those who are not asked (any more). */
export function OfferOnTable({ offer }: { offer: CatanOffer }) {
  const { desk, now } = useTable();
  const withdraw = movesOf(now.legal, 'withdraw')[0];
  const mine = offer.seat === now.me;
  return (
    <section class="offer on-table" aria-label={t('offer')}>
      <Head
        title={mine ? t('your_offer') : t('offer_of', { name: nameOf(now, offer.seat) })}
        help={mine ? t('ask_choose') : ''}
        seat={mine ? null : offer.seat}
      >
        {withdraw && (
          <button type="button" data-action="withdraw" onClick={() => desk.move(withdraw.text)}>
            {t('withdraw')}
          </button>
        )}
      </Head>
      <Terms cards={offer.cards} mine={mine} />
      <ul class="replies">
        {offer.to.map((seat) => (
          <Answer key={seat} offer={offer} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

/* Tapped cards of an offer are the first step of a counter-offer: less of this, more of that. */
function TermsToChange({ offer }: { offer: CatanOffer }) {
  const { desk, now } = useTable();
  const mine = offer.cards.map((count) => -count);
  return (
    <div class="deal">
      <div>
        <small>{t('you_give')}</small>
        <MiniCards
          cards={given(mine)}
          onTap={(kind) => {
            desk.tray.value = freshTray(now);
            lay(desk, now, kind, -1);
          }}
          label={(card, n) => t('counter_less', { card: cardName(card), n })}
        />
      </div>
      <span class="swap" aria-hidden="true">
        ⇄
      </span>
      <div>
        <small>{t('you_get')}</small>
        <MiniCards
          cards={taken(mine)}
          onTap={(kind) => want(desk, now, kind, 1)}
          label={(card, n) => t('counter_more', { card: cardName(card), n })}
        />
      </div>
    </div>
  );
}

/** An offer the own seat is asked about. */
export function AnswerOffer({ offer }: { offer: CatanOffer }) {
  const { desk, now } = useTable();
  const yes = movesOf(now.legal, 'accept')[0];
  const no = movesOf(now.legal, 'decline')[0];
  const name = nameOf(now, offer.seat);
  const points = now.scene.seats[offer.seat]?.points ?? 0;
  return (
    <section class="offer" aria-label={t('offer')}>
      <Head
        title={t('offer_to_you', { name })}
        help={t('offer_points', { name, n: points })}
        seat={offer.seat}
      />
      <TermsToChange offer={offer} />
      <div class="row answers">
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
          data-action="counter"
          onClick={() => {
            desk.tray.value = freshTray(now);
          }}
        >
          {t('counter')}
        </button>
        <button
          type="button"
          disabled={!no}
          data-action="decline"
          onClick={() => no && desk.move(no.text)}
        >
          {t('decline')}
        </button>
      </div>
    </section>
  );
}
