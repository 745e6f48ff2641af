// The terminal client of the Yahtzee frame protocol and the scripted server that it visits, for
// tests.

import { afterAll, beforeAll } from 'vitest';
import { playYahtzee } from '../../src/cli/classic-clients/frames/client.ts';
import { startClient, type Running } from './classic-run.ts';
import { openScriptedServer, type Peer, type ScriptedServer } from './classic-server.ts';

export const ROBOT = { strategy: 'greedy' };
export const ALL_BOXES =
  'Aces Twos Threes Fours Fives Sixes ThreeOfKind FourOfKind FullHouse SmallStraight LargeStraight Yahtzee Chance';

let server: ScriptedServer;
beforeAll(async () => {
  server = await openScriptedServer();
});
afterAll(() => server.close());

export async function start(
  flags: Parameters<typeof playYahtzee>[1] = {},
): Promise<{ client: Running; peer: Peer }> {
  const client = startClient((world) => playYahtzee(server.place, flags, world));
  return { client, peer: await server.accept() };
}
