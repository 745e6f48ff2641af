// Reads the server's answers, each by its request. An answer that lacks a required field is not
// read at all: then the other side does not speak our protocol. Wrong items in lists are skipped.

import type { RequestKind } from '../protocol/from-client.ts';
import type { AnswerFields, AnswerOf, SeenEvent, SeenTable } from '../protocol/from-server.ts';
import {
  isCount,
  isDaily,
  isFameList,
  isFields,
  isGlanced,
  isRun,
  isStanding,
  isTableLine,
  isText,
  isView,
  pick,
  type Fields,
} from './checks.ts';
import type { HeardAccepted } from './messages.ts';

/** What a client gets when it comes to a table; a player also gets the token of the seat. */
export type Arrival = AnswerFields['watch'] & Partial<Pick<AnswerFields['join'], 'token' | 'events'>>;

type Reader<Kind extends RequestKind> = (answer: Fields) => AnswerFields[Kind] | undefined;

const READERS: { readonly [Kind in RequestKind]: Reader<Kind> } = {
  greet: readGreeting,
  list: readPage,
  glance: ({ tables }) => ({ tables: pick(tables, isGlanced) }),
  create: readSeated,
  join: readSeated,
  watch: readTable,
  invite: readNumber,
  remove: readNumber,
  start: readNumber,
  text: readNumber,
  move: readNumber,
  roll: readNumber,
  'stand-in': readNothing,
  say: readNothing,
  leave: readNothing,
  again: readNumber,
  coach: readNumber,
  sync: readSync,
  fame: ({ lists }) => ({ lists: pick(lists, isFameList) }),
  daily: readDaily,
  ping: readNothing,
};

/** Undefined if it is not an answer to this request. */
export function readAnswer<Kind extends RequestKind>(
  kind: Kind,
  answer: HeardAccepted,
): AnswerOf<Kind> | undefined {
  const fields = READERS[kind](answer);
  return fields && { id: answer.id, ok: true, ...fields };
}

function readNothing(): object {
  return {};
}

function readNumber({ number }: Fields): { readonly number: number } | undefined {
  return isCount(number) ? { number } : undefined;
}

function readGreeting({ version, player, name, token, games }: Fields): AnswerFields['greet'] | undefined {
  if (!isText(player) || !isText(name) || !isText(token) || !Array.isArray(games)) return undefined;
  return { version: isCount(version) ? version : 0, player, name, token, games: pick(games, isGame) };
}

/** Not checked further, because clients only pass games on. */
function isGame(value: unknown): value is AnswerFields['greet']['games'][number] {
  return isFields(value) && isText(value['game']);
}

function readPage({ tables, total, more, after }: Fields): AnswerFields['list'] {
  const lines = pick(tables, isTableLine);
  return {
    tables: lines,
    total: isCount(total) ? total : lines.length,
    more: more === true,
    ...(isText(after) && { after }),
  };
}

function readDaily(answer: Fields): AnswerFields['daily'] | undefined {
  return isDaily(answer) ? { ...answer, standings: pick(answer.standings, isStanding) } : undefined;
}

function readTable({ table, code, view }: Fields): AnswerFields['watch'] | undefined {
  return isText(table) && isText(code) && isView(view) ? { table, code, view } : undefined;
}

/** With the events since the player sat down, if they lead to the view. */
function readSeated(answer: Fields): AnswerFields['join'] | undefined {
  const { seat, token, events } = answer;
  const seen = readTable(answer);
  if (seen === undefined || !isCount(seat) || !isText(token)) return undefined;
  const isLeading = isRun(events) && events.at(-1)?.number === seen.view.number;
  return { seat, token, ...seen, ...(isLeading && { events }) };
}

function readSync(answer: Fields): AnswerFields['sync'] | undefined {
  const { events } = answer;
  const seen = readTable(answer);
  return seen && { ...seen, ...(isRun(events) && { events }) };
}

/** The events that lead from this number to the view, if the answer has exactly those. */
export function readGap(
  { view, events = [] }: AnswerFields['sync'],
  from: number,
): { readonly view: SeenTable; readonly events: readonly SeenEvent[] } | undefined {
  const isExact = events[0]?.number === from + 1 && events.at(-1)?.number === view.number;
  return isExact ? { view, events } : undefined;
}
