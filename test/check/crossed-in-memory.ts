// A client in this process at a server in this process, with the checker's players around it: what
// `--cross` does, without programs, ports and time.

import type { Duplex } from 'node:stream';
import { Follower } from '../../src/check/between/follower.ts';
import type { Watch } from '../../src/check/between/watch.ts';
import type { Side } from '../../src/check/case.ts';
import { wait, type Clock } from '../../src/check/clock.ts';
import { judge, type Finding, type Stop } from '../../src/check/cross/cell.ts';
import { Luck } from '../../src/check/luck.ts';
import { Keyboard, type KeyboardPlan } from '../../src/check/program/keyboard.ts';
import { ServerBench } from '../../src/check/server-bench.ts';
import { Transcript } from '../../src/check/wire/transcript.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import { clientInMemory, type ClientWorld, type MemoryClient } from './client-in-memory.ts';
import { makeIdleClock } from './idle-clock.ts';
import { inMemory, type MemoryServer } from './server-in-memory.ts';

const MEASURES = { patienceMs: 3000, silenceMs: 1000, startMs: 5000, endMs: 5000, fineMs: 50, share: 1 };
/** More than any right game has. */
const MESSAGES_MAX = 2000;
/** So long nothing came: nothing will. */
const SILENT_MS = 100_000;

export interface Crossed extends Finding {
  /** What was said, with the remarks. */
  readonly lines: readonly string[];
}

interface Sides {
  readonly watch: Watch;
  readonly makeServer: (clock: Clock) => MemoryServer;
  readonly makeClient: (world: ClientWorld) => MemoryClient;
  readonly keyboard?: KeyboardPlan | undefined;
}

export async function crossInMemory({ watch, makeServer, makeClient, keyboard }: Sides): Promise<Crossed> {
  const { crossing } = watch;
  if (crossing === undefined) throw new Error(`${watch.protocol} has no crossing.`);
  const clock = makeIdleClock();
  const server = await inMemory(() => makeServer(clock)).start();
  const place = {
    clock,
    measures: MEASURES,
    chance: seededChance(1),
    luck: new Luck(),
    server,
    isFresh: true,
  };
  const bench = new ServerBench({ ...place, transcript: new Transcript(clock) });
  await new Promise<void>((ready) => {
    crossing.accompany(bench, ready).catch(() => ready());
  });
  const lines: string[] = [];
  let hand: ReturnType<typeof crossing.openHand> = () => {};
  const follower = new Follower({
    clock,
    watch,
    watches: [],
    silenceMs: MEASURES.patienceMs,
    show: ({ way, text }) => lines.push(`${way ?? '#'} ${text}`),
    heard: (message) => hand(message),
  });
  const client = await clientInMemory(clock, makeClient).start({ name: crossing.name, count: 1 });
  if (keyboard !== undefined) hand = crossing.openHand(new Keyboard(keyboard, client, () => {}));
  const streams = { client: await client.accept(1000), server: await server.connect() };
  if (streams.client === undefined) throw new Error('The client does not connect.');
  passOn(follower, 'client', [streams.client, streams.server]);
  passOn(follower, 'server', [streams.server, streams.client]);
  const isOver = (): boolean =>
    follower.games > 0 || follower.closedBy !== undefined || follower.messages > MESSAGES_MAX;
  while (!isOver() && clock.now() - follower.lastAt < SILENT_MS) await wait(clock, 1000);
  await client.stop();
  bench.close();
  const { firstFault, closedBy } = follower;
  if (follower.games > 0) return { verdict: 'ok', sentence: firstFault?.sentence ?? '', lines };
  return { ...judge({ firstFault, closedBy, due: follower.due() }, findStop(follower)), lines };
}

function findStop({ closedBy, messages }: Follower): Stop {
  if (messages > MESSAGES_MAX) return { kind: 'endless' };
  return closedBy === undefined ? { kind: 'silent', seconds: 3 } : { kind: 'closed' };
}

function passOn(follower: Follower, from: Side, [one, other]: readonly [Duplex, Duplex]): void {
  one.on('data', (chunk: Buffer | string) => {
    follower.bytes(from, Buffer.from(chunk));
    if (follower.messages > MESSAGES_MAX) return;
    // As on a real wire, nothing is answered before it was sent.
    setImmediate(() => {
      if (other.writable) other.write(chunk);
    });
  });
  one.on('end', () => {
    follower.ended(from);
    setImmediate(() => other.end());
  });
}
