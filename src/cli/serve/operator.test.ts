// The operator's question at a terminal: an answer counts for the number shown last.

import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { makeOperator } from './operator.ts';

interface Desk {
  readonly ask: ReturnType<typeof makeOperator>;
  readonly input: PassThrough;
  readonly shown: () => string;
  /** Resolves once the text has been shown. */
  readonly shows: (wanted: RegExp) => Promise<void>;
}

function openDesk(): Desk {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let text = '';
  output.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const shows = async (wanted: RegExp): Promise<void> => {
    while (!wanted.test(text)) await once(output, 'data');
  };
  return { ask: makeOperator({ input, output }), input, shown: () => text, shows };
}

const NEVER = new AbortController().signal;

test('y and n are answers; after anything else the question is repeated', async () => {
  const { ask, input, shown, shows } = openDesk();
  const answered = ask(3, NEVER);
  input.write('perhaps\n');
  await shows(/\? .*\? $/s);
  input.write('Y\n');
  expect(await answered).toBe(true);
  expect(shown().match(/3 players are here\. Start the game \(y\/n\)\? /g)).toHaveLength(2);
  const second = ask(4, NEVER);
  input.write('n\n');
  expect(await second).toBe(false);
});

test('an operator who ends the input has not said yes', async () => {
  const { ask, input, shows } = openDesk();
  const answered = ask(3, NEVER);
  await shows(/\? $/);
  input.end();
  expect(await answered).toBe(false);
});

test('a withdrawn question gives way to the next, on its own line', async () => {
  const { ask, input, shown } = openDesk();
  const change = new AbortController();
  const first = ask(4, change.signal);
  change.abort();
  expect(await first).toBe(false);
  const second = ask(5, NEVER);
  input.write('y\n');
  expect(await second).toBe(true);
  expect(shown().split(/\r?\n/)).toEqual([
    '4 players are here. Start the game (y/n)? ',
    '5 players are here. Start the game (y/n)? ',
  ]);
});
