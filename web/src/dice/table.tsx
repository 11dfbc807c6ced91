/* table.tsx -- the table of the dice games: sheet or island in the sea, dice and actions beside it, players,
 * log and the rest around.  Everything needed in a turn is inside the window at every size. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useWholeWindow } from '../app/at_table';
import type { TableProps } from '../app/plugs';
import { href } from '../app/router';
import { CoachLine, CoachOffer } from '../coach/beside';
import { type DiceCoachState, useDiceCoach } from '../coach/dice';
import { Warning } from '../coach/warning';
import type { DiceMap, DiceScene } from '../engine/types';
import type { Match, Moment } from '../match/match';
import '../words/dice';
import { t } from '../words/words';
import { Costs } from './builds';
import { Desk } from './desk';
import './dice.css';
import { expectation } from './expect';
import { Finish } from './finish';
import { Island } from './island';
import { useKeys } from './keys';
import { Rivals } from './rivals';
import { Score } from './score';
import { Side } from './side';
import { useNews } from './story';
import { Actions, Chooser, DiceRow } from './tray';

export function DiceTable({ match }: TableProps) {
  const desk = useMemo(() => new Desk(match), [match]);
  useEffect(() => () => desk.close(), [desk]);
  const moment = match.moment.value;
  if (moment?.scene.game !== 'dice' || moment.map.game !== 'dice') {
    return <p class="loading">{t('dice_loading')}</p>;
  }
  return <Table match={match} desk={desk} moment={moment} scene={moment.scene} map={moment.map} />;
}

export interface DiceView {
  readonly match: Match;
  readonly desk: Desk;
  readonly moment: Moment;
  readonly scene: DiceScene;
  readonly map: DiceMap;
}

/* Whose sheet lies in front: the own one; for those who watch, that of whose turn it is. */
function shownSeat({ moment, scene }: DiceView): number {
  return moment.me ?? scene.actor ?? 0;
}

function diceLabel({ moment, scene }: DiceView): string {
  const name = moment.players[scene.actor ?? 0]?.name ?? '';
  return t('dice_of', { name });
}

export function reviewAddress(match: Match): string {
  return href('review', match.where === 'here' ? 'local' : 'server', match.id);
}

function Table(view: DiceView) {
  const { match, desk, moment, scene, map } = view;
  const sentence = expectation(moment, scene, map, desk.pick.value);
  const coach = useDiceCoach(match, desk);
  const seat = shownSeat(view);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (scene.over) setOpen(false);
  }, [scene.over]);
  useKeys(desk);
  useWholeWindow();
  useNews(match, sentence);
  return (
    <div
      class={`dice-table kind-${map.kind} seats-${map.seats}${scene.over ? ' over' : ''}`}
      data-made={moment.made}
      aria-busy={match.busy.value || desk.sending.value}
    >
      <BoardPart view={view} coach={coach} seat={seat} />
      <section class="dice-dock" aria-label={diceLabel(view)}>
        {scene.over ? (
          <Finish
            match={match}
            moment={moment}
            scene={scene}
            map={map}
            title={<h1 class="expect">{sentence}</h1>}
            reviewHref={reviewAddress(match)}
          />
        ) : (
          <NowPart view={view} coach={coach} sentence={sentence} />
        )}
        <div class="dice-score">
          <Costs map={map} />
          <Score map={map} scene={scene} players={moment.players} seat={seat} />
        </div>
      </section>
      <div class="dice-people">
        <Rivals moment={moment} map={map} scene={scene} />
        <Costs map={map} />
      </div>
      <Side view={view} coach={coach} open={open} onOpen={setOpen} />
      <Warning warner={coach.warner} />
    </div>
  );
}

interface PartProps {
  readonly view: DiceView;
  readonly coach: DiceCoachState;
}

/* The site built last, if it is on the sheet that is shown. */
function freshSite({ match, map }: DiceView, seat: number): string | null {
  const last = match.log.value.at(-1);
  return map.kind === 'extra' || last?.seat === seat ? (last?.site ?? null) : null;
}

function BoardPart({ view, coach, seat }: PartProps & { seat: number }) {
  const { desk, scene, map } = view;
  const pick = desk.pick.value;
  const label = t(map.kind === 'extra' ? 'dice_island' : 'dice_sheet');
  return (
    <section class="dice-board" aria-label={label}>
      <Island
        map={map}
        scene={scene}
        seat={seat}
        label={label}
        options={desk.options.value}
        joker={pick?.kind === 'joker' ? pick.joker : null}
        fresh={freshSite(view, seat)}
        notes={coach.notes.value}
        onSite={(id) => void desk.make(id)}
        onJoker={(id) => desk.pickJoker(id)}
      />
    </section>
  );
}

/* In the first round it is told that lots were drawn. */
function Lot({ match, moment, scene }: DiceView) {
  const drawn = match.log.value[0]?.verb === 'begins' && scene.round <= 1;
  const first = match.log.value.find((entry) => entry.verb !== 'begins')?.actor ?? scene.actor;
  if (!drawn || first === null) return null;
  return <p class="lot">{t('dice_lot', { name: moment.players[first]?.name ?? '' })}</p>;
}

function rollWord({ scene, map }: DiceView): string {
  if (scene.turn === 0) return t('dice_setup');
  const round =
    map.goal === null
      ? t('DICE_ROUND', [scene.round, map.rounds ?? 15])
      : t('DICE_ROUND_RACE', [scene.round, map.goal]);
  return scene.ask.code === 'keep'
    ? `${round} · ${t('dice_roll_of', { n: 3 - scene.rollsLeft })}`
    : round;
}

function NowPart({ view, coach, sentence }: PartProps & { sentence: string }) {
  const { match, desk, moment, scene } = view;
  const mine = scene.actor === moment.me && scene.ask.seats.length > 0;
  return (
    <div class={mine ? 'dice-desk panel mine' : 'dice-desk panel'}>
      <p class="round">{rollWord(view)}</p>
      <h1 class="expect">{sentence}</h1>
      <Lot {...view} />
      <DiceRow desk={desk} label={diceLabel(view)} />
      <Chooser desk={desk} />
      <Actions desk={desk} scene={scene} canUndo={moment.canUndo && !match.busy.value} />
      <CoachLine coach={coach} desk={desk} />
      <CoachOffer allowed={coach.allowed.value} turn={mine} />
    </div>
  );
}
