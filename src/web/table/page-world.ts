// The browser, as the model of a table sees it.

import type { Memory } from '../../client/memory.ts';
import { announce } from '../announcer.tsx';
import { loadScreen } from '../games/screens.ts';
import { hasMotion } from '../motion.ts';
import { isPressedAgain } from '../pressed-again.ts';
import { speed } from '../settings.ts';
import type { TableWorld } from './model/table-world.ts';
import { PAGE_CLOCK } from './page-clock.ts';

/**
 * A browser may forbid it, and it may be full: then nothing is kept, and everything still works.
 */
const TAB_MEMORY: Memory = {
  get(key) {
    try {
      return sessionStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(key, value) {
    try {
      if (value === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    } catch {
      // The log and the tally are still there while the page is open.
    }
  },
};

export const PAGE_WORLD: TableWorld = {
  clock: PAGE_CLOCK,
  pace: speed,
  hasMotion,
  tabMemory: TAB_MEMORY,
  isPressedAgain,
  announce,
  loadScreen,
};
