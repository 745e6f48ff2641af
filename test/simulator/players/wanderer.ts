// A player who does not stay: closes without a word or half, stops reading, comes back on a second
// connection while the first is still there, leaves in the middle of a game, watches, asks for what
// was missed.

import type { SeenTable } from '../../../src/protocol/from-server.ts';
import { Player, type Place } from './player.ts';

const MOVES: Readonly<Record<string, readonly string[]>> = {
  pig: ['roll', 'hold'],
  yahtzee: ['keep 11111', 'keep 00000', 'score chance'],
  'twenty-one': ['deal', 'hit', 'stick'],
};
const REQUESTS_OF_A_SLOW_READER = 160;

export class Wanderer extends Player {
  protected override tick(): void {
    super.tick();
    const { random } = this.run;
    if (!this.run.isFaulty) return;
    const place = [...this.places.values()][random.below(this.places.size)];
    if (place !== undefined && random.isLikely(0.3)) this.catchUp(place);
    if (place !== undefined && random.isLikely(0.2)) this.beImpatient(place);
    if (place !== undefined && random.isLikely(0.04)) this.leaveAndWatch(place);
    if (random.isLikely(0.12)) this.wander();
  }

  /** Asks for what happened since some event, old or new. */
  private catchUp({ table, view }: Place): void {
    const { random } = this.run;
    const from = random.isLikely(0.5)
      ? Math.max(0, view.number - random.below(10))
      : random.below(view.number + 3);
    this.ask({ do: 'sync', table, from });
  }

  /** Moves or rolls whether or not it is on turn. */
  private beImpatient({ table, view: { game } }: Place): void {
    if (this.run.random.isLikely(0.5)) this.ask({ do: 'roll', table });
    else this.ask({ do: 'move', table, move: this.run.random.pick(MOVES[game] ?? []) });
  }

  private leaveAndWatch(place: Place): void {
    const { table } = place;
    this.leave(place);
    if (this.run.random.isLikely(0.5)) return;
    this.ask({ do: 'watch', table }, (answer) => {
      const view = answer.ok ? (answer['view'] as SeenTable) : undefined;
      if (view !== undefined && !this.places.has(table)) {
        this.places.set(table, { table, token: undefined, view, answeredAt: 0, isLeaving: false });
      }
    });
  }

  private wander(): void {
    const { random } = this.run;
    const ways = [
      () => this.vanish(),
      () => this.halfClose(),
      () => this.comeTwice(),
      () => this.stopReading(),
    ];
    random.pick(ways)();
  }

  /** Now and then long enough that a stand-in plays. */
  private get awayMs(): number {
    const { random } = this.run;
    return random.isLikely(0.5) ? random.between(10, 2000) : random.between(2000, 40_000);
  }

  private vanish(): void {
    const { wire } = this;
    this.lost(this.awayMs);
    wire?.destroy();
  }

  /** Asks, half-closes, and still reads the answers. */
  private halfClose(): void {
    for (const { table } of this.places.values()) this.ask({ do: 'sync', table, from: 0 });
    this.ask({ do: 'list' });
    this.wire?.end();
  }

  /** The first connection is left open for a while, and hears that it was replaced. */
  private comeTwice(): void {
    const { wire } = this;
    this.lost(0);
    this.run.after(this.run.random.between(1000, 8000), () => wire?.end());
  }

  private stopReading(): void {
    const { wire } = this;
    const { random, faults } = this.run;
    if (wire === undefined || !random.isLikely(faults.slowReader)) return;
    wire.pause();
    this.run.after(random.between(1000, 30_000), () => wire.resume());
    const [place] = this.places.values();
    if (place === undefined || random.isLikely(0.5)) return;
    for (let count = 0; count < REQUESTS_OF_A_SLOW_READER; count += 1) {
      this.askNow({ do: 'sync', table: place.table, from: 0 }, () => {});
    }
  }
}
