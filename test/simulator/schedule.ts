// Time in a simulation: it jumps from one task to the next, and no task sees another's promises
// half done. Tasks of the same millisecond run in any order, as they would in the real world.

import type { Random } from './random.ts';

interface Task {
  readonly at: number;
  /** Decides among tasks of the same millisecond. */
  readonly tie: number;
  readonly call: () => void;
  isCancelled: boolean;
}

export class Schedule {
  now = 0;
  /** Tasks that were done. */
  steps = 0;
  private readonly random: Random;
  /** A heap: no task is due before the one at half its index. */
  private readonly heap: Task[] = [];

  constructor(random: Random) {
    this.random = random;
  }

  after(ms: number, call: () => void): () => void {
    // Whole milliseconds, so that things often happen in the same one.
    const task = {
      at: this.now + Math.max(0, Math.ceil(ms)),
      tie: this.random.chance(),
      call,
      isCancelled: false,
    };
    this.push(task);
    return () => {
      task.isCancelled = true;
    };
  }

  /**
   * Runs one task after another until told to stop, or until this moment, or until nothing is left
   * to do.
   */
  async run(until: number, isDone: () => boolean): Promise<void> {
    await settle();
    while (!isDone()) {
      const task = this.heap[0];
      if (task === undefined || task.at > until) break;
      this.pop();
      if (task.isCancelled) continue;
      this.now = task.at;
      this.steps += 1;
      task.call();
      await settle();
    }
    if (!isDone() && Number.isFinite(until)) this.now = Math.max(this.now, until);
  }

  private push(task: Task): void {
    const { heap } = this;
    let place = heap.length;
    heap.push(task);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(task, parent)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = task;
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let place = 0;
    for (;;) {
      const child = this.earlierChild(place);
      const below = heap[child];
      if (below === undefined || !isBefore(below, last)) break;
      heap[place] = below;
      place = child;
    }
    heap[place] = last;
  }

  private earlierChild(place: number): number {
    const [left, right] = [2 * place + 1, 2 * place + 2];
    const [one, other] = [this.heap[left], this.heap[right]];
    return one !== undefined && other !== undefined && isBefore(other, one) ? right : left;
  }
}

function isBefore(one: Task, other: Task): boolean {
  return one.at < other.at || (one.at === other.at && one.tie < other.tie);
}

/**
 * Node calls back here when no promise has anything left to do: no clock and no disk is involved,
 * so it is the same every time.
 */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}
