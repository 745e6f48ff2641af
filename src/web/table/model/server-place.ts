// A table at the server: everybody at this device has a connection of his own there, because a client is one player.

import type { Arrived } from '../../../client/client.ts';
import type { Listening } from '../../../client/followed-table.ts';
import { forgetSeat, recallSeatToken } from '../../../client/memory.ts';
import type { OptionValues } from '../../../games/options.ts';
import { OWNER, clientOf, randomHex } from '../../online/online.ts';
import { nickname } from '../../settings.ts';
import { keysWith, memoryOf, recall, remember } from '../../storage.ts';
import { readLog } from '../../online/published-log.ts';
import { forgetTableNote } from './noted-tables.ts';
import type { Person, Place } from './place.ts';

/** Eyes beside those of the people here. */
const APART = 'eyes';
const CODE = /^[A-Za-z2-9]{4}$/;
const PERSON_BYTES = 6;
const SEAT_KEY = /^parlour (\S+) seat (\S+)$/;

export interface SeatHere {
  readonly person: Person;
  readonly table: string;
  readonly code: string;
}

export function owner(): Person {
  return { key: OWNER, name: nickname.value };
}

/** Somebody else at this device, from now on known by this name. */
export function newPerson(name: string): Person {
  const key = `p${randomHex(PERSON_BYTES)}`;
  remember(`person ${key}`, name);
  return { key, name };
}

/** Every seat that somebody at this device has at the server, as far as is remembered; the owner's first. */
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

export function makeServerPlace(address: string): Place {
  const which = CODE.test(address) ? { code: address.toUpperCase() } : { table: address };
  const isMeant = ({ table, code }: SeatHere): boolean => table === which.table || code === which.code;
  return {
    isLocal: false,
    people: () =>
      seatsHere()
        .filter(isMeant)
        .map(({ person }) => person),
    watch: (listening: Listening): Promise<Arrived> =>
      clientOf(OWNER, nickname.value).watch(which, listening),
    watchApart: (listening: Listening): Promise<Arrived> => clientOf(APART, '').watch(which, listening),
    sit: ({ key, name, calledHere }: Person, listening: Listening, entry?: OptionValues): Promise<Arrived> =>
      clientOf(key, name).join(
        {
          ...which,
          ...(calledHere !== undefined && { name: calledHere }),
          ...(entry !== undefined && { entry }),
        },
        listening,
      ),
    comeBack({ key, name }: Person, listening: Listening): Promise<Arrived> {
      const seat = seatsHere().find((one) => one.person.key === key && isMeant(one));
      const token = seat && recallSeatToken(memoryOf(key), seat.table);
      const wanted = token === undefined ? which : { table: seat?.table, token };
      return clientOf(key, name).join(wanted, listening);
    },
    forget({ key }: Person) {
      const gone = seatsHere().filter((seat) => seat.person.key === key && isMeant(seat));
      for (const { table } of gone) {
        forgetSeat(memoryOf(key), table);
        forgetTableNote(table);
      }
    },
    readLog,
  };
}
