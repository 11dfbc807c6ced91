/* tray.tsx -- the trade tray: cards tapped in the hand are given, kinds tapped here are wanted.  It goes to
 * the others as an offer, or to the bank where it fits a rate. */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { cardName } from '../board/places';
import type { Match } from '../match/match';
import { t } from '../words/words';
import { Badge } from './badge';
import { MiniCards, PickKind } from './cards';
import { movesOf, sumOf } from './choices';
import { laidOut, lay, ownHand, trayKind, want } from './laying';
import { Head } from './now_head';
import { type BoardMoment, nameOf, type Tray, useTable } from './state';
import { bankMove, bankRate, nothingIn, offerText, othersOf, partnersOf } from './terms';

/* Here, where nobody else waits, bots wait while somebody lays out a proposal: from the moment the cards lie there, not
 * from the next frame on, in which a bot may have moved. */
function useHold(match: Match, on: boolean): void {
  useLayoutEffect(() => {
    if (!match.hold) return undefined;
    match.hold.value = on;
    return () => {
      if (match.hold) match.hold.value = false;
    };
  }, [match, on]);
}

function Partners({ tray }: { tray: Tray }) {
  const { desk, now } = useTable();
  const toggle = (seat: number): void => {
    const out = tray.without.includes(seat);
    const without = out ? tray.without.filter((each) => each !== seat) : [...tray.without, seat];
    desk.tray.value = { ...tray, without };
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: chips, not fields of a form
    <div class="partners" role="group" aria-label={t('offer_to')}>
      {othersOf(now).map((seat) => (
        <button
          key={seat}
          type="button"
          class="chip"
          aria-pressed={!tray.without.includes(seat)}
          aria-label={nameOf(now, seat)}
          onClick={() => toggle(seat)}
        >
          <Badge seat={seat} size={24} />
          <span class="chip-name">{nameOf(now, seat)}</span>
        </button>
      ))}
    </div>
  );
}

/* How the bank would trade what is given. */
function bankNote(now: BoardMoment, tray: Tray): string {
  const rate = bankRate(now, tray.give);
  if (tray.kind !== 'trade' || rate === null) return '';
  return t('bank_takes', { n: rate });
}

function titles(now: BoardMoment, tray: Tray): readonly [title: string, help: string] {
  if (tray.kind === 'counter') return [t('counter'), t('counter_help')];
  if (tray.kind === 'propose') {
    const help = nothingIn(tray) ? t('propose_text') : t('propose_wait');
    return [t('propose_title', { name: nameOf(now, now.scene.actor) }), help];
  }
  return [t('tab_trade'), offersLeft(now) ?? t('trade_help')];
}

/* From this number on there is no limit. */
const ANY_NUMBER = 100;

function offersLeft({ map, scene }: BoardMoment): string | null {
  if (map.offers >= ANY_NUMBER || scene.offersMade === 0) return null;
  return t('offers_left', { n: Math.max(0, map.offers - scene.offersMade) });
}

function Buttons({ tray }: { tray: Tray }) {
  const { desk, now } = useTable();
  const bank = tray.kind === 'trade' ? bankMove(now, tray) : undefined;
  const offer = offerText(now, tray);
  const rate = bankRate(now, tray.give);
  const mayOffer = tray.kind !== 'trade' || movesOf(now.legal, 'offer').length > 0;
  const make = async (text: string): Promise<void> => {
    if (await desk.move(text)) desk.tray.value = null;
  };
  const words = {
    trade: t('offer_to_n', { n: partnersOf(now, tray).length }),
    propose: t('propose_send'),
    counter: t('send_counter'),
  };
  return (
    <div class="row answers">
      {mayOffer && (
        <button
          type="button"
          class={bank ? '' : 'primary'}
          data-action="offer"
          disabled={offer === null}
          onClick={() => offer && make(offer)}
        >
          {words[tray.kind]}
        </button>
      )}
      {tray.kind === 'trade' && (
        <button
          type="button"
          class={bank ? 'primary' : ''}
          data-action="bank"
          disabled={!bank}
          onClick={() => bank && make(bank.text)}
        >
          {rate === null ? t('bank') : t('bank_rate', { rate })}
        </button>
      )}
      <button
        type="button"
        class="slim"
        data-action="cancel"
        onClick={() => {
          desk.tray.value = null;
        }}
      >
        {t('cancel')}
      </button>
    </div>
  );
}

function Rows({ tray }: { tray: Tray }) {
  const { desk, now } = useTable();
  const note = bankNote(now, tray);
  return (
    <div class="tray-rows">
      <div class="deal give">
        <div>
          <small>{t('you_give')}</small>
          {sumOf(tray.give) === 0 && <span class="deal-note">{t('tap_hand')}</span>}
          <MiniCards
            cards={tray.give}
            onTap={(kind) => lay(desk, now, kind, -1)}
            label={(card, count) => t('keep_card', { card: cardName(card), n: count })}
          />
          {note && <span class="deal-note">{note}</span>}
        </div>
      </div>
      <div class="deal get">
        <div>
          <small>{t('you_want')}</small>
          <PickKind
            label={t('you_want')}
            counts={tray.get}
            nameOf={(card, count) => t('want_card', { card: cardName(card), n: count })}
            disabled={(kind) => (tray.give[kind] ?? 0) > 0}
            onPick={(kind) => want(desk, now, kind, 1)}
          />
          <button
            type="button"
            class="icon-button"
            aria-label={t('clear_wanted')}
            disabled={sumOf(tray.get) === 0}
            onClick={() => {
              desk.tray.value = { ...tray, get: [0, 0, 0, 0, 0] };
            }}
          >
            ✕
          </button>
        </div>
      </div>
    </div>
  );
}

export function TradeTray() {
  const { desk, now } = useTable();
  const tray = desk.tray.value;
  const kind = trayKind(now);
  const hand = ownHand(now);
  const fits = laidOut(desk, now).every((count, each) => count <= (hand[each] ?? 0));
  /* What was laid out for a question that is over goes back. */
  useEffect(() => {
    if (desk.tray.value && (desk.tray.value.kind !== kind || !fits)) desk.tray.value = null;
  }, [kind, fits]);
  useHold(desk.match, tray?.kind === 'propose' && !nothingIn(tray));
  if (!tray) return null;
  const [title, help] = titles(now, tray);
  return (
    <div class={`tray tray-${tray.kind}`}>
      <Head title={title} help={help} />
      {tray.kind === 'trade' && othersOf(now).length > 1 && <Partners tray={tray} />}
      <Rows tray={tray} />
      <Buttons tray={tray} />
    </div>
  );
}
