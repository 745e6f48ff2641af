// The Java door: Yahtzee for the clients of a course whose messages are Java objects. Clients sit
// down together until their company is complete and plays; the next clients gather at another
// table. The objects are in objects.ts, one client in guest.ts, the guests of one table in
// company.ts; docs/PROTOCOL-YAHTZEE-JAVA.md is the whole wire.

import type { Server } from 'node:net';
import type { Welcome } from '../../protocol/connection.ts';
import { recordArrival } from '../course/recorded-socket.ts';
import { openSpokenObjects } from './spoken-objects.ts';
import type { PracticePlan } from '../course/practice-plan.ts';
import { openEntrance, type EntranceSettings, type Log } from '../entrance.ts';
import { STREAM_HEADER } from '../../java-objects/reader.ts';
import { ObjectWire } from '../object-wire.ts';
import type { Arrival } from '../sockets.ts';
import { REAL_TIME, type Time } from '../time.ts';
import { JavaCompany, type AskOperator, type StartRule } from './company.ts';
import { DOOR, JavaGuest, type Missed } from './guest.ts';
import { TEXTS_AND_INTS, makeText } from './objects.ts';

const START_AT = 3;

export interface JavaDoorSettings extends EntranceSettings {
  /** With this many players the game starts, or the operator is asked. */
  readonly startAt?: number;
  /** One game at a time, as in the assignment: during a game newcomers are told to try again. */
  readonly isSingle?: boolean;
  /** Absent when there is no terminal. */
  readonly askOperator?: AskOperator;
  /** The dice of practice tables, if there are any. */
  readonly practice?: PracticePlan | undefined;
  readonly log: Log;
}

export function openJavaDoor(welcome: Welcome, settings: JavaDoorSettings, time: Time = REAL_TIME): Server {
  const { log, practice } = settings;
  const shared = { welcome, log, time, practice };
  const admit = openAdmission(makeStartRule(settings), settings.isSingle === true);
  const serve = (arrival: Arrival): void => {
    const wire = new ObjectWire(recordArrival(arrival, openSpokenObjects()), time, TEXTS_AND_INTS);
    const guest = new JavaGuest(wire, arrival.visit, shared);
    // A client that closes its side leaves in order; a connection that breaks has no end.
    arrival.socket.on('end', () => guest.noteEnd());
    void guest
      .live(admit)
      .catch((error: unknown) => log('server fault', { door: DOOR, why: String(error) }))
      .then(() => guest.depart());
  };
  return openEntrance({ name: DOOR, serve, makeRefusal }, settings, time);
}

function makeRefusal(_reason: string, sentence: string): Uint8Array {
  return Buffer.concat([STREAM_HEADER, makeText(sentence)]);
}

/**
 * One question at a time, because there is one terminal. If the operator cannot be asked, the
 * answer is no.
 */
function makeStartRule({ startAt = START_AT, askOperator, log }: JavaDoorSettings): StartRule {
  if (askOperator === undefined) return { startAt };
  let asked: Promise<unknown> = Promise.resolve();
  return {
    startAt,
    ask(players, until) {
      const answered = asked
        .then(() => !until.aborted && askOperator(players, until))
        .catch((error: unknown) => {
          log('operator not asked', { door: DOOR, why: String(error) });
          return false;
        });
      asked = answered;
      return answered;
    },
  };
}

/**
 * Guests sit down one after another, in the order of their headers; the first of a company opens
 * the table.
 */
function openAdmission(rule: StartRule, isSingle: boolean): (guest: JavaGuest) => Promise<void> {
  let company = new JavaCompany(rule);
  let arrivals: Promise<void> = Promise.resolve();

  async function seat(guest: JavaGuest): Promise<void> {
    // The guest may have gone while others sat down; nobody should play with their stand-in.
    if (!guest.isHere) return;
    if (isSingle) return seatAlone(guest);
    if (!company.hasRoom) company = new JavaCompany(rule);
    const missed = await company.seat(guest);
    if (missed === undefined) return;
    // Players from other doors have filled the table or started its game.
    company = new JavaCompany(rule);
    turnAwayMissed(guest, await company.seat(guest));
  }

  async function seatAlone(guest: JavaGuest): Promise<void> {
    if (company.isPlaying) return guest.turnAway('already-started', '');
    if (!company.isGathering) company = new JavaCompany(rule);
    turnAwayMissed(guest, await company.seat(guest));
  }

  return (guest) => {
    const seated = arrivals.then(() => seat(guest));
    arrivals = seated.catch(() => {});
    return seated;
  };
}

function turnAwayMissed(guest: JavaGuest, missed: Missed | undefined): void {
  if (missed !== undefined) guest.turnAway(missed.reason, missed.sentence);
}
