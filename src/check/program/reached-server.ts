// A server that runs already, somewhere, perhaps with other people at it. Nothing is started, and
// nothing can be said about its process. It is not connected to before a case does: a connection
// may count as a player.

import type { Duplex } from 'node:stream';
import { Skip } from '../case.ts';
import { StartError, type ServerSubject } from '../subject.ts';
import { openSocket } from './started-server.ts';

export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

export function openReachedServer({ host, port }: ServerAddress): ServerSubject {
  let isReached = false;
  const connect = async (): Promise<Duplex> => {
    try {
      const socket = await openSocket(host, port);
      isReached = true;
      return socket;
    } catch (error) {
      // Later on, it is the case that fails.
      if (isReached) throw error;
      const { code = 'unknown error' } = error as NodeJS.ErrnoException;
      throw new StartError(`Nobody answers at ${host}:${port} (${code}).`, '');
    }
  };
  const running = {
    connect,
    hasEnded: () => false,
    isHidden: true,
    output: () => '',
    remarks: () => [],
    stop: async () => {},
  };
  return {
    title: `${host}:${port}`,
    isFresh: false,
    isForeign: true,
    async start(wishes) {
      if (wishes?.isDev === true) throw new Skip('needs --exec-dev COMMAND');
      return running;
    },
    close: async () => {},
  };
}
