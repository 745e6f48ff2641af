// `parlour solve` and `parlour value` for Pig and Twenty-One, as a person and as a script use them.

import { describe, expect, test } from 'vitest';
import { runParlour } from '../command.ts';

describe('Pig', () => {
  test('is solved: the value, the positions and the time', () => {
    const { status, stdout, stderr } = runParlour(['solve', 'pig']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^0\.5305927252737\d* is the chance of the first of two players to win$/m);
    expect(stdout).toMatch(/^505,000 positions$/m);
  });

  test('a position is valued, the better choice first', () => {
    const { stdout } = runParlour(['value', 'pig', '--scores', '41,49', '--turn', '27']);
    expect(stdout.split('\n').slice(1)).toEqual([
      '41 to 49; 27 in this turn',
      '0.6555819941 is the chance to win',
      '  roll  0.6555819941',
      '  hold  0.6553649556  -0.0002',
      '',
    ]);
  });

  test('as JSON, with another target', () => {
    const words = ['value', 'pig', '--scores', '0,8', '--option', 'target=59', '--turn', '27', '--json'];
    const report = JSON.parse(runParlour(words).stdout) as object;
    expect(report).toMatchObject({ choices: [{ move: 'roll', cost: 0 }, { move: 'hold' }] });
    // Only what is needed counts.
    expect(report).toHaveProperty('value', expect.closeTo(0.6555819941, 10));
  });

  test('a model is called one', () => {
    expect(runParlour(['value', 'pig', '--scores', '41,60,30']).stdout).toContain('(a model)');
  });

  test.each([
    [['--scores', '3'], /2 to 8 whole numbers/],
    [['--scores', '120,3'], /over at 100/],
    [['--turn', '1'], /at least 2/],
    [['--scores', '0,0', '--option', 'target=900'], /more than 200/],
    [['--dice', '1,1,2,2,3'], /no flag --dice; it has --scores, --turn/],
  ])('%j is refused with a sentence', (words, sentence) => {
    const ran = runParlour(['value', 'pig', ...words]);
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toMatch(sentence);
  });
});

describe('Twenty-One', () => {
  const value = (...words: readonly string[]) => runParlour(['value', 'twenty-one', ...words]);

  test('a player before an open dealer', () => {
    const { status, stdout } = value('--hand', 'T,6', '--dealer', '9,5');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^T 6; the dealer has 9 5$/m);
    expect(stdout).toMatch(/^ {2}stick +0\.0975177305\n {2}hit +-0\.4038696327 +-0\.5014$/m);
  });

  test('cards can be written in several ways, and seen cards count', () => {
    const one = value('--hand', '10 6', '--dealer', 'Nine').stderr;
    expect(one).toMatch(/"Nine" is not a card/);
    expect(value('--hand', 'Th 6s', '--dealer', '9c,5d').stdout).toBe(
      value('--hand', '10,6', '--dealer', '9 5').stdout,
    );
    expect(value('--hand', 'T,6', '--dealer', '9,5', '--seen', '5 5 5').stdout).not.toContain('0.0975177305');
  });

  test('a hidden dealer is a guess, and the dealer weighs all standing hands', () => {
    expect(value('--hand', 'T,6').stdout).toContain('the dealer is hidden (a guess)');
    // 16 beats the 15 and loses twice: sticking costs a stake.
    expect(value('--hand', '9,7', '--standing', '15,18,20').stdout).toMatch(/^ {2}stick +-1\.0000000000$/m);
  });

  test.each([
    [[], /Give your hand/],
    [['--hand', 'T'], /at least two cards/],
    [['--hand', 'T,A'], /nothing to choose/],
    [['--hand', '5,5,5,2', '--seen', '5,5'], /only four cards of the rank 5/],
    [['--hand', '9,7', '--standing', '22'], /up to 21/],
    [['--hand', '9,7', '--standing', '18', '--dealer', '9,5'], /use one or the other/],
  ])('%j is refused with a sentence', (words, sentence) => {
    const ran = value(...words);
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toMatch(sentence);
  });

  test('closed cards are not solved', () => {
    const ran = runParlour(['solve', 'twenty-one', '--option', 'cards=closed']);
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toMatch(/open cards/);
  });
});
