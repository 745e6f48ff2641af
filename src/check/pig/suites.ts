// The cases for the Pig protocol of a course assignment, for servers and for clients.

import type { Suite } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import { HELLO } from './server-hello.ts';

export const PIG_SERVERS: Suite<ServerBench> = {
  protocol: 'pig',
  name: 'Pig',
  side: 'server',
  prefix: 'P-S',
  stages: [{ title: 'Hello', cases: HELLO }],
};
