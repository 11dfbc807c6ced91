/* settings_dialog.tsx -- language, looks, sound and pace in one dialog. */
import type { ComponentChildren } from 'preact';
import { LIVERIES } from '../board/players';
import { t } from '../words/words';
import { canBuzz, canNotify, wantNotices } from './alerts';
import { Dialog } from './dialog';
import { Segmented } from './segmented';
import {
  boardLook,
  buzz,
  chosenLang,
  letters,
  motion,
  myColour,
  notices,
  offersFrom,
  pace,
  pieceLook,
  playerName,
  shortcuts,
  sounds,
  theme,
  volume,
} from './settings';
import { play } from './sound';

function Looks() {
  return (
    <>
      <Segmented
        label={t('set_language')}
        value={chosenLang.value}
        choices={[
          ['en', 'English'],
          ['de', 'Deutsch'],
        ]}
        onChoose={(value) => {
          chosenLang.value = value;
        }}
      />
      <Segmented
        label={t('set_theme')}
        value={theme.value}
        choices={[
          ['auto', t('theme_auto')],
          ['light', t('theme_light')],
          ['dark', t('theme_dark')],
        ]}
        onChoose={(value) => {
          theme.value = value;
        }}
      />
      <Segmented
        label={t('set_motion')}
        value={motion.value}
        choices={[
          ['auto', t('motion_auto')],
          ['off', t('motion_off')],
        ]}
        onChoose={(value) => {
          motion.value = value;
        }}
      />
    </>
  );
}

const COLOURS = [
  ['', 'colour_seat'],
  ['0', 'colour_red'],
  ['1', 'colour_blue'],
  ['2', 'colour_white'],
  ['3', 'colour_orange'],
  ['4', 'colour_violet'],
  ['5', 'colour_black'],
] as const;

/* The pieces' own drawing: its emblem says which one it is, too. */
function Swatch({ colour }: { colour: string }) {
  const livery = LIVERIES[Number(colour)];
  if (colour === '' || !livery) return null;
  return (
    <svg viewBox="-13 -13 26 26" width="26" height="26" aria-hidden="true">
      <circle r="11.5" fill={livery.colour} stroke="#241d16" stroke-width="1.5" />
      <path d={livery.emblem} fill={livery.ink} transform="scale(0.82)" />
    </svg>
  );
}

function Colour() {
  return (
    <fieldset>
      <legend>{t('set_colour')}</legend>
      <div class="segmented swatches">
        {COLOURS.map(([value, word]) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === myColour.value}
            aria-label={t(word)}
            data-tip={t(word)}
            onClick={() => {
              myColour.value = value;
            }}
          >
            {value === '' ? t(word) : <Swatch colour={value} />}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function BoardLooks() {
  return (
    <>
      <Colour />
      <Segmented
        label={t('set_board')}
        value={boardLook.value}
        choices={[
          ['drawn', t('board_drawn')],
          ['plain', t('board_plain')],
        ]}
        onChoose={(value) => {
          boardLook.value = value;
        }}
      />
      <Segmented
        label={t('set_pieces')}
        value={pieceLook.value}
        choices={[
          ['flat', t('pieces_flat')],
          ['carved', t('pieces_carved')],
        ]}
        onChoose={(value) => {
          pieceLook.value = value;
        }}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={letters.value === 'on'}
          onChange={(event) => {
            letters.value = event.currentTarget.checked ? 'on' : 'off';
          }}
        />
        <span>{t('set_letters')}</span>
      </label>
    </>
  );
}

function Sound() {
  return (
    <>
      <label class="field">
        <span>{t('set_sound')}</span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.1"
          value={volume.value}
          onChange={(event) => {
            volume.value = event.currentTarget.value;
            play('place');
          }}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={sounds.value === 'mine'}
          onChange={(event) => {
            sounds.value = event.currentTarget.checked ? 'mine' : 'all';
          }}
        />
        <span>{t('set_sounds_mine')}</span>
      </label>
    </>
  );
}

/* How one hears of one's turn while one looks elsewhere. */
function Alerts() {
  return (
    <>
      {canNotify() && (
        <label class="check">
          <input
            type="checkbox"
            data-action="notices"
            checked={notices.value === 'on'}
            onChange={(event) => void wantNotices(event.currentTarget.checked)}
          />
          <span>
            {t('set_notices')}
            <small class="hint">{t('set_notices_are')}</small>
          </span>
        </label>
      )}
      {canBuzz() && (
        <label class="check">
          <input
            type="checkbox"
            data-action="buzz"
            checked={buzz.value === 'on'}
            onChange={(event) => {
              buzz.value = event.currentTarget.checked ? 'on' : 'off';
            }}
          />
          <span>{t('set_buzz')}</span>
        </label>
      )}
    </>
  );
}

function Table() {
  return (
    <>
      <Segmented
        label={t('set_pace')}
        value={pace.value}
        choices={[
          ['slow', t('pace_slow')],
          ['normal', t('pace_normal')],
          ['fast', t('pace_fast')],
          ['instant', t('pace_instant')],
        ]}
        onChoose={(value) => {
          pace.value = value;
        }}
      />
      <Segmented
        label={t('set_offers')}
        value={offersFrom.value}
        choices={[
          ['all', t('offers_all')],
          ['people', t('offers_people')],
          ['nobody', t('offers_nobody')],
        ]}
        onChoose={(value) => {
          offersFrom.value = value;
        }}
      />
    </>
  );
}

function Keys() {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={shortcuts.value === 'on'}
        onChange={(event) => {
          shortcuts.value = event.currentTarget.checked ? 'on' : 'off';
        }}
      />
      <span>
        {t('set_shortcuts')}
        <small class="hint">{t('set_shortcuts_are')}</small>
      </span>
    </label>
  );
}

function Name() {
  return (
    <label class="field">
      <span>{t('your_name')}</span>
      <input
        value={playerName.value}
        maxLength={24}
        autocomplete="nickname"
        onInput={(event) => {
          playerName.value = event.currentTarget.value.trim();
        }}
      />
    </label>
  );
}

function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="settings-group">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('settings')} onClose={onClose} wide={true}>
      <div class="settings">
        <Group title={t('set_group_you')}>
          <Name />
          <Looks />
        </Group>
        <Group title={t('set_group_board')}>
          <BoardLooks />
        </Group>
        <Group title={t('set_group_sound')}>
          <Sound />
          <Alerts />
        </Group>
        <Group title={t('set_group_play')}>
          <Table />
          <Keys />
        </Group>
      </div>
    </Dialog>
  );
}
