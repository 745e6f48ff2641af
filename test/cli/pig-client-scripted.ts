// The terminal client of the Pig protocol and the scripted server that it visits, for tests.

import { afterAll, beforeAll, expect } from 'vitest';
import { playPig } from '../../src/cli/classic-clients/pig/client.ts';
import { startClient, type Running } from './classic-run.ts';
import { openScriptedServer, type Peer, type ScriptedServer } from './classic-server.ts';

type Flags = Parameters<typeof playPig>[1];

interface Visit {
  readonly client: Running;
  readonly peer: Peer;
}

interface PigClient {
  readonly start: (flags?: Flags, isTTY?: boolean) => Promise<Visit>;
  /** A person or a strategy, just paired with Ben. */
  readonly startPaired: (flags?: Flags) => Promise<Visit>;
}

export const ROBOT = { strategy: 'hold-at-20' };

/** The server is there for the tests of one file. */
export function usePigClient(): PigClient {
  let server: ScriptedServer;
  beforeAll(async () => {
    server = await openScriptedServer();
  });
  afterAll(() => server.close());
  const start: PigClient['start'] = async (flags = {}, isTTY = false) => {
    const client = startClient((world) => playPig(server.place, { name: 'Mike', ...flags }, world), isTTY);
    return { client, peer: await server.accept() };
  };
  return { start, startPaired: (flags = {}) => pair(start({ against: 'Ben', ...flags })) };
}

async function pair(visit: Promise<Visit>): Promise<Visit> {
  const { client, peer } = await visit;
  expect(await peer.ask('INIT:Welcome!')).toBe('INIT:Mike');
  expect(await peer.ask('INIT:Ann,Ben')).toBe('INIT:Ben');
  peer.send('INIT:Ben');
  return { client, peer };
}
