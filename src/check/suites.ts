// All protocols that can be checked: the one list of suites. A new protocol adds its two suites
// here and nothing anywhere else.

import type { Suite } from './case.ts';
import type { ClientBench } from './client-bench.ts';
import { PIG_CLIENTS, PIG_SERVERS } from './pig/suites.ts';
import type { ServerBench } from './server-bench.ts';
import { FRAMES_CLIENTS, FRAMES_SERVERS } from './yahtzee-frames/suites.ts';
import { JAVA_CLIENTS, JAVA_SERVERS } from './yahtzee-java/suites.ts';

export const SERVER_SUITES: ReadonlyArray<Suite<ServerBench>> = [PIG_SERVERS, FRAMES_SERVERS, JAVA_SERVERS];
export const CLIENT_SUITES: ReadonlyArray<Suite<ClientBench>> = [PIG_CLIENTS, FRAMES_CLIENTS, JAVA_CLIENTS];
