// The page in a real Chromium under the door's content rules: the worker keeps it for times without
// a server, a newer page waits until somebody wants it, and the browser refuses what the rules
// forbid.

import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWebDoor } from '../../src/doors/web.ts';
import { noLog } from '../doors/no-log.ts';
import { useFolders } from '../journal/folders.ts';
import { launch } from './browser.ts';
import { makeSmallProject } from './small-page.ts';

const makeFolder = useFolders();

/** A page that shows its name and whether a newer one is ready; a click updates. */
const makeMain = (name: string): string => `// Small.
import { effect } from '@preact/signals';
import { isUpdateReady, startOffline, updateNow } from './offline.ts';
import { workerUrl } from './trust.ts';
Object.assign(globalThis, { workerUrl });
effect(() => { document.body.textContent = '${name}' + (isUpdateReady.value ? ', newer there' : ''); });
document.body.addEventListener('click', updateNow);
startOffline();
`;

let browser: Browser;
const project = makeSmallProject(makeFolder(), makeMain('first'));

async function openDoor(port = 0): Promise<Server> {
  const pages = { isReady: () => true, readLog: noLog };
  const welcome = (): never => {
    throw new Error('nobody comes');
  };
  const door = openWebDoor(welcome, pages, { page: project.page });
  door.listen(port, '127.0.0.1');
  await once(door, 'listening');
  return door;
}

async function close(door: Server): Promise<void> {
  const closed = once(door, 'close');
  door.close();
  door.closeAllConnections();
  await closed;
}

function build(name: string): void {
  project.write('src/web/main.tsx', makeMain(name));
  expect(project.run('page.ts')).toMatchObject({ status: 0 });
}

const addressOf = (door: Server): string => `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
const hasText = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.body.textContent === wanted, text);
/** Waits until the worker has everything and controls the next page. */
const isKept = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

beforeAll(async () => {
  browser = await launch();
  build('first');
});

afterAll(() => browser.close());

describe('the worker', () => {
  test('opens the page without a server, at every address that is a page, and leaves the others alone', async () => {
    const door = await openDoor();
    const address = addressOf(door);
    const page = await browser.newPage();
    await page.goto(address);
    await hasText(page, 'first');
    await isKept(page);
    await close(door);
    for (const path of ['/', '/here/k3v9', '/KTRW', '/replay/x?at=3']) {
      await page.goto(`${address}${path}`);
      await hasText(page, 'first');
    }
    await expect(page.goto(`${address}/api/tables/x/log`)).rejects.toThrow(/ERR(OR)?_CONNECTION_REFUSED/);
    await page.close();
  });

  test('keeps a newer page ready and shows it only when somebody wants it', async () => {
    build('first');
    const door = await openDoor();
    const address = addressOf(door);
    const page = await (await browser.newContext()).newPage();
    await page.goto(address);
    await isKept(page);
    // From now on the worker controls the page.
    await page.reload();
    await hasText(page, 'first');
    await close(door);
    build('second');
    const newer = await openDoor(Number(new URL(address).port));
    await page.evaluate(() =>
      navigator.serviceWorker
        .getRegistration()
        .then((one) => one?.update())
        .then(() => true),
    );
    await hasText(page, 'first, newer there');
    await page.click('body');
    await hasText(page, 'second');
    await close(newer);
    await page.goto(`${address}/new`);
    await hasText(page, 'second');
    expect(await page.title()).toBe('Small');
    await page.context().close();
  });
});

describe('the rules of the door', () => {
  test('let the page work without a complaint, and refuse code, markup and strangers', async () => {
    const door = await openDoor();
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(addressOf(door));
    await isKept(page);
    expect(complaints).toEqual([]);
    const attempts = await page.evaluate(async (own) => {
      const { workerUrl } = globalThis as unknown as { workerUrl: (url: string) => string };
      const tries: Record<string, () => unknown> = {
        eval: (): unknown => Reflect.construct(Function, ['return 4']),
        markup: () => (document.body.innerHTML = '<b>x</b>'),
        worker: () => new Worker('/offline-worker.js'),
        'own worker': () => new Worker(workerUrl('/offline-worker.js')),
        'other worker': () => workerUrl('https://example.com/assets/x.js'),
        'other file': () => workerUrl('/api/tables/x/log'),
        'second policy': () =>
          (
            globalThis as unknown as {
              trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
            }
          ).trustedTypes.createPolicy('evil', {}),
        stranger: () => fetch('https://example.com/'),
        'own socket': () =>
          new Promise((resolve, reject) => {
            const socket = new WebSocket(own.replace('http', 'ws') + '/elsewhere');
            // The door has nothing there; it is enough that the browser asked.
            document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
              if (blockedURI.startsWith('ws')) reject(new Error('blocked'));
            });
            socket.addEventListener('error', resolve, { once: true });
          }),
      };
      // Code from the debugger may do more than the page; code from a timer counts as the page's.
      await new Promise((resolve) => setTimeout(resolve));
      const results: Record<string, boolean> = {};
      for (const [name, attempt] of Object.entries(tries)) {
        try {
          await attempt();
          results[name] = true;
        } catch {
          results[name] = false;
        }
      }
      return results;
    }, addressOf(door));
    expect(attempts).toEqual({
      eval: false,
      markup: false,
      worker: false,
      'own worker': true,
      'other worker': false,
      'other file': false,
      'second policy': false,
      stranger: false,
      'own socket': true,
    });
    await page.close();
    await close(door);
  });
});
