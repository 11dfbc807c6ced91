/* table.tsx -- the board game's table: the sea fills the window, the island has all the height, and what
 * belongs to a turn floats beside it (the forms for each size are in table.css and forms.css). */
import { useEffect, useMemo } from 'preact/hooks';
import { useWholeWindow } from '../app/at_table';
import { Loading } from '../app/lazy';
import type { TableProps } from '../app/plugs';
import { myColour, paceDelay } from '../app/settings';
import { wished } from '../board/players';
import { withKnights } from '../catan/knights/facts';
import { BarbarianTrack } from '../catan/knights/track';
import { scenarioOf } from '../catan/sea/scenarios';
import type { Seat } from '../engine/types';
import type { Match } from '../match/match';
import { Paced } from '../match/paced';
import { lang, t } from '../words/words';
import { BoardArea } from './board_area';
import { choicesOn } from './choices';
import { EndPanel } from './end';
import { HandBox } from './hand';
import { useKeys } from './keys';
import { LastLine } from './log';
import { Now } from './now';
import { Players } from './players';
import { RollCount } from './roll_count';
import { Side } from './side';
import { StartRoll } from './start_roll';
import { asked, type BoardMoment, Desk, isBoard, TableContext } from './state';
import './table.css';
import './now.css';
import './hand.css';
import './end.css';
import './forms.css';
import '../catan/sea/sea_table.css';

/* On a touch screen corners and sides together would be too close for a finger. */
const fine = (): boolean => matchMedia('(pointer: fine)').matches;

function classOf(desk: Desk, now: BoardMoment): string {
  const words = ['table', `seats-${now.map.seats}`];
  if (now.scene.over) words.push('over');
  if (desk.tray.value) words.push('trades');
  if (desk.tray.value || desk.asking.value) words.push('asks');
  if (now.scene.turn === 0) words.push('setup');
  if (withKnights(now.scene)) words.push('with-knights');
  if (scenarioOf(now.map.spec) !== null) words.push('with-sea');
  return words.join(' ');
}

function Surface({ desk, now }: { desk: Desk; now: BoardMoment }) {
  const build = desk.build.value;
  const deed = desk.deed.value;
  const choices = useMemo(
    () => choicesOn(now.map, now.scene, now.legal, { build, all: fine(), deed }),
    [now, build, deed, lang.value],
  );
  useKeys(desk, now, choices);
  useWholeWindow();
  useMyColour(now.me);
  useEffect(() => {
    if (choices.length > 0) return;
    /* Unless something else was chosen meanwhile. */
    if (desk.build.value === build) desk.build.value = null;
    if (desk.deed.value === deed) desk.deed.value = null;
  }, [choices.length]);
  useEffect(() => {
    desk.near.value = null;
    desk.armed.value = null;
    desk.deed.value = null;
  }, [now.made]);
  const shared = useMemo(() => ({ desk, now }), [desk, now]);
  /* What lies in the tray changes nothing on the board. */
  const board = useMemo(() => <BoardArea choices={choices} />, [choices]);
  return (
    <TableContext.Provider value={shared}>
      <h1 class="unseen">{t('game_catan')}</h1>
      <div
        class={classOf(desk, now)}
        data-made={now.made}
        data-asked={asked(now) ?? ''}
        data-busy={desk.match.busy.value}
      >
        {board}
        <div class="dock">
          <LastLine />
          <StartRoll />
          <BarbarianTrack slot="dock" />
          <Now choices={choices} />
          <HandBox />
          <EndPanel />
        </div>
        <div class="people">
          <Players />
          <BarbarianTrack slot="people" />
          <RollCount />
        </div>
        <Side />
      </div>
    </TableContext.Provider>
  );
}

/* The colour one likes, as long as one sits here. */
function useMyColour(seat: Seat | null): void {
  const colour = myColour.value;
  useEffect(() => {
    wished.value = seat === null || colour === '' ? null : { seat, colour: Number(colour) };
    return () => {
      wished.value = null;
    };
  }, [seat, colour]);
}

/* Elsewhere others may be fast: what they do is shown at the own pace. */
function usePaced(match: Match): Match {
  const paced = useMemo(
    () => (match.where === 'server' ? new Paced(match, paceDelay) : null),
    [match],
  );
  useEffect(() => () => paced?.close(), [paced]);
  return paced ?? match;
}

export function BoardTable({ match }: TableProps) {
  const shown = usePaced(match);
  const desk = useMemo(() => new Desk(shown, match), [shown]);
  const now = shown.moment.value;
  if (!now || !isBoard(now)) return <Loading />;
  return <Surface desk={desk} now={now} />;
}
