// The flags of `parlour serve` about a course; course.ts reads them.

import type { Command } from 'commander';
import { flag } from './flags.ts';
import type { PracticeFlags } from './practice-dice.ts';

export interface CourseFlags extends PracticeFlags {
  readonly students?: string;
  readonly transcripts?: string;
}

export function addCourseFlags(serving: Command): void {
  const dice = 'with --practice: a script or a file of scripts for the tables of the';
  serving
    .addOption(flag('--pig-dice <script>', `${dice} Pig door`))
    .addOption(flag('--frames-dice <script>', `${dice} frame door`))
    .addOption(flag('--java-dice <script>', `${dice} Java door`))
    .addOption(flag('--seed <n>', 'with --practice: the same dice in every run, at the classic doors'))
    .addOption(flag('--students <file>', 'a file with the ports and the name of each student'))
    .addOption(flag('--transcripts <folder>', 'keep what the classic doors hear and say, by student'));
}
