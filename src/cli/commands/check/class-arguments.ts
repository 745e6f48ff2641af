// The words of `parlour check class`: the folder, the names, the file of the teacher's. Whatever is
// wrong with them ends the command with a sentence that says where.

import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { CROSS_PAGE, RESERVED_NAMES } from '../../../check/class/result-files.ts';
import { ConfigError } from '../../../check/class/config-fields.ts';
import { readConfig, type ClassConfig } from '../../../check/class/config.ts';
import type { ClassSettings } from '../../../check/class/run-class.ts';
import { findSubmissions, type FoundSubmissions } from '../../../check/class/submissions.ts';
import { findByProtocol } from '../../../check/protocol-names.ts';
import { SERVER_SUITES } from '../../../check/suites.ts';
import { WATCHES } from '../../../check/watches.ts';
import { CommandError } from '../../command-error.ts';
import { readCount } from '../game-arguments.ts';
import { VERSION } from '../../version.ts';

const JOBS_MAX = 64;

export interface ClassFlags {
  readonly config: string;
  readonly out: string;
  readonly jobs?: string;
  /** True without a name. */
  readonly again?: string | true;
  readonly cross?: boolean;
  readonly quiet?: boolean;
}

export type OpenClass = Omit<ClassSettings, 'signal' | 'check' | 'tell'> & FoundSubmissions;

export async function openClass(
  folder: string,
  names: readonly string[],
  flags: ClassFlags,
): Promise<OpenClass> {
  const { out, again } = flags;
  const config = readConfigFile(flags.config);
  if (flags.cross === true) needBothSides(config, flags.config);
  const found = await listFolder(folder, out);
  const known = new Set(found.submissions.map(({ name }) => name));
  const needKnown = (name: string, what: string): void => {
    if (!known.has(name)) throw new CommandError(`${what}: there is no folder "${name}" in ${folder}.`);
  };
  for (const name of config.exceptions.keys()) needKnown(name, `${flags.config}: "exceptions"`);
  for (const name of names) needKnown(name, 'The submissions');
  if (typeof again === 'string') needKnown(again, '--again');
  return {
    ...found,
    title: makeTitle(config),
    config,
    out,
    version: VERSION,
    jobs: readJobs(config, flags),
    hasCross: flags.cross === true || existsSync(join(out, CROSS_PAGE)),
    isWanted: (name) => names.length === 0 || names.includes(name),
    isRepeated: (name) => (names.length === 0 || names.includes(name)) && (again === true || again === name),
  };
}

function needBothSides({ plan }: ClassConfig, path: string): void {
  if (plan.checks.length < 2)
    throw new CommandError(`--cross needs both programs: say "server" and "client" in ${path}.`);
  if (findByProtocol(WATCHES, plan.protocol)?.crossing === undefined)
    throw new CommandError(`--cross does not know how ${plan.protocol} is played.`);
}

function makeTitle({ plan, points }: ClassConfig): string {
  const name = findByProtocol(SERVER_SUITES, plan.protocol)?.name ?? plan.protocol;
  return points?.title ?? `${name} ${plan.checks.map(({ side }) => side).join(' and ')}`;
}

function readJobs(config: ClassConfig, { jobs }: ClassFlags): number {
  const plans = [config.plan, ...config.exceptions.values()];
  const hasPort = plans.some(({ checks }) =>
    checks.some((check) => check.side === 'server' && check.port !== undefined),
  );
  const wanted = jobs === undefined ? config.jobs : readCount(jobs, '--jobs', JOBS_MAX);
  if (hasPort && wanted !== undefined && wanted > 1)
    throw new CommandError(
      'With a fixed "port" the submissions are checked one after another: leave out the jobs.',
    );
  return hasPort ? 1 : (wanted ?? Math.max(1, Math.floor(availableParallelism() / 2)));
}

async function listFolder(folder: string, out: string): Promise<FoundSubmissions> {
  let found: FoundSubmissions;
  try {
    found = await findSubmissions(folder, out);
  } catch (error) {
    throw new CommandError(`The folder ${folder} cannot be read: ${(error as Error).message}.`);
  }
  if (found.submissions.length === 0)
    throw new CommandError(`There is no folder in ${folder}; each submission is a folder.`);
  const taken = found.submissions.find(({ name }) => RESERVED_NAMES.has(name));
  if (taken !== undefined)
    throw new CommandError(`Rename the submission "${taken.name}": a file of the results has this name.`);
  return found;
}

function readConfigFile(path: string): ClassConfig {
  const readBeside = (other: string): string => {
    try {
      return readFileSync(resolve(dirname(path), other), 'utf8');
    } catch (error) {
      throw new ConfigError(`${other} cannot be read: ${(error as Error).message}.`);
    }
  };
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandError(`The file ${path} cannot be read: ${(error as Error).message}.`);
  }
  try {
    return readConfig(text, readBeside);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new CommandError(`${path}: ${error.message}`);
  }
}
