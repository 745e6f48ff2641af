// What a game with large solved tables does for a server: it keeps them beside the data file, so that a
// server that comes back has them at once, and prepares them before they are needed.

import type { OptionValues } from '../games/options.ts';

export interface Keeping {
  /** The data file beside which tables are kept; without one they are kept nowhere. */
  readonly data?: string;
  /** Is told which share is done, while something is being solved. */
  readonly onProgress?: (share: number) => void;
  /** Is told when the file could not be written. The table is there all the same. */
  readonly onFault?: (error: unknown) => void;
}

export interface TableKeeper {
  /** The tables beside the data file are here from now on, and whatever is solved is written there. */
  open(data: string, onFault: (error: unknown) => void): Promise<void>;
  /** Sees to it that this process has what the review of a game with these options needs. */
  prepare(options: OptionValues, keeping: Keeping): Promise<void>;
}
