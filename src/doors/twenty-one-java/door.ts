// The Twenty-One Java door: for the original client of a course in distributed programming, which
// speaks Java objects and has this door's port built in. A translator: the table is an ordinary
// one. The objects are in classes.ts and messages.ts, one client in guest.ts, the order of what it
// is told in news.ts; docs/PROTOCOL-TWENTY-ONE-JAVA.md is the whole wire.

import type { Server } from 'node:net';
import { STREAM_HEADER } from '../../java-objects/reader.ts';
import type { Welcome } from '../../protocol/connection.ts';
import { openEntrance, type EntranceSettings, type Log } from '../entrance.ts';
import { ObjectWire } from '../object-wire.ts';
import type { Arrival } from '../sockets.ts';
import { REAL_TIME, type Time } from '../time.ts';
import { DOOR, TwentyOneGuest } from './guest.ts';
import { MESSAGES } from './objects.ts';
import { DoorTables } from './tables.ts';

interface DoorSettings extends EntranceSettings {
  readonly log: Log;
}

export function openTwentyOneDoor(welcome: Welcome, settings: DoorSettings, time: Time = REAL_TIME): Server {
  const { log } = settings;
  const tables = new DoorTables();
  const admit = (guest: TwentyOneGuest): Promise<boolean> => tables.admit(guest);
  let guests = 0;
  const serve = (arrival: Arrival): void => {
    guests += 1;
    const wire = new ObjectWire(arrival, time, MESSAGES);
    const guest = new TwentyOneGuest(wire, { welcome, log, time, admit }, guests);
    void guest
      .live()
      .catch((error: unknown) => log('server fault', { door: DOOR, why: String(error) }))
      .then(() => guest.depart());
  };
  return openEntrance({ name: DOOR, serve, makeRefusal }, settings, time);
}

/** The client has no message for it; at the end of the stream it says that the server is gone. */
function makeRefusal(): Uint8Array {
  return STREAM_HEADER;
}
