// The contract of a player behind the client of the frame protocol; a person (person.ts) and a
// strategy (strategy.ts) implement it. An undefined answer means that there will be none.

import type { Known } from './game.ts';
import type { Keep } from './keep.ts';

export interface FramesPlayer {
  keep(known: Known): Promise<Keep | undefined>;
  /** The name of one of the open boxes. */
  score(known: Known): Promise<string | undefined>;
  /** Called with the sheet when a choice was accepted. */
  see(known: Known): void;
}
