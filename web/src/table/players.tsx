/* players.tsx -- everybody at the table: points, cards, awards, and whose part it is. */
import { Icon, type IconName } from '../board/icons';
import { Emblem } from '../board/pieces';
import { fillOf } from '../board/players';
import { gradeName } from '../home/bots';
import type { Player } from '../match/match';
import { soon } from '../words/when';
import { t } from '../words/words';
import { Clock } from './clock';
import { type BoardMoment, useTable } from './state';

export function Badge({ seat, size = 26 }: { seat: number; size?: number }) {
  return (
    <svg class="badge" viewBox="-14 -14 28 28" width={size} height={size} aria-hidden="true">
      <circle r="12.5" fill={fillOf(seat)} stroke="#241d16" stroke-width="1.6" />
      <Emblem seat={seat} size={0.85} />
    </svg>
  );
}

function Fact({
  icon,
  value,
  label,
  lit,
}: {
  icon: IconName;
  value: number | string;
  label: string;
  lit?: boolean;
}) {
  return (
    <span class={lit ? 'fact lit' : 'fact'} title={label}>
      <Icon name={icon} size={18} />
      <span aria-hidden="true">{value}</span>
      <span class="unseen">{`${label}: ${value}.`}</span>
    </span>
  );
}

/* Paired players: the first has the dice, the second sits third to his left [R-56-40]. */
function pairMark({ map, scene }: BoardMoment, seat: number): string | null {
  if (map.turns !== 'paired' || scene.diceOwner === null || scene.turn === 0) return null;
  if (seat === scene.diceOwner) return t('pair_first');
  return seat === (scene.diceOwner + 3) % map.seats ? t('pair_second') : null;
}

function builderMark({ scene }: BoardMoment, seat: number): string | null {
  const place = scene.builders.indexOf(seat);
  return place < 0 ? null : t('builder_n', { n: place + 1 });
}

function Marks({ seat }: { seat: number }) {
  const { now } = useTable();
  const marks = [pairMark(now, seat), builderMark(now, seat)].filter((mark) => mark !== null);
  return (
    <>
      {now.scene.roadHolder === seat && <span class="award">{t('longest_road')}</span>}
      {now.scene.armyHolder === seat && <span class="award">{t('largest_army')}</span>}
      {marks.map((mark) => (
        <span key={mark} class="award pair">
          {mark}
        </span>
      ))}
    </>
  );
}

function Facts({ seat }: { seat: number }) {
  const { scene } = useTable().now;
  const facts = scene.seats[seat];
  if (!facts) return null;
  return (
    <div class="facts">
      <Fact icon="card" value={facts.cards} label={t('cards_in_hand')} />
      <Fact icon="dev" value={facts.devs} label={t('dev_cards')} />
      <Fact
        icon="knight"
        value={facts.knights}
        label={t('knights_played')}
        lit={scene.armyHolder === seat}
      />
      <Fact
        icon="roads"
        value={facts.roadLength}
        label={t('road_length')}
        lit={scene.roadHolder === seat}
      />
    </div>
  );
}

function status(player: Player): string | null {
  if (player.kind === 'human' && !player.here) return t('away');
  if (player.kind === 'human' && player.bot) return t('standin');
  return player.kind === 'bot' && player.bot
    ? t('bot_of_grade', { grade: gradeName(player.bot) })
    : null;
}

/* A rated game is lost for whoever stays away too long. */
function Forfeit({ at }: { at: number }) {
  return <span class="note late">{t('forfeits_at', { time: soon(at) })}</span>;
}

function PlayerCard({ player }: { player: Player }) {
  const { now } = useTable();
  const { scene, me } = now;
  const seat = scene.seats[player.seat];
  const active = scene.ask.seats.includes(player.seat) || scene.actor === player.seat;
  const points = player.seat === me || scene.over ? (seat?.total ?? 0) : (seat?.points ?? 0);
  const note = status(player);
  return (
    <li class={`player ${active && !scene.over ? 'active' : ''}`} data-seat={player.seat + 1}>
      <div class="player-line">
        <Badge seat={player.seat} />
        <span class="player-name">
          {player.name}
          {player.seat === me && <small> ({t('you')})</small>}
        </span>
        <span class="points">
          <strong>{points}</strong>
          <span class="unseen">{t('points_of_goal', { points, goal: now.map.goal })}</span>
          <span aria-hidden="true">/{now.map.goal}</span>
        </span>
      </div>
      <Facts seat={player.seat} />
      <div class="marks">
        <Marks seat={player.seat} />
        {note && <span class="note">{note}</span>}
        {player.forfeits && !scene.over && <Forfeit at={player.forfeits} />}
        <Clock seat={player.seat} />
      </div>
    </li>
  );
}

export function Players() {
  const { now } = useTable();
  return (
    <section class="players" aria-label={t('players')}>
      {now.rated && <p class="rated-mark">{t('rated_game')}</p>}
      <ul>
        {now.players.map((player) => (
          <PlayerCard key={player.seat} player={player} />
        ))}
      </ul>
    </section>
  );
}
