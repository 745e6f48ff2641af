// A page of the lobby as lines: the tables to join or watch, with numbers to choose them by. What
// the server lists is read with care, since it comes from outside.

import type { Answer } from '../../../protocol/from-server.ts';
import { findGame } from '../../../games/registry.ts';
import { sayGame } from './telling.ts';
import { makePrintable } from '../../terminal/printable.ts';
import { cut, widthOf } from '../../terminal/text-width.ts';

/** As much of a table in the lobby as is shown. */
export interface LobbyTable {
  readonly table: string;
  /** Empty at a house player's table. */
  readonly code: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly names: readonly string[];
  readonly phase: string;
  readonly free: number;
  readonly clock: number;
  readonly watchers: number;
  /** How a house player plays. */
  readonly says: string;
}

const SCREEN_WIDTH = 80;
const MORE = '...';
const GAME_WIDTH = 22;
const NAMES_WIDTH = 22;

type Fields = Readonly<Record<string, unknown>>;

/** One page of the lobby. */
interface LobbyPage {
  readonly tables: readonly LobbyTable[];
  /** Of all pages, house players aside. */
  readonly total: number;
  /** What to ask with for the next page, if there is one. */
  readonly after: string | undefined;
}

export function readLobby(answer: Answer): LobbyPage {
  const { tables, total, after }: Fields = answer.ok ? answer : {};
  return {
    tables: Array.isArray(tables) ? tables.filter(isFields).flatMap(readTable) : [],
    total: isNumber(total) ? total : 0,
    after: isText(after) ? after : undefined,
  };
}

function readTable(line: Fields): readonly LobbyTable[] {
  const { table, code, game, options, phase, seats, free, clock, watchers, says } = line;
  if (!isText(table) || !isText(code) || !isText(game) || !isText(phase) || !isFields(options)) return [];
  const names = Array.isArray(seats)
    ? seats.filter(isFields).map(({ name }) => (isText(name) ? name : ''))
    : [];
  return [
    {
      table,
      code,
      game,
      options: Object.fromEntries(Object.entries(options).filter(isValue)),
      names,
      phase,
      free: isNumber(free) ? free : 0,
      clock: isNumber(clock) ? clock : 0,
      watchers: isNumber(watchers) ? watchers : 0,
      says: isText(says) ? says : '',
    },
  ];
}

/** The number of each table follows on those that were shown before. */
export function showTables(tables: readonly LobbyTable[], before: number): readonly string[] {
  return tables.map((table, index) => showTable(table, before + index + 1));
}

function showTable(table: LobbyTable, number: number): string {
  const game = findGame(table.game);
  const what = game === undefined ? makePrintable(table.game) : sayGame(game, table.options);
  const who = table.names.map(makePrintable).join(', ');
  const place = `${String(number).padStart(2)}  ${makePrintable(table.code).padEnd(4)}`;
  const line = table.says === '' ? sayTable(table, what, who) : `${what}, house: ${who}. ${table.says}`;
  return shorten(`${place}  ${line}`.trimEnd());
}

function shorten(line: string): string {
  return widthOf(line) <= SCREEN_WIDTH ? line : `${cut(line, SCREEN_WIDTH - MORE.length)}${MORE}`;
}

function sayTable({ free, phase, clock, watchers }: LobbyTable, what: string, who: string): string {
  const state = free > 0 ? `${free} free` : makePrintable(phase);
  const words = [state, ...(clock > 0 ? [`${clock} s`] : []), ...(watchers > 0 ? [`${watchers} watch`] : [])];
  return `${fill(what, GAME_WIDTH)}  ${fill(who, NAMES_WIDTH)}  ${words.join(', ')}`;
}

function fill(text: string, width: number): string {
  const short = cut(text, width);
  return short + ' '.repeat(width - widthOf(short));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function isValue(entry: readonly [string, unknown]): entry is [string, string | number] {
  return isText(entry[1]) || isNumber(entry[1]);
}
