// The real browsers in which the page is tested: Chromium, or Firefox where a test or the
// environment variable ENGINE asks for it. They are found on the machine (tools/chromium.ts,
// tools/firefox.ts), never downloaded, and talk only to our own server. WebKit has another driver:
// engines/webkit.ts.

import { chromium, firefox, type Browser } from 'playwright-core';
import { findChromium } from '../../tools/chromium.ts';
import { findFirefox } from '../../tools/firefox.ts';

export type Engine = 'chromium' | 'firefox' | 'webkit';

/** `npm run engines -- firefox` sets it. */
export const ENGINE: Engine = process.env['ENGINE'] === 'firefox' ? 'firefox' : 'chromium';

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

/** What the page is told about its visitor's wishes. */
export interface Media {
  readonly colorScheme?: 'light' | 'dark' | 'no-preference' | null | undefined;
  readonly reducedMotion?: 'reduce' | 'no-preference' | null | undefined;
  readonly forcedColors?: 'active' | 'none' | null | undefined;
}

const shared = new Map<string, Promise<Browser>>();

/** The same for everybody in this process: starting one takes longer than many a test. */
export function shareBrowser(engine = ENGINE, media: Media = {}): Promise<Browser> {
  const preferences = engine === 'firefox' ? preferencesFor(media) : {};
  const key = `${engine} ${JSON.stringify(preferences)}`;
  const browser = shared.get(key) ?? launch(engine, preferences);
  shared.set(key, browser);
  return browser;
}

/** For programs; the process of a test takes its browsers along when it ends. */
export async function closeSharedBrowsers(): Promise<void> {
  const browsers = [...shared.values()];
  shared.clear();
  for (const browser of browsers) await (await browser).close();
}

export async function launch(engine = ENGINE, preferences: Preferences = {}): Promise<Browser> {
  if (engine === 'webkit') throw new Error('WebKit has a driver of its own, engines/webkit.ts.');
  if (engine === 'firefox') return launchFirefox(preferences);
  const executablePath = await findChromium();
  if (executablePath === undefined)
    throw new Error('There is no Chromium. Install one, or set the variable CHROMIUM to its path.');
  return chromium.launch({ executablePath, args: listArguments() });
}

type Preferences = Readonly<Record<string, number>>;

/** Debian's Firefox has no part of Playwright in it, and is driven by WebDriver BiDi. */
function launchFirefox(preferences: Preferences): Promise<Browser> {
  const executablePath = findFirefox();
  if (executablePath === undefined)
    throw new Error('There is no Firefox. Install one, or set the variable FIREFOX to its path.');
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: preferences,
    timeout: HANGS_MS,
  });
}

/** BiDi cannot set these for one page, so such a visitor gets another browser. */
function preferencesFor({ colorScheme, reducedMotion, forcedColors }: Media): Preferences {
  return {
    ...(colorScheme === 'dark' && { 'layout.css.prefers-color-scheme.content-override': 0 }),
    ...(reducedMotion === 'reduce' && { 'ui.prefersReducedMotion': 1 }),
    ...(forcedColors === 'active' && { 'browser.display.document_color_use': 2 }),
  };
}
