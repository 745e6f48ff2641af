// The terminal client of the Pig protocol and the scripted server that it visits, for tests.

import { afterAll, beforeAll, expect } from 'vitest';
import { playPig } from '../../src/cli/classic-clients/pig/client.ts';
import { startClient, type Running } from './classic-run.ts';
import { openScriptedServer, type Peer, type ScriptedServer } from './classic-server.ts';

type Flags = Parameters<typeof playPig>[1];

export const ROBOT = { strategy: 'hold-at-20' };

let server: ScriptedServer;
beforeAll(async () => {
  server = await openScriptedServer();
});
afterAll(() => server.close());

export async function start(flags: Flags = {}, isTTY = false): Promise<{ client: Running; peer: Peer }> {
  const client = startClient((world) => playPig(server.place, { name: 'Mike', ...flags }, world), isTTY);
  return { client, peer: await server.accept() };
}

/** A person or a strategy, just paired with Ben. */
export async function startPaired(flags: Flags = {}): Promise<{ client: Running; peer: Peer }> {
  const { client, peer } = await start({ against: 'Ben', ...flags });
  expect(await peer.ask('INIT:Welcome!')).toBe('INIT:Mike');
  expect(await peer.ask('INIT:Ann,Ben')).toBe('INIT:Ben');
  peer.send('INIT:Ben');
  return { client, peer };
}
