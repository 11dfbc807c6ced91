/* side.tsx -- beside the table: what happened, what can be built and what it costs, how the dice fell, the
 * coach, the talk.  Where there is no room for it, a round button opens it over the dock. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { lazy } from '../app/lazy';
import { TableMenu } from '../app/table_menu';
import { Unread, useUnread } from '../app/unread';
import { DiceCoach, type DiceCoachState } from '../coach/dice';
import type { Laid } from '../engine/paper';
import type { DiceKind } from '../engine/types';
import { theEngine } from '../match/workers';
import { Histogram } from '../review/histogram';
import { faces } from '../review/numbers';
import '../review/review.css';
import '../words/dice';
import '../words/review';
import { t, type WordKey } from '../words/words';
import { BuildList, Costs } from './builds';
import { Story } from './story';
import { type DiceView, reviewAddress } from './table';
import { TypedMove } from './typed';

const Rules = lazy(async () => (await import('../rulebook/screen')).RulesOver);
const Chat = lazy(async () => (await import('../lobby/chat')).ChatPanel);

const GAMES: Readonly<Record<DiceKind, WordKey>> = {
  'island-one': 'game_one',
  'island-two': 'game_two',
  extra: 'game_extra',
};

type Tab = 'log' | 'build' | 'dice' | 'coach' | 'chat';

const TABS: readonly (readonly [tab: Tab, word: WordKey])[] = [
  ['log', 'tab_log'],
  ['build', 'dice_tab_build'],
  ['dice', 'dice_tab_dice'],
  ['coach', 'tab_coach'],
  ['chat', 'tab_chat'],
];

/* What lies on the table, for paper. */
async function laidOn({ match, moment }: DiceView): Promise<Laid> {
  const table = await (await theEngine()).openLog(await match.history());
  const position = await table.positionId('all');
  await table.close();
  return { position, names: moment.players.map((player) => player.name) };
}

/* The rules, one tap away, as this game has them; the sheet to print lies with them. */
function RulesButton(view: DiceView) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="pill" data-action="rules" onClick={() => setOpen(true)}>
        {t('rules_open')}
      </button>
      {open && (
        <Dialog title={t('rules_of_this_game')} wide onClose={() => setOpen(false)}>
          <Rules spec={view.map.spec} laid={() => laidOn(view)} />
        </Dialog>
      )}
    </>
  );
}

function MenuButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="pill dice-menu"
        aria-label={t('nav')}
        aria-haspopup="dialog"
        data-action="menu"
        data-tip={t('nav')}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="M4 7h16M4 12h16M4 17h16"
            stroke="currentColor"
            stroke-width="2.2"
            stroke-linecap="round"
          />
        </svg>
      </button>
      {open && <TableMenu onClose={() => setOpen(false)} />}
    </>
  );
}

/* What is played and how far it is. */
function Crumb({ map, scene }: DiceView) {
  const name = t(GAMES[map.kind]);
  const goal = map.goal === null ? '' : t('dice_to', { goal: map.goal });
  return (
    <span class="dice-crumb">
      <b>{name}</b> <small>{scene.over ? t('bar_over') : goal}</small>
    </span>
  );
}

function TabBody({ tab, view, coach }: { tab: Tab; view: DiceView; coach: DiceCoachState }) {
  const { match, desk, moment, map, scene } = view;
  switch (tab) {
    case 'log':
      return (
        <>
          <Story match={match} moment={moment} reviewHref={reviewAddress(match)} />
          {!scene.over && <TypedMove desk={desk} kind={map.kind} />}
        </>
      );
    case 'build':
      return (
        <>
          <Costs map={map} />
          <BuildList desk={desk} map={map} notes={coach.notes.value} />
        </>
      );
    case 'dice':
      return <Histogram columns={faces(match.log.value)} label={t('review_dice_about')} />;
    case 'coach':
      return <DiceCoach coach={coach} desk={desk} />;
    case 'chat':
      return <Chat match={match} />;
  }
}

interface SideProps {
  readonly view: DiceView;
  readonly coach: DiceCoachState;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function shownTabs({ view, coach }: SideProps): typeof TABS {
  return TABS.filter(([tab]) => {
    if (tab === 'coach') return coach.allowed.value;
    return tab !== 'chat' || view.match.where === 'server';
  });
}

interface TabListProps {
  readonly tabs: typeof TABS;
  readonly current: Tab;
  readonly unread: number;
  readonly onChoose: (tab: Tab) => void;
}

function TabList({ tabs, current, unread, onChoose }: TabListProps) {
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex(([tab]) => tab === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (next) onChoose(next[0]);
    if (next) requestAnimationFrame(() => document.getElementById(`dice-tab-${next[0]}`)?.focus());
    event.preventDefault();
  };
  return (
    <div role="tablist" aria-label={t('side')} class="dice-tabs">
      {tabs.map(([tab, word]) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`dice-tab-${tab}`}
          aria-selected={tab === current}
          aria-controls="dice-tab-body"
          tabIndex={tab === current ? 0 : -1}
          onKeyDown={onKey}
          onClick={() => onChoose(tab)}
        >
          {t(word)}
          {tab === 'chat' && <Unread count={unread} />}
        </button>
      ))}
    </div>
  );
}

export function Side(props: SideProps) {
  const { view, coach, open, onOpen } = props;
  const [chosen, setChosen] = useState<Tab>('log');
  const box = useRef<HTMLElement>(null);
  const tabs = shownTabs(props);
  const tab = tabs.some(([each]) => each === chosen) ? chosen : 'log';
  const unread = useUnread(view.match, open && tab === 'chat');
  useEffect(() => {
    if (open) document.getElementById(`dice-tab-${tab}`)?.focus();
  }, [open]);
  return (
    <aside ref={box} class={open ? 'dice-side open' : 'dice-side'} aria-label={t('side')}>
      <div class="dice-bar">
        <MenuButton />
        <Crumb {...view} />
        <RulesButton {...view} />
        <button
          type="button"
          class="pill dice-more"
          aria-expanded={open}
          aria-controls="dice-talk"
          onClick={() => onOpen(!open)}
        >
          {t(open ? 'close' : 'dice_more')} <Unread count={open ? 0 : unread} />
        </button>
      </div>
      <section
        id="dice-talk"
        class="dice-talk panel"
        aria-label={t('side')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return;
          onOpen(false);
          box.current?.querySelector<HTMLElement>('.dice-more')?.focus();
        }}
      >
        <TabList tabs={tabs} current={tab} unread={unread} onChoose={setChosen} />
        <div
          id="dice-tab-body"
          role="tabpanel"
          class="dice-tab-body"
          aria-labelledby={`dice-tab-${tab}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
          tabIndex={0}
        >
          <TabBody tab={tab} view={view} coach={coach} />
        </div>
      </section>
    </aside>
  );
}
