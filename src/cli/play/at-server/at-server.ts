// `parlour play --at`: a person at a server, who goes from the lobby to a table and back. table.ts
// handles a table, lobby-words.ts reads what is typed in the lobby.

import { userInfo } from 'node:os';
import type { Arrived, Client } from '../../../client/client.ts';
import type { Listening } from '../../../client/followed-table.ts';
import type { ClientState } from '../../../client/connector.ts';
import type { Game } from '../../../games/game.ts';
import { connect, readAddress } from './connection.ts';
import { findMemoryFile, openKeptMemory } from './memory.ts';
import { Muted } from './muted.ts';
import { openTalk, type Departure, type TableTalk } from './table.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import type { LineInput } from '../../terminal/line-input.ts';
import { LobbyPages } from './lobby-pages.ts';
import { LOBBY_QUESTION, readLobbyWords, readWhich, type Go, type Show } from './lobby-words.ts';
import { makePrintable } from '../../terminal/printable.ts';

export interface ServerFlags {
  readonly at: string;
  readonly name?: string;
  readonly table?: string;
  readonly watch?: string;
  readonly forget?: boolean;
}

/** The shell's exit status for SIGINT: 128 plus its number. */
const INTERRUPTED = 130;

/** Another player may take a suggested name first. */
const PIPE_NAMES_MAX = 5;

interface Here {
  readonly client: Client;
  readonly input: LineInput;
  readonly muted: Muted;
  /** The command that returns to the server. */
  readonly back: string;
  /** Undefined lists and opens tables of every game. */
  readonly game: Game | undefined;
}

export async function playAtServer(
  game: Game | undefined,
  flags: ServerFlags,
  input: LineInput,
): Promise<void> {
  const address = readAddress(flags.at);
  const name = flags.name ?? userInfo().username;
  const complain = (sentence: string): void => input.say(sentence);
  const memory = openKeptMemory(findMemoryFile(), { server: address.text, name }, complain);
  if (flags.forget === true) memory.forgetAll();
  const tell = watchConnection(input);
  const { client, greeting } = await connect(address, { name, memory, rollsByHand: true, tell });
  const here = { client, input, muted: new Muted(), back: makeCommand(flags), game };
  const interrupt = (): void => goAtOnce(here, memory.listSeats());
  process.once('SIGINT', interrupt);
  try {
    input.say(`You are ${makePrintable(greeting.name)} at ${address.text}.`);
    const first = readFirst(flags);
    if (first === undefined) {
      for (const code of memory.listSeats()) input.say(`You have a seat at table ${makePrintable(code)}.`);
    } else if ((await goTo(here, first)) === 'away') return;
    await stayInLobby(here);
  } finally {
    process.removeListener('SIGINT', interrupt);
    client.close();
  }
}

/** Ctrl-C where no keys are read. The seats are kept, and this is printed. */
function goAtOnce({ back }: Here, codes: readonly string[]): void {
  process.stdout.write(`\n${codes.map((code) => `${sayKept(back, code)}\n`).join('')}`);
  process.exit(INTERRUPTED);
}

/** The table that the command line names. */
function readFirst({ table, watch }: ServerFlags): Go | undefined {
  if (table !== undefined)
    return (client, listening, named) => client.join({ ...readWhich(table), ...named }, listening);
  return watch === undefined ? undefined : (client, listening) => client.watch(readWhich(watch), listening);
}

/** Prints one line when the connection is lost, and one when it is back. */
function watchConnection(input: LineInput): (state: ClientState) => void {
  let isLost = false;
  return ({ kind }) => {
    if (kind === 'waiting' && !isLost) input.say('The connection is lost; trying again. Your seat is kept.');
    if (kind === 'open' && isLost) input.say('Connected again.');
    if (kind === 'waiting') isLost = true;
    if (kind === 'open') isLost = false;
  };
}

async function stayInLobby(here: Here): Promise<void> {
  const { client, input } = here;
  let pages = listTables(here);
  let shown = await pages.first();
  for (;;) {
    const { state } = client;
    if (state.kind === 'stopped') throw new CommandError(state.sentence, EXIT.failed);
    for (const line of shown) input.say(line);
    const go = await chooseTable({ ...here, tables: pages.tables });
    if (go === undefined) return;
    if (typeof go !== 'string' && (await goTo(here, go)) === 'away') return;
    if (go === 'next') shown = await pages.next();
    else if (go === 'house') shown = pages.showHouse();
    else {
      pages = listTables(here, go === 'free');
      shown = await pages.first();
    }
  }
}

function listTables({ client, game }: Here, isFree = false): LobbyPages {
  const wish = { ...(game && { game: game.id }), ...(isFree && { free: true }) };
  return new LobbyPages((page) => client.ask({ do: 'list', ...wish, ...page }));
}

/** Undefined when the person wants to stop. */
async function chooseTable(lobby: Parameters<typeof readLobbyWords>[1]): Promise<Go | Show | undefined> {
  for (;;) {
    const line = await lobby.input.ask(LOBBY_QUESTION);
    if (line === undefined) return undefined;
    const read = await readLobbyWords(line, lobby);
    if (read === 'end') return undefined;
    if (read !== 'again') return read;
  }
}

/**
 * Goes to a table and stays until the person leaves. A person who only goes away keeps the seat,
 * and is told how to return.
 */
async function goTo({ client, input, muted, back }: Here, go: Go): Promise<Departure> {
  let talk: TableTalk | undefined;
  const listening: Listening = {
    arrived: (table) => {
      talk = openTalk(table, input, muted);
    },
    tell: (news) => talk?.hear(news),
  };
  const arrived = await arrive(input, (named) => go(client, listening, named));
  if (!arrived.ok) input.say(makePrintable(arrived.sentence));
  if (!arrived.ok) return 'left';
  const { table } = arrived;
  if (talk === undefined) {
    input.say(`This program does not know the game ${makePrintable(table.view.game)}.`);
    await table.leave();
    return 'left';
  }
  const departure = await talk.stay();
  if (departure === 'away' && table.seat !== undefined) input.say(sayKept(back, table.code));
  return departure;
}

/** Goes to the table, asking for another name as long as the name is taken there. */
async function arrive(
  input: LineInput,
  go: (named: { name?: string }) => Promise<Arrived>,
): Promise<Arrived> {
  let arrived = await go({});
  for (let tries = 1; input.isPerson || tries < PIPE_NAMES_MAX; tries += 1) {
    if (arrived.ok || arrived.suggestion === undefined) break;
    const name = await askName(input, arrived.sentence, arrived.suggestion);
    if (name === undefined) break;
    arrived = await go({ name });
  }
  return arrived;
}

/**
 * Another name for one table. A pipe takes the suggested name; a person may refuse, which gives
 * undefined.
 */
async function askName(input: LineInput, sentence: string, suggestion: string): Promise<string | undefined> {
  const shown = makePrintable(suggestion);
  input.say(makePrintable(sentence));
  if (!input.isPerson) input.say(`You are ${shown} at this table.`);
  const line = input.isPerson ? await input.ask(`Your name at this table (${shown}): `) : '';
  return line?.trim() === '' ? suggestion : line?.trim();
}

function sayKept(back: string, code: string): string {
  return `Your seat is kept. To return: ${back} --table ${makePrintable(code)}`;
}

function makeCommand({ at, name }: ServerFlags): string {
  return `parlour play --at ${quote(at)}${name === undefined ? '' : ` --name ${quote(name)}`}`;
}

/** Quotes a word for the shell. */
function quote(word: string): string {
  return /^[\w.:/-]+$/.test(word) ? word : `'${makePrintable(word).replaceAll("'", String.raw`'\''`)}'`;
}
