// The settings of this browser.

import type { Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { Button } from '../pieces/button.tsx';
import { Dialog } from '../pieces/dialog.tsx';
import { Choice, Switch } from '../pieces/field.tsx';
import { askForNotices, permission } from '../notices.ts';
import { SPEEDS, THEMES, keys, motion, notices, sound, speed, theme } from '../settings.ts';
import { LANGUAGES, chooseLanguage, language, words, type Language } from '../words/words.ts';
import css from './settings-dialog.module.css';

export function SettingsDialog({ onClose }: { readonly onClose: () => void }): VNode {
  const { shell } = words.value;
  const { setting } = shell;
  const actions = (
    <Button kind="primary" onClick={onClose}>
      {setting.done}
    </Button>
  );
  return (
    <Dialog title={shell.settings} isOpen onClose={onClose} actions={actions}>
      <div class={css['settings']}>
        <Choice
          legend={setting.theme.name}
          value={theme.value}
          options={THEMES.map((value) => ({ value, label: setting.theme[value] }))}
          onChange={(value) => (theme.value = value)}
        />
        <Choice
          legend={setting.speed.name}
          value={speed.value}
          options={SPEEDS.map((value) => ({ value, label: setting.speed[value] }))}
          onChange={(value) => (speed.value = value)}
        />
        <Choice
          legend={setting.language}
          value={language.value}
          options={Object.entries(LANGUAGES).map(([value, label]) => ({ value: value as Language, label }))}
          onChange={chooseLanguage}
        />
        <OnOff setting={motion} label={setting.motion.name} hint={setting.motion.says} />
        <OnOff setting={sound} label={setting.sound.name} hint={setting.sound.says} />
        <OnOff setting={keys} label={setting.keys.name} hint={setting.keys.says} />
        <Notices />
      </div>
    </Dialog>
  );
}

/** Browsers ask the person when it is switched on, and may say no. */
function Notices(): VNode | null {
  const { notices: says } = words.value.shell.setting;
  if (permission.value === 'missing') return null;
  const isForbidden = permission.value === 'denied';
  return (
    <Switch
      label={says.name}
      hint={isForbidden ? says.forbidden : says.says}
      isDisabled={isForbidden}
      isOn={notices.value === 'on' && permission.value === 'granted'}
      onChange={(isOn) => {
        if (isOn) void askForNotices();
        else notices.value = 'off';
      }}
    />
  );
}

interface OnOffProps {
  readonly setting: Signal<'on' | 'off'>;
  readonly label: string;
  readonly hint: string;
}

function OnOff({ setting, label, hint }: OnOffProps): VNode {
  return (
    <Switch
      label={label}
      hint={hint}
      isOn={setting.value === 'on'}
      onChange={(isOn) => (setting.value = isOn ? 'on' : 'off')}
    />
  );
}
