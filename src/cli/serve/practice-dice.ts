// The dice of practice tables at the classic doors, from the flags: scripts for each door, checked
// before anything is opened, and a seed for everything that is not scripted.

import { readFileSync } from 'node:fs';
import { parseScripts, type Script } from '../../doors/course/dice-scripts.ts';
import { PracticePlan } from '../../doors/course/practice-plan.ts';
import { checkPigScript, checkYahtzeeScript, type CheckScript } from '../../doors/course/script-fit.ts';
import { CommandError } from '../command-error.ts';

export interface PracticeFlags {
  readonly practice?: boolean;
  readonly pigDice?: string;
  readonly framesDice?: string;
  readonly javaDice?: string;
  readonly seed?: string;
}

export interface PracticePlans {
  readonly pig: PracticePlan | undefined;
  readonly frames: PracticePlan | undefined;
  readonly java: PracticePlan | undefined;
}

/** What the doors are asked for, as far as it decides which scripts can fit. */
interface Circumstances {
  /** Players in a game at the Java door. */
  readonly javaPlayers: number;
  /** Who may come to a door; a script for anybody else is a slip. Undefined if everybody may. */
  readonly studentsOf: (door: string) => ReadonlySet<string> | undefined;
}

/** The doors by the words of their flags. */
const DOORS = { pig: 'pig', frames: 'yahtzee-frames', java: 'yahtzee-java' } as const;
const FRAMES_REROLLS = 2;
const JAVA_REROLLS = 3;
/** Dice, separators and comments: such a value is a script, and anything else names a file. */
const SCRIPT = /^[\s\d;,-]*$/;

export function readPractice(
  flags: PracticeFlags,
  { javaPlayers, studentsOf }: Circumstances,
): PracticePlans {
  const { seed } = flags;
  if (seed !== undefined && flags.practice !== true) throw new CommandError('--seed needs --practice.');
  if (seed !== undefined && !/^\d{1,15}$/.test(seed)) {
    throw new CommandError('--seed takes a whole number of up to 15 digits.');
  }
  const makePlan = (
    door: keyof typeof DOORS,
    value: string | undefined,
    check: CheckScript,
  ): PracticePlan | undefined => {
    const name = `--${door}-dice`;
    if (value === undefined && seed === undefined) return undefined;
    if (value !== undefined && flags.practice !== true) throw new CommandError(`${name} needs --practice.`);
    const scripts =
      value === undefined
        ? undefined
        : readScripts(name, value, { check, students: studentsOf(DOORS[door]) });
    return new PracticePlan({ door, scripts, seed });
  };
  const byTurns = checkYahtzeeScript({ rerolls: FRAMES_REROLLS, firstRolls: 1 });
  const byRounds = checkYahtzeeScript({ rerolls: JAVA_REROLLS, firstRolls: javaPlayers });
  return {
    pig: makePlan('pig', flags.pigDice, checkPigScript),
    frames: makePlan('frames', flags.framesDice, byTurns),
    java: makePlan('java', flags.javaDice, byRounds),
  };
}

interface Checks {
  readonly check: CheckScript;
  readonly students?: ReadonlySet<string> | undefined;
}

function readScripts(name: string, value: string, { check, students }: Checks): readonly Script[] {
  const isText = SCRIPT.test(value);
  const where = (line: number): string => (isText ? name : `${name}: ${value}, line ${line}`);
  const scripts = parseScripts(isText ? value : readFile(name, value));
  if ('sentence' in scripts) throw new CommandError(`${where(scripts.line)}: ${scripts.sentence}`);
  for (const { student, draws } of scripts) {
    const line = draws[0]?.line ?? 1;
    if (student !== undefined && students?.has(student) === false) {
      throw new CommandError(`${where(line)}: there is no student called "${student}".`);
    }
    const misfit = check(draws);
    if (misfit === undefined) continue;
    throw new CommandError(
      `${where(misfit.draw.line)}: "${misfit.draw.text}" cannot fit. ${misfit.sentence}`,
    );
  }
  return scripts;
}

function readFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new CommandError(`${name}: ${file} cannot be read (${code}).`);
  }
}
