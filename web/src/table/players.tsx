/* players.tsx -- everybody at the table: points, cards, awards.  Two marks are never mixed up: whose turn it
 * is (gold frame, arrow to the board, ring of the clock), and who is being asked (violet dashes, a bubble). */
import { nameOfKind } from '../board/art';
import { Icon, type IconName } from '../board/icons';
import {
  KnightsFacts,
  KnightsTracks,
  knightsInWords,
  withKnights,
} from '../catan/knights/seat_facts';
import type { CatanScene } from '../engine/types';
import { gradeName } from '../home/bots';
import type { Player } from '../match/match';
import { soon } from '../words/when';
import { t } from '../words/words';
import { Badge } from './badge';
import { ClockRing } from './clock';
import { KeptFacts } from './kept';
import { type BoardMoment, useTable } from './state';
import { type Reply, replyOf } from './terms';

interface FactProps {
  readonly icon: IconName;
  readonly value: number | string;
  readonly label: string;
  /** It holds a title, or is too many. */
  readonly mark?: 'lit' | 'over' | false;
}

function Fact({ icon, value, label, mark }: FactProps) {
  return (
    <span class={`fact ${mark || ''}`}>
      <Icon name={icon} size={18} />
      <span aria-hidden="true">{value}</span>
      <span class="unseen">{`${label}: ${value}.`}</span>
    </span>
  );
}

/* A word in few letters, and what it means. */
interface Mark {
  readonly text: string;
  readonly means: string;
}

/* Paired players: who has the first part of this turn, and who the second. */
function pairMark({ scene }: BoardMoment, seat: number): Mark | null {
  if (scene.parts.length < 2 || scene.turn === 0) return null;
  const place = scene.parts.findIndex((part) => part.seat === seat);
  if (place < 0) return null;
  return place === 0
    ? { text: t('pair_first'), means: t('pair_first_is') }
    : { text: t('pair_second'), means: t('pair_second_is') };
}

function builderMark({ scene }: BoardMoment, seat: number): Mark | null {
  const place = scene.builders.indexOf(seat);
  if (place < 0) return null;
  const text = t('builder_n', { n: place + 1 });
  return { text, means: text };
}

function Marks({ seat }: { seat: number }) {
  const { now } = useTable();
  const marks = [pairMark(now, seat), builderMark(now, seat)].filter((mark) => mark !== null);
  return (
    <>
      {now.scene.awards
        .filter((award) => award.seat === seat)
        .map(({ kind }) => (
          <span key={kind} class="unseen">
            {nameOfKind(now.scene, kind)}
          </span>
        ))}
      {marks.map(({ text, means }) => (
        <span key={text} class="award pair" title={means}>
          <span aria-hidden="true">{text}</span>
          <span class="unseen">{means}</span>
        </span>
      ))}
    </>
  );
}

/** What the icons of a seat say, in words: the bubble over it, and its card. */
export function factsInWords(scene: CatanScene, at: number): string[] {
  const seat = scene.seats[at];
  if (!seat) return [];
  const cards = `${t('cards_in_hand')}: ${seat.cards}`;
  const road = `${t('road_length')}: ${seat.roadLength}`;
  if (withKnights(scene)) return [cards, ...knightsInWords(scene, at), road];
  return [
    cards,
    `${t('dev_cards')}: ${seat.devs}`,
    `${t('knights_played')}: ${seat.knights}`,
    road,
  ];
}

function Facts({ seat }: { seat: number }) {
  const { scene } = useTable().now;
  const facts = scene.seats[seat];
  if (!facts) return null;
  return (
    <div class="facts">
      <Fact
        icon="card"
        value={facts.cards}
        label={facts.cards > facts.limit ? t('cards_over_limit') : t('cards_in_hand')}
        mark={facts.cards > facts.limit && 'over'}
      />
      {withKnights(scene) ? (
        <KnightsFacts seat={seat} />
      ) : (
        <>
          <Fact icon="dev" value={facts.devs} label={t('dev_cards')} />
          <Fact
            icon="knight"
            value={facts.knights}
            label={t('knights_played')}
            mark={scene.armyHolder === seat && 'lit'}
          />
        </>
      )}
      <Fact
        icon="roads"
        value={facts.roadLength}
        label={t('road_length')}
        mark={scene.roadHolder === seat && 'lit'}
      />
      <KeptFacts seat={seat} />
    </div>
  );
}

function status(player: Player): string | null {
  if (player.kind === 'human' && !player.here) return t('away');
  if (player.kind === 'human' && player.bot) return t('standin');
  return player.kind === 'bot' ? t('bot_short') : null;
}

/* A rated game is lost for whoever stays away too long. */
function Forfeit({ at }: { at: number }) {
  return <span class="note late">{t('forfeits_at', { time: soon(at) })}</span>;
}

const REPLY_SIGN: Readonly<Record<Reply, string>> = {
  yes: '✓',
  no: '✕',
  counter: '⇄',
  waiting: '?',
};

/* Is somebody waited for who is not just on turn? */
function isAsked({ scene }: BoardMoment, seat: number): boolean {
  if (scene.over || !scene.ask.seats.includes(seat)) return false;
  return ['answer', 'discard'].includes(scene.ask.code) || seat !== scene.actor;
}

function Bubble({ seat }: { seat: number }) {
  const { now } = useTable();
  const { offer, ask } = now.scene;
  const waiting = ask.code === 'answer' ? ask.seats : [];
  const reply = offer ? replyOf(offer, seat, waiting) : null;
  if (reply === null && !isAsked(now, seat)) return null;
  return (
    <span class={`bubble ${reply ?? ''}`}>
      <span aria-hidden="true">{REPLY_SIGN[reply ?? 'waiting']}</span>
      <span class="unseen">{t('is_asked')}</span>
    </span>
  );
}

function Face({ seat }: { seat: number }) {
  return (
    <span class="seat-face">
      <Badge seat={seat} size={44} />
      <ClockRing seat={seat} />
    </span>
  );
}

function Points({ seat }: { seat: number }) {
  const { now } = useTable();
  const { scene, me } = now;
  const own = scene.seats[seat];
  const points = seat === me || scene.over ? (own?.total ?? 0) : (own?.points ?? 0);
  const goal = own?.goal ?? now.map.goal;
  return (
    <span class="points">
      <strong>{points}</strong>
      <span class="unseen">{t('points_of_goal', { points, goal })}</span>
      <small aria-hidden="true">/{goal}</small>
    </span>
  );
}

function nameTitle({ name, kind, bot }: Player): string {
  return kind === 'bot' && bot ? `${name} · ${t('bot_of_grade', { grade: gradeName(bot) })}` : name;
}

function NameLine({ player }: { player: Player }) {
  const { now } = useTable();
  const note = player.seat === now.me ? t('you_small') : status(player);
  return (
    <span class="player-name">
      <b>{player.name}</b> {note && <small class="note">{note}</small>}
      <small>
        <Marks seat={player.seat} />
      </small>
    </span>
  );
}

function PlayerCard({ player }: { player: Player }) {
  const { desk, now } = useTable();
  const { seat } = player;
  const turn = !now.scene.over && now.scene.actor === seat;
  const asks = isAsked(now, seat);
  const away = player.kind === 'human' && !player.here;
  const marks = [turn && 'turn', asks && 'asked', away && 'away', seat === now.me && 'own']
    .filter((mark) => mark)
    .join(' ');
  const open = desk.asking.value?.what === 'seat' && desk.asking.value.seat === seat;
  return (
    <li class={`player ${marks}`} data-seat={seat + 1}>
      <Face seat={seat} />
      <Bubble seat={seat} />
      <div class="player-line">
        <NameLine player={player} />
        <Points seat={seat} />
      </div>
      <Facts seat={seat} />
      {withKnights(now.scene) && <KnightsTracks seat={seat} />}
      {turn && <span class="unseen">{t('is_on_turn')}</span>}
      {player.forfeits && !now.scene.over && <Forfeit at={player.forfeits} />}
      <button
        type="button"
        class="player-more"
        aria-expanded={open}
        aria-label={t('about_player', { name: player.name })}
        data-tip={[nameTitle(player), ...factsInWords(now.scene, seat)].join('\n')}
        onClick={() => {
          desk.asking.value = open ? null : { what: 'seat', seat };
        }}
      />
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
