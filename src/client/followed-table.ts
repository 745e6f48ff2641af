// A table that a client follows, as whoever uses the client sees it. It stays the same through any number of lost connections, until it ends.

import type { WishAtTable } from '../protocol/from-client.ts';
import type { AnswerTo, News, SeenTable } from '../protocol/from-server.ts';
import type { TableKind } from './requests.ts';

export interface FollowedTable {
  readonly id: string;
  /** The four letters by which others find it. */
  readonly code: string;
  /** As it was when the server last told us; whole, so that it can be drawn with nothing else. */
  readonly view: SeenTable;
  /** One's own seat; undefined for a watcher, and when one has none any more. */
  readonly seat: number | undefined;
  /** Only while it is one's own turn: what may be played. */
  readonly turn: TurnNews | undefined;
  ask<Kind extends TableKind>(wish: WishAtTable<Kind>): Promise<AnswerTo<Kind>>;
  /** Gives up the seat, or stops watching. */
  leave(): Promise<AnswerTo<'leave'>>;
}

export type TurnNews = Extract<News, { say: 'turn' }>;

/**
 * What is told of a table: the server's news, with two promises more. Every event is told once, in order and without a gap, whatever happens to the connection; or `missed`
 * says which are missing. A turn is told once.
 */
export type TableNews =
  | Exclude<News, { say: 'replaced' | 'bye' }>
  | MissedNews
  /** Back after a lost connection, and nothing has happened but that people may have come and gone. */
  | { readonly say: 'view'; readonly table: string; readonly view: SeenTable }
  | UnseatedNews
  | EndedNews;

/** The server does not keep these events any more; the view is as it is after them. */
interface MissedNews {
  readonly say: 'missed';
  readonly table: string;
  readonly from: number;
  readonly to: number;
  readonly view: SeenTable;
}

/** Back after a lost connection, but without the seat, and why; from now on one watches. */
interface UnseatedNews {
  readonly say: 'unseated';
  readonly table: string;
  readonly reason: string;
  readonly sentence: string;
}

/**
 * The last news of a table. The reason is one of `ENDINGS`, that of the server's refusal to let us come back, or that for which the client stopped.
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
  'went-back': 'The table is not as it was; events that had been told are gone.',
};

/** How a table is followed. */
export interface Listening {
  /** Called once on arrival, before any news. */
  readonly arrived?: (table: FollowedTable) => void;
  /** Called with every news, in order; the first may come before the promise of the arrival is settled. */
  readonly tell: (news: TableNews, table: FollowedTable) => void;
  /** Events after this number are told: with 0 all of them, as far as the server keeps them. Without it, those that are still to come. */
  readonly after?: number;
}
