/* gathering.tsx -- before the game: who sits where, the link to send, the start. */
import { useState } from 'preact/hooks';
import { href, shortLink } from '../app/router';
import { playerName } from '../app/settings';
import { ShareField } from '../app/share';
import { toast } from '../app/toasts';
import { KnightsStory } from '../catan/knights/about';
import { knightsIn } from '../catan/knights/facts';
import { Story } from '../catan/sea/scenario';
import { scenarioOf } from '../catan/sea/scenarios';
import { GRADES, gradeName } from '../home/bots';
import { STANDARD_BOT } from '../home/quick';
import { titleOf } from '../home/resume';
import type { Refusal } from '../match/match';
import type { Room } from '../match/room';
import type { ServerMatch } from '../match/server';
import { ApiError, ensureMe, me } from '../net/api';
import { aboutName } from '../net/refusals';
import type { Command, WireSeat } from '../net/wire';
import { Badge } from '../table/badge';
import '../words/server';
import { t } from '../words/words';
import { ChatPanel } from './chat';
import { Facts } from './facts';
import { type NameWish, OtherName } from './other_name';
import { RatedNote } from './rated';

async function say(match: ServerMatch, command: Command): Promise<void> {
  const refusal = await match.send(command);
  if (refusal) toast(refusal.text, 'bad');
}

/* Whoever sits down first becomes a guest; the line is then opened anew as him. */
async function sit(match: ServerMatch, seat: number, name: string): Promise<Refusal | null> {
  const known = me.value !== null;
  try {
    await ensureMe(name);
  } catch (reason) {
    if (reason instanceof ApiError) return reason.refusal;
    throw reason;
  }
  if (!known) match.socket.reconnect();
  return match.send({ type: 'sit', seat, name });
}

function SitButton({ match, seat }: { match: ServerMatch; seat: number }) {
  const [renaming, setRenaming] = useState<NameWish | null>(null);
  const take = async (): Promise<void> => {
    const again = (name: string) => sit(match, seat, name);
    if (playerName.value === '' && me.value === null) {
      setRenaming({ refusal: { name: 'BAD_NAME', text: t('name_ask') }, again });
      return;
    }
    const refusal = await again(playerName.value || me.value?.name || t('guest'));
    if (!refusal) return;
    if (aboutName(refusal)) setRenaming({ refusal, again });
    else toast(refusal.text, 'bad');
  };
  return (
    <>
      <button type="button" class="primary" data-sit={seat} onClick={take}>
        {t('sit_here')}
      </button>
      {renaming && <OtherName wish={renaming} onClose={() => setRenaming(null)} />}
    </>
  );
}

/* Guests are told before they try. */
function Rated() {
  return (
    <>
      <RatedNote />
      {!me.value?.login && (
        <p>
          {t('rated_needs_account')} <a href={href('account')}>{t('sign_up')}</a>
        </p>
      )}
    </>
  );
}

function whoSits(seat: WireSeat): string {
  if (seat.kind === 'human') return seat.name ?? '';
  if (seat.kind === 'bot') return t('bot_of_grade', { grade: gradeName(seat.bot ?? '') });
  return t(seat.kind === 'locked' ? 'seat_locked' : 'seat_open');
}

function HostChoice({ match, seat }: { match: ServerMatch; seat: WireSeat }) {
  const value = seat.kind === 'bot' ? `bot:${seat.bot}` : seat.kind;
  return (
    <select
      class="grow"
      aria-label={t('seat_kind', { n: seat.seat })}
      value={value}
      onChange={(event) =>
        say(match, { type: 'seat', seat: seat.seat, kind: event.currentTarget.value })
      }
    >
      <option value="open">{t('seat_open')}</option>
      <option value="locked">{t('seat_locked')}</option>
      {GRADES.map((grade) => (
        <option key={grade} value={`bot:${grade}`}>
          {t('bot_of_grade', { grade: gradeName(grade) })}
        </option>
      ))}
    </select>
  );
}

const maySit = ({ table }: Room): boolean => !table.rated || Boolean(me.value?.login);

function SeatRow({ match, room, seat }: { match: ServerMatch; room: Room; seat: WireSeat }) {
  const mine = room.seat === seat.seat - 1;
  const arranged = room.host && seat.kind !== 'human';
  return (
    <li class={`seat-row panel ${seat.kind === 'open' ? 'open' : ''}`}>
      <Badge seat={seat.seat - 1} />
      {arranged ? (
        <HostChoice match={match} seat={seat} />
      ) : (
        <span class="grow">
          {seat.kind === 'human' ? <strong>{whoSits(seat)}</strong> : whoSits(seat)}
          {mine && ` (${t('you')})`}
          {room.table.host === seat.player && seat.kind === 'human' && (
            <span class="phase">{t('host')}</span>
          )}
          {seat.kind === 'human' && !seat.here && ` · ${t('away')}`}
        </span>
      )}
      {seat.kind === 'open' && room.seat === null && maySit(room) && (
        <SitButton match={match} seat={seat.seat} />
      )}
      {mine && (
        <button type="button" onClick={() => say(match, { type: 'stand' })}>
          {t('stand_up')}
        </button>
      )}
      {room.host && seat.kind === 'human' && !mine && (
        <button type="button" onClick={() => say(match, { type: 'kick', seat: seat.seat })}>
          {t('kick')}
        </button>
      )}
    </li>
  );
}

function NameField() {
  const [name, setName] = useState(playerName.value);
  return (
    <label class="field">
      <span>{t('your_name')}</span>
      <input
        value={name}
        maxLength={24}
        autocomplete="nickname"
        onInput={(event) => {
          setName(event.currentTarget.value);
          playerName.value = event.currentTarget.value.trim();
        }}
      />
    </label>
  );
}

/* One after the other: the server answers each. */
async function fill(match: ServerMatch, seats: readonly WireSeat[]): Promise<void> {
  for (const { seat } of seats)
    await say(match, { type: 'seat', seat, kind: `bot:${STANDARD_BOT}` });
}

function StartRow({ match, room }: { match: ServerMatch; room: Room }) {
  const open = room.table.seats.filter((seat) => seat.kind === 'open');
  const free = open.length;
  if (!room.host) return <p role="status">{t('wait_for_host')}</p>;
  return (
    <div class="row">
      <button
        type="button"
        class="primary big-start"
        data-action="start"
        disabled={free > 0}
        onClick={() => say(match, { type: 'start' })}
      >
        {t('start_game')}
      </button>
      {free > 0 && (
        <button
          type="button"
          class="big-start"
          data-action="fill"
          onClick={() => void fill(match, open)}
        >
          {t('fill_bots')}
        </button>
      )}
      {free > 0 && <span class="hint">{t('seats_still_open', { n: free })}</span>}
    </div>
  );
}

export function Gathering({ match, room }: { match: ServerMatch; room: Room }) {
  const { table } = room;
  const scenario = scenarioOf(table.spec);
  return (
    <div class="screen gathering">
      <section>
        <h1>{table.title || titleOf(table.spec)}</h1>
        <Facts table={table} rules={true} />
        {scenario !== null && <Story scenario={scenario} two={table.seats.length === 2} />}
        {knightsIn(table.spec) && (
          <KnightsStory sea={scenario !== null} two={table.seats.length === 2} />
        )}
        {table.rated && <Rated />}
        <ShareField
          id="table-link"
          label={t('send_link')}
          title={table.title || titleOf(table.spec)}
          link={shortLink('t', table.id)}
        />
        {room.seat === null && maySit(room) && <NameField />}
        <ul class="seat-list">
          {table.seats.map((seat) => (
            <SeatRow key={seat.seat} match={match} room={room} seat={seat} />
          ))}
        </ul>
        <StartRow match={match} room={room} />
      </section>
      <section class="panel">
        <h2>{t('tab_chat')}</h2>
        <ChatPanel match={match} />
      </section>
    </div>
  );
}
