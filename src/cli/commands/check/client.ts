// `parlour check client`: checks a client. The checker is its server, and may type on its keyboard.

import type { Command } from 'commander';
import { listCases } from '../../../check/case.ts';
import { checkClient } from '../../../check/check-client.ts';
import { openStartedClient } from '../../../check/program/started-client.ts';
import { CLIENT_SUITES } from '../../../check/suites.ts';
import { allowOneDash } from '../../classic-clients/arguments.ts';
import { CommandError } from '../../command-error.ts';
import { addCheckFlags, readKeyboardFlag, type CheckFlags } from './flags.ts';
import { findCases, findSuite } from './find-suite.ts';
import { runCheck } from './run-check.ts';

interface ClientFlags extends CheckFlags {
  readonly keyboard: string;
  readonly tty?: boolean;
}

export function addCheckClient(check: Command): void {
  const command = check
    .command('client')
    .description("check somebody's client")
    .argument('<protocol>', CLIENT_SUITES.map(({ protocol }) => protocol).join(', '))
    .argument('[cases...]', 'P-C-11, P-C-2x, P-C-03..09; default: all')
    .requiredOption('--exec <command>', 'starts the client; {host}, {port}, {name} and {count} are replaced')
    .option(
      '--keyboard <keyboard>',
      'how it is played: a preset or a file; none if it plays by itself',
      'none',
    )
    .option('--tty', 'run it on a pseudo-terminal');
  addCheckFlags(command).action(checkOne);
  allowOneDash(command);
}

async function checkOne(protocol: string, words: readonly string[], flags: ClientFlags): Promise<void> {
  const suite = findSuite(CLIENT_SUITES, protocol);
  const cases = findCases(suite, words);
  const { exec = '', tty = false } = flags;
  if (!exec.includes('{port}'))
    throw new CommandError('The command has no {port}; say {host} and {port} in it.');
  const subject = openStartedClient({ command: exec, folder: flags.in, isOnTerminal: tty });
  const keyboard = readKeyboardFlag(flags.keyboard);
  const { name, side } = suite;
  await runCheck(
    {
      protocol: suite.protocol,
      name,
      side,
      title: subject.title,
      cases,
      known: listCases(suite),
      run: (settings) => checkClient(cases, { subject, keyboard }, settings),
    },
    flags,
  );
}
