// `parlour bot`: a program or a house strategy plays at a server, game after game. Whatever decides is asked through one contract, a turn in and a move out, so that either can sit at any table; the
// games themselves are in games.ts, how a program is asked in referee.ts.

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

/** Whoever decides: undefined when there is nobody any more. */
interface Decider {
  readonly name: string;
  decide(turn: TurnNews): Promise<string | undefined>;
  /** Moves that had to be made for it. */
  countFaults(): number;
  stop(): Promise<void>;
}

const GAMES_MAX = 1_000_000;
const SECONDS_MAX = 86_400;
const CODE = /^[A-Za-z2-9]{4}$/;
/** So often in a row the server may not answer. The waits grow; this is about two minutes. */
const TRIES_MAX = 16;

export function addBot(program: Command): void {
  program
    .command('bot')
    .description('let a program or a strategy play at a server (docs/BOTS.md)')
    .requiredOption('--at <address>', 'the server: HOST, HOST:PORT, or a web address')
    .requiredOption('--game <game>', listGames())
    .addOption(new Option('--exec <command>', 'the program: one line of JSON in, one move out'))
    .addOption(new Option('--strategy <strategy>', 'one of ours instead').conflicts('exec'))
    .addOption(new Option('--table <table>', 'sit down at this table, by its code or id'))
    .addOption(new Option('--create', 'open a table and wait for somebody').conflicts('table'))
    .addOption(
      new Option('--house <strategy>', 'play against this house player').conflicts(['table', 'create']),
    )
    .option('--option <option>', 'an option of the game, such as target=50; may be repeated', collect)
    .option('--count <n>', 'how many games', '1')
    .option('--seconds <n>', 'how long the program may think where the table has no clock', '30')
    .option('--name <name>', 'what others see')
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

/** A program or a strategy that is called like a house player is not that house player. */
function nameBot(name: string): string {
  const named = cleanName(`${name} bot`);
  return named.ok ? named.text : name;
}

/** The summary, and the exit status: 1 when not everything was as it should be. */
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
  if (name === undefined) throw new CommandError('Say who plays: --exec COMMAND, or --strategy NAME.');
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
      throw new CommandError('The options of a table are those with which it was opened.');
    return { kind: 'join', by: CODE.test(table) ? { code: table } : { table } };
  }
  const { standard, simulated } = strategiesOf(game);
  // A table without an end would be one game for ever.
  const options = readOptions(game, option, simulated);
  const seats = game.running === undefined ? { seats: 2 } : {};
  if (create) return { kind: 'open', table: { game: game.id, options, ...seats } };
  const house = flags.house ?? standard[0] ?? 'random';
  readStrategy(game, house);
  return { kind: 'house', table: { game: game.id, options, access: 'private', house: [house], ...seats } };
}

/** A bot waits for its server to come back, but not for ever. */
function watchConnection(server: string, giveUp: () => void): (state: ClientState) => void {
  let failures = 0;
  return ({ kind }) => {
    if (kind === 'open' && failures > 0) complain('The connection is there again.');
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
