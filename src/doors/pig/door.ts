// The Pig door: the text protocol of a course assignment (docs/PROTOCOL-PIG.md). Two players find
// each other in a waiting list and then play any number of games of Pig. The door is a translator:
// waiting opens a table and challenging joins one, so its guests meet everybody else in the
// parlour.

import type { Server } from 'node:net';
import type { Welcome } from '../../protocol/connection.ts';
import { DOOR, PigGuest, type PigDoor } from './guest.ts';
import { Pairs } from './pair.ts';
import { WaitingList } from './waiting.ts';
import { makeMessage } from './message.ts';
import type { EntranceSettings } from '../entrance.ts';
import { openTextDoor, type TextGuest, type TextWire } from '../text-wire.ts';
import { REAL_TIME, type Time } from '../time.ts';

export type PigSettings = Pick<PigDoor, 'isStrict' | 'log' | 'practice'> & EntranceSettings;

export function openPigDoor(welcome: Welcome, settings: PigSettings, time: Time = REAL_TIME): Server {
  const makeGuest = welcomeToPig(welcome, settings, time);
  return openTextDoor({ name: DOOR, makeGuest, makeRefusal }, settings, time);
}

function makeRefusal(sentence: string): string {
  return makeMessage('ERROR', sentence);
}

/** Makes the guest behind each wire; the guests of one door find each other. */
export function welcomeToPig(
  welcome: Welcome,
  { isStrict, log, practice }: PigSettings,
  time: Time,
): (wire: TextWire) => TextGuest {
  const door: PigDoor = {
    welcome,
    isStrict,
    log,
    practice,
    time,
    waitingList: new WaitingList(time),
    pairs: new Pairs(),
  };
  return (wire) => new PigGuest(door, wire);
}
