// A page of the lobby as lines: the tables to join or watch, with numbers to choose from. Names
// come from strangers, so characters that would disturb the terminal are escaped.

import type { AnswerFields } from '../../../protocol/from-server.ts';
import { findGame } from '../../../games/registry.ts';
import { sayGame } from './table-sentences.ts';
import { makePrintable } from '../../terminal/printable.ts';
import { cut, widthOf } from '../../terminal/text-width.ts';

export type LobbyTable = AnswerFields['list']['tables'][number];

const SCREEN_WIDTH = 80;
const MORE = '...';
const GAME_WIDTH = 22;
const NAMES_WIDTH = 22;

/** The numbers continue after the tables shown before. */
export function showTables(tables: readonly LobbyTable[], before: number): readonly string[] {
  return tables.map((table, index) => showTable(table, before + index + 1));
}

function showTable(table: LobbyTable, number: number): string {
  const game = findGame(table.game);
  const what = game === undefined ? makePrintable(table.game) : sayGame(game, table.options);
  const who = table.seats.map(({ name }) => makePrintable(name)).join(', ');
  const place = `${String(number).padStart(2)}  ${makePrintable(table.code).padEnd(4)}`;
  const { says = '' } = table;
  const line = says === '' ? sayTable(table, what, who) : `${what}, house: ${who}. ${makePrintable(says)}`;
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
