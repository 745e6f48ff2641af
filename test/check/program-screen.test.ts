// What a program writes is looked at as people see it: without colours and movements of the cursor.

import { expect, test } from 'vitest';
import { Program } from '../../src/check/program/program.ts';

test('the screen of a program has no colours and no movements of the cursor', async () => {
  const command = String.raw`printf '\033[1mTotal \033[32m165\033[0m\nKeep which? \033[13G'`;
  const program = await Program.start({ command });
  await program.ended;
  expect(program.screen()).toBe('Total 165\nKeep which? ');
  await program.stop();
});
