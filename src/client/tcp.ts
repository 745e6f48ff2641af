// The wire of the lines door: TCP, one message a line. For programs in Node; browsers have
// web-socket.ts.

import { connect } from 'node:net';
import { QUEUED_BYTES_MAX } from '../protocol/limits.ts';
import { openLineReader } from '../protocol/lines.ts';
import type { Transport } from './transport.ts';

export function makeTcpTransport(address: { readonly host: string; readonly port: number }): Transport {
  return {
    open(hears) {
      const socket = connect({ ...address, noDelay: true });
      // The server never queues more than this for us, so none of its lines can be longer.
      const reader = openLineReader(QUEUED_BYTES_MAX);
      let isOver = false;
      socket.on('connect', () => hears.opened());
      socket.on('data', (chunk) => {
        for (const line of reader.push(chunk)) {
          if (isOver) return;
          if (line.ok) hears.text(line.text);
          else hears.garbled();
        }
      });
      // `close` follows every error, and only that matters here.
      socket.on('error', () => {});
      socket.on('close', () => {
        if (!isOver) hears.closed();
      });
      return {
        send: (text) => void socket.write(`${text}\n`),
        close() {
          isOver = true;
          // A dead peer takes nothing more; it must not keep this process from ending.
          socket.unref();
          socket.destroySoon();
        },
      };
    },
  };
}
