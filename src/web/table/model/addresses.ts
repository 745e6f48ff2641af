// The addresses of a table: its replay and review on this page, and the link for friends.

import type { TableModel } from './table-model.ts';

export function replayAddress({ id }: TableModel): string {
  return `/replay/${id}`;
}

export function reviewAddress({ id }: TableModel): string {
  return `/review/${id}`;
}

/** The link of a table: short enough to be typed, and for a QR code. */
export function inviteAddress(code: string, origin: string): string {
  return `${origin}/${code}`;
}

/** The link that people send to friends. It names the game, for the preview that a chat shows. */
export function shareAddress(code: string, game: string, origin: string): string {
  return `${inviteAddress(code, origin)}?${game}`;
}

/** The form for another table instead of this one. */
export function changeAddress({ id, game }: Pick<TableModel, 'id' | 'game'>): string {
  return `/new?game=${game.id}&from=${id}`;
}

const CODE = /^[A-Za-z2-9]{4}$/;
const TABLE = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether the last part of a path can be a table: `/t/<id>`, or `/<code>`. */
export function isTableAddress(path: string, table: string): boolean {
  return path.startsWith('/t/') ? TABLE.test(table) : CODE.test(table);
}

/** A code is four letters; anything else is an id. */
export function isCode(address: string): boolean {
  return CODE.test(address);
}
