// What a game with large solved tables does for a server. It keeps them beside the data file, so
// that a restarted server has them at once, and prepares them before they are needed.

import type { OptionValues } from '../games/options.ts';

export interface Keeping {
  /** The data file beside which tables are kept; without it they are not kept. */
  readonly data?: string;
  /** Called with the share that is done, while something is being solved. */
  readonly onProgress?: (share: number) => void;
  /** Called when the file could not be written. The table can be used all the same. */
  readonly onFault?: (error: unknown) => void;
}

export interface TableKeeper {
  /** Loads the tables beside the data file; whatever is solved from now on is written there. */
  open(data: string, onFault: (error: unknown) => void): Promise<void>;
  /** Makes sure that this process has what the review of a game with these options needs. */
  prepare(options: OptionValues, keeping: Keeping): Promise<void>;
}
