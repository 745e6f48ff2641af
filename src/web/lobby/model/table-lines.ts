// The public tables as the server's answer to `list` tells them, read with care, and in an order in which nothing moves under the finger.

import type { Accepted } from '../../../protocol/from-server.ts';
import type { OptionValues } from '../../../games/options.ts';

interface SeatedName {
  readonly name: string;
  /** The strategy of a house player; empty for anybody else. */
  readonly house: string;
}

export interface TableLine {
  readonly table: string;
  readonly game: string;
  readonly options: OptionValues;
  readonly phase: string;
  readonly seats: readonly SeatedName[];
  readonly free: number;
  readonly clock: number;
  readonly watchers: number;
}

interface TablePage {
  readonly tables: readonly TableLine[];
  readonly total: number;
  /** What to ask with for the next page, if there is one. */
  readonly after: string | undefined;
}

/** Without the tables of house players, who have no code: for them there is "Play now". */
export function readPage({ tables, total, after }: Accepted): TablePage {
  const listed = Array.isArray(tables) ? (tables as readonly unknown[]).filter(isListed) : [];
  return {
    tables: listed,
    total: typeof total === 'number' ? total : listed.length,
    after: typeof after === 'string' ? after : undefined,
  };
}

function isListed(value: unknown): value is TableLine {
  if (typeof value !== 'object' || value === null) return false;
  const { table, code, game, options, phase, seats, free, clock, watchers } = value as Record<
    string,
    unknown
  >;
  const hasTexts = [table, code, game, phase].every((text) => typeof text === 'string');
  const hasNumbers = [free, clock, watchers].every((number) => typeof number === 'number');
  const hasOptions = typeof options === 'object' && options !== null;
  return hasTexts && hasNumbers && hasOptions && code !== '' && Array.isArray(seats) && seats.every(isSeat);
}

function isSeat(value: unknown): value is SeatedName {
  if (typeof value !== 'object' || value === null) return false;
  const { name, house } = value as Record<string, unknown>;
  return typeof name === 'string' && typeof house === 'string';
}

/** Those that were shown before stay where they are; new ones come after them. */
export function keepOrder(before: readonly TableLine[], now: readonly TableLine[]): readonly TableLine[] {
  const places = new Map(before.map(({ table }, index) => [table, index]));
  const placeOf = ({ table }: TableLine): number => places.get(table) ?? before.length;
  return now.toSorted((one, other) => placeOf(one) - placeOf(other));
}
