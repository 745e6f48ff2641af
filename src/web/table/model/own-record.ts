// The results of the people at this device, game after game, kept in this browser alone: whether
// this game was somebody's best. What counts is what the hall of fame ranks.

import type { Game } from '../../../games/game.ts';
import type { EventOf } from '../../../games/log.ts';
import type { OptionValues } from '../../../games/options.ts';
import { nameKey } from '../../../protocol/names.ts';
import { keysWith, recallJson, remember } from '../../storage.ts';
import { noteStreaks, type Finished } from './own-streak.ts';

/** A finished game: the table, the number of the event that ended it, and what was achieved. */
type Entry = readonly [table: string, number: number, mark: number];

export interface OwnRecord {
  readonly games: number;
  readonly mark: number;
  readonly best: number;
  readonly isBest: boolean;
}

interface Player {
  readonly game: Game;
  readonly options: OptionValues;
  readonly name: string;
}

/** The oldest are forgotten. */
const ENTRIES_MAX = 300;

/** Undefined where games are not compared. */
function keyOf({ game, options, name }: Player): string | undefined {
  const ruleSet = game.fame.ruleSet(options);
  return ruleSet && `results ${game.id} ${JSON.stringify(ruleSet)} ${nameKey(name)}`;
}

function read(key: string): readonly Entry[] {
  return recallJson(key, isEntries) ?? [];
}

function isEntries(value: unknown): value is readonly Entry[] {
  return Array.isArray(value) && value.every((entry) => Array.isArray(entry) && entry.length === 3);
}

/** Notes what the people here have achieved; practice does not count. */
export function noteResults({ view, game, here }: Finished, over: EventOf<'over'>): void {
  const { table, options, seats, isPractice, position } = view;
  const { number } = over;
  if (isPractice || position === undefined) return;
  noteStreaks({ view, game, here }, over);
  for (const { seat, score } of game.fame.marks(position)) {
    const name = seats.find((line) => line.seat === seat)?.name;
    if (name !== undefined && here.includes(seat))
      noteResult({ game, options, name }, [table, number, score]);
  }
}

/** The same game is noted once, however often the page is loaded. */
function noteResult(player: Player, [table, number, mark]: Entry): void {
  const key = keyOf(player);
  if (key === undefined) return;
  const entries = read(key);
  if (entries.some((entry) => entry[0] === table && entry[1] === number)) return;
  remember(key, JSON.stringify([...entries, [table, number, mark]].slice(-ENTRIES_MAX)));
}

/** The player's last game at this table, among all of them; undefined if it is not known here. */
export function recordOf(player: Player, table: string): OwnRecord | undefined {
  const key = keyOf(player);
  const entries = key === undefined ? [] : read(key);
  const mark = entries.findLast((entry) => entry[0] === table)?.[2];
  if (mark === undefined) return undefined;
  const marks = entries.map((entry) => entry[2]);
  const best = player.game.fame.best === 'most' ? Math.max(...marks) : Math.min(...marks);
  return { games: entries.length, mark, best, isBest: mark === best };
}

/** What somebody has achieved under each rule set of a game, the oldest first. */
export interface KeptMarks {
  readonly ruleSet: OptionValues;
  readonly marks: readonly number[];
}

export function listMarks({ id }: Game, name: string): readonly KeptMarks[] {
  const prefix = `results ${id} `;
  const end = ` ${nameKey(name)}`;
  const keys = keysWith(prefix).filter((key) => key.endsWith(end));
  return keys.flatMap((key) => {
    const ruleSet = parseRules(key.slice(prefix.length, -end.length));
    return ruleSet === undefined ? [] : [{ ruleSet, marks: read(key).map((entry) => entry[2]) }];
  });
}

function parseRules(text: string): OptionValues | undefined {
  try {
    return JSON.parse(text) as OptionValues;
  } catch {
    return undefined;
  }
}
