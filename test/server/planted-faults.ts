// Loaded into a real server before it starts (node --import): a client that sends one of these
// words makes something throw where nobody catches it.

import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

const PLANTED: Readonly<Record<string, () => void>> = {
  listener: () => {
    throw new Error('planted in a listener');
  },
  timer: () => void setTimeout(() => fail('timer'), 1),
  promise: () => void Promise.reject(new Error('planted in a promise')),
  many: () => {
    for (let count = 0; count <= 100; count += 1) setImmediate(() => fail(`place ${count}`));
  },
};

function fail(where: string): never {
  throw new Error(`planted in a ${where}`);
}

subscribe('net.server.socket', (message) => {
  const { socket } = message as { readonly socket: Socket };
  socket.on('data', (bytes: Buffer) => {
    const [, word = ''] = /PLANT (\w+)/.exec(String(bytes)) ?? [];
    PLANTED[word]?.();
  });
});
