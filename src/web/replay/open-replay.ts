// Finds the log of a table, at the server or on this device, and opens it at the moment that the
// address names.

import type { Mismatch } from '../../luck/verify.ts';
import { readHereLog } from '../here/kept-tables.ts';
import { readLog } from '../online/published-log.ts';
import type { LogText } from '../table/model/place.ts';
import type { TableWorld } from '../table/model/table-world.ts';
import { PAGE_WORLD } from '../table/page-world.ts';
import { words } from '../words/words.ts';
import { readReplay } from './replay-log.ts';
import { ReplayModel, type ReplayWorld } from './replay-model.ts';

/** How the ids of tables on this device begin. */
const HERE = 'here-';

export function isHere(table: string): boolean {
  return table.startsWith(HERE);
}

interface OpeningWorld extends ReplayWorld, Pick<TableWorld, 'loadScreen'> {
  /** Asks the server for a log. */
  readonly readLog: (table: string) => Promise<LogText>;
}

const PAGE: OpeningWorld = { ...PAGE_WORLD, readLog };

/** A replay, or why there is none; without a sentence when no game was played. */
export type Opened =
  | ReplayModel
  | { readonly kind: 'refused'; readonly sentence: string | undefined }
  | ({ readonly kind: 'damaged'; readonly text: string } & Mismatch);

export async function openReplay(
  table: string,
  asked: URLSearchParams,
  world: OpeningWorld = PAGE,
): Promise<Opened> {
  const log = isHere(table) ? readHereLog(table) : await world.readLog(table);
  if (!log.ok) return { kind: 'refused', sentence: log.sentence };
  const { text } = log;
  const read = readReplay(text);
  if (!read.ok) return { kind: 'damaged', text, ...read.reason };
  const replay = read.value;
  const [first] = replay.games;
  if (first === undefined) return { kind: 'refused', sentence: undefined };
  const screen = await world.loadScreen(first.game.id).catch(() => undefined);
  if (screen === undefined) return { kind: 'refused', sentence: words.value.table.noScreen };
  return new ReplayModel(
    { replay, screen, text, world },
    { at: numberIn(asked, 'at'), game: numberIn(asked, 'game') },
  );
}

function numberIn(asked: URLSearchParams, name: string): number | undefined {
  const text = asked.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
