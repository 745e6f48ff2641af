// The lines door: the native protocol over TCP, one message a line. For bots in any language, for scripts, and for people with `nc`.
// It asks little of its sockets and is given its time, so that the simulator can serve its own wires with it (test/simulator).

import { createServer, type Server } from 'node:net';
import type { Welcome } from '../protocol/connection.ts';
import {
  BOT_MESSAGES_BURST,
  BOT_MESSAGES_PER_SECOND,
  CONNECTIONS_MAX,
  FIRST_MESSAGE_MS,
  LINE_BYTES_MAX,
  QUEUED_BYTES_MAX,
} from '../protocol/limits.ts';
import { openLineReader } from '../protocol/lines.ts';
import { openRate } from '../protocol/rate.ts';
import { NativeConnection, type Wire } from './native.ts';
import { GOODBYE_MS, SOCKETS, keepProbing, type PatientSocket } from './sockets.ts';
import { REAL_TIME, type Time } from './time.ts';

const DOOR = 'lines';
export function openLinesDoor(welcome: Welcome, time: Time = REAL_TIME): Server {
  const server = createServer(SOCKETS, (socket) => {
    keepProbing(socket);
    serveLines(socket, welcome, time);
  });
  server.maxConnections = CONNECTIONS_MAX;
  return server;
}

export function serveLines(socket: PatientSocket, welcome: Welcome, time: Time): void {
  const cut = (): void => void socket.destroy();
  let cancelGoodbye: (() => void) | undefined;
  const sayGoodbye = (): void => {
    cancelSilence();
    // Who was told goodbye and stays would keep his place, and his seat would seem taken.
    cancelGoodbye = time.after(GOODBYE_MS, cut);
    // Reading may have been paused, and the client may still have to say goodbye.
    socket.resume();
  };
  const reader = openLineReader(LINE_BYTES_MAX);
  let hasEnded = false;
  /** Lines are read one by one, as they can be taken: until then they are only bytes. */
  const read = (): void => {
    while (!connection.isHeld) {
      const line = reader.next();
      if (line === undefined) return hasEnded ? connection.finish() : void socket.resume();
      // A whole line, not a first byte: bytes can come so slowly that no line ever does.
      cancelSilence();
      if (line.ok) connection.take(line.text);
      else connection.takeFault(line.fault);
    }
  };
  const wire = wireOf(socket, time, { end: sayGoodbye, resume: read });
  const connection = new NativeConnection(wire, welcome);
  const cancelSilence = time.after(FIRST_MESSAGE_MS, () => {
    connection.close('silent', 'No message came in time.');
  });
  socket.on('data', (chunk) => {
    if (cancelGoodbye !== undefined) return;
    reader.feed(chunk);
    read();
  });
  socket.on('end', () => {
    hasEnded = true;
    read();
  });
  // A reset is no news: the connection is closed, and that is all that matters here.
  socket.on('error', () => {});
  socket.on('close', () => {
    cancelSilence();
    cancelGoodbye?.();
    connection.gone();
  });
}

/** Whatever is said in one go leaves in one go: a system call costs more than a line. */
function openMouth(socket: PatientSocket): { say(text: string): void; flush(): void } {
  let isOpen = false;
  const flush = (): void => {
    if (!isOpen) return;
    isOpen = false;
    socket.uncork();
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

function wireOf(
  socket: PatientSocket,
  time: Time,
  on: { readonly end: () => void; readonly resume: () => void },
): Wire {
  const mouth = openMouth(socket);
  const rate = openRate(BOT_MESSAGES_PER_SECOND, BOT_MESSAGES_BURST);
  return {
    door: DOOR,
    address: socket.remoteAddress ?? 'unknown',
    write(text) {
      mouth.say(text);
      // What is only held back to leave together does not wait for the reader.
      if (socket.writableLength > QUEUED_BYTES_MAX) mouth.flush();
      // Who does not read is cut; his seat is kept, and he can come back.
      if (socket.writableLength > QUEUED_BYTES_MAX) socket.destroy();
    },
    end() {
      socket.end();
      on.end();
    },
    pause: () => socket.pause(),
    resume: on.resume,
    secondsToWait: () => rate.take(time.now()),
    time,
  };
}
