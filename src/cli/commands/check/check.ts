// `parlour check`: a conformance checker for students' clients and servers (docs/CHECK.md). The
// cases are in src/check; here are the words of the command.

import type { Command } from 'commander';
import { addCheckBetween } from './between.ts';
import { addCheckClass } from './class.ts';
import { addCheckClient } from './client.ts';
import { addCheckExplain, addCheckList } from './list.ts';
import { addCheckServer } from './server.ts';

export function addCheck(program: Command): void {
  const check = program
    .command('check')
    .description("check a student's server or client, case by case (see docs/CHECK.md)");
  addCheckServer(check);
  addCheckClient(check);
  addCheckClass(check);
  addCheckBetween(check);
  addCheckList(check);
  addCheckExplain(check);
}
