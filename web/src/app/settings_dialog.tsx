/* settings_dialog.tsx -- language, looks, sound and pace in one dialog. */
import { t } from '../words/words';
import { Dialog } from './dialog';
import { Segmented } from './segmented';
import { chosenLang, motion, pace, playerName, shortcuts, theme, volume } from './settings';
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

function Sound() {
  return (
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
  );
}

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('settings')} onClose={onClose}>
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
      <Looks />
      <Sound />
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
    </Dialog>
  );
}
