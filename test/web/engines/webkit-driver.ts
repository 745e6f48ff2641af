// WebKit by its classic WebDriver, plain requests to a program of WebKitGTK, on a display that
// nobody sees. The driver is started for one test file and serves one window (webkit-view.py) at a
// time. What a test does with the window is in webkit-tab.ts.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { findWebKit } from '../../../tools/webkit.ts';

const VIEW = fileURLToPath(new URL('webkit-view.py', import.meta.url));
const SCREEN = '1400x1000x24';
/** The system gives ports above these to connections, so the driver could find its own taken. */
const [PORT_MIN, PORT_MAX] = [20_000, 32_767];

export interface WindowWishes {
  readonly width: number;
  readonly height: number;
  readonly scheme?: 'light' | 'dark';
  readonly language?: string;
  /** Runs in every page before its own scripts. */
  readonly script: string;
}

/** What WebDriver refuses, such as an element that is gone. */
class DriverError extends Error {
  override readonly name = 'DriverError';
}

export function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof DriverError)) throw error;
}

export class WebKitDriver {
  private readonly processes: readonly ChildProcess[];
  private readonly python: string;
  private readonly address: string;
  private session = '';

  private constructor(processes: readonly ChildProcess[], python: string, port: number) {
    this.processes = processes;
    this.python = python;
    this.address = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<WebKitDriver> {
    const found = findWebKit();
    if (found === undefined) throw new Error('WebKitWebDriver is not installed.');
    const [screen, display] = await startScreen(found.display);
    const port = await findPort();
    const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' };
    const program = spawn(found.driver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env });
    // If a test run is broken off, nobody stops them.
    process.once('exit', () => [program, screen].forEach((child) => child.kill()));
    const driver = new WebKitDriver([program, screen], found.python, port);
    await driver.waitUntilReady();
    return driver;
  }

  async stop(): Promise<void> {
    await this.closeWindow();
    for (const program of this.processes) {
      const ended = once(program, 'exit');
      program.kill();
      await ended;
    }
  }

  /** Closes the window before it. Nothing that a page has kept survives. */
  async openWindow({
    width,
    height,
    scheme = 'light',
    language = 'en-GB',
    script,
  }: WindowWishes): Promise<void> {
    await this.closeWindow();
    const args = [VIEW, String(width), String(height), scheme, language, script];
    const options = { 'webkitgtk:browserOptions': { binary: this.python, args } };
    const opened = await this.request('POST', '/session', { capabilities: { alwaysMatch: options } });
    this.session = `/session/${(opened as { readonly sessionId: string }).sessionId}`;
  }

  /** A command for the window. */
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    return this.request(method, `${this.session}${path}`, body);
  }

  private async closeWindow(): Promise<void> {
    const { session } = this;
    this.session = '';
    // It answers that there is no such window, because it has just closed it.
    if (session !== '') await this.request('DELETE', session).catch(ignoreRefusal);
  }

  private async request(method: string, path: string, body?: object): Promise<unknown> {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const answer = await fetch(`${this.address}${path}`, init);
    const { value } = (await answer.json()) as { readonly value: unknown };
    if (answer.ok) return value;
    const { error, message } = value as { readonly error: string; readonly message: string };
    throw new DriverError(`${error}: ${message} (${method} ${path})`);
  }

  private async waitUntilReady(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.address}/status`).catch(() => undefined);
      if (answer?.ok === true) return;
      if (this.processes[0]?.exitCode !== null) throw new Error('WebKitWebDriver has ended.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** The program and the name of its display, which it chooses itself and writes to a pipe. */
async function startScreen(program: string): Promise<readonly [ChildProcess, string]> {
  const words = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const screen = spawn(program, words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [line] = (await once(createInterface({ input: screen.stdio[3] as Readable }), 'line')) as [string];
  return [screen, `:${line}`];
}

async function findPort(): Promise<number> {
  for (;;) {
    const port = PORT_MIN + Math.floor(Math.random() * (PORT_MAX - PORT_MIN));
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
