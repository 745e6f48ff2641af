// A parlour with its page, and people who visit it in browsers. The server can be killed and comes
// back at the same address. Every error in a browser is noted.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { startServerFrom, type ServerProcess } from '../server/process.ts';
import { ENGINE, HANGS_MS, shareBrowser, type Engine } from './browser.ts';

const MAIN = fileURLToPath(new URL('seeded-main.ts', import.meta.url));
const SEED = Number(process.env['SEED'] ?? 2026);

interface VisitorWishes extends BrowserContextOptions {
  /** The nickname, as if the visitor had given it before. */
  readonly name?: string;
  /** How fast other players' moves are shown; at once, unless a test is about the pace. */
  readonly speed?: 'calm' | 'quick' | 'at-once';
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of scripts, and everything that the content rules have refused. */
  readonly faults: readonly string[];
}

interface Opened {
  readonly folder: string;
  readonly server: ServerProcess;
}

export class WebParlour {
  private readonly engine: Engine;
  private readonly contexts: BrowserContext[] = [];
  private readonly folder: string;
  private server: ServerProcess;
  private restarts = 0;
  private visits = 0;

  private readonly main: string;

  private constructor(main: string, engine: Engine, { folder, server }: Opened) {
    this.main = main;
    this.engine = engine;
    this.folder = folder;
    this.server = server;
  }

  static open(...flags: readonly string[]): Promise<WebParlour> {
    return WebParlour.openFrom(MAIN, ...flags);
  }

  /** From another copy of the project, by its test/web/seeded-main.ts. */
  static async openFrom(main: string, ...flags: readonly string[]): Promise<WebParlour> {
    const [opened] = await Promise.all([openServer(main, flags), shareBrowser()]);
    return new WebParlour(main, ENGINE, opened);
  }

  /** Starts no browser before somebody visits. People in WebKit visit by engines/webkit.ts. */
  static async openIn(engine: Engine, ...flags: readonly string[]): Promise<WebParlour> {
    return new WebParlour(MAIN, engine, await openServer(MAIN, flags));
  }

  get address(): string {
    return `http://${this.server.web}`;
  }

  /** The port of the lines door. */
  get port(): number {
    return this.server.port;
  }

  async close(): Promise<void> {
    await this.sendHome();
    await this.server.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Closes all visitors' browsers. */
  async sendHome(): Promise<void> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()));
  }

  /** As by `kill -9`. */
  kill(): Promise<void> {
    return this.server.kill();
  }

  /** After a kill, at the same address. */
  async restart(...flags: readonly string[]): Promise<void> {
    const { port } = new URL(this.address);
    this.restarts += 1;
    this.server = await startSeeded(this.main, SEED + this.restarts, this.folder, '--web', port, ...flags);
  }

  /** Without the worker that keeps the page on the device, unless `serviceWorkers` allows it. */
  async visit(path: string, wishes: VisitorWishes = {}): Promise<Visitor> {
    const { name, speed = 'at-once', settings = {}, ...options } = wishes;
    const browser = await shareBrowser(this.engine, options);
    const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', ...options });
    context.setDefaultTimeout(HANGS_MS);
    this.contexts.push(context);
    const kept = {
      ...(name !== undefined && { 'setting name': name }),
      ...(speed !== 'calm' && { 'setting speed': speed }),
      ...settings,
    };
    await context.addInitScript((values: Record<string, string>) => {
      // Firefox begins at a page of its own, which keeps nothing.
      if (!location.href.startsWith('http')) return;
      for (const [key, value] of Object.entries(values))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }, kept);
    this.visits += 1;
    await context.addInitScript(seedPage, SEED + this.visits);
    const page = await context.newPage();
    const faults: string[] = [];
    const note = (fault: string): void => {
      if (!isNetwork(fault)) faults.push(fault);
    };
    page.on('pageerror', (error) => note(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') note(message.text());
    });
    await page.goto(`${this.address}${path}`);
    return { page, context, faults };
  }
}

async function openServer(main: string, flags: readonly string[]): Promise<Opened> {
  console.log(`SEED=${SEED}`);
  const folder = mkdtempSync(join(tmpdir(), 'parlour-web-'));
  return { folder, server: await startSeeded(main, SEED, folder, '--web', '0', ...flags) };
}

function startSeeded(
  main: string,
  seed: number,
  folder: string,
  ...flags: readonly string[]
): Promise<ServerProcess> {
  const data = join(folder, 'parlour.db');
  return startServerFrom(main, data, '--seed', String(seed), '--host', '127.0.0.1', ...flags);
}

/** Runs in a page before its own scripts. Each loading has different numbers, for its ids. */
function seedPage(seed: number): void {
  if (!location.href.startsWith('http')) return;
  const loadings = Number(localStorage.getItem('loadings') ?? 0) + 1;
  localStorage.setItem('loadings', String(loadings));
  let state = seed * 65_536 + loadings;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array === null) return array;
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at += 1) {
      // The generator mulberry32.
      state = (state + 0x6d_2b_79_f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      bytes[at] = mixed ^ (mixed >>> 14);
    }
    return array;
  };
}

/** Some tests cut the network on purpose. The last is Firefox's. */
function isNetwork(text: string): boolean {
  return /WebSocket connection|net::ERR|Failed to load (resource|‘)|connection to (the server at )?wss?:/.test(
    text,
  );
}
