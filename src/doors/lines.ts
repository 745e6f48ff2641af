// The lines door: the native protocol over TCP, one message a line. For bots in any language, for
// scripts, and for people with `nc`. It needs little of its sockets, and time is injected, so that
// the simulator can serve its own wires with it (test/simulator).

import type { Server } from 'node:net';
import type { Welcome } from '../protocol/connection.ts';
import {
  ANSWERS_QUEUED_BYTES_MAX,
  BOT_MESSAGES_BURST,
  BOT_MESSAGES_PER_SECOND,
  FIRST_MESSAGE_MS,
  LINE_BYTES_MAX,
  QUEUED_BYTES_MAX,
} from '../protocol/limits.ts';
import { openLineReader } from '../protocol/lines.ts';
import { openRate } from '../protocol/rate.ts';
import { openEntrance, type EntranceSettings } from './entrance.ts';
import { Farewell } from './farewell.ts';
import { NativeConnection, type Wire } from './native.ts';
import { makeText } from './native-texts.ts';
import type { Arrival, PatientSocket } from './sockets.ts';
import { REAL_TIME, type Time } from './time.ts';

const DOOR = 'lines';

export function openLinesDoor(
  welcome: Welcome,
  settings: EntranceSettings = {},
  time: Time = REAL_TIME,
): Server {
  const door = {
    name: DOOR,
    serve: (arrival: Arrival<PatientSocket>) => serveLines(arrival, welcome, time),
    makeRefusal: (reason: string, sentence: string) => `${makeText({ say: 'bye', reason, sentence })}\n`,
  };
  return openEntrance(door, settings, time);
}

export function serveLines(arrival: Arrival<PatientSocket>, welcome: Welcome, time: Time): void {
  const { socket } = arrival;
  const reader = openLineReader(LINE_BYTES_MAX);
  const farewell = new Farewell(arrival, time);
  let hasEnded = false;
  let isOver = false;
  /** Reads lines one by one, as they can be handled; until then they are only bytes. */
  const read = (): void => {
    while (!connection.isHeld) {
      const line = reader.next();
      if (line === undefined) return hasEnded ? connection.finish() : void socket.resume();
      // Wait for a whole line, not a first byte: bytes could trickle in without ever making a line.
      cancelSilence();
      if (line.ok) connection.take(line.text);
      else connection.takeFault(line.fault);
    }
  };
  const end = (reason: string | undefined): void => {
    isOver = true;
    cancelSilence();
    farewell.end(reason);
  };
  const cut = (reason: string): void => farewell.cut(reason);
  const flushed = (): void => connection.drained();
  const wire = wireOf(arrival, time, { end, cut, resume: read, flushed });
  const connection = new NativeConnection(wire, welcome);
  const cancelSilence = time.after(FIRST_MESSAGE_MS, () => {
    connection.close('silent', 'No message came in time.');
  });
  socket.on('data', (chunk) => {
    if (isOver) return;
    reader.feed(chunk);
    read();
  });
  socket.on('drain', flushed);
  socket.on('end', () => {
    hasEnded = true;
    read();
  });
  socket.on('close', () => {
    cancelSilence();
    farewell.stop();
    connection.gone();
  });
}

/**
 * Collects what is written at once, so that it leaves at once: a system call costs more than a
 * line.
 */
function openWriter(socket: PatientSocket, flushed: () => void): { say(text: string): void; flush(): void } {
  let isOpen = false;
  const flush = (): void => {
    if (!isOpen) return;
    isOpen = false;
    socket.uncork();
    // When the system takes everything at once there is no `drain`. Deferred, because the caller is
    // still writing.
    process.nextTick(flushed);
  };
  return {
    say(text) {
      if (!isOpen) {
        isOpen = true;
        socket.cork();
        process.nextTick(flush);
      }
      socket.write(`${text}\n`);
    },
    flush,
  };
}

interface Reactions {
  readonly end: (reason: string | undefined) => void;
  readonly cut: (reason: string) => void;
  readonly resume: () => void;
  /** What was written has been handed to the system, or is queued. */
  readonly flushed: () => void;
}

function wireOf({ socket, address }: Arrival<PatientSocket>, time: Time, on: Reactions): Wire {
  const writer = openWriter(socket, on.flushed);
  const rate = openRate(BOT_MESSAGES_PER_SECOND, BOT_MESSAGES_BURST);
  return {
    door: DOOR,
    address,
    write(text) {
      writer.say(text);
      // Text that is only held back to leave together is not waiting for the reader.
      if (socket.writableLength > QUEUED_BYTES_MAX) writer.flush();
      // A client that does not read is cut. Its seat is kept, and it can come back.
      if (socket.writableLength > QUEUED_BYTES_MAX) on.cut('slow-reader');
    },
    end: on.end,
    isFull: () => socket.writableLength > ANSWERS_QUEUED_BYTES_MAX,
    pause: () => socket.pause(),
    resume: on.resume,
    secondsToWait: () => rate.take(time.now()),
    time,
  };
}
