// A course's grader at the Pig door: it opens all its connections at once, uses 32 of them, and
// uses the rest only when their games are over. Nobody is cut meanwhile, and the run ends.

import { expect, test } from 'vitest';
import { FIRST_MESSAGE_MS } from '../../src/protocol/limits.ts';
import { openFakePig, type FakeClient, type FakePig } from './pig-fake.ts';

const CONNECTIONS = 50;
const USED_FIRST = 32;
/** How long the grader's programs take for an answer. */
const THINKING_MS = 1000;

/** Plays one game, holds at 20, and wants no other. */
class Robot {
  private readonly client: FakeClient;
  private pot = 0;
  private hasPlayed = false;
  isOver = false;

  constructor(client: FakeClient) {
    this.client = client;
  }

  /** Answers everything that was said since the last time. */
  async answer(): Promise<void> {
    for (const line of this.client.read()) {
      const [header, content] = line.split(':');
      if (header === 'END') this.hasPlayed = true;
      if (line === '(closed)') this.isOver = true;
      if (header === 'START') await this.client.send(this.hasPlayed ? 'START:NO' : 'START:YES');
      if (header === 'DIE') await this.decide(Number(content));
    }
  }

  private async decide(die: number): Promise<void> {
    this.pot = die === 1 ? 0 : this.pot + die;
    if (die === 1) return;
    const isHolding = this.pot >= 20;
    if (isHolding) this.pot = 0;
    await this.client.send(isHolding ? 'DECIDE:HOLD' : 'DECIDE:ROLL');
  }
}

/** Every second client waits, and the one after it challenges. */
async function playInPairs(pig: FakePig, clients: readonly FakeClient[]): Promise<void> {
  const robots = clients.map((client) => new Robot(client));
  for (const [place, client] of clients.entries()) {
    const opponent = place % 2 === 0 ? '' : `Robot ${place - 1}`;
    await client.send(`INIT:Robot ${place}`, `INIT:${opponent}`);
  }
  while (robots.some(({ isOver }) => !isOver)) {
    await pig.world.pass(THINKING_MS);
    for (const robot of robots) await robot.answer();
  }
}

test('a grader that uses 32 of 50 connections until their games are over can still use the others', async () => {
  const pig = openFakePig();
  const clients = Array.from({ length: CONNECTIONS }, () => pig.connect());
  const [used, waiting] = [clients.slice(0, USED_FIRST), clients.slice(USED_FIRST)];
  await playInPairs(pig, used);
  expect(pig.world.now(), 'longer than a client was once allowed to be silent').toBeGreaterThan(10_000);
  expect(pig.world.now()).toBeLessThan(FIRST_MESSAGE_MS);
  for (const client of waiting) expect(client.lines).toHaveLength(1);
  await playInPairs(pig, waiting);
  const games = pig.notes.filter((event) => event === 'pig game finished');
  expect(games).toHaveLength(CONNECTIONS / 2);
  expect(pig.closed.toSorted()).toEqual([
    ...Array<string>(CONNECTIONS / 2).fill('declined'),
    ...Array<string>(CONNECTIONS / 2).fill('opponent-declined'),
  ]);
});
