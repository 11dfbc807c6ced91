/* table.tsx -- the table of the dice games: sheet or island, dice, players. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { lazy } from '../app/lazy';
import type { TableProps } from '../app/plugs';
import { href } from '../app/router';
import { DiceCoach, type DiceCoachState, useDiceCoach } from '../coach/dice';
import type { DiceMap, DiceScene } from '../engine/types';
import type { Match, Moment } from '../match/match';
import { theEngine } from '../match/minds';
import { Histogram } from '../review/histogram';
import { faces } from '../review/numbers';
import '../review/review.css';
import { t } from '../words/words';
import { BuildList, Costs } from './builds';
import './dice.css';
import { Desk } from './desk';
import { expectation } from './expect';
import { Finish } from './finish';
import { Island } from './island';
import { useKeys } from './keys';
import { Rivals } from './rivals';
import { Score } from './score';
import { Story, useNews } from './story';
import { Actions, Chooser, DiceRow } from './tray';
import { TypedMove } from './typed';

const Rules = lazy(async () => (await import('./rules')).Rules);

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

function roundWord({ map, scene }: DiceView): string {
  if (scene.turn === 0) return t('dice_setup');
  return map.goal === null
    ? t('DICE_ROUND', [scene.round, map.rounds ?? 15])
    : t('DICE_ROUND_RACE', [scene.round, map.goal]);
}

function diceLabel({ moment, scene }: DiceView): string {
  const name = moment.players[scene.actor ?? 0]?.name ?? '';
  return t('dice_of', { name });
}

function reviewAddress(match: Match): string {
  return href('review', match.where === 'here' ? 'local' : 'server', match.id);
}

function Table(view: DiceView) {
  const { match, desk, moment, scene, map } = view;
  const sentence = expectation(moment, scene, map, desk.pick.value);
  const coach = useDiceCoach(match, desk);
  const seat = shownSeat(view);
  useKeys(desk);
  useNews(match, sentence);
  return (
    <div
      class={`dice-table kind-${map.kind}`}
      data-made={moment.made}
      aria-busy={match.busy.value || desk.sending.value}
    >
      <BoardPart view={view} coach={coach} seat={seat} />
      <section class="dice-score" aria-label={t('dice_points')}>
        <Score map={map} scene={scene} players={moment.players} seat={seat} />
      </section>
      <DeskPart view={view} coach={coach} sentence={sentence} />
      <SidePart {...view} />
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
  const drawn = match.log.value[0]?.verb === 'begins' && scene.round <= 1 && !scene.over;
  const first = match.log.value.find((entry) => entry.verb !== 'begins')?.actor ?? scene.actor;
  if (!drawn || first === null) return null;
  return <p class="lot">{t('dice_lot', { name: moment.players[first]?.name ?? '' })}</p>;
}

/* The id of the position on the table. */
async function positionOf(match: Match): Promise<string> {
  const table = await (await theEngine()).openLog(await match.history());
  const id = await table.positionId('all');
  await table.close();
  return id;
}

/* The rules, one tap away, as this game has them; the sheet to print lies with them. */
function RulesButton({ match, map }: DiceView) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="rules-button" data-action="rules" onClick={() => setOpen(true)}>
        {t('rules_open')}
      </button>
      {open && (
        <Dialog title={t('rules_of_this_game')} wide onClose={() => setOpen(false)}>
          <Rules spec={map.spec} position={() => positionOf(match)} />
        </Dialog>
      )}
    </>
  );
}

function DeskPart({ view, coach, sentence }: PartProps & { sentence: string }) {
  const { match, desk, moment, scene, map } = view;
  return (
    <section class="dice-desk panel" aria-label={diceLabel(view)}>
      <RulesButton {...view} />
      <p class="round">{roundWord(view)}</p>
      <Lot {...view} />
      <h1 class="expect">{sentence}</h1>
      {scene.over ? (
        <Finish match={match} moment={moment} scene={scene} reviewHref={reviewAddress(match)} />
      ) : (
        <>
          <DiceRow desk={desk} label={diceLabel(view)} />
          <Chooser desk={desk} />
          <Actions desk={desk} scene={scene} canUndo={moment.canUndo && !match.busy.value} />
          <DiceCoach coach={coach} desk={desk} />
        </>
      )}
      <BuildList desk={desk} map={map} notes={coach.notes.value} />
    </section>
  );
}

function SidePart({ match, desk, moment, scene, map }: DiceView) {
  return (
    <aside class="dice-side">
      <Rivals moment={moment} map={map} scene={scene} />
      <Costs castles={map.castles} />
      <details class="dice-count">
        <summary>{t('review_dice')}</summary>
        <Histogram columns={faces(match.log.value)} label={t('review_dice_about')} />
      </details>
      <Story match={match} moment={moment} reviewHref={reviewAddress(match)} />
      {!scene.over && <TypedMove desk={desk} />}
    </aside>
  );
}
