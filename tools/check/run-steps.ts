// Runs steps beside each other, as many as there are cores. What a step that fails has to say is
// printed after all the others, so that it is the last thing on the screen.

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Step } from './steps.ts';

interface Done {
  readonly title: string;
  readonly isOk: boolean;
  readonly output: string;
}

function runStep({ title, words }: Step): Promise<Done> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('close', (status) => resolve({ title, isOk: status === 0, output }));
  });
}

/** The titles of the steps that failed. */
export async function runSteps(
  steps: readonly Step[],
  print: (text: string) => void = (text) => void process.stdout.write(text),
): Promise<readonly string[]> {
  const waiting = [...steps];
  const failed: Done[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const done = await runStep(step);
      print(`== ${done.title}${done.isOk ? '' : ': failed'}\n`);
      if (!done.isOk) failed.push(done);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  for (const { title, output } of failed) print(`\n${output}\nThe step "${title}" failed.\n`);
  return failed.map(({ title }) => title);
}
