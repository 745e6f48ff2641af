// Finds the browser for the tests of the page: the one that CHROMIUM names, the system's, or
// Playwright's own. Downloads nothing.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Where it is on systems that do not put it on the path. */
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Undefined if there is none. If the environment variable CHROMIUM is set, only that browser
 * counts.
 */
export async function findChromium(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<string | undefined> {
  const { CHROMIUM: named, PATH: path = '' } = environment;
  if (named !== undefined && named !== '') return canRun(named) ? named : undefined;
  const folders = ['/usr/bin', ...path.split(delimiter).filter((folder) => folder !== '')];
  const files = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...files, ...APPLICATIONS].find(canRun) ?? findPlaywrights();
}

async function findPlaywrights(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return canRun(file) ? file : undefined;
}
