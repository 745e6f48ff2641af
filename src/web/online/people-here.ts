// The people at this device: the owner of the browser, and everybody who shares it. The browser
// remembers who they are and at which tables of the server they have seats.

import { makeClientWorld } from '../../client/real-world.ts';
import { ownLook, wishForLook } from '../own-look.ts';
import { nickname } from '../settings.ts';
import { keysWith, recall, remember } from '../storage.ts';
import type { Person } from '../table/model/place.ts';

/** The key of the browser's owner; everybody else gets a random one. */
export const OWNER = 'me';

const PERSON_BYTES = 6;
const SEAT_KEY = /^parlour (\S+) seat (\S+)$/;

export interface SeatHere {
  readonly person: Person;
  readonly table: string;
  readonly code: string;
}

export function owner(): Person {
  return { key: OWNER, name: nickname.value, ...wishForLook(ownLook.value) };
}

/** Somebody else at this device, known by this name from now on. */
export function newPerson(name: string): Person {
  const key = `p${makeClientWorld().randomHex(PERSON_BYTES)}`;
  remember(`person ${key}`, name);
  return { key, name };
}

/** Every seat at the server that is remembered of people at this device; the owner's first. */
export function seatsHere(): readonly SeatHere[] {
  const seats = keysWith('parlour ').flatMap((key) => {
    const [, person = '', table] = SEAT_KEY.exec(key) ?? [];
    return table === undefined ? [] : [{ person: findPerson(person), table, code: recall(key) ?? '' }];
  });
  return seats.toSorted((one, other) => order(one.person.key) - order(other.person.key));
}

function order(key: string): number {
  return key === OWNER ? 0 : 1;
}

function findPerson(key: string): Person {
  return key === OWNER ? owner() : { key, name: recall(`person ${key}`) ?? '' };
}
