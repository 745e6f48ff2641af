// Who decides behind the client of the frame protocol: what a person (person.ts) and a strategy (strategy.ts) have in common. Undefined for an answer means that there will be none.

import type { Known } from './game.ts';
import type { Keep } from './keep.ts';

export interface FramesPlayer {
  keep(known: Known): Promise<Keep | undefined>;
  /** The word of one of the open boxes. */
  score(known: Known): Promise<string | undefined>;
  /** The choice was accepted, and this is the sheet now. */
  see(known: Known): void;
}
