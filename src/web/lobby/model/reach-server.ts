// Whether the server answers soon, for people who want something from it now and have another way
// if it does not.

import { OWNER } from '../../online/people-here.ts';
import { nickname } from '../../settings.ts';
import type { LobbyWorld } from './lobby-world.ts';

const PATIENCE_MS = 1500;
/** Shorter when the system says that there is no network; it may be wrong about a local server. */
const OFFLINE_PATIENCE_MS = 400;

export function reachServer({ server, clock }: Pick<LobbyWorld, 'server' | 'clock'>): Promise<boolean> {
  const { connection } = server;
  server.clientOf(OWNER, nickname.peek());
  if (connection.peek().kind === 'open') return Promise.resolve(true);
  return new Promise((settle) => {
    const done = (isThere: boolean): void => {
      cancel();
      stop();
      settle(isThere);
    };
    const patienceMs = server.isNetworkUp.peek() ? PATIENCE_MS : OFFLINE_PATIENCE_MS;
    const cancel = clock.after(patienceMs, () => done(false));
    const stop = connection.subscribe(({ kind }) => {
      // The first call comes at once with the present state, which is not open.
      if (kind === 'open') done(true);
    });
  });
}
