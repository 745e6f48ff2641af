// The right Pig server of the tests as a program: `pig-server.ts PORT`.

import { createServer } from 'node:net';
import { REAL_CLOCK } from '../../../src/check/clock.ts';
import { PigServer } from '../pig-server.ts';

const server = new PigServer(REAL_CLOCK);
createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => {});
  server.accept(socket);
}).listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'));
