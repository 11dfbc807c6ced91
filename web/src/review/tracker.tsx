/* tracker.tsx -- the card tracker: what everybody may hold, from what everybody has seen. */
import { Icon } from '../board/icons';
import { cardName } from '../board/places';
import { Emblem } from '../dice/score';
import { CARDS, type Card, type Range } from '../engine/types';
import type { Match, Moment } from '../match/match';
import '../words/review';
import { lang, t } from '../words/words';
import { useAsked } from './asked';

type Hands = readonly (readonly Range[])[];

const cardsOf = ({ map }: Moment): readonly Card[] => ('cards' in map ? map.cards : CARDS);

function Cell({ range }: { range: Range }) {
  const { least, most } = range;
  if (least === most) return <td class={most ? 'sure' : 'none'}>{most}</td>;
  const mean = new Intl.NumberFormat(lang.value, { maximumFractionDigits: 1 });
  return (
    <td title={t('insight_mean', { mean: mean.format(range.mean) })}>
      {least}–{most}
    </td>
  );
}

function Table({ moment, hands }: { moment: Moment; hands: Hands }) {
  const cards = cardsOf(moment);
  return (
    <table class="insight-table tracker">
      <caption>{t('insight_tracker')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('review_player')}</th>
          {cards.map((card) => (
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
            {hands[seat]?.map((range, kind) => (
              <Cell key={cards[kind]} range={range} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function CardTracker({ match, moment }: { match: Match; moment: Moment }) {
  const hands = useAsked(match, () => match.belief());
  return hands.length === 0 ? null : <Table moment={moment} hands={hands} />;
}
