// A client at somebody else's server, with the checker's players around them: right programs play a
// whole game without a remark, and of a wrong pair the wrong one is named.

import { describe, expect, test } from 'vitest';
import type { Watch } from '../../src/check/between/watch.ts';
import type { Clock } from '../../src/check/clock.ts';
import { PIG_WATCH } from '../../src/check/pig/watch.ts';
import { KEYBOARDS } from '../../src/check/program/keyboard-plans.ts';
import { WATCHES } from '../../src/check/watches.ts';
import { FRAMES_WATCH } from '../../src/check/yahtzee-frames/watch.ts';
import { JAVA_WATCH } from '../../src/check/yahtzee-java/watch.ts';
import type { ClientWorld, MemoryClient } from './client-in-memory.ts';
import { crossInMemory } from './crossed-in-memory.ts';
import { FRAMES_CLIENT_MUTANTS } from './frames-client-mutants.ts';
import { FramesClient } from './frames-client.ts';
import { FRAMES_SERVER_MUTANTS } from './frames-server-mutants.ts';
import { FramesServer } from './frames-server.ts';
import { JAVA_CLIENT_MUTANTS } from './java-client-mutants.ts';
import { JavaClient } from './java-client.ts';
import { GAME_MUTANTS } from './java-game-mutants.ts';
import { JavaServer } from './java-server.ts';
import { PIG_CLIENT_MUTANTS } from './pig-client-mutants.ts';
import { PigClient } from './pig-client.ts';
import { EARLY_PIG_SERVER_MUTANTS } from './pig-server-mutants.ts';
import { PigServer } from './pig-server.ts';
import type { MemoryServer } from './server-in-memory.ts';

interface Right {
  readonly watch: Watch;
  readonly makeServer: (clock: Clock) => MemoryServer;
  readonly makeClient: (world: ClientWorld) => MemoryClient;
}

const PIG: Right = {
  watch: PIG_WATCH,
  makeServer: (clock) => new PigServer(clock),
  makeClient: (world) => new PigClient(world, false),
};
const FRAMES: Right = {
  watch: FRAMES_WATCH,
  makeServer: (clock) => new FramesServer({ clock, wishes: {}, seed: 7 }),
  makeClient: (world) => new FramesClient(world, 'self'),
};
const JAVA: Right = {
  watch: JAVA_WATCH,
  makeServer: (clock) => new JavaServer(clock),
  makeClient: (world) => new JavaClient(world, false),
};
const asPerson = { makeClient: (world: ClientWorld) => new PigClient(world, true) };

test('every watch can be crossed', () => {
  expect(WATCHES.filter(({ crossing }) => crossing === undefined)).toEqual([]);
});

test.each([
  ['Pig', PIG, undefined],
  ['Pig with a person', { ...PIG, ...asPerson }, 'pig-figure-1'],
  ['frames', FRAMES, undefined],
  [
    'frames with a person',
    { ...FRAMES, makeClient: (world: ClientWorld) => new FramesClient(world, 'enter') },
    'enter',
  ],
  ['Java', JAVA, undefined],
  [
    'Java with a person',
    { ...JAVA, makeClient: (world: ClientWorld) => new JavaClient(world, true) },
    'java-original',
  ],
])('right programs of %s play a whole game without a remark', async (_name, right, keyboard) => {
  const crossed = await crossInMemory({ ...right, keyboard: KEYBOARDS[keyboard ?? ''] });
  expect({ ...crossed, lines: crossed.lines.filter((line) => line.startsWith('# the ')) }).toMatchObject({
    verdict: 'ok',
    sentence: '',
  });
});

type Mutant<Make> = readonly [id: string, title: string, make: Make];

function find<Make>(mutants: ReadonlyArray<Mutant<Make>>, id: string): Make {
  const found = mutants.find((one) => one[0] === id)?.[2];
  if (found === undefined) throw new Error(`There is no mutant for ${id}.`);
  return found;
}

async function blame(right: Right): Promise<string> {
  const { verdict, sentence } = await crossInMemory(right);
  return `${verdict}: ${sentence}`;
}

describe('a wrong server is named', () => {
  test.each([
    ['P-S-01', 'server: the server sent the unknown header HELLO'],
    ['P-S-23', /^ok: the server sent END:\d+\/\d+, but the dice make \d+\/\d+$/],
  ])('Pig, %s', async (id, said) => {
    const make = find(EARLY_PIG_SERVER_MUTANTS, id);
    expect(await blame({ ...PIG, makeServer: (clock) => new make(clock) })).toMatch(said);
  });

  test.each([
    ['F-S-06', /^server: the server sent "\d, \d, \d, \d, \d", which is not five dice /],
    ['F-S-07', /^ok: the server changed dice that were kept: /],
  ])('frames, %s', async (id, said) => {
    const make = find(FRAMES_SERVER_MUTANTS, id);
    expect(
      await blame({ ...FRAMES, makeServer: (clock) => new make({ clock, wishes: {}, seed: 7 }) }),
    ).toMatch(said);
  });

  test('Java, J-S-16', async () => {
    const make = find(GAME_MUTANTS, 'J-S-16');
    expect(await blame({ ...JAVA, makeServer: (clock) => new make(clock) })).toBe(
      'ok: the server sent everybody\'s dice, but none of them for "You"',
    );
  });
});

describe('a wrong client is named', () => {
  test.each([
    ['P-C-06', 'client: the client sent INIT in the middle of a match'],
    ['P-C-10', /^ok: the client sent DECIDE, but was not asked; perhaps it has answered a DIE:1$/],
    ['P-C-16', /^client: in 3 s nothing came; the client had to send DECIDE: for DIE:\d$/],
  ])('Pig, %s', async (id, said) => {
    const make = find(PIG_CLIENT_MUTANTS, id);
    expect(await blame({ ...PIG, makeClient: (world) => new make(world, false) })).toMatch(said);
  });

  test.each([
    ['F-C-04', 'client: in 3 s nothing came; the client had to send a line in answer to ACK'],
    ['F-C-17', 'client: the client chose Aces a second time'],
  ])('frames, %s', async (id, said) => {
    const make = find(FRAMES_CLIENT_MUTANTS, id);
    expect(await blame({ ...FRAMES, makeClient: (world) => new make(world, 'self') })).toMatch(said);
  });

  test.each([
    ['J-C-01', 'client: in 3 s nothing came; the client had to send its header'],
    ['J-C-03', 'client: the client sent the unknown word "REQUEST_TURN"'],
    ['J-C-05', 'ok: the client sent a place that is not 1 to 5'],
  ])('Java, %s', async (id, said) => {
    const make = find(JAVA_CLIENT_MUTANTS, id);
    expect(await blame({ ...JAVA, makeClient: (world) => new make(world, false) })).toBe(said);
  });
});
