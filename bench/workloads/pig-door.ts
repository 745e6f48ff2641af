// (e) The Pig door of Parlour over TCP: whole games of matches. No other contestant has such a
// door, so Parlour is compared with itself.

import { withDrivers } from '../run/drivers.ts';
import { withServer } from '../run/servers.ts';
import type { Workload } from './workload.ts';

const GAMES_ALONE = 100;
const GAMES_AMONG_MANY = 10;

export const pigDoor: Workload = {
  name: 'pig-door',
  title: 'The Pig door',
  says: `Matches in the text protocol of the Pig door over TCP, from connecting to the last game: one match of ${GAMES_ALONE} games, or many at once of ${GAMES_AMONG_MANY} games each.`,
  unit: 'matches at once',
  sizes: [1, 200],
  contestants: ['durable', 'memory'],
  columns: [
    { value: 'games', title: 'games', digits: 0 },
    { value: 'seconds', title: 'seconds', digits: 2 },
    { value: 'perSecond', title: 'games/s', digits: 0 },
  ],
  async measure(contestant, count) {
    const games = count === 1 ? GAMES_ALONE : GAMES_AMONG_MANY;
    const played = await withServer({ contestant }, (server) =>
      withDrivers(1, (drivers) => drivers.playMatches({ address: server.pig, count, games })),
    );
    return { ...played, perSecond: played.games / played.seconds };
  },
};
