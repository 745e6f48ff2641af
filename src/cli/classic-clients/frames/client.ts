// `parlour yahtzee [HOST] [PORT]`: the terminal client of the Yahtzee frame protocol of a course
// assignment (docs/CLASSIC-CLIENTS.md), for our server and for any other that speaks it. A person
// plays, or a strategy does. It knows only the lines of the server.

import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { yahtzee } from '../../../games/yahtzee/rules/game.ts';
import type { YahtzeeTypes } from '../../../games/yahtzee/rules/state.ts';
import { seededChance } from '../../../strategies/seeded-chance.ts';
import type { Strategy } from '../../../strategies/strategy.ts';
import { allowOneDash, readPlace } from '../arguments.ts';
import type { ServerPlace } from '../lines.ts';
import { realWorld, visitServer, type ClientWorld } from '../visit.ts';
import { makePerson } from './person.ts';
import { playFrames } from './play.ts';
import { makeRobot } from './strategy.ts';
import { readStrategy } from '../../commands/game-arguments.ts';

const PORT = '1200';

interface FramesFlags {
  readonly strategy?: string;
  readonly print?: boolean;
}

export function addYahtzee(program: Command): void {
  const command = program
    .command('yahtzee')
    .description('play Yahtzee at a server that speaks the frame protocol, ours or a course’s')
    .argument('[host]', 'the host of the server', 'localhost')
    .argument('[port]', 'its port', PORT)
    .option('--strategy <strategy>', 'let a strategy play instead of you, such as greedy')
    .option('--print', 'ask the server to print the game on its own terminal after each of your turns')
    .action((host: string, port: string, flags: FramesFlags) => playYahtzee(readPlace(host, port), flags));
  allowOneDash(command);
}

export async function playYahtzee(
  place: ServerPlace,
  { strategy: name, print = false }: FramesFlags,
  world: ClientWorld = realWorld(),
): Promise<void> {
  const strategy = name === undefined ? undefined : (readStrategy(yahtzee, name) as Strategy<YahtzeeTypes>);
  const chance = seededChance(randomBytes(4).readInt32LE());
  await visitServer(place, world, async (visit) => {
    visit.say('Connected. The game begins when everybody is there. Ctrl-C leaves.');
    const player = strategy === undefined ? makePerson(visit) : makeRobot({ strategy, chance }, visit);
    await playFrames(visit, player, { isPrinting: print });
    if (visit.hasLeft) visit.say('You have left.');
  });
}
