// The wire of the web door: a WebSocket, one text message a message. It does not create WebSockets:
// browsers and Node have their own, and any of them will do.

import type { Transport } from './transport.ts';

/** The part of the standard WebSocket that is needed here. */
interface WebSocketLike {
  addEventListener(kind: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
  send(text: string): void;
  close(): void;
}

/** `openSocket` is, for example, `() => new WebSocket('wss://example.org/ws')`. */
export function makeWebSocketTransport(openSocket: () => WebSocketLike): Transport {
  return {
    open(hears) {
      const socket = openSocket();
      let isOver = false;
      const ifOpen = (call: () => void) => () => {
        if (!isOver) call();
      };
      socket.addEventListener(
        'open',
        ifOpen(() => hears.opened()),
      );
      socket.addEventListener('message', ({ data }) => {
        if (isOver) return;
        if (typeof data === 'string') hears.text(data);
        else hears.garbled();
      });
      socket.addEventListener(
        'close',
        ifOpen(() => hears.closed()),
      );
      // `close` follows, but a WebSocket of the package ws throws errors that nobody listens to.
      socket.addEventListener('error', () => {});
      return {
        send: (text) => socket.send(text),
        close() {
          isOver = true;
          socket.close();
        },
      };
    },
  };
}
