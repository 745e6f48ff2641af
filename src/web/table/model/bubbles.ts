// What players have just said, each at their face for a moment: a second word from the same player
// replaces the first, so nothing piles up. What was said longer ago is in the log. It also counts
// what somebody here has not read yet.

import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Seat } from '../../../games/game.ts';
import type { SaidNow } from '../../games/around.ts';
import type { Cancel } from './clock.ts';
import type { TableWorld } from './table-world.ts';

const SHOWN_MS = 3000;
/** Longer, so that people see what they have said themselves. */
const OWN_SHOWN_MS = 4000;
/** One player is not read out more often than this. */
const ANNOUNCED_MS = 2000;

interface Word {
  readonly seat: Seat;
  readonly text: string;
  readonly isOwn: boolean;
}

export class Bubbles {
  private readonly clock: TableWorld['clock'];
  private readonly shown: Signal<ReadonlyMap<Seat, SaidNow>> = signal(new Map());
  private readonly unreadCount = signal(0);
  private readonly hiding = new Map<Seat, Cancel>();
  private readonly announcedAt = new Map<Seat, number>();
  private count = 0;

  constructor({ clock }: Pick<TableWorld, 'clock'>) {
    this.clock = clock;
  }

  get now(): ReadonlySignal<ReadonlyMap<Seat, SaidNow>> {
    return this.shown;
  }

  /** How much others have said since the chat was last open. */
  get unread(): ReadonlySignal<number> {
    return this.unreadCount;
  }

  add({ seat, text, isOwn }: Word): void {
    this.count += 1;
    this.shown.value = new Map(this.shown.value).set(seat, { text, number: this.count });
    if (!isOwn) this.unreadCount.value += 1;
    this.hiding.get(seat)?.();
    this.hiding.set(
      seat,
      this.clock.after(isOwn ? OWN_SHOWN_MS : SHOWN_MS, () => this.hide(seat)),
    );
  }

  read(): void {
    this.unreadCount.value = 0;
  }

  /** Whether enough time has passed to read out another word of this player. */
  mayAnnounce(seat: Seat): boolean {
    const now = this.clock.now();
    if (now - (this.announcedAt.get(seat) ?? -Infinity) < ANNOUNCED_MS) return false;
    this.announcedAt.set(seat, now);
    return true;
  }

  private hide(seat: Seat): void {
    const rest = new Map(this.shown.value);
    rest.delete(seat);
    this.shown.value = rest;
  }
}
