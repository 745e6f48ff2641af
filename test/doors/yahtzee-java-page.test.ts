// docs/PROTOCOL-YAHTZEE-JAVA.md is true: the door says what its transcript says, in that order.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { JavaClient, makeSimpleChoices, playTurns } from './yahtzee-java-client.ts';
import { openPlace, type Roll } from './yahtzee-java-place.ts';

const page = readFileSync(new URL('../../docs/PROTOCOL-YAHTZEE-JAVA.md', import.meta.url), 'utf8');
const transcripts = Array.from(page.matchAll(/```text\n([\s\S]*?)```/g), ([, text]) =>
  text!.trim().split('\n'),
);

const ROLLS = [[4, 1, 2, 1, 3], [1, 2, 2, 3, 4], [3, 4, 2, 2, 4], [5]];

/** As on the page at first; then dice that score no Yahtzee, better for the first player. */
const roll: Roll = (number, count) => {
  const later = [2, 3, 4, 5, number % 3 === 2 ? 6 : 1];
  return ROLLS[number - 1] ?? later.slice(0, count);
};

function matches(expected: string, text: string | undefined): boolean {
  const parts = expected.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return text !== undefined && new RegExp(`^${parts.join('[^]*')}$`).test(text);
}

async function replay(transcript: readonly string[], clients: readonly JavaClient[]): Promise<void> {
  for (const [index, line] of transcript.entries()) {
    const [, side, player, json] = /^([SC])(\d) (.*)$/.exec(line)!;
    const client = clients[Number(player) - 1]!;
    const object = JSON.parse(json!) as string | number[];
    if (side === 'C') {
      client.say(/^\d+$/.test(String(object)) && typeof object === 'string' ? { fresh: object } : object);
      continue;
    }
    const text = await client.next();
    expect(matches(String(object), text), `line ${index + 1}: ${line}\n${JSON.stringify(text)}`).toBe(true);
  }
}

test('the transcript of the page is what the door says', async () => {
  const place = await openPlace({ roll });
  const clients: JavaClient[] = [];
  // The game starts with the third client, which has heard its number too.
  while (clients.length < 3) {
    const client = await JavaClient.join(place.port);
    client.again();
    clients.push(client);
  }
  const [first, second, third] = clients;
  await replay(transcripts[0]!, clients);
  expect(transcripts.length).toBe(2);
  second!.again();
  let box = 0;
  // The first client has its large straight.
  const others = { reroll: () => [], box: () => (box += box === 10 ? 2 : 1) };
  await Promise.all([
    playTurns(first!, others, 12),
    playTurns(second!, makeSimpleChoices(), 13),
    playTurns(third!, makeSimpleChoices(), 12),
  ]);
  await first!.hear(/^Player 2 finished rerolling/);
  await third!.hear(/^Player 2 finished rerolling/);
  await replay(transcripts[1]!, clients);
  for (const client of clients) await client.closed();
  place.close();
});
