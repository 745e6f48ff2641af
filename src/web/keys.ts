// Keys that make moves. They can be switched off, and they never take a key away from a person who
// types, who has a dialog open, or who presses a button by keyboard.

import { useEffect, useRef } from 'preact/hooks';
import { findCall, type KeyMap } from './key-press.ts';
import { keys } from './settings.ts';

const TYPING = 'input, select, textarea, [contenteditable]';
const PRESSABLE = 'button, a[href], summary, [role=switch], [role=radio]';
const PRESSING: ReadonlySet<string> = new Set([' ', 'Enter']);

/**
 * Whether a finger or a mouse has set the focus: then Space is the board's key and does not press
 * that button.
 */
let isByPointer = false;

export function watchPointer(): void {
  addEventListener('pointerdown', () => (isByPointer = true), { capture: true });
  addEventListener('keydown', ({ key }) => (isByPointer &&= PRESSING.has(key) || key.length === 1), {
    capture: true,
  });
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches(TYPING) && !target.matches('input[type=range], input[type=checkbox]')) return true;
  return PRESSING.has(key) && target.matches(PRESSABLE) && !isByPointer;
}

/** Listens while the component is on the screen. */
export function useKeys(map: KeyMap): void {
  const now = useRef(map);
  now.current = map;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (keys.value === 'off' || event.defaultPrevented) return;
      if (isTaken(event) || document.querySelector('dialog[open]') !== null) return;
      const call = findCall(now.current, event);
      if (call === undefined) return;
      event.preventDefault();
      call();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
