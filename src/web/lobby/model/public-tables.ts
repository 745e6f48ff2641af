// The public tables, asked for again and again while somebody looks at them: those with a free
// seat, and those that are played, each as far down as the reader wants to see. The last answer
// stays while the connection is away.

import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { LISTED_MAX } from '../../../protocol/limits.ts';
import { OWNER, seatsHere } from '../../online/people-here.ts';
import { nickname } from '../../settings.ts';
import type { LobbyWorld } from './lobby-world.ts';
import { lookAgain } from './look-again.ts';
import { keepOrder, leaveOutHouse, type TableLine } from './table-lines.ts';

const EVERY_MS = 2500;
/** Tables of a list at first, and how many more each press adds. */
const SHOWN_FIRST = 8;
const SHOWN_MORE = 50;

export type ListKind = 'open' | 'running';

export interface TableList {
  readonly tables: readonly TableLine[];
  /** The length of the whole list at the server. */
  readonly total: number;
  readonly hasMore: boolean;
}

interface Listing {
  /** Undefined until the server has answered for the first time. */
  readonly known: Signal<TableList | undefined>;
  readonly isFree: boolean;
  wanted: number;
}

function makeListing(isFree: boolean): Listing {
  return { known: signal(undefined), isFree, wanted: SHOWN_FIRST };
}

export class PublicTables {
  private readonly listings: Readonly<Record<ListKind, Listing>> = {
    open: makeListing(true),
    running: makeListing(false),
  };
  private readonly world: LobbyWorld;
  /** Asks again at once, while somebody looks at the tables. */
  private lookNow = (): void => {};

  constructor(world: LobbyWorld) {
    this.world = world;
  }

  list(kind: ListKind): ReadonlySignal<TableList | undefined> {
    return this.listings[kind].known;
  }

  showMore(kind: ListKind): void {
    this.listings[kind].wanted += SHOWN_MORE;
    this.lookNow();
  }

  /** Somebody looks at the tables, until the answer is called. */
  watch(): () => void {
    // A person who comes to the lobby sees the newest first; from then on nothing changes places.
    let isFirst = true;
    const all = Object.values(this.listings);
    for (const listing of all) listing.wanted = SHOWN_FIRST;
    const looking = lookAgain(this.world, {
      everyMs: () => EVERY_MS,
      ask: async () => {
        if (!this.world.isVisible()) return;
        const answers = await Promise.all(all.map((listing) => this.read(listing, isFirst)));
        if (answers.every((isAnswered) => isAnswered)) isFirst = false;
      },
    });
    this.lookNow = () => looking.now();
    return () => {
      looking.stop();
      this.lookNow = () => {};
    };
  }

  /** Page after page, until there are as many as wanted. False if the server has not answered. */
  private async read({ known, isFree, wanted }: Listing, isFirst: boolean): Promise<boolean> {
    const client = this.world.server.clientOf(OWNER, nickname.peek());
    const tables: TableLine[] = [];
    let after: string | undefined;
    for (;;) {
      const limit = Math.min(LISTED_MAX, wanted - tables.length);
      const wish = { free: isFree, limit, ...(after !== undefined && { after }) };
      const answer = await client.ask({ do: 'list', ...wish });
      if (!answer.ok) return false;
      const page = leaveOutHouse(answer.tables);
      tables.push(...page);
      after = page.length === 0 ? undefined : answer.after;
      if (after !== undefined && tables.length < wanted) continue;
      const order = isFirst ? tables : keepOrder(known.peek()?.tables ?? [], tables);
      put(known, { tables: order, total: answer.total, hasMore: after !== undefined });
      return true;
    }
  }
}

/** The same answer again draws nothing. */
function put(known: Signal<TableList | undefined>, list: TableList): void {
  if (JSON.stringify(list) !== JSON.stringify(known.peek())) known.value = list;
}

/** Without the tables at which somebody here sits: those are listed above. */
export function listOthers({ tables }: TableList): readonly TableLine[] {
  const own = new Set(seatsHere().map(({ table }) => table));
  return tables.filter(({ table }) => !own.has(table));
}
