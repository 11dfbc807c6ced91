/* seat_card.tsx -- what one can know of a player, and whether one wants offers from there. */
import { nameOfKind } from '../board/art';
import { cardName } from '../board/places';
import type { CatanSeat, Seat } from '../engine/types';
import { refusing } from '../match/refusing';
import { t } from '../words/words';
import { KeptLines } from './kept';
import { Head } from './now_head';
import { factsInWords } from './players';
import { type BoardMoment, nameOf, useTable } from './state';

/* Kinds that the bank takes for less than from everybody. */
function harboursOf({ map, scene }: BoardMoment, seat: Seat): string {
  const rates = scene.seats[seat]?.rates ?? [];
  const good = map.cards.flatMap((card, kind) => {
    const rate = rates[kind] ?? map.rate;
    return rate < map.rate ? [`${cardName(card)} ${rate}:1`] : [];
  });
  return good.length === 0 ? t('seat_no_harbour') : good.join(', ');
}

/* Pieces that modules bring: "raft 3, shrine 2". */
function otherStock({ scene }: BoardMoment, { stock }: CatanSeat): string {
  return Object.entries(stock)
    .filter(([kind]) => !['road', 'settlement', 'city'].includes(kind))
    .map(([kind, left]) => `${nameOfKind(scene, kind)}: ${left}`)
    .join(', ');
}

function NoOffers({ seat }: { seat: Seat }) {
  const { desk, now } = useTable();
  const refused = refusing(desk.match.id);
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={refused.value.includes(seat)}
        data-action="no-offers"
        onChange={(event) => {
          const others = refused.value.filter((each) => each !== seat);
          refused.value = event.currentTarget.checked ? [...others, seat] : others;
        }}
      />
      <span>{t('no_offers_from', { name: nameOf(now, seat) })}</span>
    </label>
  );
}

export function SeatCard({ seat }: { seat: Seat }) {
  const { desk, now } = useTable();
  const own = now.scene.seats[seat];
  if (!own) return null;
  return (
    <>
      <Head title={nameOf(now, seat)} help={harboursOf(now, seat)} seat={seat} />
      <p class="seat-stock">{factsInWords(now.scene, seat).join(' · ')}</p>
      <p class="seat-stock">
        {t('seat_stock', {
          roads: own.stock.road ?? 0,
          settlements: own.stock.settlement ?? 0,
          cities: own.stock.city ?? 0,
        })}{' '}
        {otherStock(now, own)}
      </p>
      <KeptLines seat={seat} />
      <div class="row answers seat-answers">
        {now.me !== null && seat !== now.me && <NoOffers seat={seat} />}
        <button
          type="button"
          data-action="close-seat"
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
