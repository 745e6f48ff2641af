// docs/PROTOCOL.md is true: every request has an example that the server understands, and the transcript is what a real server says.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { openLinesDoor } from '../../src/doors/lines.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { REQUESTS, parseRequest } from '../../src/protocol/from-client.ts';
import { EMOTES } from '../../src/server/guest.ts';
import { Parlour } from '../../src/server/parlour.ts';
import { makeWorld } from '../../src/server/real-world.ts';

const page = readFileSync(new URL('../../docs/PROTOCOL.md', import.meta.url), 'utf8');

test('every request has an example, and every example is understood', () => {
  const examples = Array.from(page.matchAll(/^\| `(\w+)` +\| `(\{.*?\})` /gm), ([, kind, json]) => ({
    kind,
    json: json!,
  }));
  expect(examples.map(({ kind }) => kind)).toEqual(Object.keys(REQUESTS));
  for (const { kind, json } of examples) {
    const parsed = parseRequest(JSON.parse(json));
    expect(parsed, json).toMatchObject({ ok: true, request: { do: kind } });
  }
  for (const emote of EMOTES) expect(page).toContain(`\`${emote}\``);
});

/** What a placeholder in quotation marks stands for is found the first time, and must be the same ever after; one without stands for any value. */
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

test('the transcript of a whole game is what a real server says', async () => {
  const fail = (error: unknown): void => {
    throw error instanceof Error ? error : new Error(String(error));
  };
  const parlour = new Parlour(makeWorld(openMemoryJournal(), { count: () => {}, log: () => {}, fail }), {
    allowPractice: true,
  });
  const door = openLinesDoor((connection) => parlour.welcome(connection));
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
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
