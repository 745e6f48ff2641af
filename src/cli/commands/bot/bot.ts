// `parlour bot`: a program or a house strategy plays at a server, game after game. Both decide
// through one contract, a turn in and a move out, so either can sit at any table. The games are in
// games.ts, and referee.ts asks a program for its moves.

import { randomBytes } from 'node:crypto';
import { Option, type Command } from 'commander';
import type { ClientState } from '../../../client/connector.ts';
import type { TurnNews } from '../../../client/followed-table.ts';
import type { Game } from '../../../games/game.ts';
import { cleanName } from '../../../protocol/names.ts';
import { seededChance } from '../../../strategies/seeded-chance.ts';
import { strategiesOf } from '../../../strategies/strategies.ts';
import { connect, readAddress } from '../../play/at-server/connection.ts';
import { BotGames, type Where } from './games.ts';
import { BotProgram } from './program.ts';
import { Referee } from './referee.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import { collect, readCount, readGame, readOptions, readStrategy } from '../game-arguments.ts';
import { listGames, makeGamesHelp } from '../game-help.ts';
import { makePrintable } from '../../terminal/printable.ts';
import { nameProgram } from '../../play/seating.ts';

interface BotFlags {
  readonly at: string;
  readonly game: string;
  readonly exec?: string;
  readonly strategy?: string;
  readonly table?: string;
  readonly create?: boolean;
  readonly house?: string;
  readonly option?: readonly string[];
  readonly count: string;
  readonly seconds: string;
  readonly name?: string;
}

/** What decides the moves. `decide` returns undefined when the program has ended. */
interface Decider {
  readonly name: string;
  decide(turn: TurnNews): Promise<string | undefined>;
  /** The number of moves that had to be made for it. */
  countFaults(): number;
  stop(): Promise<void>;
}

const GAMES_MAX = 1_000_000;
const SECONDS_MAX = 86_400;
const CODE = /^[A-Za-z2-9]{4}$/;
/** Failed attempts in a row before the bot gives up. The waits grow; this is about two minutes. */
const TRIES_MAX = 16;

export function addBot(program: Command): void {
  program
    .command('bot')
    .description('let a program or a strategy play at a server (see docs/BOTS.md)')
    .requiredOption('--at <address>', 'the server: HOST, HOST:PORT, or a web address')
    .requiredOption('--game <game>', listGames())
    .addOption(new Option('--exec <command>', 'the program to ask: one line of JSON in, one move out'))
    .addOption(
      new Option('--strategy <strategy>', 'a built-in strategy instead of a program').conflicts('exec'),
    )
    .addOption(new Option('--table <table>', 'sit down at this table, by its code or id'))
    .addOption(new Option('--create', 'open a table and wait for an opponent').conflicts('table'))
    .addOption(
      new Option('--house <strategy>', 'open a table against this house player').conflicts([
        'table',
        'create',
      ]),
    )
    .option('--option <option>', 'an option of the game, such as target=50; may be repeated', collect)
    .option('--count <n>', 'how many games to play', '1')
    .option('--seconds <n>', 'seconds to think about a move, at a table without a clock', '30')
    .option('--name <name>', 'the name that others see')
    .addHelpText('after', makeGamesHelp)
    .action(playAsBot);
}

async function playAsBot(flags: BotFlags): Promise<void> {
  const game = readGame(flags.game);
  const where = readWhere(game, flags);
  const count = readCount(flags.count, 'The number of games', GAMES_MAX);
  const address = readAddress(flags.at);
  const decider = openDecider(game, flags);
  try {
    const name = flags.name ?? nameBot(decider.name);
    const watch = watchConnection(address.text, () => client.close());
    const { client } = await connect(address, { name, tell: watch });
    const games = new BotGames({ client, game, where, say, decide: (turn) => decider.decide(turn) });
    const ended = await games.play(count);
    client.close();
    finish(games.summary, { ended, faults: decider.countFaults() });
  } finally {
    await decider.stop();
  }
}

/** The suffix keeps the bot apart from the house player that plays the same strategy. */
function nameBot(name: string): string {
  const named = cleanName(`${name} bot`);
  return named.ok ? named.text : name;
}

/**
 * Prints the summary. The exit status is 1 if a game is missing or a move had to be made for the
 * program.
 */
function finish(summary: string, { ended, faults }: { ended: string | undefined; faults: number }): void {
  say(summary);
  if (faults > 0) complain(`${faults === 1 ? 'One move was' : `${faults} moves were`} made for the program.`);
  if (ended !== undefined) throw new CommandError(ended, EXIT.failed);
  if (faults > 0) process.exitCode = EXIT.failed;
}

function openDecider(game: Game, { exec, strategy: name, seconds: limit }: BotFlags): Decider {
  const seconds = readCount(limit, 'The time to think', SECONDS_MAX);
  const chance = seededChance(randomBytes(4).readInt32LE());
  if (exec !== undefined) {
    const program = new BotProgram(exec);
    const referee = new Referee({ program, game, chance, seconds, complain });
    return {
      name: nameProgram(exec),
      decide: (turn) => referee.decide(turn),
      countFaults: () => referee.faults,
      stop: () => program.stop(),
    };
  }
  if (name === undefined)
    throw new CommandError('Use --exec COMMAND or --strategy NAME to choose who plays.');
  const strategy = readStrategy(game, name);
  return {
    name,
    decide: async ({ position }) => game.notation.makeMove(strategy(position, chance)),
    countFaults: () => 0,
    stop: async () => {},
  };
}

function readWhere(game: Game, flags: BotFlags): Where {
  const { table, create = false, option = [] } = flags;
  if (table !== undefined) {
    if (option.length > 0)
      throw new CommandError('--option does not go with --table: the table has its options already.');
    return { kind: 'join', by: CODE.test(table) ? { code: table } : { table } };
  }
  const { standard, simulated } = strategiesOf(game);
  // A table without an end would be a single endless game.
  const options = readOptions(game, option, simulated);
  const seats = game.running === undefined ? { seats: 2 } : {};
  if (create) return { kind: 'open', table: { game: game.id, options, ...seats } };
  const house = flags.house ?? standard[0] ?? 'random';
  readStrategy(game, house);
  return { kind: 'house', table: { game: game.id, options, access: 'private', house: [house], ...seats } };
}

/** A bot waits for its server to come back, but gives up after a while. */
function watchConnection(server: string, giveUp: () => void): (state: ClientState) => void {
  let failures = 0;
  return ({ kind }) => {
    if (kind === 'open' && failures > 0) complain('Connected again.');
    if (kind === 'open') failures = 0;
    if (kind !== 'waiting') return;
    failures += 1;
    if (failures === 1) complain(`The connection to ${server} is lost; trying again.`);
    if (failures > TRIES_MAX) giveUp();
  };
}

function say(line: string): void {
  process.stdout.write(`${makePrintable(line)}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${makePrintable(line)}\n`);
}
