// The cases for the Pig protocol of a course assignment, for servers and for clients.

import type { Suite } from '../case.ts';
import type { ClientBench } from '../client-bench.ts';
import type { ServerBench } from '../server-bench.ts';
import { CLIENT_COMMAND, CLIENT_ENDING } from './client-ending.ts';
import { CLIENT_HELLO } from './client-hello.ts';
import { CLIENT_SCREEN } from './client-screen.ts';
import { CLIENT_TURNS } from './client-turns.ts';
import { GAMES } from './server-games.ts';
import { HELLO } from './server-hello.ts';
import { LEAVING } from './server-leaving.ts';
import { MANY } from './server-many.ts';
import { MISTAKES } from './server-mistakes.ts';
import { STARTING } from './server-starting.ts';
import { TURNS } from './server-turns.ts';
import { WIRE } from './server-wire.ts';

export const PIG_SERVERS: Suite<ServerBench> = {
  protocol: 'pig',
  name: 'Pig',
  side: 'server',
  prefix: 'P-S',
  stages: [
    { title: 'Hello', cases: HELLO },
    { title: 'Starting', cases: STARTING },
    { title: 'Playing', cases: [...TURNS, ...GAMES] },
    { title: 'Leaving', cases: LEAVING },
    { title: 'Mistakes', cases: MISTAKES },
    { title: 'Wire', cases: WIRE },
    { title: 'Many', cases: MANY },
  ],
};

export const PIG_CLIENTS: Suite<ClientBench> = {
  protocol: 'pig',
  name: 'Pig',
  side: 'client',
  prefix: 'P-C',
  stages: [
    { title: 'Hello', cases: CLIENT_HELLO },
    { title: 'Playing', cases: CLIENT_TURNS },
    { title: 'Ending', cases: CLIENT_ENDING },
    { title: 'Screen', cases: CLIENT_SCREEN },
    { title: 'Command', cases: CLIENT_COMMAND },
  ],
};
