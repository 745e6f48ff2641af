// The address of a table at the server: its id, or its code, which becomes the id as soon as it is known.

import type { VNode } from 'preact';
import { NotFound } from '../../shell/not-found.tsx';
import { makeServerPlace } from '../model/server-place.ts';
import { TablePage } from './table-page.tsx';

const CODE = /^[A-Za-z2-9]{4}$/;
const TABLE = /^[A-Za-z0-9_-]{1,64}$/;

export function ServerTablePage({
  table = '',
  path = '',
}: {
  readonly table?: string;
  readonly path?: string;
}): VNode {
  const isRight = path.startsWith('/t/') ? TABLE.test(table) : CODE.test(table);
  if (!isRight) return <NotFound />;
  return <TablePage key={table} address={table} makePlace={() => makeServerPlace(table)} />;
}
