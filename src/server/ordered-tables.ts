// Tables in the order in which they were opened, readable from any place on. Places are found by
// binary search, and removing a table only moves references.

import type { Owner } from './owner.ts';

export interface Listed {
  readonly owner: Owner;
  /** Tables opened later have larger numbers. */
  readonly order: number;
}

export class OrderedTables {
  private readonly items: Listed[] = [];

  get size(): number {
    return this.items.length;
  }

  add(listed: Listed): void {
    this.items.splice(this.countBefore(listed.order), 0, listed);
  }

  remove({ order }: Listed): void {
    const place = this.countBefore(order);
    if (this.items[place]?.order === order) this.items.splice(place, 1);
  }

  /** The tables opened before the one with this number, newest first; without a number, all. */
  *before(order = Infinity): Generator<Listed> {
    for (let place = this.countBefore(order) - 1; place >= 0; place -= 1) {
      const listed = this.items[place];
      if (listed !== undefined) yield listed;
    }
  }

  private countBefore(order: number): number {
    let low = 0;
    let high = this.items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.items[middle]?.order ?? order) < order) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
