#!/usr/bin/env node
// The `parlour` command: its words, its flags and its exit statuses. What each does is in the file of its name.

import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { addBackup } from './commands/data/backup.ts';
import { addBot } from './commands/bot/bot.ts';
import { CommandError, EXIT } from './command-error.ts';
import { addExport } from './commands/data/export.ts';
import { addYahtzee } from './classic-clients/frames/client.ts';
import { collect } from './commands/game-arguments.ts';
import { listGames, makeGamesHelp } from './commands/game-help.ts';
import { addImport } from './commands/data/import.ts';
import { watchOutput } from './terminal/output.ts';
import { addPig } from './classic-clients/pig/client.ts';
import { addPlay } from './play/play.ts';
import { makePrintable, makePrintableLines } from './terminal/printable.ts';
import { addReview } from './commands/review/review.ts';
import { addServe } from './serve/serve.ts';
import { simulate } from './commands/simulate.ts';
import { addSolve } from './commands/solve.ts';
import { addValue } from './commands/value.ts';
import { verify } from './commands/verify.ts';

// The same way up from src/ and from dist/.
const PACKAGE = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const OPTION_HELP = 'an option of the game, such as target=50; may be repeated';

// The commands below take over how errors are said and how the process ends.
const program = new Command('parlour')
  .description('Classic table games, played fairly.')
  .version(PACKAGE.version)
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(makePrintableLines(text)) })
  .showHelpAfterError('(parlour --help lists the commands)');

addPlay(program);

program
  .command('simulate')
  .description('play many games between strategies and count')
  .argument('<game>', listGames())
  .option('--games <n>', 'how many', '10000')
  .option('--seed <n>', 'play the same games again')
  .option('--strategy <strategies>', 'one for each seat, with commas between them')
  .option('--option <option>', OPTION_HELP, collect)
  .option('--json', 'print one JSON object')
  .addHelpText('after', makeGamesHelp)
  .action(simulate);

addSolve(program);
addValue(program);
addReview(program);
addBot(program);
addServe(program);
addPig(program);
addYahtzee(program);
addBackup(program);
addExport(program);
addImport(program);

program
  .command('verify')
  .description("check a game's log: every draw, every move, the outcome")
  .argument('<file>', 'the log: a file, or the address of one at a server; - is standard input')
  .action(verify);

/** The exit status of an error that is expected, once it has been said. */
function sayError(error: unknown): number {
  // Commander has said it already; help and version are no errors.
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
