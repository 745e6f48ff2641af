// `parlour yahtzee-java [HOST] [PORT]`: the terminal client of the object protocol of Yahtzee
// (docs/CLASSIC-CLIENTS.md), for our server and for any other that speaks it. A person plays, or a
// strategy does, game after game. The protocol has no names.

import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { yahtzee } from '../../../games/yahtzee/rules/game.ts';
import type { YahtzeeTypes } from '../../../games/yahtzee/rules/state.ts';
import { seededChance } from '../../../strategies/seeded-chance.ts';
import type { Strategy } from '../../../strategies/strategy.ts';
import { readCount, readStrategy } from '../../commands/game-arguments.ts';
import { allowOneDash, readPlace } from '../arguments.ts';
import type { ServerPlace } from '../lines.ts';
import { connectToObjects, type ServerObjects } from '../objects.ts';
import { realWorld, visitThrough, type ClientWorld, type Visit } from '../visit.ts';
import { YahtzeeGame } from './play.ts';
import { makePerson, makeRobot, type YahtzeePlayer } from './player.ts';

const PORT = '4321';
const GAMES_MAX = 1_000_000;

interface YahtzeeFlags {
  readonly count?: string;
  readonly strategy?: string;
}

export function addYahtzeeJava(program: Command): void {
  const command = program
    .command('yahtzee-java')
    .description('play Yahtzee at a server that speaks Java objects, ours or a course’s')
    .argument('[host]', 'the host of the server', 'localhost')
    .argument('[port]', 'its port', PORT)
    .option('--count <n>', 'how many games to play, each on a new connection', '1')
    .option('--strategy <strategy>', 'let a strategy play instead of you, such as greedy')
    .action((host: string, port: string, flags: YahtzeeFlags) =>
      playYahtzeeJava(readPlace(host, port), flags),
    );
  allowOneDash(command);
}

export async function playYahtzeeJava(
  place: ServerPlace,
  { count = '1', strategy }: YahtzeeFlags,
  world: ClientWorld = realWorld(),
): Promise<void> {
  const games = readCount(count, '--count', GAMES_MAX);
  const decide =
    strategy === undefined ? undefined : (readStrategy(yahtzee, strategy) as Strategy<YahtzeeTypes>);
  const chance = seededChance(randomBytes(4).readInt32LE());
  const makePlayer = (visit: Visit<ServerObjects>): YahtzeePlayer =>
    decide === undefined ? makePerson(visit) : makeRobot(decide, chance);
  for (let game = 1; game <= games; game += 1) {
    const isPlayed = await playOnce(place, world, makePlayer);
    if (!isPlayed) return;
    if (games > 1) world.output.write(`Game ${game}/${games} is over.\n`);
  }
}

/** False when the person has left. */
async function playOnce(
  place: ServerPlace,
  world: ClientWorld,
  makePlayer: (visit: Visit<ServerObjects>) => YahtzeePlayer,
): Promise<boolean> {
  let isPlayed = false;
  await visitThrough(
    () => connectToObjects(place),
    world,
    async (visit) => {
      visit.say('Connected. The game begins when everybody is there. Ctrl-C leaves.');
      await new YahtzeeGame(visit, makePlayer(visit)).play();
      isPlayed = !visit.hasLeft;
      if (visit.hasLeft) visit.say('You have left.');
    },
  );
  return isPlayed;
}
