// The log of a table over HTTP: what a reader is told when there is none.

import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LogText } from '../table/model/place.ts';
import { de } from '../words/de.ts';
import { en } from '../words/en.ts';
import { words } from '../words/words.ts';
import { readLog } from './published-log.ts';

afterEach(() => {
  words.value = en;
  vi.unstubAllGlobals();
});

/** What the reader gets when the server answers like this. */
async function readAfter(answer: () => Promise<Response>): Promise<LogText> {
  vi.stubGlobal('fetch', answer);
  return readLog('KTRW-1');
}

const refuse = (body: object) => () => Promise.resolve(Response.json(body, { status: 404 }));
const REFUSAL = { reason: 'not-published-yet', sentence: 'A game is still going on.' };

test('the log of the table that was asked for is its text, unchanged', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (address: unknown) => {
    asked.push(address);
    return Promise.resolve(new Response('{"number":1}\n'));
  });
  expect(await readLog('KTRW-1')).toEqual({ ok: true, text: '{"number":1}\n' });
  expect(asked).toEqual(['/api/tables/KTRW-1/log']);
});

describe('without a log', () => {
  test('the reason is said in the reader’s language', async () => {
    const said = [await readAfter(refuse(REFUSAL))];
    words.value = de;
    said.push(await readAfter(refuse(REFUSAL)));
    expect(said).toEqual([
      { ok: false, sentence: 'The log is published when the game is over.' },
      { ok: false, sentence: de.refusals['not-published-yet'] },
    ]);
  });

  test('a reason that this page does not know is said in the server’s own sentence', async () => {
    const read = await readAfter(refuse({ reason: 'too-many-logs', sentence: 'Too many logs.' }));
    expect(read).toEqual({ ok: false, sentence: 'Too many logs.' });
  });

  test.each([
    [
      'somebody between us and the server answers',
      () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })),
    ],
    ['the server gives no reason', refuse({})],
    ['the network is down', () => Promise.reject(new TypeError('fetch failed'))],
  ])('it is not available just now when %s', async (_when, answer) => {
    expect(await readAfter(answer)).toEqual({ ok: false, sentence: en.table.noLog });
  });
});
