// The page of a table at the server. The address names its id, or its code, which becomes the id as
// soon as it is known.

import type { VNode } from 'preact';
import { SERVER } from '../../online/online.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { isTableAddress } from '../model/addresses.ts';
import { makeServerPlace } from '../model/server-place.ts';
import { TablePage } from './table-page.tsx';

export function ServerTablePage({
  table = '',
  path = '',
}: {
  readonly table?: string;
  readonly path?: string;
}): VNode {
  if (!isTableAddress(path, table)) return <NotFound />;
  return <TablePage key={table} address={table} makePlace={() => makeServerPlace(table, SERVER)} />;
}
