// A server in this process as the subject of the checker: connections are pairs of streams.

import { duplexPair, type Duplex } from 'node:stream';
import type { ServerWishes } from '../../src/check/case.ts';
import type { ServerSubject } from '../../src/check/subject.ts';

/** A server of a test: it gets the other end of every connection. */
export interface MemoryServer {
  accept(stream: Duplex): void;
  /** What it has printed. */
  output?(): string;
}

/** For each case a new server. */
export function inMemory(makeServer: (wishes: ServerWishes) => MemoryServer): ServerSubject {
  return {
    title: 'a server in memory',
    isFresh: true,
    isForeign: false,
    async start(wishes = {}) {
      const server = makeServer(wishes);
      return {
        async connect() {
          const [mine, theirs] = duplexPair();
          theirs.on('error', () => {});
          server.accept(theirs);
          return mine;
        },
        hasEnded: () => false,
        output: () => server.output?.() ?? '',
        remarks: () => [],
        stop: async () => {},
      };
    },
    close: async () => {},
  };
}
