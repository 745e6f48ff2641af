// The layout follows the window while a board is on the screen.

import { expect, test } from 'vitest';
import { watchQuery } from './use-is-wide.ts';

class Window extends EventTarget {
  matches = false;

  resize(isWide: boolean): void {
    this.matches = isWide;
    this.dispatchEvent(new Event('change'));
  }
}

test('a window that becomes wide or narrow changes the layout, until the board is gone', () => {
  const window = new Window();
  const told: boolean[] = [];
  const stop = watchQuery(window, (isWide) => told.push(isWide));
  window.resize(true);
  window.resize(false);
  expect(told).toEqual([true, false]);
  stop();
  window.resize(true);
  expect(told).toEqual([true, false]);
});
