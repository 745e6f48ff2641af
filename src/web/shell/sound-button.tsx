// The loudspeaker in the header: one press turns the sound on or off. It says what it does, so its
// words change and it has no pressed state.

import type { VNode } from 'preact';
import { announce } from '../announcer.tsx';
import { IconButton } from '../pieces/button.tsx';
import { sound } from '../settings.ts';
import { words } from '../words/words.ts';

export function toggleSound(): void {
  const { shell } = words.value;
  sound.value = sound.value === 'on' ? 'off' : 'on';
  announce(sound.value === 'on' ? shell.soundIsOn : shell.soundIsOff);
}

export function SoundButton(): VNode {
  const { shell } = words.value;
  const isOn = sound.value === 'on';
  return (
    <IconButton
      icon={isOn ? 'sound' : 'sound-off'}
      label={isOn ? shell.turnSoundOff : shell.turnSoundOn}
      onClick={toggleSound}
    />
  );
}
