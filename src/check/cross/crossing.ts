// How somebody's client plays at somebody else's server: the checker fills the other seats, and
// types for a client that is played on a keyboard. Each protocol has its own, beside its watch.

import type { Message } from '../between/message.ts';
import type { Keyboard } from '../program/keyboard.ts';
import type { ServerBench } from '../server-bench.ts';

export interface Crossing {
  /** The name that the client is started with. */
  readonly name: string;
  /**
   * The other players: they join, call `ready` when the client may come, and play on until the
   * connection ends. Rejects with a Failure if the server fails them.
   */
  accompany(bench: ServerBench, ready: () => void): Promise<void>;
  /** Sets the words of the keyboard; the function is called with every message. */
  openHand(keyboard: Keyboard): (message: Message) => void;
}
