// The page of a table on this device.

import type { VNode } from 'preact';
import { TablePage } from '../table/view/table-page.tsx';
import { makeHerePlace } from './here-place.ts';
import { PAGE_HERE_WORLD } from './here-world.ts';

export function HereTablePage({ table = '' }: { readonly table?: string }): VNode {
  return <TablePage key={table} address={table} makePlace={() => makeHerePlace(table, PAGE_HERE_WORLD)} />;
}
