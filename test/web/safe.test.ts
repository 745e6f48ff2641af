// Small and safe: how much the first visit loads, what the content rules forbid, and names that try
// to be markup or code.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebParlour, type Visitor } from './parlour.ts';
import { Line, setUpTable } from './tables.ts';

const LOBBY_BYTES_MAX = 58_000;
const LOBBY_FILES_MAX = 7;
/** Includes the waiting room and the board of the game, which the lobby does not need. */
const TABLE_BYTES_MAX = 102_000;
const PAGE = fileURLToPath(new URL('../../dist/web', import.meta.url));

let parlour: WebParlour;
beforeAll(async () => {
  parlour = await WebParlour.open();
});
afterAll(() => parlour.close());

/** The bytes that the page loads before anybody presses anything, compressed as a server would. */
async function scriptsOf(path: string, heading: string): Promise<ReadonlyMap<string, number>> {
  const visitor = await parlour.visit(path);
  await visitor.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await visitor.page.waitForLoadState('networkidle');
  const names = await visitor.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js')),
  );
  await visitor.context.close();
  return new Map(names.map((name) => [name, gzipSync(readFileSync(join(PAGE, name))).length]));
}

test('the first visit loads at most 58 kB of script in the lobby, and 102 kB on the way to a table', async () => {
  const { code } = await setUpTable(parlour, { game: 'yahtzee' });
  const visits = [
    { path: '/', heading: 'What shall we play?', bytesMax: LOBBY_BYTES_MAX },
    { path: `/${code}`, heading: 'Opener invites you to Yahtzee', bytesMax: TABLE_BYTES_MAX },
  ];
  for (const { path, heading, bytesMax } of visits) {
    const scripts = await scriptsOf(path, heading);
    const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
    // A slow network needs longer for many files than for many bytes.
    if (path === '/') expect(scripts.size, JSON.stringify([...scripts])).toBeLessThanOrEqual(LOBBY_FILES_MAX);
    expect(total, `${path}: ${JSON.stringify([...scripts])}`).toBeLessThanOrEqual(bytesMax);
  }
});

test('everything the page loads is its own', async () => {
  const foreign: string[] = [];
  const { page, context } = await parlour.visit('/about');
  page.on('request', (request) => {
    if (
      !request.url().startsWith(parlour.address.replace('http', '')) &&
      !request.url().includes('127.0.0.1')
    )
      foreign.push(request.url());
  });
  for (const path of ['/', '/new', '/fame']) await page.goto(`${parlour.address}${path}`);
  const files = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html)$/.test(name),
  );
  for (const name of files)
    expect(
      readFileSync(join(PAGE, name), 'utf8').match(/(src|href|url\()=?["']?https?:\/\//g),
      name,
    ).toBeNull();
  expect(foreign).toEqual([]);
  await context.close();
});

test('no foreign script runs, inline or from a string', async () => {
  const { page, context } = await parlour.visit('/');
  const ran = await page.evaluate(() => {
    const tried: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      tried.push(violatedDirective),
    );
    const script = document.createElement('script');
    try {
      script.textContent = 'window.ran = true';
      document.body.append(script);
    } catch {
      tried.push('trusted types');
    }
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.ran = true">');
    } catch {
      tried.push('trusted types');
    }
    return { tried, ran: 'ran' in window };
  });
  expect(ran.ran).toBe(false);
  expect(ran.tried.length).toBeGreaterThanOrEqual(2);
  await context.close();
});

const EVIL = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '${alert(1)} {{7*7}}',
  'שלום עולם',
  'M'.repeat(40),
];

test('whatever a name holds, it is shown as a name wherever names are shown', async () => {
  const table = await setUpTable(parlour, { game: 'pig', access: 'public', house: 'hold-at-20' });
  const shouts: string[] = [];
  const visitors: Visitor[] = [];
  for (const name of EVIL) {
    const evil = await parlour.visit(`/t/${table.id}`, { name });
    evil.page.on('dialog', (dialog) => {
      shouts.push(dialog.message());
      void dialog.dismiss();
    });
    const sit = evil.page.getByRole('button', { name: 'Sit down' });
    await sit.click();
    await sit.waitFor({ state: 'detached' });
    visitors.push(evil);
  }
  await table.handOver();
  const ana = await parlour.visit('/', { name: 'Ana', viewport: { width: 320, height: 640 } });
  // The lobby names the people who have opened a table.
  for (const name of EVIL) {
    const line = new Line(parlour.port);
    await line.ask({ do: 'greet', version: 1, name });
    await line.ask({ do: 'create', game: 'pig', access: 'public' });
    await ana.page.getByText(name).first().waitFor();
  }
  await visitors[0]?.page.getByRole('button', { name: /^Start/ }).click();
  await ana.page.goto(`${parlour.address}/t/${table.id}`);
  visitors.push(ana);
  for (const [index, { page }] of visitors.entries()) {
    const race = page.getByRole('region', { name: 'The race' });
    // Everybody is "You" on their own screen.
    for (const name of EVIL.filter((_, other) => other !== index))
      await race.getByText(name).first().waitFor();
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
    expect(await page.evaluate(() => document.querySelectorAll('main img').length)).toBe(0);
  }
  expect([...shouts, ...visitors.flatMap(({ faults }) => faults)]).toEqual([]);
  await parlour.sendHome();
});

test('a name that turns the direction of the text is refused with a sentence', async () => {
  const table = await setUpTable(parlour, { game: 'pig' });
  const { page, context } = await parlour.visit(`/t/${table.id}`);
  await page.getByLabel('Your name').fill('Ana\u202Enib');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByText('characters that cannot be seen').waitFor();
  const { seats } = await table.view();
  expect(seats.map(({ name }) => name)).toEqual(['Opener']);
  await context.close();
});
