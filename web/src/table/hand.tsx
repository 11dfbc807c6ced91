/* hand.tsx -- the own cards: resources, development cards, and the bank beside them. */
import { Icon } from '../board/icons';
import { cardName } from '../board/places';
import { CARDS, type CatanSeat, DEVS, type Dev } from '../engine/types';
import { t, type WordKey } from '../words/words';
import { movesOf } from './choices';
import { type BoardMoment, type Desk, useTable } from './state';

export const DEV_WORD: Readonly<Record<Dev, WordKey>> = {
  knight: 'CATAN_KNIGHT',
  roads: 'CATAN_ROAD_BUILDING',
  plenty: 'CATAN_PLENTY',
  monopoly: 'CATAN_MONOPOLY',
  victory: 'CATAN_VICTORY',
};

const DEV_HELP: Readonly<Record<Dev, WordKey>> = {
  knight: 'help_knight',
  roads: 'help_roads',
  plenty: 'help_plenty',
  monopoly: 'help_monopoly',
  victory: 'help_victory',
};

function ResourceCards({ seat }: { seat: CatanSeat }) {
  return (
    <ul class="resources" aria-label={t('your_cards')}>
      {CARDS.map((card, kind) => {
        const count = seat.hand?.[kind] ?? 0;
        return (
          <li key={card} class={`resource ${card} ${count === 0 ? 'none' : ''}`}>
            <Icon name={card} size={28} />
            <span class="resource-name">{cardName(card)}</span>
            <strong>{count}</strong>
          </li>
        );
      })}
    </ul>
  );
}

function playDev(desk: Desk, now: BoardMoment, dev: Dev): void {
  if (dev === 'plenty' || dev === 'monopoly') {
    desk.asking.value = { what: dev };
    return;
  }
  const move = movesOf(now.legal, dev === 'knight' ? 'knight' : 'roads')[0];
  if (move) void desk.move(move.text);
}

function DevCard({ dev, count, fresh }: { dev: Dev; count: number; fresh: number }) {
  const { desk, now } = useTable();
  const playable = dev !== 'victory' && movesOf(now.legal, dev).length > 0;
  const note = fresh === count && dev !== 'victory' ? t('too_new') : t(DEV_HELP[dev]);
  return (
    <li class="dev-card">
      <button
        type="button"
        disabled={!playable}
        title={note}
        data-dev={dev}
        onClick={() => playDev(desk, now, dev)}
      >
        <Icon name={dev} size={24} />
        <span>
          {t(DEV_WORD[dev])}
          {count > 1 && ` ×${count}`}
          <small>{note}</small>
        </span>
      </button>
    </li>
  );
}

export function DevCards() {
  const { now } = useTable();
  const seat = now.me === null || now.scene.over ? undefined : now.scene.seats[now.me];
  if (!seat?.dev || seat.devs === 0) return null;
  return (
    <ul class="dev-cards" aria-label={t('your_dev_cards')}>
      {DEVS.map((dev, kind) => {
        const count = seat.dev?.[kind] ?? 0;
        if (count === 0) return null;
        return <DevCard key={dev} dev={dev} count={count} fresh={seat.fresh?.[kind] ?? 0} />;
      })}
    </ul>
  );
}

export function HandCards() {
  const { now } = useTable();
  const seat = now.me === null || now.scene.over ? undefined : now.scene.seats[now.me];
  if (!seat) return null;
  return <ResourceCards seat={seat} />;
}

export function Bank() {
  const { scene } = useTable().now;
  return (
    <section class="bank panel" aria-label={t('bank')}>
      <h2>{t('bank')}</h2>
      <ul>
        {CARDS.map((card, kind) => (
          <li key={card}>
            <Icon name={card} size={20} label={cardName(card)} />
            <span>{scene.bank[kind]}</span>
          </li>
        ))}
        <li>
          <Icon name="dev" size={20} label={t('dev_cards')} />
          <span>{scene.deck}</span>
        </li>
      </ul>
    </section>
  );
}
