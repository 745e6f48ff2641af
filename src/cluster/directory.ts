// The directory: what the nodes share besides the journal. Which nodes live, which tables there are
// and who serves each, and the lines of the lobby. Every call is one atomic step, whichever node
// makes it. Nothing here keeps a table safe: two nodes that believe to own a table are kept apart
// by the journal (server/takeover.ts). The directory is there so that somebody serves each table,
// and so that a code or an opening command has one table.
//
// Every directory promises this, and test/cluster/directory-battery.ts checks it for each of them:
// - An epoch is given once and grows. It lives while its lease is renewed in time, by the
//   directory's own clock. An epoch that is over never lives again.
// - Of two nodes that claim a table after the same owner, one wins. Nobody wins while the owner
//   lives, and nobody wins who is over.
// - A code belongs to one table until that is forgotten. An opening command, or a member of a
//   group, belongs to at most one open table.
// - A table that is taken as an orphan is taken by one node.
// - Lines of the lobby are hints: only the owner's count, and the last one wins.
//
// Calls may reject when the directory cannot be reached. Then nothing is known about the outcome;
// each of them may be repeated.

import type { Epoch } from './bus.ts';

/** How long a lease lasts by the directory's clock, and how often it is renewed. */
export const LEASE_MS = 4000;
export const RENEW_MS = 1000;
/**
 * A node stops serving this long after it asked for its last lease, by its own clock: before
 * anybody else may take its tables, unless it was stopped.
 */
export const SERVE_MS = 3000;

export interface NewTable {
  readonly table: string;
  readonly code: string;
  /** The command that opens it, as one text. */
  readonly opener: string;
  /** A try of the daily game is the member of its day's group; an open table each at most. */
  readonly member?: Member | undefined;
  readonly game: string;
  readonly isPublic: boolean;
}

export interface Member {
  readonly group: string;
  readonly name: string;
}

export type TableName =
  | { readonly table: string }
  | { readonly code: string }
  | { readonly opener: string }
  | { readonly member: Member };

/** Where a table is served. */
export interface Whereabouts {
  readonly table: string;
  readonly owner: Epoch;
  /** Whether the owner lives. If not, the table may be claimed. */
  readonly isServed: boolean;
}

/** Which nodes live. An epoch up to `last` that is not among the living is over. */
export interface Census {
  readonly living: readonly Epoch[];
  /** The last epoch that was given. */
  readonly last: Epoch;
}

/** What the lobby shows of a table. */
export interface LobbyRow {
  readonly table: string;
  readonly isClosed: boolean;
  /** Orphans that are played at are taken first. */
  readonly isPlaying: boolean;
  /** As in server/public-tables.ts. */
  readonly free: boolean | undefined;
  /** The line as JSON. */
  readonly line: string;
}

export interface PageWish {
  readonly game?: string | undefined;
  readonly free?: boolean | undefined;
  readonly limit: number;
  /** Lines of more bytes than this are left for the next page, but for the first. */
  readonly bytesMax: number;
  /** The `after` of the page before. */
  readonly after?: string | undefined;
}

export interface DirectoryPage {
  /** Open public tables as JSON, newest first. */
  readonly lines: readonly string[];
  readonly total: number;
  /** Only if there are more. */
  readonly after?: string;
}

export interface Directory {
  /** A node begins. */
  enlist(): Promise<Epoch>;
  /** Undefined if the epoch is over. */
  renew(epoch: Epoch): Promise<Census | undefined>;
  /** The node is over; its tables may be claimed at once. */
  resign(epoch: Epoch): Promise<void>;
  /** Before its first entry is journalled. `over`: the node is. `opened`: by the same command. */
  register(table: NewTable, owner: Epoch): Promise<'registered' | 'code-taken' | 'opened' | 'over'>;
  /** Of several tables opened by one command, the open one, else the last. */
  find(name: TableName): Promise<Whereabouts | undefined>;
  /** Whether the table is now the claimant's, after the owner that was seen. */
  claim(seen: Whereabouts, claimant: Epoch): Promise<boolean>;
  /** Claims tables that nobody serves, at most this many. */
  takeOrphans(claimant: Epoch, max: number): Promise<readonly string[]>;
  /** The owner no longer knows the table, and nobody needs to. */
  forget(table: string, owner: Epoch): Promise<void>;
  show(rows: readonly LobbyRow[], owner: Epoch): Promise<void>;
  page(wish: PageWish): Promise<DirectoryPage>;
  /** Those of the tables that are open and private. */
  findPrivate(tables: readonly string[]): Promise<readonly string[]>;
  /** Whether a table of this group is open. */
  hasOpen(group: string): Promise<boolean>;
}
