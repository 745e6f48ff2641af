// The tables of this device, kept as their events in the browser's memory. People who close the
// page come back to the same dice.

import { makeLines } from '../../luck/chain.ts';
import { takePublishable } from '../../luck/publishable.ts';
import { publish, type TableEvent } from '../../table/events.ts';
import { applyEvent, type Table } from '../../table/table.ts';
import { keysWith, recallJson, remember } from '../storage.ts';
import type { LogText } from '../table/model/place.ts';
import { words } from '../words/words.ts';

const PREFIX = 'here ';
/** How many finished tables are kept for a replay. */
const OVER_MAX = 12;

export interface KeptTable {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly isOver: boolean;
}

export interface KeptEvents {
  readonly table: Table;
  readonly events: readonly TableEvent[];
}

export function keyOf(id: string): string {
  return `${PREFIX}${id}`;
}

export function keepEvents(id: string, events: readonly TableEvent[]): void {
  remember(keyOf(id), JSON.stringify(events));
}

/** Undefined when there is no such table, or when what was kept makes no sense any more. */
export function recallTable(id: string): KeptEvents | undefined {
  const events = recallJson(keyOf(id), isEvents);
  try {
    let table: Table | undefined;
    for (const event of events ?? []) table = applyEvent(table, event);
    return table === undefined || events === undefined ? undefined : { table, events };
  } catch {
    return undefined;
  }
}

function isEvents(value: unknown): value is readonly TableEvent[] {
  return Array.isArray(value) && value.length > 0;
}

/** The newest first. */
export function listHere(): readonly KeptTable[] {
  return keysWith(PREFIX)
    .flatMap((key) => describe(key.slice(PREFIX.length)))
    .toReversed();
}

/** Says who sits there without playing the whole game again. */
function describe(id: string): readonly KeptTable[] {
  const events = recallJson(keyOf(id), isEvents) ?? [];
  const [opened] = events;
  if (opened?.kind !== 'open') return [];
  const names = events.flatMap((event) => (event.kind === 'sit' ? [event.name] : []));
  const over = events.findLastIndex(({ kind }) => kind === 'over' || kind === 'close');
  const start = events.findLastIndex(({ kind }) => kind === 'start');
  return [{ id, game: opened.game, names: Array.from(new Set(names)), isOver: over > start }];
}

/** Forgets the oldest finished tables. */
export function tidyUp(): void {
  const over = listHere().filter(({ isOver }) => isOver);
  for (const { id } of over.slice(OVER_MAX)) remember(keyOf(id), undefined);
}

export function readHereLog(id: string): LogText {
  const kept = recallTable(id);
  if (kept === undefined) return { ok: false, sentence: words.value.refusals['no-such-table'] ?? '' };
  const published = takePublishable(kept.events);
  if (!published.some(({ kind }) => kind === 'start'))
    return { ok: false, sentence: words.value.refusals['not-published-yet'] ?? '' };
  return { ok: true, text: makeLines(published.map(publish)) };
}
