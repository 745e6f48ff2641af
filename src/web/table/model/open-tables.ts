// The tables that this page has gone to. One that has been opened stays followed while the page is open, so that one can look into the lobby and come back to what one left.

import { onForget, ownTables } from './own-tables.ts';
import type { Place } from './place.ts';
import { TableModel, type Ended } from './table-model.ts';

const opened = new Map<string, Promise<TableModel | Ended>>();

onForget(() => opened.clear());

/** Goes to the table, or back to it. */
export function goTo(address: string, makePlace: () => Place): Promise<TableModel | Ended> {
  const known = opened.get(address);
  if (known !== undefined) return known;
  const going = TableModel.open(makePlace()).then((model) => {
    if (!(model instanceof TableModel)) opened.delete(address);
    else keep(model, address, going);
    return model;
  });
  opened.set(address, going);
  return going;
}

/** Known by its id and by its code alike. */
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
