// Where things of a table are: on this page, for others, and on the server.

import type { TableModel } from './table-model.ts';

export function replayAddress({ id }: TableModel): string {
  return `/replay/${id}`;
}

export function reviewAddress({ id }: TableModel): string {
  return `/review/${id}`;
}

/** What one sends to friends: short enough to be typed. */
export function inviteAddress(code: string): string {
  return `${location.origin}/${code}`;
}
