// One table and the program of its two clients, the same for all contestants: each waits for its
// turn, rolls until it has 20 and then holds; after a game both ask for another. In a closed loop a
// move is made as soon as it is the client's turn; in an open loop it must be due as well. With
// watchers the client waits until the last of them has seen the position.

import type { Move } from '../contestants/pig.ts';
import type { ClientSeat, Position } from '../clients/clients.ts';
import { Referee, keyOf } from './referee.ts';
import type { Tally } from './tally.ts';

const HOLD_AT = 20;

interface Pending {
  readonly seat: number;
  readonly since: number;
}

export class BenchTable {
  private readonly tally: Tally;
  private readonly referee = new Referee();
  private seats: readonly [ClientSeat, ClientSeat] | undefined;
  private readonly keys = ['', ''];
  private turn: { readonly seat: number; readonly position: Position } | undefined;
  private pending: Pending | undefined;
  private isStopped = false;
  /** When moves are due; undefined in a closed loop. */
  private due: number[] | undefined;
  private crowd: Crowd | undefined;
  private readonly ended = [0, 0];

  constructor(tally: Tally) {
    this.tally = tally;
  }

  /** From now on moves are made; in an open loop, as they become due. */
  start(seats: readonly [ClientSeat, ClientSeat], isOpenLoop: boolean): void {
    this.seats = seats;
    if (isOpenLoop) this.due = [];
    this.move();
  }

  stop(): void {
    this.isStopped = true;
  }

  get isAtRest(): boolean {
    return this.pending === undefined && this.crowd?.since === undefined;
  }

  /** The games that both clients have seen to their end. */
  get games(): number {
    return Math.min(...this.ended);
  }

  /** In an open loop: a move is due at this time. */
  addDue(at: number): void {
    this.due?.push(at);
    this.move();
  }

  /**
   * Expects this many watchers. Call the returned function with every position that a watcher is
   * shown.
   */
  gather(size: number): (watcher: number, position: Position) => void {
    const crowd = new Crowd(size);
    this.crowd = crowd;
    crowd.expect(this.keys[0] ?? '');
    return (watcher, position) => {
      if (crowd.see(watcher, keyOf(position))) this.tally.shown += 1;
      if (crowd.isUpToDate) this.move();
    };
  }

  hear(seat: number, position: Position): void {
    const key = keyOf(position);
    if (this.keys[seat] === key) return;
    this.keys[seat] = key;
    this.referee.see(seat, position);
    if (this.pending?.seat === seat) this.settle(this.pending);
    this.crowd?.expect(key);
    if (position.isOver) this.end(seat);
    else if (position.seat === seat) this.turn = { seat, position };
    this.move();
  }

  private settle({ since }: Pending): void {
    this.pending = undefined;
    // With watchers a move is done when the last of them knows it.
    if (this.crowd === undefined) this.tally.note(since);
    else this.crowd.since = since;
  }

  private settleCrowd(): void {
    const { crowd } = this;
    if (crowd?.since === undefined || !crowd.isUpToDate) return;
    this.tally.note(crowd.since);
    crowd.since = undefined;
  }

  private end(seat: number): void {
    const before = this.games;
    this.ended[seat] = (this.ended[seat] ?? 0) + 1;
    this.tally.games += this.games - before;
    if (!this.isStopped) this.seats?.[seat]?.again();
  }

  private move(): void {
    this.settleCrowd();
    const { turn, seats } = this;
    if (turn === undefined || seats === undefined || this.pending !== undefined || this.isStopped) return;
    if (this.crowd !== undefined && !this.crowd.isUpToDate) return;
    const since = this.due === undefined ? performance.now() : this.due.shift();
    if (since === undefined) return;
    this.turn = undefined;
    this.pending = { seat: turn.seat, since };
    const move: Move = turn.position.pot < HOLD_AT ? 'roll' : 'hold';
    this.referee.note(move);
    seats[turn.seat]?.play(move);
  }
}

/** The watchers of a table. */
class Crowd {
  /** When the move was sent that they should see. */
  since: number | undefined;
  private readonly keys: string[];
  private expected = '';
  private seen = 0;

  constructor(size: number) {
    this.keys = Array.from({ length: size }, () => '');
  }

  get isUpToDate(): boolean {
    return this.seen === this.keys.length;
  }

  /** The players know this position now; some watchers may have been faster. */
  expect(key: string): void {
    if (key === this.expected || key === '') return;
    this.expected = key;
    this.seen = this.keys.filter((known) => known === key).length;
  }

  /** False if the watcher knew it already. */
  see(watcher: number, key: string): boolean {
    if (this.keys[watcher] === key) return false;
    this.keys[watcher] = key;
    if (key === this.expected) this.seen += 1;
    return true;
  }
}
