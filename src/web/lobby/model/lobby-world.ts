// What the models of the lobby need from the page around them. Everything is passed in, so that
// they run in Node exactly as in a browser.

import type { HerePlan } from '../../here/open-here.ts';
import type { Server } from '../../online/server.ts';
import type { Clock } from '../../table/model/clock.ts';

export interface LobbyWorld {
  readonly server: Server;
  readonly clock: Clock;
  /** Says a sentence to people who listen to the page. */
  readonly announce: (sentence: string) => void;
  /** Opens a table on this device and gives back its id; rejected if that part cannot be loaded. */
  readonly openHere: (plan: HerePlan) => Promise<string>;
  /** Whether somebody can see the page: nothing is asked for a hidden one. */
  readonly isVisible: () => boolean;
  /** Calls back when the page is hidden or shown; the answer stops it. */
  readonly onVisibility: (call: () => void) => () => void;
}
