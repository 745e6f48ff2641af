// The public tables of the server's answer to `list`, in an order in which nothing moves under the
// finger.

import type { AnswerFields } from '../../../protocol/from-server.ts';

export type TableLine = AnswerFields['list']['tables'][number];

/** Without the tables of house players, which have no code: "Play now" leads to them. */
export function leaveOutHouse(tables: readonly TableLine[]): readonly TableLine[] {
  return tables.filter(({ code }) => code !== '');
}

/** Tables that were shown before keep their places; new ones come after them. */
export function keepOrder(before: readonly TableLine[], now: readonly TableLine[]): readonly TableLine[] {
  const places = new Map(before.map(({ table }, index) => [table, index]));
  const placeOf = ({ table }: TableLine): number => places.get(table) ?? before.length;
  return now.toSorted((one, other) => placeOf(one) - placeOf(other));
}
