// Who decides behind the client of the frame protocol: what a person (frames-client-person.ts) and a strategy (frames-client-strategy.ts) have in common. Undefined for an answer means that there will be none.

import type { Known } from './frames-client-game.ts';
import type { Keep } from './frames-client-keep.ts';

export interface FramesPlayer {
  keep(known: Known): Promise<Keep | undefined>;
  /** The word of one of the open boxes. */
  score(known: Known): Promise<string | undefined>;
  /** The choice was accepted, and this is the sheet now. */
  see(known: Known): void;
}
