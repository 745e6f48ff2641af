// What a player was told by the server, and whether a journal still agrees. Used after kills
// (crash.test.ts) and after power cuts (test/power-cut). It knows no server and no clock: it
// compares. told.test.ts shows that it finds every loss.

import type { Journal, TableEntries } from '../../src/journal/journal.ts';
import { publish, type TableEvent } from '../../src/table/events.ts';

/** What one player was told about one table. */
export interface Told {
  readonly table: string;
  /** Events as they were shown, by number. */
  readonly shown: Map<number, string>;
  /** The ids of acknowledged commands, by the number that was acknowledged. */
  readonly acknowledged: Map<number, string>;
  /** The number of the last event that a view of the table included. */
  viewed: number;
}

/**
 * `acknowledged` and `shown`: the server said so, and the journal does not have it. `log`: the
 * journal contradicts itself or cannot be read.
 */
export interface Loss {
  readonly kind: 'acknowledged' | 'shown' | 'log';
  readonly sentence: string;
}

export function openTold(table: string): Told {
  return { table, shown: new Map(), acknowledged: new Map(), viewed: 0 };
}

export async function findLosses(journal: Journal, told: readonly Told[]): Promise<readonly Loss[]> {
  const losses: Loss[] = [];
  for (const one of told) losses.push(...compare(one, await journal.readTable(one.table)));
  return losses;
}

export function compare(told: Told, { entries, flaw }: TableEntries): readonly Loss[] {
  const events = entries.flatMap(({ body }) => JSON.parse(body) as TableEvent[]);
  const losses = [
    ...findGaps(told.table, events),
    ...findLostCommands(told, events),
    ...findChanged(told, events),
    ...findUnseen(told, events),
  ];
  return flaw === undefined ? losses : [makeLogLoss(told.table, flaw.sentence), ...losses];
}

function makeLogLoss(table: string, why: string): Loss {
  return { kind: 'log', sentence: `Table ${table}: ${why}` };
}

/** Events are numbered from 1 without a gap. */
function findGaps(table: string, events: readonly TableEvent[]): readonly Loss[] {
  const at = events.findIndex(({ number }, index) => number !== index + 1);
  return at === -1 ? [] : [makeLogLoss(table, `event ${at + 1} has the number ${events[at]?.number}.`)];
}

/** Each acknowledged command is there once, at the acknowledged number. */
function findLostCommands({ table, acknowledged }: Told, events: readonly TableEvent[]): readonly Loss[] {
  const numbers = new Map<string, number[]>();
  for (const { command, number } of events) {
    if (command !== undefined) numbers.set(command.id, [...(numbers.get(command.id) ?? []), number]);
  }
  return Array.from(acknowledged).flatMap(([number, id]): readonly Loss[] => {
    const found = numbers.get(id) ?? [];
    if (found.length === 1 && found[0] === number) return [];
    const where = found.length === 0 ? 'is not there' : `is at ${found.join(' and ')}`;
    const sentence = `Table ${table}: command ${id} was acknowledged at ${number} and ${where}.`;
    return [{ kind: 'acknowledged', sentence }];
  });
}

/** Each event that was shown is there as it was shown. */
function findChanged({ table, shown }: Told, events: readonly TableEvent[]): readonly Loss[] {
  return Array.from(shown).flatMap(([number, text]): readonly Loss[] => {
    const event = events[number - 1];
    const kept = event === undefined ? 'nothing' : JSON.stringify(publish(event));
    if (kept === text) return [];
    return [{ kind: 'shown', sentence: `Table ${table}: ${text} was shown, and ${kept} is there.` }];
  });
}

/** All events that a view included are there. */
function findUnseen({ table, viewed }: Told, { length }: readonly TableEvent[]): readonly Loss[] {
  if (viewed <= length) return [];
  const sentence = `Table ${table}: a view included event ${viewed}, and only ${length} are there.`;
  return [{ kind: 'shown', sentence }];
}
