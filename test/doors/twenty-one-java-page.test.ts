// The page of the Twenty-One Java door: its transcript happens exactly as it says, and its table of
// messages has every command.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MessageClient } from './twenty-one-java-client.ts';
import { stack, useDoor } from './twenty-one-java-place.ts';

const PAGE = readFileSync(new URL('../../docs/PROTOCOL-TWENTY-ONE-JAVA.md', import.meta.url), 'utf8');
const [, TRANSCRIPT = ''] = /```text\n(S1[^`]+)```/.exec(PAGE) ?? [];

const { openDoor } = useDoor();

test('the transcript happens as it says', async () => {
  const place = await openDoor();
  stack(place, '9h 5h Ts 8s 6c');
  const clients = new Map<string, MessageClient>();
  const find = async (number: string): Promise<MessageClient> => {
    const client = clients.get(number) ?? (await MessageClient.open(place.port));
    clients.set(number, client);
    return client;
  };
  for (const line of TRANSCRIPT.trim().split('\n')) {
    const [, side, number = '', said = ''] = /^([SC])(\d) (.+)$/.exec(line) ?? [];
    const client = await find(number);
    const [command = '', name = '', tokens] = said.split(' ');
    if (side === 'S') expect(await client.hear('')).toEqual([said]);
    else if (command === 'CONNECT') client.greet(name, Number(tokens));
    else if (command === 'DEAL' || command === 'HIT' || command === 'STICK') {
      // Client 1 is told everything, too, but the page shows it once.
      client.take();
      client.press(command);
    }
  }
  expect(TRANSCRIPT.split('\n').length).toBeGreaterThan(30);
  for (const client of clients.values()) client.quit();
});

test('every command is in the table', () => {
  for (const command of ['CONNECT', 'DEAL', 'SET_USER', 'ROUND_IN_PROGRESS', 'TOKEN_UPDATE', 'DISCONNECT'])
    expect(PAGE).toMatch(new RegExp(`^\\| \`${command}\``, 'm'));
});
