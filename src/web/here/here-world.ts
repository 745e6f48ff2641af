// What a table on this device needs from outside: time, luck, and the news that another tab went on
// with it. Passed in, so that such a table runs in Node as it does in a browser.

import { makeClientWorld } from '../../client/real-world.ts';
import type { ClientWorld } from '../../client/world.ts';
import { SECRET_BYTES } from '../../luck/bytes.ts';
import { makeFate } from '../../luck/fate.ts';
import type { Fate } from '../../table/luck-of-table.ts';

export interface HereWorld extends ClientWorld {
  readonly fate: Fate;
  /** Tells the key of everything that another tab of this browser remembers or forgets. */
  watchOtherTabs(hear: (key: string | null) => void): void;
}

export const PAGE_HERE_WORLD: HereWorld = {
  ...makeClientWorld(),
  fate: makeFate(() => crypto.getRandomValues(new Uint8Array(SECRET_BYTES))),
  watchOtherTabs(hear) {
    addEventListener('storage', ({ key }) => hear(key));
  },
};
