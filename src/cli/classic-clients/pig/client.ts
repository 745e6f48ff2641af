// `parlour pig [HOST] [PORT]`: the terminal client of the Pig protocol of a course assignment
// (docs/CLASSIC-CLIENTS.md), for our server and for any other that speaks it. A person plays, or a
// strategy does, game after game. It knows only the lines of the server.

import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { NAME_FAULTS, cleanName } from '../../../protocol/names.ts';
import { pig } from '../../../games/pig/rules/game.ts';
import type { PigTypes } from '../../../games/pig/rules/state.ts';
import { seededChance } from '../../../strategies/seeded-chance.ts';
import type { Strategy } from '../../../strategies/strategy.ts';
import { allowOneDash, readPlace } from '../arguments.ts';
import type { ServerPlace } from '../lines.ts';
import { realWorld, visitServer, type ClientWorld, type Visit } from '../visit.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import { readCount, readStrategy } from '../../commands/game-arguments.ts';
import { findOpponent } from './lobby.ts';
import { Match } from './match.ts';
import { makePerson } from './person.ts';
import type { PigPlayer } from './player.ts';
import { PROGRAM_PREFIX, openProgram } from './program.ts';
import { insistOn, makeRobot } from './strategy.ts';
import { Tallies } from './tally.ts';

const PORT = '54321';
const GAMES_MAX = 1_000_000;

interface PigFlags {
  readonly name?: string;
  readonly count?: string;
  readonly strategy?: string;
  readonly against?: string;
}

interface Plan {
  readonly name: string;
  readonly count: number | undefined;
  readonly makePlayer: (visit: Visit) => PigPlayer;
  /** Ends a program that decides. */
  readonly stop: () => Promise<void>;
}

export function addPig(program: Command): void {
  const command = program
    .command('pig')
    .description('play Pig at a server that speaks the Pig protocol, ours or a course’s')
    .argument('[host]', 'the host of the server', 'localhost')
    .argument('[port]', 'its port', PORT)
    .option('--name <name>', 'your name there; default: the name of your account')
    .option('--count <n>', 'how many games to play')
    .option(
      '--strategy <strategy>',
      'let a strategy play instead of you, such as hold-at-20; or exec:COMMAND, a program',
    )
    .option('--against <name>', 'play only with this player, once they wait in the lobby')
    .addHelpText('after', '\nOne dash is enough: parlour pig -name Mike -count 100 -strategy hold-at-20')
    .action((host: string, port: string, flags: PigFlags) => playPig(readPlace(host, port), flags));
  allowOneDash(command);
}

export async function playPig(
  place: ServerPlace,
  flags: PigFlags,
  world: ClientWorld = realWorld(),
): Promise<void> {
  const plan = readPlan(flags);
  try {
    await visitServer(place, world, (visit) => playSeries(visit, plan));
  } finally {
    await plan.stop();
  }
}

function readPlan({ name, count, strategy, against }: PigFlags): Plan {
  const games = count ?? (strategy === undefined ? undefined : '1');
  const plan = {
    name: readName(name ?? userInfo().username),
    count: games === undefined ? undefined : readCount(games, '--count', GAMES_MAX),
  };
  const { makePlayer, stop } = readDecider(strategy);
  return {
    ...plan,
    makePlayer(visit) {
      const player = makePlayer(visit);
      return against === undefined ? player : insistOn(player, against.trim(), visit);
    },
    stop,
  };
}

/** A person, a strategy of ours, or a program. */
function readDecider(strategy: string | undefined): Pick<Plan, 'makePlayer' | 'stop'> {
  if (strategy === undefined) return { makePlayer: makePerson, stop: stopNothing };
  if (strategy.startsWith(PROGRAM_PREFIX)) {
    const command = strategy.slice(PROGRAM_PREFIX.length).trim();
    if (command === '') throw new CommandError('-strategy exec: needs a command after the colon.');
    const program = openProgram(command);
    return { makePlayer: () => program.player, stop: () => program.stop() };
  }
  const decide = readStrategy(pig, strategy) as Strategy<PigTypes>;
  const chance = seededChance(randomBytes(4).readInt32LE());
  return { makePlayer: () => makeRobot({ strategy: decide, chance }), stop: stopNothing };
}

async function stopNothing(): Promise<void> {}

function readName(text: string): string {
  const cleaned = cleanName(text);
  if (!cleaned.ok) throw new CommandError(NAME_FAULTS[cleaned.fault]);
  if (cleaned.text.includes(',')) throw new CommandError('This protocol does not allow a comma in a name.');
  return cleaned.text;
}

async function playSeries(visit: Visit, { name, count, makePlayer }: Plan): Promise<void> {
  const player = makePlayer(visit);
  const opponent = await findOpponent(visit, player, name);
  if (opponent === undefined) return sayGone(visit);
  const tallies = new Tallies({ name, opponent, count });
  visit.say(`You are playing against ${opponent}.`);
  let isOurs = false;
  try {
    isOurs = await new Match(visit, player, tallies).play();
  } finally {
    if (tallies.games > 0) visit.say(tallies.summary());
  }
  if (visit.hasLeft) return sayGone(visit);
  if (!isOurs && count !== undefined) {
    throw new CommandError('The match ended before all its games were played.', EXIT.unfinished);
  }
}

/** The visit ended too early. */
function sayGone(visit: Visit): void {
  if (!visit.hasLeft) throw new CommandError('The server closed the connection.', EXIT.failed);
  visit.say('You have left.');
}
