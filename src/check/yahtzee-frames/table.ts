// The checker's players at a server, and what they share: the order in which frames came to any of
// them, and how long nothing has come to anybody. A player who waits for the other's turn is not
// waiting for a silent server.

import { Failure } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import { FramesPlayer } from './player.ts';

export class Table {
  readonly bench: ServerBench;
  readonly players: FramesPlayer[] = [];
  private news = 0;
  private wakers: Array<() => void> = [];

  constructor(bench: ServerBench) {
    this.bench = bench;
  }

  async connect(label: string): Promise<FramesPlayer> {
    const player = await FramesPlayer.connect(this, label);
    this.players.push(player);
    return player;
  }

  /** Something came to one of the players; returns its place in the order of everything. */
  notice(): number {
    this.news += 1;
    for (const wake of this.wakers.splice(0)) wake();
    return this.news;
  }

  /** Waits until it is so; false when nothing has come to anybody for this long before that. */
  async until(isSo: () => boolean, quietMs = this.bench.measures.patienceMs): Promise<boolean> {
    while (!isSo()) {
      const before = this.news;
      await this.nextNews(quietMs);
      if (this.news === before) return isSo();
    }
    return true;
  }

  nudge(): boolean {
    return this.players.map((player) => player.nudge()).includes(true);
  }

  /** Waits this long, whatever comes, unless it is so before. */
  async during(ms: number, isSo: () => boolean): Promise<boolean> {
    const endsAt = this.bench.clock.now() + ms;
    for (let left = ms; !isSo() && left > 0; left = endsAt - this.bench.clock.now())
      await this.nextNews(left);
    return isSo();
  }

  /** A frame that any of the players has not looked at yet, and who has it. */
  async firstOf(tags: readonly string[], expected: string): Promise<FramesPlayer> {
    const find = (): FramesPlayer | undefined => this.players.find((player) => player.hasNext(tags));
    if (!(await this.until(() => find() !== undefined)) && this.nudge())
      await this.until(() => find() !== undefined);
    const found = find();
    if (found !== undefined) return found;
    throw new Failure(expected, this.players.map((player) => player.describeLast()).join('; '));
  }

  private nextNews(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.bench.clock.after(ms, resolve);
      this.wakers.push(() => {
        cancel();
        resolve();
      });
    });
  }
}
