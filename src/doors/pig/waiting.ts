// The players who can be challenged. The waiting list of the Pig wire is the list of Pig tables at
// which one player waits for one more: natives as well as guests of this door, and always the house
// players. Nothing is kept here: the server knows who waits.

import type { AnswerFields } from '../../protocol/from-server.ts';
import { LISTED_MAX as PAGE_MAX } from '../../protocol/limits.ts';
import type { Insider } from '../insider.ts';
import type { Time } from '../time.ts';

export const GAME = 'pig';
/** Clients of this wire know only this target. */
const TARGET = 100;
/** More names at once would look like a slow reader. */
const LISTED_MAX = 1000;
/** The pause after making a list, as a multiple of the time it took. */
const REST_TIMES = 4;
const REST_MS_MAX = 100;

type Page = Pick<AnswerFields['list'], 'tables' | 'after'>;
type TableLine = Page['tables'][number];

export interface Waiting {
  readonly name: string;
  readonly table: string;
  /** The strategy of a house player; empty for everybody else. */
  readonly house: string;
}

/** The name as this wire shows it: a comma would split it in two. */
export function showName(name: string): string {
  return name.replaceAll(',', ';');
}

export function makeList(waiting: readonly Waiting[]): string {
  const listed = waiting.slice(0, LISTED_MAX);
  return listed.map(({ name }) => name).join(',');
}

/**
 * Reads the list for all guests of the door. Clients can ask for it endlessly by challenging
 * somebody who is not there, so making it never takes more than a part of the time. All clients
 * that ask before it is made get the same list. It is always made after it was asked for.
 */
export class WaitingList {
  private readonly time: Time;
  private coming: Promise<readonly Waiting[]> | undefined;
  private restsUntil = 0;

  constructor(time: Time) {
    this.time = time;
  }

  /** The player who has waited longest comes first. */
  read(insider: Insider): Promise<readonly Waiting[]> {
    this.coming ??= this.make(insider);
    return this.coming;
  }

  private async make(insider: Insider): Promise<readonly Waiting[]> {
    await this.rest();
    this.coming = undefined;
    const beganAt = this.time.now();
    const list = await askForList(insider);
    const endedAt = this.time.now();
    this.restsUntil = endedAt + Math.min((endedAt - beganAt) * REST_TIMES, REST_MS_MAX);
    return list;
  }

  private async rest(): Promise<void> {
    const ms = Math.max(0, this.restsUntil - this.time.now());
    await new Promise<void>((resolve) => void this.time.after(ms, resolve));
  }
}

/** Asks only for tables with a free seat, page after page until the list is long enough. */
async function askForList(insider: Insider): Promise<readonly Waiting[]> {
  const people: TableLine[] = [];
  const house: TableLine[] = [];
  let page = await askForPage(insider);
  for (;;) {
    const lines = page.tables.filter(isWaiting);
    people.push(...lines.filter(({ code }) => code !== ''));
    house.push(...lines.filter(({ code }) => code === ''));
    if (page.after === undefined || people.length >= LISTED_MAX) break;
    page = await askForPage(insider, page.after);
  }
  // The server lists the newest first, and the house after everybody else.
  return [...people.toReversed(), ...house].map(({ table, seats }) => {
    const [first] = seats;
    return { name: showName(first?.name ?? ''), table, house: first?.house ?? '' };
  });
}

async function askForPage(insider: Insider, after?: string): Promise<Page> {
  const page = { game: GAME, free: true, limit: PAGE_MAX, ...(after !== undefined && { after }) };
  const answer = await insider.ask({ do: 'list', ...page });
  return answer.ok ? answer : { tables: [] };
}

function isWaiting({ seats, free, options }: TableLine): boolean {
  return seats.length === 1 && seats[0]?.isHere === true && free === 1 && options['target'] === TARGET;
}
