// Wrong servers of the Java assignment for the cases about the stream, luck and many players. Those
// about the game are in java-game-mutants.ts.

import type { Guest, Part } from './java-guest.ts';
import type { Mutant } from './java-game-mutants.ts';
import { JavaServer } from './java-server.ts';

export const STREAM_MUTANTS: readonly Mutant[] = [
  [
    'J-S-28',
    'knows no references',
    class extends JavaServer {
      override readonly kinds = ['text', 'long-text', 'array', 'reset'] as const;
    },
  ],
  [
    'J-S-29',
    'knows no reset',
    class extends JavaServer {
      override readonly kinds = ['text', 'long-text', 'reference', 'array'] as const;
    },
  ],
  [
    'J-S-29',
    'knows no long strings',
    class extends JavaServer {
      override readonly kinds = ['text', 'reference', 'array', 'reset'] as const;
    },
  ],
  [
    'J-S-30',
    'ignores other objects',
    class extends JavaServer {
      override refuseStream(guest: Guest, fault: string): void {
        if (fault !== 'unknown-type' && fault !== 'unknown-class') super.refuseStream(guest, fault);
      }
    },
  ],
  [
    'J-S-31',
    'breaks down when it is promised a string of any length',
    class extends JavaServer {
      override refuseStream(guest: Guest, fault: string): void {
        if (fault !== 'text-too-long') return super.refuseStream(guest, fault);
        for (const one of this.guests) this.hangUp(one);
      }
    },
  ],
  [
    'J-S-31',
    'does not close a peer with a wrong header',
    class extends JavaServer {
      override refuseStream(guest: Guest, fault: string): void {
        if (fault !== 'wrong-header') super.refuseStream(guest, fault);
      }
    },
  ],
  [
    'J-S-32',
    'keeps a game whose players have all gone',
    class extends JavaServer {
      override forget(): void {
        if (this.round > 1) super.forget();
      }
    },
  ],
  [
    'J-S-33',
    'writes to everybody in turn and waits for each',
    class extends JavaServer {
      override take(guest: Guest, word: string, parts: readonly Part[]): void {
        const isBlocked = this.guests.some(({ stream }) => stream.writableLength > 0);
        if (!isBlocked) return super.take(guest, word, parts);
        // Seldom: thousands of words may wait here.
        this.clock.after(500, () => this.take(guest, word, parts));
      }
    },
  ],
  [
    'J-S-34',
    'never rolls a 6 at first',
    class extends JavaServer {
      override makeFirstDie(): number {
        return 1 + Math.floor(this.chance() * 5);
      }
    },
  ],
  [
    'J-S-35',
    'never rerolls a 6',
    class extends JavaServer {
      override makeRerolledDie(): number {
        return 1 + Math.floor(this.chance() * 5);
      }
    },
  ],
  [
    'J-S-36',
    'has a place for ten players',
    class extends JavaServer {
      override admit(guest: Guest): void {
        if (this.guests.length < 10) super.admit(guest);
        else this.refuseLate(guest);
      }
    },
  ],
];
