// The teacher's file for a class:
//
//     { "protocol": "pig", "side": "server", "build": "javac -d out *.java",
//       "exec": "java -cp out Main {port}", "points": "points.json" }
//
// If students hand in both programs, "server" and "client" take the place of "side" and "exec".
// "exceptions" changes any of this for single submissions. config-parts.ts reads the two programs.
// Every mistake is a ConfigError.

import { MEASURES } from '../bench.ts';
import { LEVELS, listCases } from '../case.ts';
import { findByProtocol, sayUnknownProtocol } from '../protocol-names.ts';
import { knownWords, readPoints, type PointsPlan } from '../report/points.ts';
import { CLIENT_SUITES, SERVER_SUITES } from '../suites.ts';
import { ConfigError, Fields, isObject } from './config-fields.ts';
import { PROGRAM_KEYS, readChecks } from './config-parts.ts';
import type { Limits, SubmissionPlan } from './plan.ts';

const SECONDS_MAX = 86_400;
const JOBS_MAX = 64;
const SEED_MAX = 2 ** 31 - 1;
const MEMORY_MB_MAX = 1024 * 1024;
const PROCESSES_MAX = 100_000;
const BUILD_MS = 60_000;
const RUN_MS = 480_000;
const GAME_MS = 120_000;
const MEMORY_MB = 2048;
const PROCESSES = 256;

export interface ClassConfig {
  /** How every submission is checked that is not an exception. */
  readonly plan: SubmissionPlan;
  readonly exceptions: ReadonlyMap<string, SubmissionPlan>;
  /** Undefined if every MUST is worth one. */
  readonly points: PointsPlan | undefined;
  /** Submissions at the same time; undefined if the file does not say. */
  readonly jobs: number | undefined;
}

/** Reads another file that the teacher's file names. */
export type ReadFile = (path: string) => string;

export function readConfig(text: string, readFile: ReadFile): ClassConfig {
  const file = parseJson(text);
  const fields = new Fields(file);
  const exceptions = readExceptions(fields.take('exceptions') ?? {});
  const jobs = fields.count('jobs', JOBS_MAX);
  const pointsPath = fields.text('points');
  const plan = readPlan(fields, readFile);
  fields.finish();
  return {
    plan,
    exceptions: new Map(
      exceptions.map(([name, changes]) => [name, readException(name, mergeFields(file, changes), readFile)]),
    ),
    points: pointsPath === undefined ? undefined : readPointsFile(pointsPath, plan, readFile),
    jobs,
  };
}

/** The plan of one submission. */
export function planFor({ plan, exceptions }: ClassConfig, name: string): SubmissionPlan {
  return exceptions.get(name) ?? plan;
}

function parseJson(text: string): Changes {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`It is not JSON: ${(error as Error).message}.`);
  }
  if (!isObject(value)) throw new ConfigError('It is not an object.');
  return value;
}

function readPlan(fields: Fields, readFile: ReadFile): SubmissionPlan {
  const word = fields.needText('protocol');
  const suite = findByProtocol(SERVER_SUITES, word);
  if (suite === undefined) throw new ConfigError(`"protocol": ${sayUnknownProtocol(SERVER_SUITES, word)}`);
  const { protocol } = suite;
  return {
    protocol,
    build: fields.text('build'),
    checks: readChecks(fields, protocol, readFile),
    limits: readLimits(fields),
    patienceMs: fields.seconds('patience', SECONDS_MAX) ?? MEASURES.patienceMs,
    level: fields.choice('level', LEVELS) ?? 'should',
    seed: fields.count('seed', SEED_MAX) ?? 1,
    stopsAtStage: fields.flag('stop_at_stage'),
    caseJobs: fields.count('case_jobs', JOBS_MAX) ?? 1,
  };
}

function readLimits(fields: Fields): Limits {
  return {
    buildMs: fields.seconds('build_limit', SECONDS_MAX) ?? BUILD_MS,
    runMs: fields.seconds('limit', SECONDS_MAX) ?? RUN_MS,
    gameMs: fields.seconds('game_limit', SECONDS_MAX) ?? GAME_MS,
    memoryMb: fields.count('memory_mb', MEMORY_MB_MAX) ?? MEMORY_MB,
    processes: fields.count('processes', PROCESSES_MAX) ?? PROCESSES,
  };
}

/** What belongs to the class and not to a submission. */
const OF_THE_CLASS = ['points', 'jobs', 'exceptions', 'protocol'];

type Changes = Readonly<Record<string, unknown>>;

function readExceptions(value: unknown): ReadonlyArray<readonly [string, Changes]> {
  if (!isObject(value)) throw new ConfigError('"exceptions" is an object.');
  return Object.entries(value).map(([name, changes]) => {
    if (!isObject(changes)) throw new ConfigError(`"exceptions.${name}" is an object.`);
    const stray = OF_THE_CLASS.find((key) => changes[key] !== undefined);
    if (stray !== undefined)
      throw new ConfigError(`"exceptions.${name}.${stray}" is the same for all submissions.`);
    return [name, changes];
  });
}

function readException(name: string, merged: Changes, readFile: ReadFile): SubmissionPlan {
  try {
    const fields = new Fields(merged);
    for (const key of OF_THE_CLASS) fields.take(key);
    const plan = readPlan(fields, readFile);
    fields.finish();
    return plan;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(`In "exceptions.${name}": ${error.message}`);
  }
}

/** The two programs are changed field by field. */
function mergeFields(file: Changes, changes: Changes): Changes {
  const programs = PROGRAM_KEYS.map((key) => [key, mergeProgram(file[key], changes[key])] as const);
  return { ...file, ...changes, ...Object.fromEntries(programs) };
}

function mergeProgram(before: unknown, after: unknown): unknown {
  return isObject(before) && isObject(after) ? { ...before, ...after } : (after ?? before);
}

function readPointsFile(path: string, { protocol, checks }: SubmissionPlan, readFile: ReadFile): PointsPlan {
  const suites = [...SERVER_SUITES, ...CLIENT_SUITES].filter(
    (suite) => suite.protocol === protocol && checks.some(({ side }) => side === suite.side),
  );
  const words = suites.flatMap((suite) => Array.from(knownWords(listCases<never>(suite))));
  const plan = readPoints(readFile(path), new Set(words));
  if (typeof plan === 'string') throw new ConfigError(`"points": ${path} cannot be used: ${plan}.`);
  return plan;
}
