// Moves that have been asked for and not answered yet. A move is decided for one moment; when its player was cut off and a stand-in has played instead, it must not be made at
// another. So before a move is sent again, it is asked here whether its moment has passed.

import type { SeenEvent } from '../protocol/from-server.ts';

/** A table remembers so many requests; an older one would seem new to it. */
const REQUESTS_REMEMBERED = 256;

export interface AskedMove {
  /** Of the last event that its player knew. */
  readonly at: number;
  /** `made`: it is in the log, and the server will say so again. `late`: a stand-in came first, or may have. */
  fate: 'open' | 'made' | 'late';
}

export class AskedMoves {
  private readonly moves = new Set<AskedMove>();

  add(at: number): AskedMove {
    const move: AskedMove = { at, fate: 'open' };
    this.moves.add(move);
    return move;
  }

  remove(move: AskedMove): void {
    this.moves.delete(move);
  }

  /** What happened at the player's own seat decides about the first move that is open. */
  note({ kind, seat }: SeenEvent, own: number | undefined): void {
    if (seat !== own) return;
    if (kind === 'stand-in') this.passAll();
    const first = this.listOpen()[0];
    if (kind === 'move' && first !== undefined) first.fate = 'made';
  }

  /** Nobody knows what happened in between; with a clock it may have been a stand-in. */
  noteMissed(hasClock: boolean): void {
    if (hasClock) this.passAll();
  }

  private passAll(): void {
    for (const move of this.listOpen()) move.fate = 'late';
  }

  private listOpen(): readonly AskedMove[] {
    return Array.from(this.moves).filter(({ fate }) => fate === 'open');
  }
}

/** When the table is at this event now. */
export function isLate({ at, fate }: AskedMove, number: number): boolean {
  return fate === 'late' || number - at > REQUESTS_REMEMBERED;
}
