// The public tables, asked for again and again while somebody looks at them: those with a free seat
// and those that are played, each as far as the reader wants to see it. What was known last stays
// while the connection is away.

import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { LISTED_MAX } from '../../../protocol/limits.ts';
import { OWNER, clientOf, connection } from '../../online/online.ts';
import { nickname } from '../../settings.ts';
import { keepOrder, leaveOutHouse, type TableLine } from '../model/table-lines.ts';

const EVERY_MS = 2500;
/** Tables of a list at first, and how many each wish for more adds. */
const SHOWN_FIRST = 8;
const SHOWN_MORE = 50;

export type ListKind = 'open' | 'running';

export interface TableList {
  readonly tables: readonly TableLine[];
  /** On the whole list at the server. */
  readonly total: number;
  readonly hasMore: boolean;
}

interface Listing {
  /** Undefined until the server has answered for the first time. */
  readonly known: Signal<TableList | undefined>;
  readonly isFree: boolean;
  wanted: number;
}

const LISTINGS: Readonly<Record<ListKind, Listing>> = {
  open: { known: signal(undefined), isFree: true, wanted: SHOWN_FIRST },
  running: { known: signal(undefined), isFree: false, wanted: SHOWN_FIRST },
};

/** Looks again at once, while somebody looks at the tables. */
let lookNow = (): void => {};

export function useTables(): Readonly<Record<ListKind, ReadonlySignal<TableList | undefined>>> {
  useEffect(watchTables, []);
  return { open: LISTINGS.open.known, running: LISTINGS.running.known };
}

export function showMore(kind: ListKind): void {
  LISTINGS[kind].wanted += SHOWN_MORE;
  lookNow();
}

function watchTables(): () => void {
  // Whoever comes to the lobby sees the newest first; from then on nothing changes places.
  let isFirst = true;
  let isAsking = false;
  let isAskedAgain = false;
  for (const listing of Object.values(LISTINGS)) listing.wanted = SHOWN_FIRST;
  const look = async (): Promise<void> => {
    const canAsk = document.visibilityState === 'visible' && connection.peek().kind === 'open';
    isAskedAgain = isAsking;
    if (isAsking || !canAsk) return;
    isAsking = true;
    const answers = await Promise.all(Object.values(LISTINGS).map((listing) => read(listing, isFirst)));
    isAsking = false;
    if (answers.every((isAnswered) => isAnswered)) isFirst = false;
    if (isAskedAgain) void look();
  };
  lookNow = () => void look();
  const timer = setInterval(lookNow, EVERY_MS);
  const stop = connection.subscribe(lookNow);
  document.addEventListener('visibilitychange', lookNow);
  return () => {
    clearInterval(timer);
    stop();
    document.removeEventListener('visibilitychange', lookNow);
    lookNow = () => {};
  };
}

/** Page after page, until there are as many as wanted. False if the server has not answered. */
async function read({ known, isFree, wanted }: Listing, isFirst: boolean): Promise<boolean> {
  const client = clientOf(OWNER, nickname.peek());
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

/** The same again draws nothing. */
function put(known: Signal<TableList | undefined>, list: TableList): void {
  if (JSON.stringify(list) !== JSON.stringify(known.peek())) known.value = list;
}
