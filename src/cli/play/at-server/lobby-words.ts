// What a person can type in the lobby: which table to join or watch, or what a new one should be
// like.

import type { Arrived, Client } from '../../../client/client.ts';
import type { Listening } from '../../../client/followed-table.ts';
import type { Game } from '../../../games/game.ts';
import { findGame } from '../../../games/registry.ts';
import type { LineInput } from '../../terminal/line-input.ts';
import { askTableWords, readTableWords } from './lobby-create.ts';
import type { LobbyTable } from './lobby-list.ts';
import { chooseGame } from '../play-choice.ts';

/** The name at this table, if it differs from the name elsewhere. */
type Named = { readonly name?: string };
/** Goes to a table. */
export type Go = (client: Client, listening: Listening, named: Named) => Promise<Arrived>;
/** The table, by id or code. */
type Which = { readonly table: string } | { readonly code: string };

interface Lobby {
  readonly input: LineInput;
  readonly game: Game | undefined;
  readonly tables: readonly LobbyTable[];
}

export const LOBBY_QUESTION = 'Join a table (number or code), w to watch, c to open one, ? for help: ';
const HELP = [
  'A number or a code joins that table; w and a number or code watches it. l lists the tables again,',
  'f only those with a free seat; n shows the next ones, h the house players.',
  'c asks about a new table, or takes it in one line: c pig seats=2 clock=60 target=50,',
  'c yahtzee private house=greedy. With seats=N the game starts when N players sit; otherwise you start it.',
].join('\n');
const CODE = /^[A-Za-z2-9]{4}$/;

export function readWhich(text: string): Which {
  return CODE.test(text) ? { code: text.toUpperCase() } : { table: text };
}

/**
 * What the lobby should show: all tables, those with a free seat, the next ones, the house players.
 */
export type Show = 'list' | 'free' | 'next' | 'house';

const SHOWN: Readonly<Record<string, Show>> = { l: 'list', '': 'list', f: 'free', n: 'next', h: 'house' };

/** The way to a table, what to show, or the end; `again` if the line was something else. */
export async function readLobbyWords(line: string, lobby: Lobby): Promise<Go | Show | 'end' | 'again'> {
  const [first = '', ...rest] = line.trim().split(/\s+/);
  const word = first.toLowerCase();
  if (word === 'q' || word === 'quit') return 'end';
  const shown = Object.hasOwn(SHOWN, word) ? SHOWN[word] : undefined;
  if (shown !== undefined) return shown;
  if (word === 'c' || word === 'create') return readNewTable(rest, lobby);
  const isWatching = word === 'w' || word === 'watch';
  const which = findTable(isWatching ? (rest[0] ?? '') : first, lobby.tables);
  if (which === undefined) {
    lobby.input.say(HELP);
    return 'again';
  }
  return (client, listening, named) =>
    isWatching ? client.watch(which, listening) : client.join({ ...which, ...named }, listening);
}

function findTable(text: string, tables: readonly LobbyTable[]): Which | undefined {
  const numbered = /^\d{1,5}$/.test(text) ? tables[Number(text) - 1] : undefined;
  if (numbered !== undefined) return { table: numbered.table };
  return CODE.test(text) ? readWhich(text) : undefined;
}

async function readNewTable(words: readonly string[], lobby: Lobby): Promise<Go | 'end' | 'again'> {
  const said = await completeWords(words, lobby);
  if (said === undefined) return 'end';
  const read = readTableWords(said);
  if (read.ok) return (client, listening, named) => client.create({ ...read.table, ...named }, listening);
  lobby.input.say(read.sentence);
  return 'again';
}

/** The game may be known already. If nothing was typed, everything is asked. */
async function completeWords(
  words: readonly string[],
  { input, game }: Lobby,
): Promise<readonly string[] | undefined> {
  const [first] = words;
  if (first !== undefined) return findGame(first.toLowerCase()) || !game ? words : [game.id, ...words];
  const chosen = game ?? (await chooseGame(input));
  return chosen && askTableWords(chosen, input);
}
