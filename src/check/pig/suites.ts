// The cases for the Pig protocol of a course assignment, for servers and for clients.

import type { Suite } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
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
