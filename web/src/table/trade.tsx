/* trade.tsx -- trade with the bank and with the others, in the own turn.
 *
 * One desk with two rows, give and get.  What is laid out there can go to the bank,
 * if it is one of its rates, or to the other players as an offer. */
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../board/icons';
import { cardName } from '../board/places';
import { CARDS, type Hand, type SceneMove, type Seat } from '../engine/types';
import { t } from '../words/words';
import { cardsInWords, cardsText, fits, movesOf, noCards } from './choices';
import { Counts } from './counts';
import { Badge } from './players';
import { asked, type BoardMoment, useTable } from './state';

const NO_LIMIT: Hand = [9, 9, 9, 9, 9];

/* The bank's deal that fits what lies on the desk. */
function bankMove(now: BoardMoment, give: Hand, get: Hand): SceneMove | undefined {
  const text = `t${cardsText(give)}>${cardsText(get)}`;
  return movesOf(now.legal, 'bank').find((move) => move.text === text);
}

function offerText(give: Hand, get: Hand, to: readonly Seat[], others: readonly Seat[]): string {
  const partners = to.length === others.length ? '' : `@${to.map((seat) => seat + 1).join('')}`;
  return `o${cardsText(give)}>${cardsText(get)}${partners}`;
}

function Partners({ to, onChange }: { to: readonly Seat[]; onChange: (to: Seat[]) => void }) {
  const { now } = useTable();
  const others = now.players.filter((player) => player.seat !== now.me);
  return (
    <fieldset class="partners">
      <legend>{t('offer_to')}</legend>
      {others.map(({ seat, name }) => (
        <label key={seat}>
          <input
            type="checkbox"
            checked={to.includes(seat)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...to, seat].sort()
                  : to.filter((each) => each !== seat),
              )
            }
          />
          <Badge seat={seat} size={20} /> {name}
        </label>
      ))}
    </fieldset>
  );
}

/* The bank's deals one can pay now, one button each. */
function BankDeals() {
  const { desk, now } = useTable();
  const deals = movesOf(now.legal, 'bank');
  if (deals.length === 0) return <p class="hint">{t('bank_nothing')}</p>;
  const kinds = CARDS.map((_, kind) => deals.filter((deal) => (deal.cards?.[kind] ?? 0) < 0));
  return (
    <ul class="deals" aria-label={t('bank_deals')}>
      {kinds.map((list, kind) => {
        const card = CARDS[kind] ?? 'brick';
        const first = list[0];
        if (!first) return null;
        return (
          <li key={card}>
            <span>
              {-(first.cards?.[kind] ?? 0)} <Icon name={card} size={20} label={cardName(card)} /> →
            </span>
            {list.map((deal) => {
              const got = CARDS[(deal.cards ?? []).findIndex((count) => count > 0)] ?? 'brick';
              const words = cardsInWords(first.cards?.map((c) => Math.min(c, 0)) ?? [], cardName);
              return (
                <button
                  key={deal.text}
                  type="button"
                  class="deal"
                  aria-label={t('bank_deal', { give: words, get: cardName(got) })}
                  data-move={deal.text}
                  onClick={() => desk.move(deal.text)}
                >
                  <Icon name={got} size={22} />
                </button>
              );
            })}
          </li>
        );
      })}
    </ul>
  );
}

function Composer() {
  const { desk, now } = useTable();
  const others = now.players.filter((each) => each.seat !== now.me).map((each) => each.seat);
  const [give, setGive] = useState<Hand>(noCards());
  const [get, setGet] = useState<Hand>(noCards());
  const [to, setTo] = useState<readonly Seat[]>(others);
  const seat = now.me === null ? undefined : now.scene.seats[now.me];
  const hand = seat?.hand ?? noCards();
  useEffect(() => {
    if (give.some((count, kind) => count > (hand[kind] ?? 0))) setGive(noCards());
  }, [hand.join()]);
  const bank = bankMove(now, give, get);
  const left = now.map.offers - now.scene.offersMade;
  const make = async (text: string): Promise<void> => {
    if (await desk.move(text)) setGet(noCards());
  };
  return (
    <>
      <Counts
        label={t('you_give')}
        counts={give}
        limit={hand}
        onChange={setGive}
        notes={(seat?.rates ?? []).map((rate) => `${rate}:1`)}
      />
      <Counts label={t('you_get')} counts={get} limit={NO_LIMIT} onChange={setGet} />
      {others.length > 1 && <Partners to={to} onChange={setTo} />}
      <div class="row">
        <button type="button" disabled={!bank} onClick={() => bank && make(bank.text)}>
          {t('trade_bank')}
        </button>
        <button
          type="button"
          class="primary"
          data-action="offer"
          disabled={!fits(give, get) || to.length === 0 || left <= 0}
          onClick={() => make(offerText(give, get, to, others))}
        >
          {t('make_offer')}
        </button>
      </div>
      <p class="hint">{t('offers_left', { n: Math.max(0, left) })}</p>
    </>
  );
}

export function Trade() {
  const { now } = useTable();
  const code = asked(now);
  if (now.scene.offer) return <p class="hint">{t('offer_below')}</p>;
  if (now.scene.over) return <p class="hint">{t('game_over')}</p>;
  if (code !== 'turn' && code !== 'second') return <p class="hint">{t('trade_later')}</p>;
  return (
    <>
      <h3>{t('bank_deals')}</h3>
      <BankDeals />
      {now.scene.part === 'turn' && now.map.offers > 0 && (
        <>
          <h3>{t('trade_free')}</h3>
          <Composer />
        </>
      )}
    </>
  );
}
