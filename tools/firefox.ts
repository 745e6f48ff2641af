// Finds Firefox for the tests of the page: the one that FIREFOX names, or the system's. Downloads
// nothing.

import { canRun, findProgram, type Environment } from './programs.ts';

const COMMANDS = ['firefox-esr', 'firefox'];
const APPLICATION = '/Applications/Firefox.app/Contents/MacOS/firefox';

/**
 * Undefined if there is none. If the environment variable FIREFOX is set, only that browser counts.
 */
export function findFirefox(environment: Environment = process.env): string | undefined {
  const { FIREFOX: named } = environment;
  if (named !== undefined && named !== '') return canRun(named) ? named : undefined;
  return findProgram(COMMANDS, environment) ?? [APPLICATION].find(canRun);
}
