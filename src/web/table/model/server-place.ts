// A table at the server. Everybody at this device has a connection of their own, because a client
// is one player.

import { computed } from '@preact/signals';
import type { Arrived } from '../../../client/client.ts';
import type { Listening } from '../../../client/followed-table.ts';
import { forgetSeat, recallSeatToken } from '../../../client/memory.ts';
import type { OptionValues } from '../../../games/options.ts';
import { OWNER, seatsHere, type SeatHere } from '../../online/people-here.ts';
import type { Server } from '../../online/server.ts';
import { wishForLook } from '../../own-look.ts';
import { nickname } from '../../settings.ts';
import { memoryOf } from '../../storage.ts';
import { isCode } from './addresses.ts';
import { forgetTableNote } from './noted-tables.ts';
import type { Link, Person, Place } from './place.ts';

/** The key of the watcher beside the people here; browsers remember it, so it stays as it is. */
const APART = 'eyes';

export function makeServerPlace(address: string, server: Server): Place {
  const which = isCode(address) ? { code: address.toUpperCase() } : { table: address };
  const isMeant = ({ table, code }: SeatHere): boolean => table === which.table || code === which.code;
  return {
    isLocal: false,
    link: computed(() => linkOf(server)),
    people: () =>
      seatsHere()
        .filter(isMeant)
        .map(({ person }) => person),
    watch: (listening: Listening): Promise<Arrived> =>
      server.clientOf(OWNER, nickname.value).watch(which, listening),
    watchApart: (listening: Listening): Promise<Arrived> =>
      server.clientOf(APART, '').watch(which, listening),
    sit: (
      { key, name, calledHere, look }: Person,
      listening: Listening,
      entry?: OptionValues,
    ): Promise<Arrived> =>
      server.clientOf(key, name).join(
        {
          ...which,
          ...(calledHere !== undefined && { name: calledHere }),
          ...(entry !== undefined && { entry }),
          ...wishForLook(look),
        },
        listening,
      ),
    comeBack({ key, name }: Person, listening: Listening): Promise<Arrived> {
      const seat = seatsHere().find((one) => one.person.key === key && isMeant(one));
      const token = seat && recallSeatToken(memoryOf(key), seat.table);
      const wanted = token === undefined ? which : { table: seat?.table, token };
      return server.clientOf(key, name).join(wanted, listening);
    },
    forget({ key }: Person) {
      const gone = seatsHere().filter((seat) => seat.person.key === key && isMeant(seat));
      for (const { table } of gone) {
        forgetSeat(memoryOf(key), table);
        forgetTableNote(table);
      }
    },
    readLog: (table) => server.readLog(table),
  };
}

function linkOf({ connection, isNetworkUp }: Pick<Server, 'connection' | 'isNetworkUp'>): Link {
  const { kind } = connection.value;
  if (kind === 'open') return isNetworkUp.value ? 'open' : 'doubtful';
  return kind === 'connecting' ? 'doubtful' : 'lost';
}
