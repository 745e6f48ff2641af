// A table that a client follows, as the program that uses the client sees it. It stays the same
// object through any number of lost connections, until it ends.

import type { WishAtTable } from '../protocol/from-client.ts';
import type { AnswerTo, News, SeenTable } from '../protocol/from-server.ts';
import type { TableKind } from './requests.ts';

export interface FollowedTable {
  readonly id: string;
  /** The four letters by which others find it. */
  readonly code: string;
  /** The last view from the server, whole, so that it can be drawn with nothing else. */
  readonly view: SeenTable;
  /** Your own seat; undefined for a watcher, and after you have lost it. */
  readonly seat: number | undefined;
  /** Your possible moves, or that your roll is due; only while it is your turn. */
  readonly turn: TurnNews | undefined;
  ask<Kind extends TableKind>(wish: WishAtTable<Kind>): Promise<AnswerTo<Kind>>;
  /** Makes the roll that the table waits for, if you roll by hand and it is still the same turn. */
  roll(): Promise<AnswerTo<'roll'>>;
  /** Gives up the seat, or stops watching. */
  leave(): Promise<AnswerTo<'leave'>>;
}

export type TurnNews = Extract<News, { say: 'turn' }>;

/**
 * What a listener is told about a table: the server's news with two more promises. Every event
 * comes once, in order and without a gap, whatever happens to the connection; or `missed` says
 * which are missing. Every turn comes once.
 */
export type TableNews =
  | Exclude<News, { say: 'replaced' | 'bye' }>
  | MissedNews
  /**
   * Back after a lost connection. Nothing has happened, except that people may have come and gone.
   */
  | { readonly say: 'view'; readonly table: string; readonly view: SeenTable }
  | UnseatedNews
  | EndedNews;

/** The server no longer keeps these events; the view is the table after them. */
interface MissedNews {
  readonly say: 'missed';
  readonly table: string;
  readonly from: number;
  readonly to: number;
  readonly view: SeenTable;
}

/** Back after a lost connection, but without the seat, and why; from now on you watch. */
interface UnseatedNews {
  readonly say: 'unseated';
  readonly table: string;
  readonly reason: string;
  readonly sentence: string;
}

/**
 * The last news of a table. The reason is one of `ENDINGS`, the server's for refusing our return,
 * or the client's for stopping.
 */
interface EndedNews {
  readonly say: 'ended';
  readonly table: string;
  readonly reason: string;
  readonly sentence: string;
}

export const ENDINGS: Readonly<Record<string, string>> = {
  left: 'You have left the table.',
  replaced: 'Your seat was taken over by a newer connection.',
  closed: 'The table is closed.',
  'went-back': 'The table has changed: events that you already saw are gone.',
};

/** How a table is followed. */
export interface Listening {
  /** Called once on arrival, before any news. */
  readonly arrived?: (table: FollowedTable) => void;
  /**
   * Called with all news, in order; the first may come before the promise of the arrival is
   * settled.
   */
  readonly tell: (news: TableNews, table: FollowedTable) => void;
  /**
   * Tells the events after this number: with 0 all of them, as far as the server keeps them.
   * Without it, only future events.
   */
  readonly after?: number;
}
