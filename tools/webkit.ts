// Finds what the walk in WebKit needs: the driver of WebKitGTK, a display that nobody sees, and
// Python with the libraries for a window (test/web/engines/webkit-view.py). If the environment
// variable WEBKIT names a driver, only that driver counts.

import { spawnSync } from 'node:child_process';
import { canRun, findProgram, type Environment } from './programs.ts';

const DRIVERS = ['WebKitWebDriver'];
const IMPORTS = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";

export interface WebKit {
  readonly driver: string;
  readonly display: string;
  /** Debian's own: another Python on the path lacks those libraries. */
  readonly python: string;
}

/** Undefined if anything is missing. */
export function findWebKit(environment: Environment = process.env): WebKit | undefined {
  const { WEBKIT: named } = environment;
  const driver = named ? [named].find(canRun) : findProgram(DRIVERS, environment);
  const display = findProgram(['Xvfb'], environment);
  const python = findProgram(['python3'], environment);
  if (driver === undefined || display === undefined || python === undefined) return undefined;
  const { status } = spawnSync(python, ['-c', IMPORTS], { stdio: 'ignore' });
  return status === 0 ? { driver, display, python } : undefined;
}
