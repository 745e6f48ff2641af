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
import { LINE_FAULTS, openLineReader, type Line } from '../protocol/lines.ts';
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
  };
  const connection = new NativeConnection(wireOf(socket, time, sayGoodbye), welcome);
  const reader = openLineReader(LINE_BYTES_MAX);
  const cancelSilence = time.after(FIRST_MESSAGE_MS, () => {
    connection.close('silent', 'No message came in time.');
  });
  socket.on('data', (chunk) => {
    for (const line of reader.push(chunk)) {
      // A whole line, not a first byte: bytes can come so slowly that no line ever does.
      cancelSilence();
      takeLine(connection, line);
    }
  });
  socket.on('end', () => connection.finish());
  // A reset is no news: the connection is closed, and that is all that matters here.
  socket.on('error', () => {});
  socket.on('close', () => {
    cancelSilence();
    cancelGoodbye?.();
    connection.gone();
  });
}

function takeLine(connection: NativeConnection, line: Line): void {
  if (line.ok) connection.take(line.text);
  else if (line.fault === 'line-too-long') connection.close(line.fault, LINE_FAULTS[line.fault]);
  else connection.refuse(null, line.fault, LINE_FAULTS[line.fault]);
}

/** Whatever is said in one go leaves in one go: a system call costs more than a line. */
function openMouth(socket: PatientSocket): (text: string) => void {
  let isOpen = false;
  const close = (): void => {
    isOpen = false;
    socket.uncork();
  };
  return (text) => {
    if (!isOpen) {
      isOpen = true;
      socket.cork();
      process.nextTick(close);
    }
    socket.write(`${text}\n`);
  };
}

function wireOf(socket: PatientSocket, time: Time, onEnd: () => void): Wire {
  const say = openMouth(socket);
  const rate = openRate(BOT_MESSAGES_PER_SECOND, BOT_MESSAGES_BURST);
  return {
    door: DOOR,
    address: socket.remoteAddress ?? 'unknown',
    write(text) {
      say(text);
      // Who does not read is cut; his seat is kept, and he can come back.
      if (socket.writableLength > QUEUED_BYTES_MAX) socket.destroy();
    },
    end() {
      socket.end();
      onEnd();
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    secondsToWait: () => rate.take(time.now()),
  };
}
