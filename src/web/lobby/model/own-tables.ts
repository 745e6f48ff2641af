// The tables at which somebody of this device sits, as far as is known without going there: whoever joins from the lobby would take the seat away from the screen that shows it.

import { recallTableNote, type NotedTable } from '../../table/model/noted-tables.ts';
import { ownTables } from '../../table/model/own-tables.ts';
import { seatsHere } from '../../table/model/server-place.ts';
import type { TableModel } from '../../table/model/table-model.ts';
import { namesOf } from '../../table/model/names.ts';

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

/** At the server, the latest first. */
export function listSeats(): readonly OwnTable[] {
  const codes = new Map(seatsHere().map(({ table, code }) => [table, code]));
  const noted = Array.from(codes, ([id, code]) => ({ id, code, note: recallTableNote(id) }));
  return noted
    .toSorted((one, other) => (other.note?.at ?? 0) - (one.note?.at ?? 0))
    .map(({ id, code, note }) => describe({ id, code, note }))
    .filter((table) => table !== undefined);
}

interface Remembered {
  readonly id: string;
  readonly code: string;
  readonly note: NotedTable | undefined;
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
