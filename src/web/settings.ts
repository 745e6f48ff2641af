// The settings of this browser: kept, and applied to the page at once.

import { effect, signal, type Signal } from '@preact/signals';
import { recall, remember } from './storage.ts';

function setting<const Value extends string>(name: string, values: readonly Value[]): Signal<Value> {
  const kept = values.find((value) => value === recall(`setting ${name}`));
  const chosen = signal(kept ?? (values[0] as Value));
  chosen.subscribe((value) => remember(`setting ${name}`, value === values[0] ? undefined : value));
  return chosen;
}

export const THEMES = ['auto', 'light', 'dark'] as const;
/** How fast others' moves are shown: at a pace people can follow, quickly, or only the result. */
export const SPEEDS = ['calm', 'quick', 'at-once'] as const;

export const theme = setting('theme', THEMES);
export const speed = setting('speed', SPEEDS);
/** Keys for moves; typing and moving about with Tab always work. */
export const keys = setting('keys', ['on', 'off'] as const);
export const motion = setting('motion', ['on', 'off'] as const);
/** On, but heard only after the first touch: see sound.ts. */
export const sound = setting('sound', ['on', 'off'] as const);

/** Notifications in the background; the browser has to allow them too: see notices.ts. */
export const notices = setting('notices', ['off', 'on'] as const);

/** The nickname, remembered; empty until the person has chosen one. */
export const nickname = signal(recall('setting name') ?? '');
nickname.subscribe((name) => remember('setting name', name === '' ? undefined : name));

export function applySettings(root: HTMLElement): void {
  effect(() => {
    if (theme.value === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = theme.value;
    root.dataset['motion'] = motion.value;
  });
}
