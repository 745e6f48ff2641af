// How many closed tables are kept for each address that opened them, and which one goes first when
// there are too many. An address over its limit loses its oldest table. Beyond the limits of all
// addresses together, the address with the most tables loses its oldest. So nobody can push out the
// answers of others by opening and closing tables. Addresses are not journalled: tables from before
// a restart are one group without an address, and newcomers leave it most of the room.

interface Sized {
  /** The address that opened it; undefined if that was before a restart. */
  readonly address: string | undefined;
  /** How many commands it remembers. */
  readonly size: number;
}

export interface ClosedLimits {
  readonly perAddressMax: number;
  readonly tablesMax: number;
  readonly commandsMax: number;
}

interface Share<Item> {
  /** Oldest first. */
  readonly items: Set<Item>;
  commands: number;
}

/** The share of the room that tables from before a restart keep, if they need it. */
const RECOVERED_PART = 3 / 4;

export class ClosedShares<Item extends Sized> {
  private readonly limits: ClosedLimits;
  private readonly byAddress = new Map<string | undefined, Share<Item>>();
  private tables = 0;
  private commands = 0;

  constructor(limits: ClosedLimits) {
    this.limits = limits;
  }

  add(item: Item): void {
    const share = this.byAddress.get(item.address) ?? { items: new Set(), commands: 0 };
    this.byAddress.set(item.address, share);
    share.items.add(item);
    this.count(share, 1, item.size);
  }

  remove(item: Item): void {
    const share = this.byAddress.get(item.address);
    if (share?.items.delete(item) !== true) return;
    this.count(share, -1, -item.size);
    if (share.items.size === 0) this.byAddress.delete(item.address);
  }

  /** The table to forget after one of this address was added; undefined when all fit. */
  findSurplus(address: string | undefined): Item | undefined {
    const { perAddressMax, tablesMax, commandsMax } = this.limits;
    const own = this.byAddress.get(address);
    if (address !== undefined && own !== undefined && own.items.size > perAddressMax) return oldestOf(own);
    if (this.tables > tablesMax) return this.findLargest(tablesMax, ({ items }) => items.size);
    return this.commands > commandsMax
      ? this.findLargest(commandsMax, ({ commands }) => commands)
      : undefined;
  }

  private count(share: Share<Item>, tables: number, commands: number): void {
    share.commands += commands;
    this.tables += tables;
    this.commands += commands;
  }

  private findLargest(max: number, measure: (share: Share<Item>) => number): Item | undefined {
    const recovered = this.byAddress.get(undefined);
    if (recovered !== undefined && measure(recovered) > max * RECOVERED_PART) return oldestOf(recovered);
    let largest = recovered;
    let most = 0;
    for (const [address, share] of this.byAddress) {
      if (address === undefined || measure(share) <= most) continue;
      largest = share;
      most = measure(share);
    }
    return largest && oldestOf(largest);
  }
}

function oldestOf<Item>({ items }: Share<Item>): Item | undefined {
  const [oldest] = items;
  return oldest;
}
