// The Java door: Yahtzee for the clients of a course whose messages are Java objects. One game at a time: whoever comes before it sits down at the table, whoever comes during it is told to
// try again. The bytes are in object-stream.ts, one client in guest.ts, those of one table in company.ts; docs/PROTOCOL-YAHTZEE-JAVA.md is the whole wire.

import { createServer, type Server } from 'node:net';
import type { Welcome } from '../../protocol/connection.ts';
import { CONNECTIONS_MAX } from '../../protocol/limits.ts';
import { ObjectWire } from './object-stream-wire.ts';
import { SOCKETS, keepProbing, type LineSocket } from '../sockets.ts';
import { REAL_TIME, type Time } from '../time.ts';
import { JavaCompany, type StartRule } from './company.ts';
import { JavaGuest, type Log } from './guest.ts';

const START_AT = 3;

export interface JavaDoorSettings {
  /** With so many players the game starts, or the operator is asked. */
  readonly startAt?: number;
  /** Whether to start with so many players; absent when there is no terminal. */
  readonly askOperator?: (players: number) => Promise<boolean>;
  readonly log: Log;
}

export function openJavaDoor(welcome: Welcome, settings: JavaDoorSettings, time: Time = REAL_TIME): Server {
  const serve = makeJavaGuests(welcome, settings, time);
  const server = createServer(SOCKETS, (socket) => {
    keepProbing(socket);
    serve(socket);
  });
  server.maxConnections = CONNECTIONS_MAX;
  return server;
}

/** Serves every socket that it is given; the guests of one door find each other. */
export function makeJavaGuests(
  welcome: Welcome,
  settings: JavaDoorSettings,
  time: Time,
): (socket: LineSocket) => void {
  const { log } = settings;
  const admit = openAdmission(makeStartRule(settings));
  return (socket) => {
    const guest = new JavaGuest(new ObjectWire(socket, time), welcome, log);
    void guest
      .live(admit)
      .catch((error: unknown) => log('server fault', { door: 'yahtzee-java', why: String(error) }))
      .then(() => guest.depart());
  };
}

/** One question at a time: there is one terminal. An operator who cannot be asked has not said yes. */
function makeStartRule({ startAt = START_AT, askOperator, log }: JavaDoorSettings): StartRule {
  if (askOperator === undefined) return { startAt };
  let asked: Promise<unknown> = Promise.resolve();
  return {
    startAt,
    ask(players) {
      const answered = asked
        .then(() => askOperator(players))
        .catch((error: unknown) => {
          log('operator not asked', { door: 'yahtzee-java', why: String(error) });
          return false;
        });
      asked = answered;
      return answered;
    },
  };
}

/** Guests sit down one after another, in the order of their headers; the first of a company opens the table. */
function openAdmission(rule: StartRule): (guest: JavaGuest) => Promise<void> {
  let company = new JavaCompany(rule);
  let arrivals: Promise<void> = Promise.resolve();

  async function seat(guest: JavaGuest): Promise<void> {
    // He may have gone while others sat down; nobody should play with his stand-in.
    if (!guest.isHere) return;
    if (company.isPlaying) return guest.turnAway('already-started', '');
    if (!company.isGathering) company = new JavaCompany(rule);
    await company.seat(guest);
  }

  return (guest) => {
    const seated = arrivals.then(() => seat(guest));
    arrivals = seated.catch(() => {});
    return seated;
  };
}
