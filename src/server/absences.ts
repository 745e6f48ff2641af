// Tracks the absent players of one table: since when each has been away, who has a stand-in, and
// who must leave. It changes nothing itself and knows no wire; the owner asks it and acts. What a
// stand-in does is in turn-keeper.ts.

import { AWAY_MS } from '../protocol/limits.ts';
import type { Seat } from '../games/game.ts';
import { refusalOf, type Refusal } from '../table/refusals.ts';
import { canSeeSeat } from '../table/visibility.ts';
import type { Sitting, Table } from '../table/table.ts';
import type { Presence } from '../table/view.ts';
import { findSitting, viewerOf, type Followers } from './followers.ts';
import { serverRefusalOf } from './refusals.ts';
import type { World } from './world.ts';

interface Duties {
  readonly world: World;
  readonly followers: Followers;
  /** Somebody has been away for AWAY_MS. Everybody may want to know, and the host may change. */
  readonly onLong: () => void;
  /** The holder of this token has been away for too long and leaves. */
  readonly onLeave: (token: string) => void;
}

/** Why a stand-in does not play, and how long to wait if that changes by itself. */
export type AwayRefusal = Refusal & { readonly seconds?: number };

/** A request to let a stand-in play a seat, or to stop it. */
export interface StandInWish {
  readonly seat: Seat;
  readonly on: boolean;
}

export class Absences {
  private readonly duties: Duties;
  /** When each connection was lost, by the token of the seat. */
  private readonly since = new Map<string, number>();
  /** The tokens of the seats that a stand-in plays. */
  private readonly standIns = new Set<string>();
  /** Since when at least one person with a seat has been here. */
  private companySince: number | undefined;
  private cancelTimer = (): void => {};

  constructor(duties: Duties) {
    this.duties = duties;
  }

  stop(): void {
    this.cancelTimer();
  }

  /** The table has changed, or somebody has come or gone. */
  look(table: Table): void {
    const now = this.duties.world.now();
    const people = table.sittings.filter(isPerson);
    const away = people.filter((sitting) => !this.duties.followers.isHere(sitting));
    const tokens = new Set(away.map(({ token }) => token));
    for (const token of this.since.keys()) if (!tokens.has(token)) this.since.delete(token);
    for (const token of tokens) if (!this.since.has(token)) this.since.set(token, now);
    for (const token of this.standIns)
      if (!tokens.has(token) || table.phase !== 'playing') this.standIns.delete(token);
    if (away.length === people.length) this.companySince = undefined;
    else this.companySince ??= now;
    this.setTimer(table);
  }

  presenceOf(sitting: Sitting): Presence {
    const isHere = this.duties.followers.isHere(sitting);
    const since = this.since.get(sitting.token);
    const standIn = this.standIns.has(sitting.token);
    if (isHere || since === undefined) return { isHere, standIn };
    return { isHere, away: Math.floor((this.duties.world.now() - since) / 1000), standIn };
  }

  /** Whether this player has been away for AWAY_MS. */
  isLongAway({ token }: Sitting): boolean {
    const since = this.since.get(token);
    return since !== undefined && since + AWAY_MS <= this.duties.world.now();
  }

  hasStandIn({ token }: Sitting): boolean {
    return this.standIns.has(token);
  }

  /** Whether the holder of this token has to leave now; the player may just have come back. */
  mustLeave(table: Table, token: string): boolean {
    const deadline = this.deadlineOf(table, token);
    return leavesWhenAway(table) && deadline !== undefined && deadline <= this.duties.world.now();
  }

  /**
   * The seat for which the holder of the token may call a stand-in or send one away, or why not.
   */
  findAbsent(table: Table, token: string, seat: Seat): Sitting | AwayRefusal {
    const sitting = table.sittings.find((one) => one.seat === seat);
    // A hidden seat gets the same answer as a seat that does not exist.
    const isSeen = sitting !== undefined && canSeeSeat(table, seat, viewerOf(table, token));
    if (!isSeen) return refusalOf('not-seated');
    return this.refuseStandIn(table, sitting, findSitting(table, token)) ?? sitting;
  }

  letStandIn({ token }: Sitting, on: boolean): void {
    if (on) this.standIns.add(token);
    else this.standIns.delete(token);
  }

  private refuseStandIn(table: Table, sitting: Sitting, asker: Sitting | undefined): AwayRefusal | undefined {
    const { phase, clockMs } = table;
    if (sitting === asker) return serverRefusalOf('own-seat');
    if (sitting.house !== '') return serverRefusalOf('house-seat');
    if (sitting.hasQuit) return serverRefusalOf('has-quit');
    if (phase !== 'playing') return refusalOf(NOT_PLAYING[phase]);
    if (clockMs > 0) return serverRefusalOf('clock-runs');
    const since = this.since.get(sitting.token);
    if (since === undefined) return serverRefusalOf('not-away');
    const leftMs = since + AWAY_MS - this.duties.world.now();
    return leftMs <= 0
      ? undefined
      : { ...serverRefusalOf('away-too-short'), seconds: Math.ceil(leftMs / 100) / 10 };
  }

  /** When this absence has consequences; undefined when it has none for now. */
  private deadlineOf(table: Table, token: string): number | undefined {
    const since = this.since.get(token);
    if (since === undefined) return undefined;
    // In a game with a clock nothing depends on how long an absence lasts.
    const hasClock = table.phase === 'playing' && table.clockMs > 0;
    if (!leavesWhenAway(table)) return hasClock ? undefined : since + AWAY_MS;
    // Nobody has to leave a table at which nobody waits.
    return this.companySince === undefined ? undefined : Math.max(since, this.companySince) + AWAY_MS;
  }

  private setTimer(table: Table): void {
    this.cancelTimer();
    const now = this.duties.world.now();
    const isLeaving = leavesWhenAway(table);
    const deadlines = Array.from(this.since.keys(), (token) => this.deadlineOf(table, token));
    // A leave that came too late, because something else happened, is asked for again.
    const due = deadlines.filter((at) => at !== undefined).filter((at) => isLeaving || at > now);
    if (due.length === 0) return;
    this.cancelTimer = this.duties.world.after(Math.max(0, Math.min(...due) - now), () => this.expire(table));
  }

  private expire(table: Table): void {
    const leaving = Array.from(this.since.keys()).filter((token) => this.mustLeave(table, token));
    for (const token of leaving) this.duties.onLeave(token);
    // Leaving changes the table, and then `look` runs again.
    if (leaving.length > 0) return;
    if (!leavesWhenAway(table)) this.duties.onLong();
    this.setTimer(table);
  }
}

const NOT_PLAYING = { gathering: 'not-started', over: 'game-over', closed: 'table-closed' } as const;

function isPerson({ house, hasQuit }: Sitting): boolean {
  return house === '' && !hasQuit;
}

function leavesWhenAway({ game, phase }: Table): boolean {
  return phase === 'playing' && game.running?.leavesWhenAway === true;
}
