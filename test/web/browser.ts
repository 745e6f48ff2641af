// The real Chromium in which the page is tested. It is found on the machine (tools/chromium.ts),
// never downloaded, and talks only to our own server.

import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../tools/chromium.ts';

/** Half a minute, as by default, is not enough for every screen on a busy machine. */
export const HANGS_MS = 10 * 60_000;

/**
 * Chromium draws the list below its address bar as a page, two for each window although nobody sees
 * them: more work than our own page.
 */
const NEEDLESS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** Only the last list that Chromium is given counts, so this repeats Playwright's own. */
const PLAYWRIGHTS = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const ARGUMENTS = [
  `--disable-features=${[...PLAYWRIGHTS, ...NEEDLESS].join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Root cannot use Chromium's sandbox, and test machines often run as root. */
function listArguments(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', ...ARGUMENTS] : ARGUMENTS;
}

let shared: Promise<Browser> | undefined;

/** The same for everybody in this process: starting one takes longer than many a test. */
export function shareBrowser(): Promise<Browser> {
  shared ??= launch();
  return shared;
}

/** For programs; the process of a test takes its browser along when it ends. */
export async function closeSharedBrowser(): Promise<void> {
  const browser = await shared;
  shared = undefined;
  await browser?.close();
}

export async function launch(): Promise<Browser> {
  const executablePath = await findChromium();
  if (executablePath === undefined)
    throw new Error('There is no Chromium. Install one, or set the variable CHROMIUM to its path.');
  return chromium.launch({ executablePath, args: listArguments() });
}
