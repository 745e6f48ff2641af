// `parlour twenty-one-java [HOST] [PORT]`: the terminal client of the object protocol of Twenty-One
// (docs/CLASSIC-CLIENTS.md), for our server and for any other that speaks it. A person plays, or a
// strategy does, round after round.

import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { twentyOne } from '../../../games/twenty-one/rules/game.ts';
import type { TwentyOneTypes } from '../../../games/twenty-one/rules/state.ts';
import { seededChance } from '../../../strategies/seeded-chance.ts';
import type { Strategy } from '../../../strategies/strategy.ts';
import { readCount, readStrategy } from '../../commands/game-arguments.ts';
import { allowOneDash, readPlace } from '../arguments.ts';
import type { ServerPlace } from '../lines.ts';
import { connectToObjects } from '../objects.ts';
import { realWorld, visitThrough, type ClientWorld } from '../visit.ts';
import { TwentyOneGame } from './play.ts';
import { makePerson, makeRobot } from './player.ts';

const PORT = '1337';
const TOKENS = '200';
const TOKENS_MAX = 0x7f_ff_ff_ff;
const ROUNDS_MAX = 1_000_000;

interface TwentyOneFlags {
  readonly name?: string;
  readonly tokens?: string;
  readonly count?: string;
  readonly strategy?: string;
}

export function addTwentyOneJava(program: Command): void {
  const command = program
    .command('twenty-one-java')
    .description('play Twenty-One at a server that speaks Java objects, ours or a course’s')
    .argument('[host]', 'the host of the server', 'localhost')
    .argument('[port]', 'its port', PORT)
    .option('--name <name>', 'your name there; default: the name of your account')
    .option('--tokens <n>', 'how many tokens you bring', TOKENS)
    .option('--count <n>', 'leave after this many rounds')
    .option('--strategy <strategy>', 'let a strategy play instead of you, such as stick-at-17')
    .action((host: string, port: string, flags: TwentyOneFlags) =>
      playTwentyOne(readPlace(host, port), flags),
    );
  allowOneDash(command);
}

export async function playTwentyOne(
  place: ServerPlace,
  { name = userInfo().username, tokens = TOKENS, count, strategy }: TwentyOneFlags,
  world: ClientWorld = realWorld(),
): Promise<void> {
  const plan = {
    name,
    tokens: readCount(tokens, '--tokens', TOKENS_MAX),
    count: count === undefined ? undefined : readCount(count, '--count', ROUNDS_MAX),
  };
  const decide =
    strategy === undefined ? undefined : (readStrategy(twentyOne, strategy) as Strategy<TwentyOneTypes>);
  const chance = seededChance(randomBytes(4).readInt32LE());
  await visitThrough(
    () => connectToObjects(place),
    world,
    async (visit) => {
      const player = decide === undefined ? makePerson(visit) : makeRobot(decide, chance);
      await new TwentyOneGame(visit, player, plan).play();
      if (visit.hasLeft) visit.say('You have left.');
    },
  );
}
