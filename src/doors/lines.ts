// The lines door: the native protocol over TCP, one message a line. For bots in any language, for scripts, and for people with `nc`.

import { createServer, type Server, type Socket } from 'node:net';
import type { Welcome } from '../protocol/connection.ts';
import {
  BOT_MESSAGES_BURST,
  BOT_MESSAGES_PER_SECOND,
  CONNECTIONS_MAX,
  DEAD_PEER_MS,
  FIRST_MESSAGE_MS,
  LINE_BYTES_MAX,
  QUEUED_BYTES_MAX,
} from '../protocol/limits.ts';
import { LINE_FAULTS, openLineReader } from '../protocol/lines.ts';
import { openRate } from '../protocol/rate.ts';
import { NativeConnection, type Wire } from './native.ts';

const DOOR = 'lines';

const SOCKETS = {
  allowHalfOpen: true,
  keepAlive: true,
  keepAliveInitialDelay: DEAD_PEER_MS / 3,
  noDelay: true,
} as const;

export function openLinesDoor(welcome: Welcome): Server {
  const server = createServer(SOCKETS, (socket) => serve(socket, welcome));
  server.maxConnections = CONNECTIONS_MAX;
  return server;
}

function serve(socket: Socket, welcome: Welcome): void {
  const connection = new NativeConnection(wireOf(socket), welcome);
  const reader = openLineReader(LINE_BYTES_MAX);
  socket.setTimeout(FIRST_MESSAGE_MS, () => connection.close('silent', 'No message came in time.'));
  socket.on('data', (chunk) => {
    socket.setTimeout(0);
    for (const line of reader.push(chunk)) {
      if (line.ok) connection.take(line.text);
      else if (line.fault === 'line-too-long') connection.close(line.fault, LINE_FAULTS[line.fault]);
      else connection.refuse(null, line.fault, LINE_FAULTS[line.fault]);
    }
  });
  socket.on('end', () => connection.finish());
  // A reset is no news: the connection is closed, and that is all that matters here.
  socket.on('error', () => {});
  socket.on('close', () => connection.gone());
}

function wireOf(socket: Socket): Wire {
  return {
    door: DOOR,
    address: socket.remoteAddress ?? 'unknown',
    write(text) {
      socket.write(`${text}\n`);
      // Who does not read is cut; his seat is kept, and he can come back.
      if (socket.writableLength > QUEUED_BYTES_MAX) socket.destroy();
    },
    end: () => socket.end(),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    rate: openRate(BOT_MESSAGES_PER_SECOND, BOT_MESSAGES_BURST),
  };
}
