// A parlour with its page, and people in browsers who visit it. The server can be killed and comes back under the same address; whatever goes wrong in a browser is kept and can be asked for.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { startServer, type ServerProcess } from '../server/process.ts';
import { launch } from './browser.ts';

interface VisitorWishes extends BrowserContextOptions {
  /** The nickname, as if it had been given before. */
  readonly name?: string;
  /** How others' moves are shown; at once, unless a test is about that. */
  readonly speed?: 'calm' | 'quick' | 'at-once';
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of scripts, and everything that the page's own rules have forbidden. */
  readonly faults: readonly string[];
}

export class WebParlour {
  private readonly browser: Browser;
  private readonly folder: string;
  private server: ServerProcess;

  private constructor(browser: Browser, folder: string, server: ServerProcess) {
    this.browser = browser;
    this.folder = folder;
    this.server = server;
  }

  static async open(...flags: readonly string[]): Promise<WebParlour> {
    const folder = mkdtempSync(join(tmpdir(), 'parlour-web-'));
    const [browser, server] = await Promise.all([
      launch(),
      startServer(join(folder, 'parlour.db'), '--host', '127.0.0.1', '--web', '0', ...flags),
    ]);
    return new WebParlour(browser, folder, server);
  }

  get address(): string {
    return `http://${this.server.web}`;
  }

  /** Of the lines door. */
  get port(): number {
    return this.server.port;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** As by `kill -9`. */
  kill(): Promise<void> {
    return this.server.kill();
  }

  /** After a kill, where it was. */
  async restart(): Promise<void> {
    const { port } = new URL(this.address);
    const data = join(this.folder, 'parlour.db');
    this.server = await startServer(data, '--host', '127.0.0.1', '--web', port);
  }

  async visit(path: string, wishes: VisitorWishes = {}): Promise<Visitor> {
    const { name, speed = 'at-once', settings = {}, ...options } = wishes;
    const context = await this.browser.newContext({ locale: 'en-GB', ...options });
    const kept = {
      ...(name !== undefined && { 'setting name': name }),
      ...(speed !== 'calm' && { 'setting speed': speed }),
      ...settings,
    };
    await context.addInitScript((values: Record<string, string>) => {
      for (const [key, value] of Object.entries(values))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }, kept);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isNetwork(message.text())) faults.push(message.text());
    });
    await page.goto(`${this.address}${path}`);
    return { page, context, faults };
  }
}

/** That the network is away is what some tests are about. */
function isNetwork(text: string): boolean {
  return /WebSocket connection|net::ERR|Failed to load resource/.test(text);
}
