// The public tables as the server's answer to `list` tells them, in an order in which nothing moves
// under the finger.

import type { AnswerFields } from '../../../protocol/from-server.ts';

export type TableLine = AnswerFields['list']['tables'][number];

/** Without the tables of house players, who have no code: for them there is "Play now". */
export function leaveOutHouse(tables: readonly TableLine[]): readonly TableLine[] {
  return tables.filter(({ code }) => code !== '');
}

/** Those that were shown before stay where they are; new ones come after them. */
export function keepOrder(before: readonly TableLine[], now: readonly TableLine[]): readonly TableLine[] {
  const places = new Map(before.map(({ table }, index) => [table, index]));
  const placeOf = ({ table }: TableLine): number => places.get(table) ?? before.length;
  return now.toSorted((one, other) => placeOf(one) - placeOf(other));
}
