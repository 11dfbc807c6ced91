/* hand.tsx -- the own cards: one stack for each resource, always in the same place, and the development
 * cards beside them.  A tap on a resource lays a card out (laying.ts). */
import { Icon } from '../board/icons';
import { cardName } from '../board/places';
import { ProgressHand } from '../catan/knights/cards';
import { withKnights } from '../catan/knights/facts';
import { type Card, type CatanSeat, DEVS, type Dev } from '../engine/types';
import { t, type WordKey } from '../words/words';
import { movesOf } from './choices';
import { HeldCards } from './kept';
import { canLay, laidOut, lay } from './laying';
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

function Stack({ card, kind, count }: { card: Card; kind: number; count: number }) {
  const { desk, now } = useTable();
  const out = laidOut(desk, now)[kind] ?? 0;
  const left = count - out;
  const can = canLay(desk, now, kind);
  return (
    <li class={`resource ${count === 0 ? 'none' : ''} ${out > 0 ? 'up' : ''}`} data-card={card}>
      <button type="button" aria-disabled={!can} onClick={() => lay(desk, now, kind, 1)}>
        {left > 2 && <span class={`face back-2 card-${card}`} />}
        {left > 1 && <span class={`face back-1 card-${card}`} />}
        <span class={`face card-${card}`}>
          <Icon name={card} size={34} />
        </span>
        <span class="resource-name" aria-hidden="true">
          {cardName(card)}
        </span>
        {count > 0 && (
          <strong aria-hidden="true" class="count">
            {left}
          </strong>
        )}
        <span class="unseen">
          {t(out > 0 ? 'stack_out' : 'stack', { n: count, card: cardName(card), out })}
        </span>
      </button>
    </li>
  );
}

export function playDev(desk: Desk, now: BoardMoment, dev: Dev): void {
  desk.tray.value = null;
  if (dev === 'plenty' || dev === 'monopoly') {
    desk.picked.value = [0, 0, 0, 0, 0];
    desk.asking.value = { what: dev };
    return;
  }
  const move = movesOf(now.legal, dev === 'knight' ? 'knight' : 'roads')[0];
  if (move) void desk.move(move.text);
}

/** A development card with how many one has, how many of them are too new, and whether it can be played. */
interface HeldDev {
  readonly dev: Dev;
  readonly count: number;
  readonly tooNew: boolean;
  readonly playable: boolean;
}

export function heldDevs(now: BoardMoment): HeldDev[] {
  const seat = now.me === null ? undefined : now.scene.seats[now.me];
  return DEVS.flatMap((dev, kind) => {
    const count = seat?.dev?.[kind] ?? 0;
    if (count === 0) return [];
    const tooNew = dev !== 'victory' && (seat?.fresh?.[kind] ?? 0) === count;
    const playable = dev !== 'victory' && movesOf(now.legal, dev).length > 0;
    return [{ dev, count, tooNew, playable }];
  });
}

export const devNote = ({ dev, tooNew }: HeldDev): string =>
  tooNew ? t('too_new') : t(DEV_HELP[dev]);

function tagOf({ dev, tooNew, playable }: HeldDev): string {
  if (dev === 'victory') return '+1';
  if (tooNew) return t('dev_new');
  return playable ? t('dev_play') : '';
}

function DevCard({ held }: { held: HeldDev }) {
  const { desk, now } = useTable();
  const { dev, count, playable, tooNew } = held;
  const tag = tagOf(held);
  return (
    <li class={`dev-card ${playable ? 'playable' : ''} ${tooNew ? 'waits' : ''}`}>
      <button
        type="button"
        disabled={!playable}
        data-tip={`${t(DEV_WORD[dev])}: ${devNote(held)}`}
        data-dev={dev}
        onClick={() => playDev(desk, now, dev)}
      >
        <span class="face">
          <Icon name={dev} size={30} />
        </span>
        {tag && (
          <span class="tag" aria-hidden="true">
            {tag}
          </span>
        )}
        {count > 1 && (
          <strong class="count" aria-hidden="true">
            {count}
          </strong>
        )}
        <span class="unseen">
          {t(DEV_WORD[dev])}
          {count > 1 && ` ×${count}`}. {devNote(held)}
        </span>
      </button>
    </li>
  );
}

/* Where there is little room the cards are one fan, which opens beside the hand. */
function Fan({ devs }: { devs: readonly HeldDev[] }) {
  const { desk } = useTable();
  const ready = devs.filter((held) => held.playable);
  const open = desk.asking.value?.what === 'cards';
  return (
    <button
      type="button"
      class={`dev-fan ${ready.length > 0 ? 'playable' : ''}`}
      data-action="cards"
      data-devs={ready.map((held) => held.dev).join(' ')}
      aria-expanded={open}
      onClick={() => {
        desk.asking.value = open ? null : { what: 'cards' };
      }}
    >
      {devs.slice(0, 3).map(({ dev }) => (
        <span key={dev} class="face">
          <Icon name={dev} size={26} />
        </span>
      ))}
      {ready.length > 0 && (
        <span class="tag" aria-hidden="true">
          {t('dev_play')}
        </span>
      )}
      <span class="unseen">{t('your_dev_cards')}</span>
    </button>
  );
}

function Devs() {
  const { now } = useTable();
  const devs = heldDevs(now);
  if (devs.length === 0) return null;
  return (
    <>
      <ul class="dev-cards" aria-label={t('your_dev_cards')}>
        {devs.map((held) => (
          <DevCard key={held.dev} held={held} />
        ))}
      </ul>
      <Fan devs={devs} />
    </>
  );
}

/* One bar for each card, a line after the last that is safe, and words for what lies beyond. */
function LimitMark({ cards, limit }: { cards: number; limit: number }) {
  const over = cards > limit;
  const bars = Array.from({ length: Math.max(0, Math.min(cards, limit)) }, (_, i) => i);
  const more = Array.from({ length: Math.max(0, Math.min(cards - limit, 8)) }, (_, i) => i);
  return (
    <p class={over ? 'limit over' : 'limit'}>
      <span class="limit-bars" aria-hidden="true">
        {bars.map((bar) => (
          <i key={bar} />
        ))}
        <i class="limit-line" />
        {more.map((bar) => (
          <i key={bar} class="beyond" />
        ))}
      </span>
      {t(over ? 'limit_over' : 'limit_under', { n: cards })}
    </p>
  );
}

function Cards({ seat }: { seat: CatanSeat }) {
  const { now } = useTable();
  return (
    <div class="hand">
      <ul class="resources" aria-label={t('your_cards')}>
        {now.map.cards.map((card, kind) => (
          <Stack key={card} card={card} kind={kind} count={seat.hand?.[kind] ?? 0} />
        ))}
      </ul>
      <Devs />
      <HeldCards />
    </div>
  );
}

export function HandBox() {
  const { now } = useTable();
  const seat = now.me === null || now.scene.over ? undefined : now.scene.seats[now.me];
  if (!seat) return null;
  return (
    <div class="hand-box">
      <div class="hand-top">
        {now.scene.turn > 0 && <LimitMark cards={seat.cards} limit={seat.limit} />}
        {withKnights(now.scene) && <ProgressHand />}
      </div>
      <Cards seat={seat} />
    </div>
  );
}

export function Bank() {
  const { map, scene } = useTable().now;
  return (
    <section class="bank" aria-label={t('bank')}>
      <h2>{t('bank')}</h2>
      <ul>
        {map.cards.map((card, kind) => (
          <li key={card}>
            <Icon name={card} size={20} label={cardName(card)} />
            <span>{scene.bank[kind]}</span>
          </li>
        ))}
        {!withKnights(scene) && (
          <li>
            <Icon name="dev" size={20} label={t('dev_cards')} />
            <span>{scene.deck}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
