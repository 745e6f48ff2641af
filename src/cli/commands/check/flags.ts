// The flags of `parlour check server` and `parlour check client`, and what they mean to the
// checker. Wrong ones end the command with a sentence.

import { readFileSync } from 'node:fs';
import { Option, type Command } from 'commander';
import { MEASURES, withPatience, type Measures } from '../../../check/bench.ts';
import { LEVELS, type Level } from '../../../check/case.ts';
import { KEYBOARDS, readKeyboard } from '../../../check/program/keyboard-plans.ts';
import type { KeyboardPlan } from '../../../check/program/keyboard.ts';
import { CommandError } from '../../command-error.ts';
import { readCount } from '../game-arguments.ts';

export interface CheckFlags {
  readonly exec?: string;
  readonly in?: string;
  readonly patience?: string;
  readonly slow?: boolean;
  readonly limit: string;
  readonly level: Level;
  readonly stopAtStage?: boolean;
  readonly jobs: string;
  readonly seed: string;
  readonly out?: string;
  readonly json?: boolean;
  readonly tap?: boolean;
  readonly markdown?: boolean;
  readonly gradescope?: string;
  readonly junit?: string;
  readonly points?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

const SECONDS_MAX = 86_400;
const JOBS_MAX = 64;
const SEED_MAX = 2 ** 31 - 1;
const PATIENCE_SLOW_MS = 10_000;

/** Those that both sides have. */
export function addCheckFlags(command: Command): Command {
  return command
    .option('--in <folder>', 'where the program runs; default: an empty temporary folder')
    .option('--patience <seconds>', 'the longest wait for one message (default: 3)')
    .option('--slow', 'a patience of 10 seconds')
    .option('--limit <seconds>', 'the longest run of everything', '480')
    .addOption(
      new Option('--level <level>', 'up to which level a failure counts').choices(LEVELS).default('should'),
    )
    .option('--stop-at-stage', 'do not run later stages when a stage has failed')
    .option('--jobs <n>', 'cases at the same time', '1')
    .option('--seed <n>', "for the checker's own choices", '1')
    .option('--out <folder>', 'write report.html, report.json and the transcript of each case there')
    .option('--gradescope <file>', "write Gradescope's results.json, after every case")
    .option('--points <file>', 'points by case or stage; default: 1 for each MUST')
    .option('--junit <file>', "write JUnit's XML")
    .option('--json', 'print one JSON object instead of the text')
    .option('--tap', 'print the Test Anything Protocol instead of the text')
    .option('--markdown', 'print a table in Markdown instead of the text')
    .option('--quiet', 'only the sum')
    .option('--verbose', 'every message as it passes');
}

/** "1.5" seconds as milliseconds. */
export function readSeconds(text: string, what: string): number {
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds > 0 && seconds <= SECONDS_MAX) return seconds * 1000;
  throw new CommandError(`${what} is a number of seconds, more than 0 and at most ${SECONDS_MAX}.`);
}

export function readMeasures({ patience, slow = false }: CheckFlags): Measures {
  const usual = slow ? PATIENCE_SLOW_MS : MEASURES.patienceMs;
  return withPatience(patience === undefined ? usual : readSeconds(patience, '--patience'));
}

export interface Counts {
  readonly jobs: number;
  readonly seed: number;
  readonly limitMs: number;
}

export function readCounts({ jobs, seed, limit }: CheckFlags): Counts {
  return {
    jobs: readCount(jobs, '--jobs', JOBS_MAX),
    seed: readCount(seed, '--seed', SEED_MAX),
    limitMs: readSeconds(limit, '--limit'),
  };
}

export function readRegex(text: string | undefined, flag: string): RegExp | undefined {
  if (text === undefined) return undefined;
  try {
    return new RegExp(text, 'm');
  } catch (error) {
    throw new CommandError(`${flag} is not a regular expression: ${(error as Error).message}`);
  }
}

/** A preset, or a file; undefined for a client that plays by itself. */
export function readKeyboardFlag(word: string): KeyboardPlan | undefined {
  if (word === 'none') return undefined;
  const known = KEYBOARDS[word];
  if (known !== undefined) return known;
  let text: string;
  try {
    text = readFileSync(word, 'utf8');
  } catch {
    const names = ['none', ...Object.keys(KEYBOARDS)].join(', ');
    throw new CommandError(`There is no keyboard "${word}": it is a file, or one of ${names}.`);
  }
  const plan = readKeyboard(text);
  if (typeof plan === 'string') throw new CommandError(`The keyboard ${word} cannot be used: ${plan}.`);
  return plan;
}
