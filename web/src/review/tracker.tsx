/* tracker.tsx -- the card tracker: what everybody may hold, from what everybody has seen. */
import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../board/icons';
import { cardName } from '../board/places';
import { Emblem } from '../dice/score';
import { CARDS } from '../engine/types';
import type { Match, Moment } from '../match/match';
import { lang, t } from '../words/words';
import { Tracker } from './tracking';
import { expectedOf, rangeOf, type World } from './worlds';

function Cell({ worlds, seat, kind }: { worlds: readonly World[]; seat: number; kind: number }) {
  const [least, most] = rangeOf(worlds, seat, kind);
  if (least === most) return <td class={most ? 'sure' : 'none'}>{most}</td>;
  const mean = new Intl.NumberFormat(lang.value, { maximumFractionDigits: 1 });
  return (
    <td title={t('insight_mean', { mean: mean.format(expectedOf(worlds, seat, kind)) })}>
      {least}–{most}
    </td>
  );
}

function Table({ moment, worlds }: { moment: Moment; worlds: readonly World[] }) {
  return (
    <table class="insight-table tracker">
      <caption>{t('insight_tracker')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('review_player')}</th>
          {CARDS.map((card) => (
            <th key={card} scope="col">
              <Icon name={card} size={22} label={cardName(card)} />
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
            {CARDS.map((card, kind) => (
              <Cell key={card} worlds={worlds} seat={seat} kind={kind} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function CardTracker({ match, moment }: { match: Match; moment: Moment }) {
  const tracker = useMemo(() => new Tracker(match), [match]);
  useEffect(() => () => tracker.close(), [tracker]);
  const worlds = tracker.worlds.value;
  return worlds.length === 0 ? null : <Table moment={moment} worlds={worlds} />;
}
