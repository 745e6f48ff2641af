// What the followers of one table are told: events, seats, chat, congratulations. Each seat gets
// its own view, and all watchers share one. The owner decides when something is told.

import type { News, SeenEvent, SeenTable } from '../protocol/from-server.ts';
import { WATCHERS_NEWS_MS } from '../protocol/limits.ts';
import type { Table } from '../table/table.ts';
import { openViews, viewTable, type Surroundings } from '../table/view.ts';
import type { Absences } from './absences.ts';
import { viewerOf, type Follower, type Followers } from './followers.ts';
import type { Congratulation } from './hall.ts';
import { seeMoment, type Moment } from './history.ts';
import { codeOf } from './table-code.ts';
import type { TurnKeeper } from './turn-keeper.ts';

export type Words = { readonly emote: string } | { readonly text: string };

interface Sources {
  /** The table as it is now. */
  readonly table: () => Table;
  readonly followers: Followers;
  readonly absences: Absences;
  readonly keeper: TurnKeeper;
  /** Calls back after this time, unless cancelled. */
  readonly after: (ms: number, call: () => void) => () => void;
}

export class TableNews {
  private readonly sources: Sources;
  private isStopped = false;
  private cancelWatchersNews: (() => void) | undefined;

  constructor(sources: Sources) {
    this.sources = sources;
  }

  stop(): void {
    this.isStopped = true;
    this.cancelWatchersNews?.();
  }

  /** The table as the holder of this token sees it; without a token, as a watcher does. */
  view(token = ''): SeenTable {
    const table = this.sources.table();
    return viewTable(table, viewerOf(table, token), this.surroundings);
  }

  private get surroundings(): Surroundings {
    const { table, followers, absences, keeper } = this.sources;
    return {
      code: codeOf(table().id),
      watchers: followers.countWatchers,
      seconds: keeper.secondsLeft,
      presenceOf: (sitting) => absences.presenceOf(sitting),
      isLongAway: (sitting) => absences.isLongAway(sitting),
    };
  }

  /** Followers with the same view share one object, so it is serialised once. */
  tellEvents(moments: readonly Moment[]): void {
    const table = this.sources.table();
    const view = openViews(table, this.surroundings);
    let last: readonly SeenEvent[] | undefined;
    this.sources.followers.tell((token) => {
      const events = moments.map((moment) => seeMoment(moment, token));
      if (!last?.every((event, place) => event === events[place])) last = events;
      return { say: 'events', table: table.id, events: last, view: view(viewerOf(table, token)) };
    });
  }

  /**
   * A player's absence is told at once, because it concerns everybody. Watchers come and go in
   * crowds, so their number is told only now and then.
   */
  tellPresence(follower: Follower): void {
    if (follower.token !== '') this.tellSeats(follower);
    else this.tellWatchers();
  }

  /** The number of watchers has changed. */
  tellWatchers(): void {
    if (this.isStopped) return;
    this.cancelWatchersNews ??= this.sources.after(WATCHERS_NEWS_MS, () => this.tellSeats());
  }

  tellSeats(but?: Follower): void {
    this.cancelWatchersNews?.();
    this.cancelWatchersNews = undefined;
    const { table, followers } = this.sources;
    const { id } = table();
    const makeNews = (token: string): News => {
      const { seats, watchers, host } = this.view(token);
      return { say: 'seats', table: id, seats, watchers, ...(host !== undefined && { host }) };
    };
    followers.tell(makeNews, but);
  }

  /** What the holder of this token says. What a watcher says is not passed on. */
  tellSaid(token: string, words: Words): void {
    const table = this.sources.table();
    const seat = viewerOf(table, token);
    if (seat !== 'watcher')
      this.sources.followers.tell(() => ({ say: 'said', table: table.id, seat, ...words }));
  }

  /** Told only to the seat, and only if the same player still holds it. */
  congratulate({ seat, place, entry }: Congratulation): void {
    const { id, sittings } = this.sources.table();
    const sitting = sittings.find(({ player, house }) => player === entry.player && house === '');
    if (sitting === undefined) return;
    const { mark, name } = entry;
    const sentence = `Congratulations, ${name}: place ${place} in the hall of fame.`;
    const news: News = { say: 'fame', table: id, seat, place, mark, sentence };
    this.sources.followers.tellOne(sitting.token, () => news);
  }
}
