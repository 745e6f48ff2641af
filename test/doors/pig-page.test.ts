// docs/PROTOCOL-PIG.md is true: its transcripts are what the door says.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NativePlayer } from './pig-native.ts';
import { PigClient, openPigWorld } from './pig-world.ts';

const page = readFileSync(new URL('../../docs/PROTOCOL-PIG.md', import.meta.url), 'utf8');
const transcripts = Array.from(page.matchAll(/```text\n([\s\S]*?)```/g), ([, text]) =>
  text!.trim().split('\n'),
);

/** The dice of the first transcript; the very first one names Nora, who starts. */
const DICE = '1 62366 56524 6541 651 31 4 666665666 1 6666';

test.each([
  ['a series with a native', false],
  ['a mistake at the mean server', true],
] as const)('the transcript of %s is what the door says', async (_title, isStrict) => {
  const world = await openPigWorld({ isStrict, allowPractice: true });
  const nora = await NativePlayer.greet(world.parlour, 'Nora');
  nora.holdsAt = [23, 53];
  await nora.create({ dice: Array.from(DICE.replaceAll(' ', '')) });
  const transcript = transcripts[isStrict ? 1 : 0]!;
  const client = await PigClient.open(world.port);
  for (const [index, line] of transcript.entries()) {
    const text = line.slice(2);
    if (line.startsWith('C ')) client.send(text);
    else expect((await client.next()) ?? '(closed)', `line ${index + 1}`).toBe(text);
  }
  expect(transcript.at(-1)).toBe('S (closed)');
  expect(transcripts).toHaveLength(2);
  world.close();
});
