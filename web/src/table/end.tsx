/* end.tsx -- the board game is over: who won, where everybody's points came from, what was hidden, whether it was
 * luck, and what one may do now. */
import { useEffect } from 'preact/hooks';
import { lazy } from '../app/lazy';
import { Icon } from '../board/icons';
import { DEVS, type Seat } from '../engine/types';
import { t } from '../words/words';
import { CardList } from './card_list';
import { sumOf } from './choices';
import { Banner, EndButtons, EndFrame, Standing, type Title, Titles } from './end_parts';
import { EndReason } from './end_reason';
import { wonBy } from './expect';
import { DEV_WORD } from './hand';
import { replayAt } from './log';
import { LuckLine } from './luck';
import { type BoardMoment, nameOf, useTable } from './state';
import { tally } from './tally';

const DiceChecked = lazy(async () => (await import('../lobby/envelope')).DiceChecked);

/* What was face down until now. */
function LaidOpen({ now, seat }: { now: BoardMoment; seat: Seat }) {
  const own = now.scene.seats[seat];
  if (!own?.hand || !own.dev) return null;
  const devs = DEVS.flatMap((dev, kind) => {
    const count = own.dev?.[kind] ?? 0;
    return count === 0 ? [] : [{ dev, count }];
  });
  if (sumOf(own.hand) === 0 && devs.length === 0) return null;
  return (
    <p class="standing-cards">
      <span>{t('held_at_end')}</span>
      {sumOf(own.hand) > 0 && <CardList cards={own.hand} />}
      {devs.length > 0 && (
        <span class="card-list">
          {devs.map(({ dev, count }) => (
            <span key={dev} class="card-item">
              {count}
              <Icon name={dev} size={18} label={t(DEV_WORD[dev])} />
            </span>
          ))}
        </span>
      )}
    </p>
  );
}

function EndBanner() {
  const { desk, now } = useTable();
  const { winners, round } = now.scene;
  const rolls = desk.match.log.value.filter((entry) => entry.verb === 'dice').length;
  return (
    <Banner
      winner={winners[0]}
      seats={now.map.seats}
      title={<h2>{wonBy(now, winners)}</h2>}
      facts={t('end_facts', { round, rolls })}
    />
  );
}

function titlesOf(now: BoardMoment): Title[] {
  const { roadHolder, armyHolder, seats } = now.scene;
  const titles: Title[] = [];
  if (roadHolder !== null) {
    const count = seats[roadHolder]?.roadLength;
    titles.push({ icon: 'roads', words: t('longest_road'), name: nameOf(now, roadHolder), count });
  }
  if (armyHolder !== null) {
    const count = seats[armyHolder]?.knights;
    titles.push({ icon: 'knight', words: t('largest_army'), name: nameOf(now, armyHolder), count });
  }
  return titles;
}

export function EndPanel() {
  const { desk, now } = useTable();
  const { over, seats, winners } = now.scene;
  /* How the game ended must be seen first: the menu it may have been ended from goes, and the talk, which lies over
   * this place on a phone. */
  useEffect(() => {
    if (!over) return;
    desk.sheet.value = false;
    desk.menu.value = false;
  }, [over]);
  if (!over) return null;
  const rows = seats.map(({ total }, seat) => ({
    seat,
    name: nameOf(now, seat),
    total,
    won: winners.includes(seat),
    sources: tally(now.map, now.scene, seat),
    open: <LaidOpen now={now} seat={seat} />,
  }));
  return (
    <EndFrame
      className="board-end"
      banner={<EndBanner />}
      buttons={<EndButtons match={desk.match} review={replayAt(desk.match, now.made)} />}
    >
      <EndReason moment={now} />
      <Standing rows={rows} />
      <Titles titles={titlesOf(now)} />
      {!now.ended && <LuckLine match={desk.match} moment={now} />}
      {desk.match.where === 'server' && <DiceChecked match={desk.source} />}
    </EndFrame>
  );
}
