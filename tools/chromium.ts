// Finds the browser for the tests of the page: the one that CHROMIUM names, the system's, or
// Playwright's own. Downloads nothing.

import { canRun, findProgram, type Environment } from './programs.ts';

/** The shell comes first: the same engine without windows, which needs much less of the machine. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Where it is on systems that do not put it on the path. */
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Undefined if there is none. If the environment variable CHROMIUM is set, only that browser
 * counts.
 */
export async function findChromium(environment: Environment = process.env): Promise<string | undefined> {
  const { CHROMIUM: named } = environment;
  if (named !== undefined && named !== '') return canRun(named) ? named : undefined;
  return findProgram(COMMANDS, environment) ?? APPLICATIONS.find(canRun) ?? findPlaywrights();
}

async function findPlaywrights(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return canRun(file) ? file : undefined;
}
