// Keeps strangers from finding private tables by trying codes: a table's code has four letters, and
// a program can try them all in minutes. Each address may give a few wrong codes a minute, and all
// addresses together some more. Beyond that a code is refused before it is looked up, so the
// refusal reveals nothing. Whole table ids are not counted: nobody guesses 64 random bits.

import { CODE_REFUSAL_MS, WRONG_CODES_PER_MINUTE, WRONG_CODES_TOTAL_PER_MINUTE } from '../protocol/limits.ts';
import { openRate, type Rate } from '../protocol/rate.ts';
import type { Lobby } from './lobby.ts';
import type { Owner } from './owner.ts';
import { refuse, type Refused } from './reply.ts';
import type { World } from './world.ts';

/**
 * The total limit lets no more addresses than this give a wrong code before the first of them has
 * its whole budget back.
 */
const ADDRESSES_MAX = 2 * WRONG_CODES_TOTAL_PER_MINUTE;

export class CodeGuard {
  private readonly world: Pick<World, 'now'>;
  private readonly lobby: Pick<Lobby, 'find'>;
  private readonly total = openPerMinute(WRONG_CODES_TOTAL_PER_MINUTE);
  /** Only addresses that do not have their whole budget back yet. */
  private readonly byAddress = new Map<string, Rate>();

  constructor(world: Pick<World, 'now'>, lobby: Pick<Lobby, 'find'>) {
    this.world = world;
    this.lobby = lobby;
  }

  /** The table with this code, or why the address does not get it. */
  find(code: string, address: string): Owner | Refused {
    const refused = this.refuse(address);
    if (refused !== undefined) return refused;
    const owner = this.lobby.find({ code });
    if (owner === undefined) this.noteWrong(address);
    return owner ?? refuse('no-such-table');
  }

  /** Undefined if the address may give a code. */
  refuse(address: string): Refused | undefined {
    const seconds = this.secondsToWait(address);
    return seconds > 0 ? { ...refuse('too-many-codes'), seconds } : undefined;
  }

  private secondsToWait(address: string): number {
    const now = this.world.now();
    return Math.max(this.byAddress.get(address)?.wait(now) ?? 0, this.total.wait(now));
  }

  noteWrong(address: string): void {
    const now = this.world.now();
    this.total.take(now);
    const rate = this.byAddress.get(address) ?? openPerMinute(WRONG_CODES_PER_MINUTE);
    rate.take(now);
    if (this.byAddress.size >= ADDRESSES_MAX) this.forgetPatient(now);
    this.byAddress.set(address, rate);
  }

  private forgetPatient(now: number): void {
    for (const [address, rate] of this.byAddress) if (rate.isFull(now)) this.byAddress.delete(address);
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.byAddress.size;
  }
}

function openPerMinute(count: number): Rate {
  return openRate(count / 60, count);
}

/** Whether this request finds its table by the code alone. */
export function isByCode(request: object): boolean {
  const { table, code }: { readonly table?: unknown; readonly code?: unknown } = request;
  return code !== undefined && table === undefined;
}

/**
 * Waits until a refusal to a request by code is due. All of them take the same time, so the delay
 * does not reveal whether a table exists.
 */
export function waitToRefuse(world: Pick<World, 'now' | 'after'>, cameAt: number): Promise<void> {
  const ms = Math.max(0, cameAt + CODE_REFUSAL_MS - world.now());
  return new Promise((resolve) => {
    world.after(ms, resolve);
  });
}
