// The doors of one simulated server: all the real ones. They listen nowhere; they are handed
// connections, and listeners that know each door's language watch what is said.

import type { Server } from 'node:net';
import { openLinesDoor } from '../../src/doors/lines.ts';
import { openPigDoor } from '../../src/doors/pig/door.ts';
import type { Time } from '../../src/doors/time.ts';
import { openTwentyOneDoor } from '../../src/doors/twenty-one-java/door.ts';
import { openWebDoor } from '../../src/doors/web.ts';
import { openFramesDoor } from '../../src/doors/yahtzee-frames/door.ts';
import { openJavaDoor } from '../../src/doors/yahtzee-java/door.ts';
import type { Connection, Visitor, Welcome } from '../../src/protocol/connection.ts';
import type { World } from '../../src/server/world.ts';
import type { Audit } from './invariants/audit.ts';
import { Ears, FrameEars, LineEars, overhear } from './invariants/ears.ts';
import type { Run } from './run.ts';
import { SocketStream } from './socket-stream.ts';
import type { Wire } from './wire.ts';

export type DoorName = 'lines' | 'web' | 'pig' | 'yahtzee-frames' | 'yahtzee-java' | 'twenty-one-java';

/** What a simulated server gives its doors. */
interface House {
  readonly run: Run;
  readonly audit: Audit;
  readonly welcome: Welcome;
  readonly time: Time;
  readonly log: World['log'];
  readonly isAlive: () => boolean;
}

const TEXT_DIGITS = 32;

export function openDoors(house: House): Readonly<Record<DoorName, (wire: Wire) => void>> {
  const { run, audit, welcome, time, log } = house;
  const { random } = run;
  const inside = (connection: Connection): Visitor => welcomeInside(house, connection);
  const lines = openLinesDoor(welcome, { log }, time);
  const web = openWeb(house);
  const guests = {
    pig: openPigDoor(inside, { isStrict: random.isLikely(0.2), log }, time),
    'yahtzee-frames': openFramesDoor(
      inside,
      { players: random.between(1, 2), isDev: random.isLikely(0.5), log, print: () => {} },
      time,
    ),
    'yahtzee-java': openJavaDoor(inside, { startAt: random.between(1, 2), log }, time),
    'twenty-one-java': openTwentyOneDoor(inside, { log }, time),
  };
  const serveGuest =
    (door: Server) =>
    ({ server }: Wire): void => {
      server.watch = audit.watchGuest(new Ears(run, server));
      door.emit('connection', server);
    };
  return {
    lines({ server }) {
      server.watch = new LineEars(run, server, audit.openConversation(server.remoteAddress));
      lines.emit('connection', server);
    },
    web({ server }) {
      server.watch = new FrameEars(run, server, audit.openConversation(server.remoteAddress));
      web.emit('connection', new SocketStream(run, server));
    },
    pig: serveGuest(guests.pig),
    'yahtzee-frames': serveGuest(guests['yahtzee-frames']),
    'yahtzee-java': serveGuest(guests['yahtzee-java']),
    'twenty-one-java': serveGuest(guests['twenty-one-java']),
  };
}

function openWeb({ welcome, time, log }: House): Server {
  const pages = {
    isReady: () => true,
    readLog: () => Promise.resolve({ ok: false, reason: 'no-such-table' } as const),
  };
  const server = openWebDoor(welcome, pages, { time, log });
  server.emit('listening');
  return server;
}

/** A guest of a classic door is a client of the native protocol inside, and is watched there. */
function welcomeInside({ run, audit, welcome, isAlive }: House, connection: Connection): Visitor {
  const talk = audit.openConversation(`${connection.address} inside`);
  return overhear(connection, { talk, welcome, isAlive, makeText: () => run.random.hex(TEXT_DIGITS) });
}
