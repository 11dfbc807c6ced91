/* insight.tsx -- beside a running game: the dice against expectation, cards received against expected, the
 * races for the two titles. */
import { useState } from 'preact/hooks';
import type { PanelProps } from '../app/plugs';
import { Emblem } from '../dice/score';
import type { CatanScene } from '../engine/types';
import type { Match, Moment } from '../match/match';
import '../words/review';
import { t, type WordKey } from '../words/words';
import { useAsked } from './asked';
import { Histogram } from './histogram';
import { faces, totals } from './numbers';
import { Received } from './received';
import './review.css';
import { CardTracker } from './tracker';

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

/* Titles of the base game have short names here; others those of their modules. */
const TITLES: Readonly<Record<string, WordKey>> = {
  'longest-road': 'insight_road',
  'largest-army': 'insight_army',
};

function Races({ moment, scene }: { moment: Moment; scene: CatanScene }) {
  const { awards, names } = scene;
  return (
    <table class="insight-table">
      <caption>{t('insight_races')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('review_player')}</th>
          {awards.map(({ kind }) => (
            <th key={kind} scope="col">
              {TITLES[kind] ? t(TITLES[kind]) : (names[kind] ?? kind)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {moment.players.map(({ seat, name }) => (
          <tr key={seat}>
            <th scope="row">
              <Emblem seat={seat} /> {name}
            </th>
            {awards.map(({ kind, least, values, seat: holder }) => (
              <Race
                key={kind}
                value={values[seat] ?? 0}
                from={least}
                most={Math.max(least + 1, ...values)}
                holds={holder === seat}
              />
            ))}
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
  const income = useAsked(match, () => match.income());
  const moment = match.moment.value;
  if (!moment) return null;
  const { scene, map } = moment;
  const log = match.log.value;
  const columns = map.game === 'catan' ? totals(map, log) : faces(log);
  return (
    <div class="insight">
      <Histogram columns={columns} label={t('review_dice_about')} />
      {scene.game === 'catan' && (
        <>
          <Received
            caption={t('insight_production')}
            rows={income}
            names={moment.players.map((player) => player.name)}
          />
          <Races moment={moment} scene={scene} />
          <TrackerPart match={match} moment={moment} />
        </>
      )}
    </div>
  );
}
