// `parlour check server`: checks a server that the command starts, or that runs already.

import type { Command } from 'commander';
import { listCases } from '../../../check/case.ts';
import { checkServer } from '../../../check/check-server.ts';
import { openReachedServer, type ServerAddress } from '../../../check/program/reached-server.ts';
import { openStartedServer } from '../../../check/program/started-server.ts';
import type { ServerSubject } from '../../../check/subject.ts';
import { SERVER_SUITES } from '../../../check/suites.ts';
import { allowOneDash } from '../../classic-clients/arguments.ts';
import { CommandError } from '../../command-error.ts';
import { parseAddress, readPort } from './address.ts';
import { addCheckFlags, readMeasures, readRegex, readSeconds, type CheckFlags } from './flags.ts';
import { findCases, findSuite } from './find-suite.ts';
import { runCheck } from './run-check.ts';

interface ServerFlags extends CheckFlags {
  readonly port?: string;
  readonly ready?: string;
  readonly readyAfter?: string;
  readonly shared?: boolean;
  readonly operator?: string;
  readonly execDev?: string;
}

export function addCheckServer(check: Command): void {
  const command = check
    .command('server')
    .description("check somebody's server")
    .argument('<protocol>', SERVER_SUITES.map(({ protocol }) => protocol).join(', '))
    .argument(
      '[words...]',
      'HOST:PORT, unless --exec starts the server; then cases: P-S-11, P-S-3x, P-S-03..09',
    )
    .option('--exec <command>', 'starts the server; {host} and {port} are replaced')
    .option('--exec-dev <command>', 'starts it in the DEV mode of the Yahtzee assignment, for F-S-29')
    .option('--port <n>', 'the port is fixed; default: a free one for each case')
    .option('--ready <regex>', 'a line of its output says that it can be used; default: when it listens')
    .option('--ready-after <seconds>', 'it can be used after so many seconds')
    .option('--shared', 'one server for all cases instead of a new one for each')
    .option('--operator <line>', 'typed to the server when it asks something');
  addCheckFlags(command).action(checkOne);
  allowOneDash(command);
}

async function checkOne(protocol: string, words: readonly string[], flags: ServerFlags): Promise<void> {
  const suite = findSuite(SERVER_SUITES, protocol);
  const { address, caseWords } = readWords(words, flags);
  const cases = findCases(suite, caseWords);
  const { name, side, operator } = suite;
  const subject = await openSubject(address, { ...(operator !== undefined && { operator }), ...flags });
  await runCheck(
    {
      protocol: suite.protocol,
      name,
      side,
      title: subject.title,
      cases,
      known: listCases(suite),
      run: (settings) => checkServer(cases, subject, settings),
    },
    flags,
  );
}

function readWords(
  words: readonly string[],
  { exec }: ServerFlags,
): { address: ServerAddress | undefined; caseWords: readonly string[] } {
  const [first = '', ...others] = words;
  const address = parseAddress(first);
  if (address === undefined) {
    if (exec === undefined) throw new CommandError('Say HOST:PORT, or start the server with --exec COMMAND.');
    return { address: undefined, caseWords: words };
  }
  if (exec !== undefined) throw new CommandError('Say either HOST:PORT or --exec COMMAND, not both.');
  return { address, caseWords: others };
}

async function openSubject(address: ServerAddress | undefined, flags: ServerFlags): Promise<ServerSubject> {
  if (address !== undefined) return openReachedServer(address);
  const { exec = '', port, ready, readyAfter, shared = false, operator, execDev } = flags;
  if (port === undefined && !exec.includes('{port}'))
    throw new CommandError('The command has no {port}; say {port} where its port goes, or --port N.');
  if (port !== undefined && flags.jobs !== '1')
    throw new CommandError('With --port the cases run one after another: leave out --jobs.');
  return openStartedServer({
    command: exec,
    devCommand: execDev,
    folder: flags.in,
    port: port === undefined ? undefined : readPort(port, '--port'),
    isShared: shared,
    ready: readRegex(ready, '--ready'),
    readyAfterMs: readyAfter === undefined ? undefined : readSeconds(readyAfter, '--ready-after'),
    operator,
    startMs: readMeasures(flags).startMs,
  });
}
