// The terminal client of the Yahtzee frame protocol and the scripted server that it visits, for
// tests.

import { afterAll, beforeAll } from 'vitest';
import { playYahtzee } from '../../src/cli/classic-clients/frames/client.ts';
import { startClient, type Running } from './classic-run.ts';
import { openScriptedServer, type Peer, type ScriptedServer } from './classic-server.ts';

type Flags = Parameters<typeof playYahtzee>[1];
type Start = (flags?: Flags) => Promise<{ readonly client: Running; readonly peer: Peer }>;

export const ROBOT = { strategy: 'greedy' };
export const ALL_BOXES =
  'Aces Twos Threes Fours Fives Sixes ThreeOfKind FourOfKind FullHouse SmallStraight LargeStraight Yahtzee Chance';

/** The server is there for the tests of one file. */
export function useFramesClient(): Start {
  let server: ScriptedServer;
  beforeAll(async () => {
    server = await openScriptedServer();
  });
  afterAll(() => server.close());
  return async (flags = {}) => {
    const client = startClient((world) => playYahtzee(server.place, flags, world));
    return { client, peer: await server.accept() };
  };
}
