// The doors of one simulated server: the real ones, all of them, over the simulation's wires. What is
// said at each is watched by ears that know its language.

import type { Server } from 'node:http';
import { welcomeToPig } from '../../src/doors/pig/door.ts';
import { serveLines } from '../../src/doors/lines.ts';
import { TextWire, type TextGuest } from '../../src/doors/text-wire.ts';
import type { Time } from '../../src/doors/time.ts';
import { openWebDoor } from '../../src/doors/web.ts';
import { makeFramesGuests } from '../../src/doors/yahtzee-frames/door.ts';
import { makeJavaGuests } from '../../src/doors/yahtzee-java/door.ts';
import type { Connection, Visitor, Welcome } from '../../src/protocol/connection.ts';
import type { World } from '../../src/server/world.ts';
import type { Audit } from './invariants/audit.ts';
import { Ears, FrameEars, LineEars, overhear } from './invariants/ears.ts';
import type { Run } from './run.ts';
import { SocketStream } from './socket-stream.ts';
import type { Wire } from './wire.ts';

export type DoorName = 'lines' | 'web' | 'pig' | 'yahtzee-frames' | 'yahtzee-java';

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
  const inside = (connection: Connection): Visitor => welcomeInside(house, connection);
  const { random } = run;
  const pig = welcomeToPig(inside, { isStrict: random.isLikely(0.2), log }, time);
  const isDev = random.isLikely(0.5);
  const frames = makeFramesGuests(
    inside,
    { players: random.between(1, 2), isDev, log, print: () => {} },
    time,
  );
  const java = makeJavaGuests(inside, { startAt: random.between(1, 2), log }, time);
  const web = openWeb(house);
  return {
    lines({ server }) {
      server.watch = new LineEars(run, server, audit.openConversation(server.remoteAddress));
      serveLines(server, welcome, time);
    },
    web({ server }) {
      server.watch = new FrameEars(run, server, audit.openConversation(server.remoteAddress));
      web.emit('connection', new SocketStream(run, server));
    },
    pig: (wire) => serveText(house, wire, pig),
    'yahtzee-frames': (wire) => serveText(house, wire, frames),
    'yahtzee-java'({ server }) {
      server.watch = audit.watchGuest(new Ears(run, server));
      java(server);
    },
  };
}

/** The real server of the web door, which listens nowhere: its connections are given to it. */
function openWeb({ welcome, time }: House): Server {
  const pages = {
    isReady: () => true,
    metrics: () => Promise.resolve(''),
    readLog: () => Promise.resolve({ ok: false, reason: 'no-such-table' } as const),
  };
  const server = openWebDoor(welcome, pages, { time });
  server.emit('listening');
  return server;
}

function serveText(
  { run, audit, time }: House,
  { server }: Wire,
  makeGuest: (wire: TextWire) => TextGuest,
): void {
  server.watch = audit.watchGuest(new Ears(run, server));
  const wire = new TextWire(server, time);
  wire.begin(makeGuest(wire));
}

/** A guest of a classic door is a client of the native protocol inside, and is watched there. */
function welcomeInside({ run, audit, welcome, isAlive }: House, connection: Connection): Visitor {
  const talk = audit.openConversation(`${connection.address} inside`);
  return overhear(connection, { talk, welcome, isAlive, makeText: () => run.random.hex(TEXT_DIGITS) });
}
