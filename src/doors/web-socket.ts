// One WebSocket of the web door: its messages go to the native protocol, one text each. Pings and
// pongs count in the same rate as messages, and the queue for a client that does not read is
// bounded.

import type { Duplex } from 'node:stream';
import { WebSocket, type Server as Sockets } from 'ws';
import type { Welcome } from '../protocol/connection.ts';
import {
  ANSWERS_QUEUED_BYTES_MAX,
  CONTROL_REST_MS_MAX,
  DEAD_PEER_MS,
  FIRST_MESSAGE_MS,
  MESSAGES_BURST,
  MESSAGES_PER_SECOND,
  QUEUED_BYTES_MAX,
} from '../protocol/limits.ts';
import { openRate } from '../protocol/rate.ts';
import { NativeConnection, type Wire } from './native.ts';
import { GOODBYE_MS } from './sockets.ts';
import type { Time } from './time.ts';
import { makeFrame, makeFrames } from './web-frames.ts';

export const DOOR = 'web';
const BINARY = 1003;

/** A client, and whether anything has come from it since the last ping. */
export class Peer extends WebSocket {
  isAlive = true;
  /** For the log: why we close it. The first reason counts. */
  note: (reason: string) => void = () => {};
}

export interface Arrival {
  readonly socket: Duplex;
  /** The client's address, as limits count it. */
  readonly address: string;
  readonly welcome: Welcome;
  readonly time: Time;
  readonly note: (reason: string) => void;
}

export function serveSocket(client: Peer, arrival: Arrival): void {
  const { welcome, time, note } = arrival;
  client.note = (reason) => {
    client.note = () => {};
    note(reason);
  };
  const rate = openRate(MESSAGES_PER_SECOND, MESSAGES_BURST);
  const reading = openReading(client, time);
  const secondsToWait = (): number => rate.take(time.now());
  let cancelTimer: () => void;
  const sayGoodbye = (code?: number): void => {
    cancelTimer();
    cancelTimer = time.after(GOODBYE_MS, () => client.terminate());
    // The client's own goodbye must be read.
    client.resume();
    client.close(code);
  };
  const flushed = (): void => connection.drained();
  const basic = makeWire(client, arrival, { sayGoodbye, flushed });
  const wire = { ...basic, ...reading.wire, secondsToWait, time };
  const connection = new NativeConnection(wire, welcome);
  cancelTimer = time.after(FIRST_MESSAGE_MS, () => connection.close('silent', 'No message came in time.'));
  client.on('message', (data: Buffer, isBinary) => {
    client.isAlive = true;
    if (client.readyState !== client.OPEN) return;
    cancelTimer();
    if (isBinary) {
      client.note('binary');
      sayGoodbye(BINARY);
    } else connection.take(data.toString('utf8'));
  });
  answerControlFrames(client, reading, secondsToWait);
  arrival.socket.on('drain', flushed);
  // ws closes the connection itself, with the right code.
  client.on('error', () => {
    client.note('wrong-frame');
    sayGoodbye();
  });
  client.on('close', () => {
    cancelTimer();
    reading.stop();
    connection.gone();
  });
}

/** Answers pings, but no faster than messages may come. */
function answerControlFrames(client: Peer, reading: Reading, secondsToWait: () => number): void {
  client.on('ping', (data: Buffer) => {
    client.isAlive = true;
    const seconds = secondsToWait();
    reading.rest(seconds);
    if (seconds > 0 || client.readyState !== client.OPEN) return;
    client.pong(data);
    cutSlowReader(client);
  });
  client.on('pong', () => {
    client.isAlive = true;
    reading.rest(secondsToWait());
  });
}

interface Reading {
  /** For the connection, which pauses while it has enough to do. */
  readonly wire: Pick<Wire, 'pause' | 'resume'>;
  /** Stops reading for this long; further calls add up. */
  rest(seconds: number): void;
  stop(): void;
}

/** Reading goes on when neither the connection nor a rest forbids it. */
function openReading(client: Peer, time: Time): Reading {
  let isPaused = false;
  let restsUntil = 0;
  let cancel: (() => void) | undefined;
  const wake = (): void => {
    cancel = undefined;
    if (restsUntil > time.now()) cancel = time.after(restsUntil - time.now(), wake);
    else if (!isPaused) client.resume();
  };
  return {
    wire: {
      pause() {
        isPaused = true;
        client.pause();
      },
      resume() {
        isPaused = false;
        if (cancel === undefined) client.resume();
      },
    },
    rest(seconds) {
      if (seconds === 0) return;
      const now = time.now();
      restsUntil = Math.min(Math.max(restsUntil, now) + seconds * 1000, now + CONTROL_REST_MS_MAX);
      client.pause();
      cancel ??= time.after(restsUntil - now, wake);
    },
    stop: () => cancel?.(),
  };
}

/** Follows every write. A player who is cut keeps the seat and can come back. */
function cutSlowReader(client: Peer): void {
  if (client.bufferedAmount <= QUEUED_BYTES_MAX) return;
  client.note('slow-reader');
  client.terminate();
}

interface Writer {
  say(text: string): void;
  flush(): void;
  isFull(): boolean;
}

/**
 * Collects what is written at once, such as the events of a move and the answer to it, so that it
 * leaves at once: a system call costs more than a message.
 */
function openWriter(client: Peer, socket: Duplex, flushed: () => void): Writer {
  let said: string[] = [];
  let length = 0;
  const flush = (): void => {
    const [first] = said;
    if (first === undefined) return;
    const bytes = said.length === 1 ? makeFrame(first) : makeFrames(said);
    said = [];
    length = 0;
    if (client.readyState !== client.OPEN) return;
    socket.write(bytes);
    cutSlowReader(client);
    // When the system takes everything at once there is no `drain`.
    flushed();
  };
  return {
    say(text) {
      length += text.length;
      if (said.push(text) === 1) process.nextTick(flush);
    },
    flush,
    isFull: () => client.bufferedAmount + length > ANSWERS_QUEUED_BYTES_MAX,
  };
}

interface Reactions {
  readonly sayGoodbye: () => void;
  /** What was written has been handed to the system, or is queued. */
  readonly flushed: () => void;
}

function makeWire(
  client: Peer,
  { socket, address }: Arrival,
  { sayGoodbye, flushed }: Reactions,
): Pick<Wire, 'door' | 'address' | 'write' | 'isFull' | 'end'> {
  const writer = openWriter(client, socket, flushed);
  return {
    door: DOOR,
    address,
    write: (text) => writer.say(text),
    isFull: () => writer.isFull(),
    end(reason) {
      writer.flush();
      if (reason !== undefined) client.note(reason);
      sayGoodbye();
    },
  };
}

interface Watch {
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * Pings every peer, and cuts it if nothing has come from it when the next ping is due: well before
 * it counts as dead.
 */
export function watchPeers(sockets: Sockets<typeof Peer>, time: Time): Watch {
  let cancel: (() => void) | undefined;
  const look = (): void => {
    for (const client of sockets.clients) lookAt(client);
    cancel = time.after(DEAD_PEER_MS / 3, look);
  };
  return { start: look, stop: () => cancel?.() };
}

function lookAt(client: Peer): void {
  if (!client.isAlive) {
    client.note('dead-peer');
    return client.terminate();
  }
  client.isAlive = false;
  client.ping();
  cutSlowReader(client);
}
