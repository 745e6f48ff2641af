// Whether the server is there, for those who want something of it now and have another way if it is not.

import { connection, OWNER, clientOf } from '../../online/online.ts';
import { nickname } from '../../settings.ts';

const PATIENCE_MS = 1500;
/** The system says that there is no network; it may still be wrong about a server on this very machine. */
const OFFLINE_PATIENCE_MS = 400;

export function reachServer(): Promise<boolean> {
  clientOf(OWNER, nickname.peek());
  if (connection.peek().kind === 'open') return Promise.resolve(true);
  return new Promise((settle) => {
    const done = (isThere: boolean): void => {
      clearTimeout(timer);
      stop();
      settle(isThere);
    };
    const timer = setTimeout(() => done(false), navigator.onLine ? PATIENCE_MS : OFFLINE_PATIENCE_MS);
    const stop = connection.subscribe(({ kind }) => {
      // It tells the present state at once, and that is not open.
      if (kind === 'open') done(true);
    });
  });
}
