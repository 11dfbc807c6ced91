/* table.tsx -- the board game's table: board in the middle, people on one side, trade,
 * log and the rest on the other, the own hand below. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Loading, lazy } from '../app/lazy';
import type { TableProps } from '../app/plugs';
import { Unread, useUnread } from '../app/unread';
import { Board, type BoardSpot } from '../board/board';
import { t, type WordKey } from '../words/words';
import { Actions } from './actions';
import { Discard, Questions } from './ask';
import { type Choice, choicesOn } from './choices';
import { EndPanel } from './end';
import { Bank, DevCards, HandCards } from './hand';
import { payingHexes, useFresh, useHeed, useNews } from './heed';
import { BoardInWords } from './inwords';
import { useKeys } from './keys';
import { Log } from './log';
import { OfferPrompt } from './offer';
import { Players } from './players';
import { StartRoll } from './start_roll';
import { asked, type BoardMoment, Desk, isBoard, type Tab, TableContext, useTable } from './state';
import { Status } from './status';
import './table.css';
import './phone.css';
import { Trade } from './trade';

const Insight = lazy(async () => (await import('../review/insight')).InsightPanel);
const Coach = lazy(async () => (await import('../review/coach')).CoachPanel);
const Chat = lazy(async () => (await import('../lobby/chat')).ChatPanel);

/* On a touch screen corners and sides together would be too close for a finger. */
const fine = (): boolean => matchMedia('(pointer: fine)').matches;

function withHeat(choices: readonly Choice[], desk: Desk): BoardSpot[] {
  const marks = desk.coach.value;
  return choices.map(({ spot, moves }) => {
    const heats = marks
      .filter((mark) => moves.some((move) => move.text === mark.move.text))
      .map((mark) => mark.heat);
    return heats.length === 0 ? spot : { ...spot, heat: Math.max(...heats) };
  });
}

/* Where the place chosen with the keyboard has vanished, the keyboard goes on at the next one,
 * or at the sentence that says what happens. */
function useKeptFocus(choices: readonly Choice[]): void {
  const inside = useRef(false);
  useEffect(() => {
    const note = (event: FocusEvent): void => {
      inside.current =
        event.target instanceof Element && event.target.matches('.spot:focus-visible');
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    document.querySelector<SVGElement | HTMLElement>('.spot[tabindex="0"], .status')?.focus();
  }, [choices.map((choice) => choice.spot.key).join()]);
}

function BoardArea({ choices }: { choices: readonly Choice[] }) {
  const { desk, now } = useTable();
  const news = useNews(desk);
  useHeed(now, news);
  const fresh = useFresh(news);
  useKeptFocus(choices);
  const onSpot = (spot: BoardSpot): void => {
    const moves = choices.find((choice) => choice.spot.key === spot.key)?.moves ?? [];
    const [only] = moves;
    if (moves.length > 1) desk.asking.value = { what: 'victim', spot: spot.key };
    else if (only) void desk.move(only.text);
  };
  return (
    <div class="board-area">
      <Board
        map={now.map}
        scene={now.scene}
        spots={withHeat(choices, desk)}
        onSpot={onSpot}
        lit={payingHexes(now)}
        fresh={fresh}
      />
    </div>
  );
}

const TABS: readonly (readonly [tab: Tab, word: WordKey])[] = [
  ['trade', 'tab_trade'],
  ['log', 'tab_log'],
  ['insight', 'tab_insight'],
  ['coach', 'tab_coach'],
  ['chat', 'tab_chat'],
];

function shownTabs(desk: Desk, now: BoardMoment): typeof TABS {
  return TABS.filter(([tab]) => {
    if (tab === 'coach') return now.coach;
    return tab !== 'chat' || desk.match.where === 'server';
  });
}

function TabBody({ tab }: { tab: Tab }) {
  const { desk } = useTable();
  switch (tab) {
    case 'trade':
      return <Trade />;
    case 'log':
      return <Log />;
    case 'insight':
      return <Insight match={desk.match} />;
    case 'coach':
      return <Coach match={desk.match} shown={desk.coach} />;
    case 'chat':
      return <Chat match={desk.match} />;
  }
}

function onTabKey(event: KeyboardEvent, desk: Desk, tabs: typeof TABS): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const at = tabs.findIndex(([tab]) => tab === desk.tab.value);
  const next = tabs[(at + step + tabs.length) % tabs.length];
  if (next) {
    desk.tab.value = next[0];
    requestAnimationFrame(() => document.getElementById(`tab-${next[0]}`)?.focus());
  }
  event.preventDefault();
}

function Side() {
  const { desk, now } = useTable();
  const tabs = shownTabs(desk, now);
  const current = desk.tab.value;
  const unread = useUnread(desk.match, current === 'chat');
  return (
    <section class="side panel" aria-label={t('side')}>
      <div role="tablist" aria-label={t('side')} class="tabs">
        {tabs.map(([tab, word]) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={tab === current}
            aria-controls="tab-body"
            tabIndex={tab === current ? 0 : -1}
            onKeyDown={(event) => onTabKey(event, desk, tabs)}
            onClick={() => {
              desk.tab.value = tab;
            }}
          >
            {t(word)}
            {tab === 'chat' && <Unread count={unread} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-body" aria-labelledby={`tab-${current}`} class="tab-body">
        <TabBody tab={current} />
      </div>
    </section>
  );
}

function Surface({ desk, now }: { desk: Desk; now: BoardMoment }) {
  const choices = choicesOn(now.map, now.scene, now.legal, desk.build.value, fine());
  useKeys(desk, now);
  useEffect(() => {
    if (desk.build.value && choices.length === 0) desk.build.value = null;
  }, [choices.length]);
  const shared = useMemo(() => ({ desk, now }), [desk, now]);
  const busy = asked(now) === 'discard';
  return (
    <TableContext.Provider value={shared}>
      <h1 class="unseen">{t('game_catan')}</h1>
      <div
        class={`table seats-${now.map.seats}`}
        data-made={now.made}
        data-asked={asked(now) ?? ''}
        data-busy={desk.match.busy.value}
      >
        <Status />
        <div class="people">
          <Players />
          <Bank />
        </div>
        <div class="middle">
          <BoardArea choices={choices} />
          <StartRoll />
          <EndPanel />
          <div class="dock">
            <OfferPrompt />
            <Discard />
            {!busy && <Actions />}
            <HandCards />
          </div>
          <DevCards />
          <BoardInWords />
        </div>
        <Side />
        <Questions choices={choices} />
      </div>
    </TableContext.Provider>
  );
}

export function BoardTable({ match }: TableProps) {
  const desk = useMemo(() => new Desk(match), [match]);
  const now = match.moment.value;
  if (!now || !isBoard(now)) return <Loading />;
  return <Surface desk={desk} now={now} />;
}
