// What the link of a table says in a chat: the game, and who invites. Only the table's id leads
// here, which nobody can guess, and anybody who has it may watch the table anyway.

import type { Lobby } from './lobby.ts';

interface Invitation {
  /** The name of the game. */
  readonly game: string;
  readonly host: string | undefined;
}

/** Undefined if there is no such table. */
export function readInvitation({ lobby }: { readonly lobby: Lobby }, table: string): Invitation | undefined {
  const owner = lobby.find({ table });
  if (owner === undefined) return undefined;
  const { host, seats } = owner.view();
  return { game: owner.table.game.name, host: seats.find(({ seat }) => seat === host)?.name };
}
