// Which seat one has. The server says it on arrival; after that it follows from the events, because the seats of a gathered game close up when it starts: if somebody left before
// that, everybody behind him moves up.

import type { SeenEvent } from '../protocol/from-server.ts';

export interface OwnSeat {
  /** Undefined for a watcher. */
  readonly seat: number | undefined;
  /** All seats that are taken, by number. */
  readonly seated: readonly number[];
  /** Of the last event that is included. */
  readonly number: number;
}

export function followSeat(own: OwnSeat, event: SeenEvent): OwnSeat {
  if (event.number <= own.number) return own;
  return { ...own, ...findChange(own, event), number: event.number };
}

function findChange({ seat, seated }: OwnSeat, event: SeenEvent): Partial<OwnSeat> {
  const other = event['seat'];
  if (event.kind === 'sit' && typeof other === 'number') {
    return { seated: [...seated, other].toSorted((one, next) => one - next) };
  }
  if (event.kind === 'rise') {
    return { seated: seated.filter((taken) => taken !== other), seat: seat === other ? undefined : seat };
  }
  if (event.kind !== 'start') return {};
  return { seated: seated.map((_, index) => index), seat: seat === undefined ? seat : seated.indexOf(seat) };
}
