// `parlour pig -strategy exec:COMMAND`: a program decides. Whatever is wrong with it is said in one
// sentence, and the command fails.

import { afterEach, describe, expect, test } from 'vitest';
import { playPig } from '../../src/cli/classic-clients/pig/client.ts';
import { openProgram } from '../../src/cli/classic-clients/pig/program.ts';
import { startView } from '../../src/cli/classic-clients/pig/view.ts';
import { openPigWorld, type PigWorld } from '../doors/pig-world.ts';
import { startClient } from './classic-run.ts';

const open: PigWorld[] = [];
afterEach(() => {
  for (const world of open.splice(0)) world.close();
});

/** A program that answers every line with what the expression makes of it. */
function program(expression: string): string {
  const script = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => { const view = JSON.parse(line); console.log(${expression}); })`;
  return `"${process.execPath}" -e "${script}"`;
}

async function run(strategy: string, count = '1'): ReturnType<typeof startClient>['ran'] {
  const world = await openPigWorld({ isStrict: true });
  open.push(world);
  const flags = { name: 'Ann', strategy, count, against: 'hold-at-20' };
  return startClient((terminal) => playPig({ host: '127.0.0.1', port: world.port }, flags, terminal)).ran;
}

test('a program plays whole games', async () => {
  const { status, stderr, stdout } = await run(`exec:${program("view.pot >= 20 ? 'hold' : 'ROLL'")}`, '3');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/\n3 games: Ann won \d, hold-at-20 won \d\./);
});

test('the line has both scores, the pot, the die and the target', async () => {
  const echo = openProgram(program("line.includes('{') && JSON.stringify(view) === line ? 'roll' : 'no'"));
  expect(await echo.player.decide({ ...startView(true), pot: 5, scores: [10, 20] }, 5)).toBe('roll');
  await echo.stop();
  const fields = openProgram(
    program("Object.keys(view).join() === 'mine,theirs,pot,die,target' ? 'hold' : 'no'"),
  );
  expect(await fields.player.decide(startView(true), 5)).toBe('hold');
  await fields.stop();
});

describe('a program', () => {
  test.each([
    [
      'that is not there',
      'exec:/no/such/program',
      'The program ended instead of answering: /no/such/program\n',
    ],
    ['that ends', 'exec:true', 'The program ended instead of answering: true\n'],
    [
      'that answers nonsense',
      `exec:${program("'maybe'")}`,
      'The program must answer roll or hold, not "maybe',
    ],
    ['that answers nothing', `exec:${program("''")}`, 'The program must answer roll or hold, not ""'],
  ])('%s fails with a sentence', async (_what, strategy, sentence) => {
    const { status, stderr } = await run(strategy);
    expect(status).toBe(1);
    expect(stderr).toContain(sentence);
  });

  test('that stalls fails with a sentence', async () => {
    const stalling = openProgram(program("''.padEnd(0)").replace('console.log', 'void '), 50);
    await expect(stalling.player.decide(startView(true), 5)).rejects.toThrow(
      'The program did not answer within 0.05 seconds',
    );
    await stalling.stop();
  });

  test('without a name is refused at once', async () => {
    expect(await run('exec: ')).toMatchObject({
      status: 2,
      stderr: '-strategy exec: needs a command after the colon.\n',
    });
  });
});
