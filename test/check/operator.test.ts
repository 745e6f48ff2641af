// What the checker types to a server that asks its operator, in the ways in which students print
// questions.

import { expect, test } from 'vitest';
import { openStartedServer } from '../../src/check/program/started-server.ts';

const PATIENT_MS = 60_000;

/** The last words of a server that asks twice and is answered n, then y. */
async function answersTo(ask: string): Promise<readonly string[]> {
  const command = `${ask}; read one; ${ask}; read two; echo; echo "answers $one $two"; sleep 1000`;
  const ready = /answers .*\n/;
  const subject = await openStartedServer({ command, port: 1, isShared: false, ready, startMs: PATIENT_MS });
  const server = await subject.start({ operator: ['n', 'y'] });
  const lines = server.output().split('\n');
  await server.stop();
  return lines.filter((line) => line.startsWith('answers'));
}

test.each([
  ['at the end of a line', String.raw`printf 'Accepted a player\nStart the game (y/n)? '`],
  ['after a line of a log', String.raw`echo 'Total players in game: 3'; printf 'Start the game? '`],
  ['with a line end', String.raw`printf 'Start the game (y/n)?\n'`],
  ['with a line end and more text after it', String.raw`printf 'Start the game? (y/n)\nI wait for you.\n'`],
])('a question %s is answered once', async (_title, ask) => {
  expect(await answersTo(ask)).toEqual(['answers n y']);
});
