/* insight.tsx -- beside a running game: the dice against expectation, cards received against expected, the
 * races for the two titles. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PanelProps } from '../app/plugs';
import { Emblem } from '../dice/score';
import type { CatanScene } from '../engine/types';
import type { Match, Moment } from '../match/match';
import { t } from '../words/words';
import { Histogram } from './histogram';
import { faces, totals } from './numbers';
import { Production } from './production';
import { Received } from './received';
import './review.css';
import { CardTracker } from './tracker';

/* From so many on the title is given [R-BASE-92] [R-BASE-96]. */
const ROAD_FROM = 5;
const ARMY_FROM = 3;

interface RaceProps {
  readonly value: number;
  readonly from: number;
  readonly most: number;
  readonly holds: boolean;
}

function Race({ value, from, most, holds }: RaceProps) {
  const part = (count: number) => `${(100 * count) / most}%`;
  return (
    <td class="race">
      <span>
        {value}
        {holds && (
          <b>
            {' '}
            <span aria-hidden="true">★</span>
            <span class="unseen">{t('insight_holds')}</span>
          </b>
        )}
      </span>
      <span class="bar-track" aria-hidden="true">
        <span class={holds ? 'bar-got gold' : 'bar-got'} style={{ width: part(value) }} />
        <span class="bar-due" style={{ left: part(from) }} />
      </span>
    </td>
  );
}

function Races({ moment, scene }: { moment: Moment; scene: CatanScene }) {
  const roads = scene.seats.map((seat) => seat.roadLength);
  const knights = scene.seats.map((seat) => seat.knights);
  const farthest = Math.max(ROAD_FROM + 1, ...roads);
  const strongest = Math.max(ARMY_FROM + 1, ...knights);
  return (
    <table class="insight-table">
      <caption>{t('insight_races')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('review_player')}</th>
          <th scope="col">{t('insight_road')}</th>
          <th scope="col">{t('insight_army')}</th>
        </tr>
      </thead>
      <tbody>
        {moment.players.map(({ seat, name }) => (
          <tr key={seat}>
            <th scope="row">
              <Emblem seat={seat} /> {name}
            </th>
            <Race
              value={roads[seat] ?? 0}
              from={ROAD_FROM}
              most={farthest}
              holds={scene.roadHolder === seat}
            />
            <Race
              value={knights[seat] ?? 0}
              from={ARMY_FROM}
              most={strongest}
              holds={scene.armyHolder === seat}
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/* A table option that all see; against bots at this device it is one's own affair. */
function TrackerPart({ match, moment }: { match: Match; moment: Moment }) {
  const [open, setOpen] = useState(false);
  if (moment.tracker) return <CardTracker match={match} moment={moment} />;
  if (match.where !== 'here') return null;
  return (
    <details class="tracker-part" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('insight_tracker_open')}</summary>
      {open && <CardTracker match={match} moment={moment} />}
    </details>
  );
}

export function InsightPanel({ match }: PanelProps) {
  const production = useMemo(() => new Production(match), [match]);
  useEffect(() => () => production.close(), [production]);
  const moment = match.moment.value;
  if (!moment) return null;
  const { scene } = moment;
  const columns = scene.game === 'catan' ? totals(match.log.value) : faces(match.log.value);
  return (
    <div class="insight">
      <Histogram columns={columns} label={t('review_dice_about')} />
      {scene.game === 'catan' && (
        <>
          <Received
            caption={t('insight_production')}
            rows={production.rows.value}
            names={moment.players.map((player) => player.name)}
          />
          <Races moment={moment} scene={scene} />
          <TrackerPart match={match} moment={moment} />
        </>
      )}
    </div>
  );
}
