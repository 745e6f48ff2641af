// docs/PROTOCOL.md is true: every request has an example that the server understands, and the
// transcript is what a real server says.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type AddressInfo, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { openLinesDoor } from '../../src/doors/lines.ts';
import { REAL_TIME } from '../../src/doors/time.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { EMOTES } from '../../src/protocol/emotes.ts';
import { parseRequest } from '../../src/protocol/from-client.ts';
import { LINE_FAULTS } from '../../src/protocol/lines.ts';
import { MESSAGES } from '../../src/protocol/messages.ts';
import { NAME_FAULTS, SAID_FAULTS } from '../../src/protocol/names.ts';
import { JSON_FAULTS } from '../../src/protocol/safe-json.ts';
import { GAMES } from '../../src/games/registry.ts';
import { SERVER_REFUSALS } from '../../src/server/refusals.ts';
import { TABLE_REFUSALS } from '../../src/table/refusals.ts';
import { Parlour } from '../../src/server/parlour.ts';
import { makeWorld } from '../../src/server/real-world.ts';

const page = readFileSync(new URL('../../docs/PROTOCOL.md', import.meta.url), 'utf8');

test('every request has an example, and every example is understood', () => {
  const examples = Array.from(page.matchAll(/^\| `([\w-]+)` +\| `(\{.*?\})` /gm), ([, kind, json]) => ({
    kind,
    json: json!,
  }));
  expect(examples.map(({ kind }) => kind)).toEqual(Object.keys(MESSAGES));
  for (const { kind, json } of examples) {
    const parsed = parseRequest(JSON.parse(json));
    expect(parsed, json).toMatchObject({ ok: true, request: { do: kind } });
  }
  for (const emote of EMOTES) expect(page).toContain(`\`${emote}\``);
});

test('every reason of a refusal is on the page', () => {
  const lists = [SERVER_REFUSALS, TABLE_REFUSALS, NAME_FAULTS, SAID_FAULTS, JSON_FAULTS, LINE_FAULTS];
  const words = [...lists, ...GAMES.map(({ refusals }) => refusals)].flatMap((list) => Object.keys(list));
  const missing = words.filter((word) => !page.includes(`\`${word}\``));
  expect(missing).toEqual([]);
});

/**
 * A placeholder in quotation marks gets its value the first time, and must have the same value from
 * then on; a placeholder without them stands for any value.
 */
function matchLine(expected: string, line: string, known: Map<string, string>): boolean {
  const names: string[] = [];
  const pattern = expected.split(/(<[\w-]+>)/).map((part, index, parts) => {
    if (!/^<[\w-]+>$/.test(part)) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    if (parts[index - 1]?.endsWith('"') !== true) return '.+?';
    const value = known.get(part);
    if (value !== undefined) return value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    names.push(part);
    return '(.+?)';
  });
  const found = new RegExp(`^${pattern.join('')}$`).exec(line);
  if (found === null) return false;
  for (const [at, name] of names.entries()) known.set(name, found[at + 1] ?? '');
  return true;
}

async function openDoor(): Promise<Server> {
  const world = makeWorld(openMemoryJournal(), REAL_TIME, { count: () => {}, log: () => {}, fail: () => {} });
  const parlour = new Parlour(world, { allowPractice: true, hasHouse: true });
  const door = openLinesDoor(parlour.welcome.bind(parlour)).listen(0, '127.0.0.1');
  await once(door, 'listening');
  return door;
}

test('the bot in ten lines plays a whole game against the house', async () => {
  const door = await openDoor();
  const { port } = door.address() as AddressInfo;
  const program = /```python\n([\s\S]*?)```/.exec(page)?.[1]?.replace('7777', String(port)) ?? '';
  expect(program.trim().split('\n').length).toBeLessThan(12);
  const python = spawn('python3', ['-c', program], { stdio: ['ignore', 'ignore', 'pipe'] });
  const complaints = python.stderr.setEncoding('utf8').toArray();
  const [code] = (await once(python, 'exit')) as [number];
  expect({ code, complaints: await complaints }).toEqual({ code: 0, complaints: [] });
  door.close();
});

test('the transcript of a whole game is what a real server says', async () => {
  const door = await openDoor();
  const socket = connect((door.address() as AddressInfo).port, '127.0.0.1');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const known = new Map<string, string>();
  const transcript = /```text\n([\s\S]*?)```/.exec(page)?.[1]?.trim().split('\n') ?? [];
  expect(transcript.length).toBeGreaterThan(20);
  for (const [index, entry] of transcript.entries()) {
    const text = entry.slice(2);
    if (entry.startsWith('C ')) {
      socket.write(`${text.replaceAll(/<[\w-]+>/g, (name) => known.get(name) ?? name)}\n`);
      continue;
    }
    const { value } = (await lines.next()) as { value: string };
    expect(matchLine(text, value, known), `line ${index + 1}:\n${text}\n${value}`).toBe(true);
  }
  socket.destroy();
  door.close();
});
