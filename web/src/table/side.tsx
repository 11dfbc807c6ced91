/* side.tsx -- what lies beside the game: the bar with the menu, the bank, and log, talk, numbers and coach
 * in tabs.  Where there is no room for them, the tabs are a sheet behind a button. */
import { useEffect, useState } from 'preact/hooks';
import { lazy } from '../app/lazy';
import { Lines } from '../app/lines';
import { volume } from '../app/settings';
import { TableMenu } from '../app/table_menu';
import { LastSaid, Unread, useUnread } from '../app/unread';
import { KnightsButton } from '../catan/knights/about';
import { BarbarianTrack } from '../catan/knights/track';
import { ScenarioButton } from '../catan/sea/scenario';
import { CoachOffer } from '../coach/beside';
import { t, type WordKey } from '../words/words';
import { Bank } from './hand';
import { Kept } from './kept';
import { Log } from './log';
import { asked, type BoardMoment, type Desk, type Tab, useTable } from './state';

const Insight = lazy(async () => (await import('../review/insight')).InsightPanel);
const Coach = lazy(async () => (await import('../review/coach')).CoachPanel);
const Chat = lazy(async () => (await import('../lobby/chat')).ChatPanel);

const TABS: readonly (readonly [tab: Tab, word: WordKey])[] = [
  ['log', 'tab_log'],
  ['chat', 'tab_chat'],
  ['insight', 'tab_insight'],
  ['coach', 'tab_coach'],
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
    case 'log':
      return <Log />;
    case 'insight':
      return <Insight match={desk.source} />;
    case 'coach':
      return <Coach match={desk.source} shown={desk.coach} />;
    case 'chat':
      return <Chat match={desk.source} />;
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

function Talk({ unread }: { unread: number }) {
  const { desk, now } = useTable();
  const tabs = shownTabs(desk, now);
  const current = desk.tab.value;
  return (
    <section class={desk.sheet.value ? 'talk open' : 'talk'} aria-label={t('side')}>
      <div class="tabs">
        <div role="tablist" aria-label={t('side')}>
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
        <button
          type="button"
          class="icon-button close-talk"
          aria-label={t('close')}
          onClick={() => {
            desk.sheet.value = false;
          }}
        >
          ✕
        </button>
      </div>
      <CoachOffer
        allowed={now.coach}
        turn={asked(now) !== null}
        onYes={() => {
          desk.tab.value = 'coach';
        }}
      />
      <div
        role="tabpanel"
        id="tab-body"
        aria-labelledby={`tab-${current}`}
        class={`tab-body ${current}`}
      >
        <TabBody tab={current} />
      </div>
      {current !== 'chat' && (
        <LastSaid
          match={desk.source}
          onOpen={() => {
            desk.tab.value = 'chat';
          }}
        />
      )}
    </section>
  );
}

/* Mutes, and gives the sound back as loud as it was. */
function SoundButton() {
  const [before, setBefore] = useState('0.4');
  const silent = Number(volume.value) === 0;
  return (
    <button
      type="button"
      class="round-button sound-button"
      aria-pressed={!silent}
      aria-label={t('set_sound')}
      data-tip={t('set_sound')}
      onClick={() => {
        if (!silent) setBefore(volume.value);
        volume.value = silent ? before : '0';
      }}
    >
      <Lines
        d={
          silent ? 'M4 10v4h4l5 4V6L8 10zM17 10l4 4m0-4-4 4' : 'M4 10v4h4l5 4V6L8 10zM17 9q2 3 0 6'
        }
      />
    </button>
  );
}

function MenuButton() {
  const { desk, now } = useTable();
  const open = desk.menu.value;
  return (
    <>
      <button
        type="button"
        class="round-button"
        aria-label={t('nav')}
        data-tip={t('nav')}
        aria-haspopup="dialog"
        data-action="menu"
        onClick={() => {
          desk.menu.value = true;
        }}
      >
        <Lines d="M4 7h16M4 12h16M4 17h16" />
      </button>
      {open && (
        <TableMenu
          onClose={() => {
            desk.menu.value = false;
          }}
        >
          <KnightsButton spec={now.map.spec} />
          <ScenarioButton spec={now.map.spec} />
        </TableMenu>
      )}
    </>
  );
}

function TalkButton({ unread }: { unread: number }) {
  const { desk } = useTable();
  return (
    <button
      type="button"
      class="round-button talk-button"
      data-action="talk"
      aria-expanded={desk.sheet.value}
      aria-label={t('side')}
      data-tip={t('side')}
      onClick={() => {
        desk.sheet.value = !desk.sheet.value;
        if (desk.sheet.value && unread > 0) desk.tab.value = 'chat';
      }}
    >
      <Lines d="M4 5h16v11H11l-5 4v-4H4z" />
      <Unread count={unread} />
    </button>
  );
}

function roundWords({ scene }: BoardMoment): string {
  if (scene.over) return t('bar_over');
  return scene.round === 0 ? t('bar_setup') : t('bar_round', { n: scene.round });
}

function Crumb() {
  const { now } = useTable();
  return (
    <p class="crumb">
      <b>{roundWords(now)}</b> <small>{t('bar_goal', { n: now.map.goal })}</small>
      <KnightsButton spec={now.map.spec} />
      <ScenarioButton spec={now.map.spec} />
    </p>
  );
}

export function Side() {
  const { desk, now } = useTable();
  const open = desk.tab.value === 'chat';
  const unread = useUnread(desk.source, open);
  useEffect(() => {
    if (!shownTabs(desk, now).some(([tab]) => tab === desk.tab.value)) desk.tab.value = 'log';
  }, []);
  return (
    <div class="side">
      <div class="bar">
        <MenuButton />
        <Crumb />
        <SoundButton />
        <TalkButton unread={unread} />
      </div>
      <Bank />
      <BarbarianTrack slot="side" />
      <Kept />
      <Talk unread={unread} />
    </div>
  );
}
