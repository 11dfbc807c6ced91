/* trade.tsx -- trade with the bank and with the others, in the own turn.
 *
 * One desk with two rows, give and get.  What is laid out there can go to the bank,
 * if it is one of its rates, or to the other players as an offer. */
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../board/icons';
import { cardName } from '../board/places';
import { CARDS, type Hand, type SceneMove, type Seat } from '../engine/types';
import type { Match } from '../match/match';
import { t } from '../words/words';
import { cardsInWords, cardsText, fits, movesOf, noCards, sumOf } from './choices';
import { Counts } from './counts';
import { Badge } from './players';
import { asked, type BoardMoment, nameOf, useTable } from './state';

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

/* Here, where nobody else waits, bots wait while somebody lays out a proposal. */
function useHold(match: Match, on: boolean): void {
  useEffect(() => {
    if (!match.hold) return undefined;
    match.hold.value = on;
    return () => {
      if (match.hold) match.hold.value = false;
    };
  }, [match, on]);
}

/* `onTurn`: to whom somebody not on turn proposes; null: an offer in the own turn. */
function Composer({ onTurn }: { onTurn: Seat | null }) {
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
  const laidOut = onTurn !== null && sumOf(give) + sumOf(get) > 0;
  useHold(desk.match, laidOut);
  const bank = onTurn === null ? bankMove(now, give, get) : undefined;
  const make = async (text: string): Promise<void> => {
    if (!(await desk.move(text))) return;
    setGet(noCards());
    if (onTurn !== null) setGive(noCards());
  };
  const partners = onTurn === null ? to : others;
  return (
    <>
      <Counts
        label={t('you_give')}
        counts={give}
        limit={hand}
        onChange={setGive}
        {...(onTurn === null ? { notes: (seat?.rates ?? []).map((rate) => `${rate}:1`) } : {})}
      />
      <Counts label={t('you_get')} counts={get} limit={NO_LIMIT} onChange={setGet} />
      {onTurn === null && others.length > 1 && <Partners to={to} onChange={setTo} />}
      <div class="row">
        {onTurn === null && (
          <button type="button" disabled={!bank} onClick={() => bank && make(bank.text)}>
            {t('trade_bank')}
          </button>
        )}
        <button
          type="button"
          class="primary"
          data-action="offer"
          disabled={!fits(give, get) || partners.length === 0}
          onClick={() => make(offerText(give, get, partners, others))}
        >
          {onTurn === null ? t('make_offer') : t('propose_to', { name: nameOf(now, onTurn) })}
        </button>
      </div>
      {onTurn === null && <OffersLeft />}
      {laidOut && desk.match.hold && <p class="hint">{t('propose_wait')}</p>}
    </>
  );
}

/* From this number on there is no limit. */
const ANY_NUMBER = 100;

function OffersLeft() {
  const { map, scene } = useTable().now;
  if (map.offers >= ANY_NUMBER) return null;
  return <p class="hint">{t('offers_left', { n: Math.max(0, map.offers - scene.offersMade) })}</p>;
}

/* Not on turn one may propose something to the one who is, where the rules of the table allow it. */
function Propose({ onTurn }: { onTurn: Seat }) {
  const { now } = useTable();
  return (
    <div class="propose">
      <h3>{t('propose_title', { name: nameOf(now, onTurn) })}</h3>
      <p class="hint">{t('propose_text')}</p>
      <Composer onTurn={onTurn} />
    </div>
  );
}

export function Trade() {
  const { now } = useTable();
  const code = asked(now);
  const canOffer = movesOf(now.legal, 'offer').length > 0;
  if (now.scene.offer) return <p class="hint">{t('offer_below')}</p>;
  if (now.scene.over) return <p class="hint">{t('game_over')}</p>;
  if (code !== 'turn' && code !== 'second') {
    const { actor } = now.scene;
    if (canOffer && actor !== null && actor !== now.me) return <Propose onTurn={actor} />;
    return <p class="hint">{t('trade_later')}</p>;
  }
  return (
    <>
      <h3>{t('bank_deals')}</h3>
      <BankDeals />
      {canOffer && (
        <>
          <h3>{t('trade_free')}</h3>
          <Composer onTurn={null} />
        </>
      )}
    </>
  );
}
