// The tables that this page has gone to. A table stays followed while the page is open, so that
// people can look into the lobby and come back to where they left.

import { onForget, ownTables } from './own-tables.ts';
import type { Place } from './place.ts';
import { TableModel, type Ended } from './table-model.ts';
import type { TableWorld } from './table-world.ts';

const opened = new Map<string, Promise<TableModel | Ended>>();

onForget(() => opened.clear());

/** Goes to the table, or back to it. */
export function goTo(
  address: string,
  makePlace: () => Place,
  world: TableWorld,
): Promise<TableModel | Ended> {
  const known = opened.get(address);
  if (known !== undefined) return known;
  const going = TableModel.open(makePlace(), world).then((model) => {
    if (!(model instanceof TableModel)) opened.delete(address);
    else keep(model, address, going);
    return model;
  });
  opened.set(address, going);
  return going;
}

/** It is found by its id and by its code alike. */
function keep(model: TableModel, address: string, going: Promise<TableModel | Ended>): void {
  model.addresses.add(address);
  opened.set(model.id, going);
  ownTables.value = [...ownTables.value.filter(({ id }) => id !== model.id), model];
}

/** The next visit begins anew. */
export function letGo(model: TableModel): void {
  opened.delete(model.id);
  for (const address of model.addresses) opened.delete(address);
  ownTables.value = ownTables.value.filter((one) => one !== model);
}

/** Gives up the seats of everybody here, or stops watching. */
export async function leaveTable(model: TableModel): Promise<void> {
  letGo(model);
  await model.leave();
}

/**
 * The screen shows something else now. People who only watched stop watching; players keep
 * following, and come back from the lobby to where they left.
 */
export function lookAway(model: TableModel): void {
  if (model.isWatching.value) void leaveTable(model);
}

/**
 * The address that everybody should see, whichever led here: a code may belong to another table one
 * day. Undefined for a table on this device, which keeps its own.
 */
export function lastingAddress({ place, id }: Pick<TableModel, 'place' | 'id'>): string | undefined {
  return place.isLocal ? undefined : `/t/${id}`;
}
