// The root of the daily luck: 32 random bytes, made once for a data file and kept in the journal in
// their own log, beside the tables. Every day's secret is computed from it, so nobody else may ever
// see it.

import { isConflict, type TableEntries } from '../journal/journal.ts';
import { commitmentOf, makeHex, parseHex, SECRET_BYTES } from '../luck/bytes.ts';
import { secretOfDay } from '../luck/days.ts';
import { overAt } from './days.ts';
import type { World } from './world.ts';

/** The root's log in the journal. No table has such an id. */
export const DAILY_ROOT = 'daily-root';

interface RootEntry {
  readonly root: string;
}

const ROOT = /^[0-9a-f]{64}$/;

/** A sentence that says what is wrong with an imported root, or undefined. */
export function checkRoot(input: unknown): string | undefined {
  const { root, ...others } = input as Partial<RootEntry>;
  const isRight = typeof root === 'string' && ROOT.test(root) && Object.keys(others).length === 0;
  return isRight ? undefined : 'The root of the daily luck is 64 hexadecimal digits.';
}

/** Undefined if the log is empty or damaged. */
export function readRoot({ entries: [first] }: Pick<TableEntries, 'entries'>): Uint8Array | undefined {
  const [entry] = first === undefined ? [] : (JSON.parse(first.body) as readonly RootEntry[]);
  return entry === undefined ? undefined : parseHex(entry.root);
}

/** Resolves once the root is durable: nobody sees a commitment that a crash could undo. */
export async function makeRoot({
  journal,
  randomHex,
}: Pick<World, 'journal' | 'randomHex'>): Promise<Uint8Array | undefined> {
  const root = randomHex(SECRET_BYTES);
  const entry: RootEntry = { root };
  try {
    await journal.append({ table: DAILY_ROOT, number: 1, count: 1, body: JSON.stringify([entry]) });
    return parseHex(root);
  } catch (error) {
    // Another node has made it.
    if (!isConflict(error)) throw error;
    return readRoot(await journal.readTable(DAILY_ROOT));
  }
}

/** The secret of a day, if it belongs to this commitment. */
export function findSecret(
  root: Uint8Array | undefined,
  day: string,
  commitment: string,
): Uint8Array | undefined {
  const secret = root && secretOfDay(root, day);
  return secret !== undefined && commitmentOf(secret) === commitment ? secret : undefined;
}

/** The secrets of the days that are over at this moment, for a log that is published. */
export function openPastSecrets(
  root: Uint8Array | undefined,
  nowMs: number,
): (day: string, commitment: string) => string | undefined {
  return (day, commitment) => {
    const secret = nowMs >= overAt(day) ? findSecret(root, day, commitment) : undefined;
    return secret && makeHex(secret);
  };
}
