/* finish.tsx -- a dice game is over: who won, where everybody's points came from, luck and skill, and what one may
 * do now; or how one did alone. */
import type { ComponentChildren } from 'preact';
import type { DiceMap, DiceScene } from '../engine/types';
import type { Match, Moment } from '../match/match';
import { SoloEnd } from '../review/solo';
import { Banner, EndButtons, EndFrame, Standing, type Title, Titles } from '../table/end_parts';
import { EndReason } from '../table/end_reason';
import { LuckLine } from '../table/luck';
import '../words/dice';
import { t } from '../words/words';
import { sourcesOf } from './points';

interface FinishProps {
  readonly match: Match;
  readonly moment: Moment;
  readonly scene: DiceScene;
  readonly map: DiceMap;
  readonly title: ComponentChildren;
  readonly reviewHref: string;
}

const nameOf = (moment: Moment, seat: number): string => moment.players[seat]?.name ?? '';

function titlesOf({ moment, scene }: FinishProps): Title[] {
  const { longestRoad, largestArmy, seats } = scene;
  const titles: Title[] = [];
  if (longestRoad !== null) {
    const count = seats[longestRoad]?.roadLength;
    const name = nameOf(moment, longestRoad);
    titles.push({ icon: 'roads', words: t('dice_longest_road'), name, count });
  }
  if (largestArmy !== null) {
    const count = seats[largestArmy]?.knights;
    const name = nameOf(moment, largestArmy);
    titles.push({ icon: 'army', words: t('dice_largest_army'), name, count });
  }
  return titles;
}

export function Finish(props: FinishProps) {
  const { match, moment, scene, map, title, reviewHref } = props;
  const { players } = moment;
  const alone = players.length === 1 && players[0]?.kind === 'human';
  const rolls = match.log.value.filter((entry) => entry.verb === 'rolled').length;
  const rows = players.map(({ seat, name }) => ({
    seat,
    name,
    total: scene.seats[seat]?.points ?? 0,
    won: !alone && scene.winners.includes(seat),
    sources: sourcesOf(map, scene, seat),
  }));
  return (
    <EndFrame
      className="finish"
      banner={
        <Banner
          winner={alone ? 0 : scene.winners[0]}
          seats={map.seats}
          title={title}
          facts={t('end_facts', { round: scene.round, rolls })}
        />
      }
      buttons={<EndButtons match={match} review={reviewHref} />}
    >
      <EndReason moment={moment} />
      <Standing rows={rows} />
      <Titles titles={titlesOf(props)} />
      {alone && <SoloEnd match={match} moment={moment} scene={scene} />}
      {!alone && !moment.ended && <LuckLine match={match} moment={moment} />}
    </EndFrame>
  );
}
