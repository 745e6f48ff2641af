#!/usr/bin/env node
// The `parlour` command: its subcommands, its flags and its exit statuses. The file named after a
// subcommand says what it does.

import { Command, CommanderError } from 'commander';
import { addBackup } from './commands/data/backup.ts';
import { addBot } from './commands/bot/bot.ts';
import { addCheck } from './commands/check/check.ts';
import { addCourse } from './commands/course/course.ts';
import { CommandError, EXIT } from './command-error.ts';
import { addExport } from './commands/data/export.ts';
import { addYahtzee } from './classic-clients/frames/client.ts';
import { collect } from './commands/game-arguments.ts';
import { listGames, makeGamesHelp } from './commands/game-help.ts';
import { addImport } from './commands/data/import.ts';
import { watchOutput } from './terminal/output.ts';
import { addPig } from './classic-clients/pig/client.ts';
import { addTwentyOneJava } from './classic-clients/twenty-one-java/client.ts';
import { addYahtzeeJava } from './classic-clients/yahtzee-java/client.ts';
import { addPlay } from './play/play.ts';
import { makePrintable, makePrintableLines } from './terminal/printable.ts';
import { addReview } from './commands/review/review.ts';
import { addServe } from './serve/serve-command.ts';
import { simulate } from './commands/simulate.ts';
import { addSolve } from './commands/solve.ts';
import { addValue } from './commands/value.ts';
import { verify } from './commands/verify.ts';
import { VERSION } from './version.ts';

const OPTION_HELP = 'an option of the game, such as target=50; may be repeated';

const program = new Command('parlour')
  .description('Classic table games, played fairly.')
  .version(VERSION)
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(makePrintableLines(text)) })
  .showHelpAfterError('(parlour --help lists the commands)');

addPlay(program);

program
  .command('simulate')
  .description('play many games between strategies and count the wins')
  .argument('<game>', listGames())
  .option('--games <n>', 'how many games', '10000')
  .option('--seed <n>', 'play the same games again, from the seed that was printed')
  .option('--strategy <strategies>', 'a strategy for each seat, separated by commas')
  .option('--option <option>', OPTION_HELP, collect)
  .option('--json', 'print one JSON object')
  .addHelpText('after', makeGamesHelp)
  .action(simulate);

addSolve(program);
addValue(program);
addReview(program);
addBot(program);
addServe(program);
addCourse(program);
addPig(program);
addYahtzee(program);
addYahtzeeJava(program);
addTwentyOneJava(program);
addCheck(program);
addBackup(program);
addExport(program);
addImport(program);

program
  .command('verify')
  .description("check a game's log: every draw, every move, the outcome")
  .argument('<file>', 'a log file, the address of a log on a server, or - for standard input')
  .action(verify);

/** Prints an expected error and returns its exit status. Rethrows any other. */
function sayError(error: unknown): number {
  // Commander has printed it already. Help and version are not errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
  if (!(error instanceof CommandError)) throw error;
  for (const line of error.lines) process.stderr.write(`${makePrintable(line)}\n`);
  return error.exitCode;
}

watchOutput();
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = sayError(error);
}
