// The followers of a table: for each seat's token one connection, the newest, and any number of
// watchers. Players who lost their seat are watchers too. News is made once for each seat and once
// for all watchers together.

import type { News } from '../protocol/from-server.ts';
import type { Viewer } from '../games/game.ts';
import type { Sitting, Table } from '../table/table.ts';

/** One connection at a table. */
export interface Follower {
  /**
   * The token of the seat that it came for; empty for a watcher. Seats change their numbers and
   * their players, tokens never do.
   */
  readonly token: string;
  /** Where the connection comes from, for limits. */
  readonly address: string;
  tell(news: News): void;
  /** Another connection has presented the token. */
  replaced(): void;
}

/**
 * How the holder of this token sees the table: from their seat, or as a watcher once they have lost
 * it.
 */
export function viewerOf(table: Pick<Table, 'sittings'>, token: string): Viewer {
  return findSitting(table, token)?.seat ?? 'watcher';
}

export function findSitting({ sittings }: Pick<Table, 'sittings'>, token: string): Sitting | undefined {
  return sittings.find((sitting) => sitting.token === token && sitting.house === '');
}

/** A player with a seat has connected from this address, or has gone. */
type OnPresence = (address: string, isHere: boolean) => void;

export class Followers {
  private readonly byToken = new Map<string, Follower>();
  private readonly watchers = new Set<Follower>();
  private readonly onPresence: OnPresence;

  constructor(onPresence: OnPresence) {
    this.onPresence = onPresence;
  }

  add(follower: Follower): void {
    const { token } = follower;
    if (token === '') {
      this.watchers.add(follower);
      return;
    }
    const before = this.byToken.get(token);
    this.byToken.set(token, follower);
    this.onPresence(follower.address, true);
    if (before === undefined) return;
    this.onPresence(before.address, false);
    before.replaced();
  }

  /**
   * Turns followers who lost their seat into watchers: they see what everybody sees and do not
   * count as present. True if there were any.
   */
  releaseUnseated({ sittings }: Pick<Table, 'sittings'>): boolean {
    const seated = new Set(sittings.filter(({ hasQuit }) => !hasQuit).map(({ token }) => token));
    const released = Array.from(this.byToken.values()).filter(({ token }) => !seated.has(token));
    for (const follower of released) {
      this.remove(follower);
      this.watchers.add(follower);
    }
    return released.length > 0;
  }

  /** False if the follower had already gone or been replaced. */
  remove(follower: Follower): boolean {
    const { token } = follower;
    if (this.watchers.delete(follower)) return true;
    if (token === '' || this.byToken.get(token) !== follower) return false;
    this.byToken.delete(token);
    this.onPresence(follower.address, false);
    return true;
  }

  /** The table is closed, so there is nothing left to tell. */
  clear(): void {
    this.watchers.clear();
    for (const follower of this.byToken.values()) this.remove(follower);
  }

  isHere({ token, house }: Sitting): boolean {
    return house !== '' || this.byToken.has(token);
  }

  get countWatchers(): number {
    return this.watchers.size;
  }

  /** Whether somebody with a seat is connected. */
  get hasPlayers(): boolean {
    return this.byToken.size > 0;
  }

  get isEmpty(): boolean {
    return !this.hasPlayers && this.watchers.size === 0;
  }

  /** Tells everybody except a follower who knows already. */
  tell(makeNews: (token: string) => News, but?: Follower): void {
    for (const [token, follower] of this.byToken) if (follower !== but) follower.tell(makeNews(token));
    if (this.watchers.size === 0) return;
    const news = makeNews('');
    for (const watcher of this.watchers) if (watcher !== but) watcher.tell(news);
  }

  tellOne(token: string, makeNews: () => News): void {
    this.byToken.get(token)?.tell(makeNews());
  }
}
