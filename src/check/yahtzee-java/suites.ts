// The cases for the Java assignment, in which clients and a server exchange objects.

import type { Case, Suite } from '../case.ts';
import type { ClientBench } from '../client-bench.ts';
import type { ServerBench } from '../server-bench.ts';
import { CLIENT_STREAM, CLIENT_TROUBLE } from './client-stream.ts';
import { CLIENT_TURNS } from './client-turns.ts';
import { LUCK } from './server-luck.ts';
import { MISTAKES } from './server-mistakes.ts';
import { OPENING } from './server-opening.ts';
import { SCORES } from './server-scores.ts';
import { STREAM } from './server-stream.ts';
import { TURNS } from './server-turns.ts';

/** The files are by theme; the reports are by number. */
function sorted<Bench>(...themes: ReadonlyArray<ReadonlyArray<Case<Bench>>>): ReadonlyArray<Case<Bench>> {
  return themes.flat().toSorted((one, other) => one.id.localeCompare(other.id));
}

export const JAVA_SERVERS: Suite<ServerBench> = {
  protocol: 'yahtzee-java',
  name: 'Yahtzee in Java objects',
  side: 'server',
  prefix: 'J-S',
  stages: [
    { title: 'Game', cases: sorted(OPENING, TURNS, MISTAKES, SCORES) },
    { title: 'Stream', cases: STREAM },
    { title: 'Luck and many players', cases: LUCK },
  ],
  // "Would you like to start the game (y/n)?"
  operator: 'y',
};

export const JAVA_CLIENTS: Suite<ClientBench> = {
  protocol: 'yahtzee-java',
  name: 'Yahtzee in Java objects',
  side: 'client',
  prefix: 'J-C',
  stages: [
    { title: 'Game', cases: CLIENT_TURNS },
    { title: 'Stream', cases: CLIENT_STREAM },
    { title: 'Trouble', cases: CLIENT_TROUBLE },
  ],
};
