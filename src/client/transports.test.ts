// The wires themselves: texts in any pieces, what is no text, and silence after the end.

import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { makeTcpTransport } from './tcp.ts';
import type { Hears } from './transport.ts';
import { makeWebSocketTransport } from './web-socket.ts';

/** Notes what it hears, as words. */
class Ear implements Hears {
  readonly heard: string[] = [];
  private readonly waiting: Array<() => void> = [];

  opened(): void {
    this.note('opened');
  }

  text(text: string): void {
    this.note(text);
  }

  garbled(): void {
    this.note('garbled');
  }

  closed(): void {
    this.note('closed');
  }

  async until(word: string): Promise<void> {
    while (!this.heard.includes(word)) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private note(word: string): void {
    this.heard.push(word);
    for (const wake of this.waiting.splice(0)) wake();
  }
}

describe('TCP', () => {
  let server: Server;
  afterEach(() => void server.close());

  /** A wire to a server, and the socket at the other side. */
  async function open() {
    server = createServer({ noDelay: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const ear = new Ear();
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const link = makeTcpTransport({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }).open(
      ear,
    );
    const [socket] = await connected;
    socket.on('error', () => {});
    await ear.until('opened');
    return { ear, link, socket };
  }

  test('lines come whole, in whatever pieces they arrive', async () => {
    const { ear, socket } = await open();
    for (const byte of Buffer.from('für\n{"id":1}\n')) socket.write(Uint8Array.of(byte));
    await ear.until('{"id":1}');
    socket.end('three\r\nfour\nnot the end');
    await ear.until('closed');
    expect(ear.heard).toEqual(['opened', 'für', '{"id":1}', 'three', 'four', 'closed']);
  });

  test('texts are sent as lines, and arrive although the wire is closed at once', async () => {
    const { link, socket } = await open();
    link.send('one');
    link.send('two');
    link.close();
    const chunks = (await socket.toArray()) as Buffer[];
    expect(Buffer.concat(chunks).toString()).toBe('one\ntwo\n');
  });

  test('what is no text is said to be garbled', async () => {
    const { ear, socket } = await open();
    socket.end(Uint8Array.of(0xff, 10));
    await ear.until('closed');
    expect(ear.heard).toEqual(['opened', 'garbled', 'closed']);
  });

  test('nothing more is heard once it is closed, not even what came in the same piece', async () => {
    const { ear, link, socket } = await open();
    ear.text = (text) => {
      ear.heard.push(text);
      link.close();
    };
    socket.end('one\ntwo\n');
    await once(socket.resume(), 'close');
    await new Promise((resolve) => setImmediate(resolve));
    expect(ear.heard).toEqual(['opened', 'one']);
  });

  test('nobody there is a wire that closes', async () => {
    const { link } = await open();
    link.close();
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const ear = new Ear();
    makeTcpTransport({ host: '127.0.0.1', port }).open(ear);
    await ear.until('closed');
    expect(ear.heard).toEqual(['closed']);
  });
});

describe('a WebSocket', () => {
  function open() {
    const listeners = new Map<string, (event: { readonly data: unknown }) => void>();
    const socket = {
      sent: [] as string[],
      isClosed: false,
      addEventListener: (kind: string, listener: (event: { readonly data: unknown }) => void) =>
        void listeners.set(kind, listener),
      send: (text: string) => void socket.sent.push(text),
      close: () => {
        socket.isClosed = true;
      },
    };
    const happen = (kind: string, data?: unknown): void => listeners.get(kind)?.({ data });
    const ear = new Ear();
    const link = makeWebSocketTransport(() => socket).open(ear);
    return { socket, ear, link, happen };
  }

  test('carries texts both ways', () => {
    const { socket, ear, link, happen } = open();
    happen('open');
    link.send('one');
    happen('message', 'two');
    happen('error');
    happen('close');
    expect(socket.sent).toEqual(['one']);
    expect(ear.heard).toEqual(['opened', 'two', 'closed']);
  });

  test('what is no text is said to be garbled', () => {
    const { ear, happen } = open();
    happen('message', new ArrayBuffer(2));
    expect(ear.heard).toEqual(['garbled']);
  });

  test('nothing more is heard once it is closed', () => {
    const { socket, ear, link, happen } = open();
    link.close();
    happen('open');
    happen('message', 'two');
    happen('close');
    expect(socket.isClosed).toBe(true);
    expect(ear.heard).toEqual([]);
  });
});
