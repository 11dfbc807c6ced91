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

function Races({ moment, scene }: { moment: Moment; scene: CatanScene }) {
  return (
    <table class="insight-table">
      <caption>{t('insight_races')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('review_player')}</th>
          <th scope="col">{t('dice_longest_road')}</th>
          <th scope="col">{t('dice_largest_army')}</th>
        </tr>
      </thead>
      <tbody>
        {moment.players.map(({ seat, name }) => (
          <tr key={seat}>
            <th scope="row">
              <Emblem seat={seat} /> {name}
            </th>
            <td>
              {scene.seats[seat]?.roadLength ?? 0}
              {scene.roadHolder === seat && <b> ★</b>}
            </td>
            <td>
              {scene.seats[seat]?.knights ?? 0}
              {scene.armyHolder === seat && <b> ★</b>}
            </td>
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
