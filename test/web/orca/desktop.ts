// A desktop that nobody sees, for a screen reader: a screen in memory, a window manager, the bus
// for assistive technology, a speech service that stays silent, Orca, and Firefox. Everything
// lives in a folder of its own and ends with `close`.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** The programs, each with the package of Debian that has it. */
const PROGRAMS: Readonly<Record<string, string>> = {
  Xvfb: 'xvfb',
  openbox: 'openbox',
  'dbus-daemon': 'dbus',
  'speech-dispatcher': 'speech-dispatcher',
  orca: 'orca',
  'firefox-esr': 'firefox-esr',
  xdotool: 'xdotool',
};
const SCREEN = '1280x900x24';
/** With time to end by itself; after that it is killed. */
const END_MS = 5000;

/** Without these, Firefox talks about itself, and so does Orca. */
const PREFERENCES: Readonly<Record<string, boolean | number | string>> = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

const SPEECH = `LogLevel 0
LogDir "default"
AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
`;

/**
 * Loaded by Orca. Its log can be followed line by line, and does not describe every event, which
 * takes longer than to speak. When more than fifty events wait, Orca leaves some out; here it takes
 * the time, so that a transcript does not depend on how busy the machine is.
 */
const CUSTOMS = `from orca import debug, event_manager
debug.debugFile.reconfigure(line_buffering=True)
debug.printDetails = lambda *given, **named: None
event_manager.EventManager._inFlood = lambda self: False
event_manager.EventManager._inDeluge = lambda self: False
`;

/** What has to be installed, in words; empty if nothing is missing. */
export function findMissing(): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return Object.entries(PROGRAMS)
    .filter(([program]) => !folders.some((folder) => canRun(join(folder, program))))
    .map(([program, parcel]) => `${program} (package ${parcel})`);
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Nothing outlives this program, however it ends. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

export class Desktop {
  /** What Orca does and says. */
  readonly log: string;
  private readonly folder = mkdtempSync(join(tmpdir(), 'parlour-orca-'));
  private environment: NodeJS.ProcessEnv = {};

  private constructor() {
    this.log = join(this.folder, 'orca.log');
  }

  static async open(): Promise<Desktop> {
    const desktop = new Desktop();
    try {
      await desktop.begin();
    } catch (error) {
      await desktop.close();
      throw error;
    }
    return desktop;
  }

  openPage(address: string): void {
    const profile = this.makeFolder('firefox');
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join(''));
    this.start('firefox-esr', '--no-remote', '--profile', profile, address);
  }

  /** A key, by its name in X11. */
  async press(key: string): Promise<void> {
    await once(this.start('xdotool', 'key', key), 'exit');
  }

  async close(): Promise<void> {
    // The last to come is the first to go: nothing loses what it stands on.
    for (const child of Array.from(running).toReversed()) await end(child);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private async begin(): Promise<void> {
    const home = this.makeFolder('home');
    this.environment = {
      PATH: process.env['PATH'],
      HOME: home,
      LC_ALL: 'C.UTF-8',
      GNOME_ACCESSIBILITY: '1',
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_RUNTIME_DIR: this.makeFolder('run'),
    };
    const screen = await this.firstLine(
      'Xvfb',
      '-displayfd',
      '1',
      '-screen',
      '0',
      SCREEN,
      '-nolisten',
      'tcp',
    );
    this.environment['DISPLAY'] = `:${screen}`;
    this.environment['DBUS_SESSION_BUS_ADDRESS'] = await this.firstLine(
      'dbus-daemon',
      '--session',
      '--nofork',
      '--print-address=1',
    );
    this.start('openbox');
    this.startSpeech();
    const customs = this.makeFolder('customs');
    writeFileSync(join(customs, 'orca-customizations.py'), CUSTOMS);
    this.start('orca', '--debug-file', this.log, '--user-prefs', customs);
  }

  private startSpeech(): void {
    const settings = this.makeFolder('speech');
    writeFileSync(join(settings, 'speechd.conf'), SPEECH);
    const files = ['-C', settings, '-L', settings, '-P', join(settings, 'pid')];
    this.start('speech-dispatcher', '--run-single', '--timeout', '0', ...files);
  }

  private makeFolder(name: string): string {
    const folder = join(this.folder, name);
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  }

  private start(program: string, ...words: readonly string[]): ChildProcess {
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'], env: this.environment });
    running.add(child);
    child.once('exit', () => running.delete(child));
    child.stdout.resume();
    return child;
  }

  private async firstLine(program: string, ...words: readonly string[]): Promise<string> {
    const { stdout } = this.start(program, ...words);
    if (stdout === null) throw new Error(`${program} has no output`);
    const [line] = (await once(createInterface({ input: stdout }), 'line')) as [string];
    return line;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), END_MS);
  await gone;
  clearTimeout(late);
}
