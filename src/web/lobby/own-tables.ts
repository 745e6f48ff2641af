// The tables at which somebody of this device sits, as far as is known without going there: whoever joins from the lobby would take the seat away from the screen that shows it.

import { recallJson } from '../storage.ts';
import { ownTables } from '../table/own-tables.ts';
import { seatsHere } from '../table/server-place.ts';
import type { TableModel } from '../table/table-model.ts';
import { namesOf } from '../table/names.ts';

export interface OwnTable {
  readonly id: string;
  readonly address: string;
  /** Empty when it is not known. */
  readonly code: string;
  readonly game: string | undefined;
  readonly names: readonly string[];
  readonly isYourTurn: boolean;
  readonly isOver: boolean;
  readonly isHere: boolean;
}

interface Noted {
  readonly game: string;
  readonly names: readonly string[];
  readonly at: number;
}

/** At the server, the latest first. */
export function listSeats(): readonly OwnTable[] {
  const codes = new Map(seatsHere().map(({ table, code }) => [table, code]));
  const noted = Array.from(codes, ([id, code]) => ({ id, code, note: recallJson(`table ${id}`, isNoted) }));
  return noted
    .toSorted((one, other) => (other.note?.at ?? 0) - (one.note?.at ?? 0))
    .map(({ id, code, note }) => describe({ id, code, note }))
    .filter((table) => table !== undefined);
}

interface Remembered {
  readonly id: string;
  readonly code: string;
  readonly note: Noted | undefined;
}

/** Undefined for one that has ended while it was open here. */
function describe({ id, code, note }: Remembered): OwnTable | undefined {
  const model = ownTables.value.find((one) => one.id === id);
  if (model?.ended.value?.reason === 'closed' || model?.ended.value?.reason === 'left') return undefined;
  return {
    id,
    address: `/t/${id}`,
    code,
    game: model?.game.id ?? note?.game,
    names: model === undefined ? (note?.names ?? []) : namesAt(model),
    isYourTurn: model?.isOwnTurn.value ?? false,
    isOver: model?.newest.value.phase === 'over',
    isHere: false,
  };
}

function namesAt(model: TableModel): readonly string[] {
  const { seats } = model.newest.value;
  return seats.map(({ seat }) => namesOf(seats)(seat));
}

function isNoted(value: unknown): value is Noted {
  if (typeof value !== 'object' || value === null) return false;
  const { game, names, at } = value as Record<string, unknown>;
  const hasNames = Array.isArray(names) && names.every((name) => typeof name === 'string');
  return typeof game === 'string' && hasNames && typeof at === 'number';
}
