// The hall of fame as the server's answer tells it, read with care.

import type { Accepted } from '../../../protocol/from-server.ts';
import type { OptionValues } from '../../../games/options.ts';

export interface FameEntry {
  readonly place: number;
  readonly name: string;
  readonly mark: number;
  /** As in 2026-11-15. */
  readonly day: string;
  /** Empty where there is nothing to look at any more. */
  readonly table: string;
}

export interface FameList {
  readonly game: string;
  readonly ruleSet: OptionValues;
  /** What the mark is, in the server's words. */
  readonly says: string;
  readonly entries: readonly FameEntry[];
}

export function readFame({ lists }: Accepted): readonly FameList[] {
  if (!Array.isArray(lists)) return [];
  return (lists as readonly unknown[]).filter(isList);
}

function isList(value: unknown): value is FameList {
  if (typeof value !== 'object' || value === null) return false;
  const { game, ruleSet, says, entries } = value as Record<string, unknown>;
  const hasRules = typeof ruleSet === 'object' && ruleSet !== null;
  const hasTexts = typeof game === 'string' && typeof says === 'string';
  return hasTexts && hasRules && Array.isArray(entries) && entries.length > 0 && entries.every(isEntry);
}

function isEntry(value: unknown): value is FameEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { place, name, mark, day, table } = value as Record<string, unknown>;
  const hasTexts = [name, day, table].every((text) => typeof text === 'string');
  return hasTexts && typeof place === 'number' && typeof mark === 'number';
}
