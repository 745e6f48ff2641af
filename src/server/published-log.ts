// The log of a table for its players: its events without the secrets, chained as docs/LUCK.md says,
// for `parlour verify` and every other verifier. Nothing that a secret decided is published before
// the secret: at a running table the log ends with the last published secret.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeLine } from '../luck/chain.ts';
import { takePublishable } from '../luck/publishable.ts';
import type { Entry, WholeTable } from '../journal/journal.ts';
import type { LogEvent } from '../games/log.ts';
import { accept, refuse, type Result } from '../games/result.ts';
import { publish, type TableEvent } from '../table/events.ts';
import { endUnanswered, type World } from './world.ts';

export interface PublishedLog {
  readonly lines: readonly string[];
  /** Whether the log has everything that the journal has of the table. */
  readonly isWhole: boolean;
}

/** A millisecond or two of work, after which others get their turn. */
const PART = 256;

/** The journal also holds other things, such as the hall of fame. */
export function isTable({ entries: [first] }: Pick<WholeTable, 'entries'>): boolean {
  return first === undefined || readEvents(first)[0]?.kind === 'open';
}

/** The secret of the day of a daily game, for its commitment, if the day is over for everybody. */
export type SecretOfDay = (day: string, commitment: string) => string | undefined;

export function makePublishedLog(
  { entries }: Pick<WholeTable, 'entries'>,
  secretOfDay: SecretOfDay = () => undefined,
): PublishedLog {
  const events = [...readAll(entries)];
  const published = takePublishable(events);
  const lines = [...chain(addSecretOfDay(published, secretOfDay))];
  return { lines, isWhole: published.length === events.length };
}

/**
 * The secret of a day is in no table, because others still play with it. The logs end with it from
 * the moment when the day is over.
 */
function addSecretOfDay(events: readonly TableEvent[], secretOfDay: SecretOfDay): readonly TableEvent[] {
  const [opened] = events;
  const commit = events.find(({ kind }) => kind === 'commit');
  if (opened?.kind !== 'open' || opened.daily === undefined || commit?.kind !== 'commit') return events;
  const secret = secretOfDay(opened.daily, commit.commitment);
  return secret === undefined ? events : [...events, { number: events.length + 1, kind: 'reveal', secret }];
}

/**
 * The same log as one text, for a server that has others to serve meanwhile. For a damaged table it
 * is the sound part, and the server's log reports the damage, because finished tables are not read
 * at the start.
 */
export async function readPublishedLog(
  world: Pick<World, 'journal' | 'fail' | 'log'>,
  table: string,
  secretOfDay: SecretOfDay = () => undefined,
): Promise<Result<string, 'no-such-table' | 'not-published-yet'>> {
  const { entries, flaw } = await world.journal
    .readTable(table)
    .catch((error: unknown) => endUnanswered(world, error));
  if (flaw !== undefined) world.log('table damaged', { table, event: flaw.number, why: flaw.sentence });
  if (entries.length === 0 || !isTable({ entries })) return refuse('no-such-table');
  const events = await takeInTurns(readAll(entries));
  const lines = await takeInTurns(chain(addSecretOfDay(takePublishable(events), secretOfDay)));
  return lines.length === 0 ? refuse('not-published-yet') : accept(`${lines.join('\n')}\n`);
}

async function takeInTurns<Item>(items: Iterable<Item>): Promise<readonly Item[]> {
  const taken: Item[] = [];
  for (const item of items) {
    taken.push(item);
    if (taken.length % PART === 0) await nextTurn();
  }
  return taken;
}

/** The same log as events, from the bodies of a table's entries. */
export function publishEvents(bodies: readonly string[]): readonly LogEvent[] {
  return takePublishable(bodies.flatMap((body) => readEvents({ body }))).map(publish);
}

function readEvents({ body }: Pick<Entry, 'body'>): readonly TableEvent[] {
  return JSON.parse(body) as readonly TableEvent[];
}

function* readAll(entries: readonly Entry[]): Generator<TableEvent> {
  for (const entry of entries) yield* readEvents(entry);
}

function* chain(events: readonly TableEvent[]): Generator<string> {
  let before = '';
  for (const event of events) {
    const { line, sum } = makeLine(before, publish(event));
    before = sum;
    yield line;
  }
}
