// Scripts of dice: how they are written, which can fit, and who gets which.

import { describe, expect, test } from 'vitest';
import { pig } from '../../games/pig/rules/game.ts';
import { parseScripts, type Script } from './dice-scripts.ts';
import { PracticePlan } from './practice-plan.ts';
import { checkPigScript, checkYahtzeeScript, type CheckScript } from './script-fit.ts';

function parse(text: string): readonly Script[] {
  const scripts = parseScripts(text);
  if ('sentence' in scripts) throw new Error(scripts.sentence);
  return scripts;
}

function show(scripts: readonly Script[]): readonly string[] {
  return scripts.map(({ student = '', draws }) => {
    return `${student}:${draws.map(({ dice }) => dice.join(' ')).join('; ')}`;
  });
}

describe('a file of scripts', () => {
  test('separates draws by semicolons and line ends, games by blank lines and ---', () => {
    expect(show(parse('1; 3;4;\n1\n\n2; 6\n---\n1'))).toEqual([':1; 3; 4; 1', ':2; 6', ':1']);
    expect(show(parse('1; 3 --- 2; 6'))).toEqual([':1; 3', ':2; 6']);
  });

  test('has comments, Windows line ends, and sections for students', () => {
    const text = '# all\r\n1 2 3, 4 5\r\n# still the same game\r\n6\r\n[ Ana Lima ]\r\n1 1 1 1 1 # luck\r\n';
    expect(show(parse(text))).toEqual([':1 2 3 4 5; 6', 'Ana Lima:1 1 1 1 1']);
  });

  test.each([
    ['1; 3\n2; seven', { line: 2, sentence: '"seven" is not a draw: dice are numbers from 1 to 6.' }],
    ['1; 0', { line: 1, sentence: '"0" is not a draw: dice are numbers from 1 to 6.' }],
    ['# nothing\n', { line: 1, sentence: 'There are no draws.' }],
  ])('with %j is refused with the line', (text, fault) => {
    expect(parseScripts(text)).toEqual(fault);
  });
});

/** The text of the first draw that cannot fit. */
function findMisfit(check: CheckScript, text: string): string | undefined {
  return check(parse(text)[0]!.draws)?.draw.text;
}

describe('a script that no choices can lead to', () => {
  test('of Pig begins with a seat, and has single dice', () => {
    expect(findMisfit(checkPigScript, '2; 6; 1; 1; 4')).toBeUndefined();
    expect(findMisfit(checkPigScript, '3; 6')).toBe('3');
    expect(findMisfit(checkPigScript, '1; 6 6')).toBe('6 6');
    expect(pig.seats.min, 'the seats of a game of two').toBe(2);
  });

  test('of frames has two rerolls after five dice', () => {
    const check = checkYahtzeeScript({ rerolls: 2, firstRolls: 1 });
    for (const fits of ['1 2 3 4 5; 6 6; 1; 5 5 5 5 5', '1 1 1 1 1; 2 2 2 2 2; 3 3 3 3 3; 4; 5']) {
      expect(findMisfit(check, fits), fits).toBeUndefined();
    }
    expect(findMisfit(check, '1 2 3')).toBe('1 2 3');
    expect(findMisfit(check, '1 2 3 4 5; 6 6; 1; 2')).toBe('2');
    expect(findMisfit(check, '1 2 3 4 5; 6 6 6 6 6 6')).toBe('6 6 6 6 6 6');
  });

  test('of the Java door has everybody’s first rolls before any reroll', () => {
    const check = checkYahtzeeScript({ rerolls: 3, firstRolls: 2 });
    expect(
      findMisfit(check, '1 2 3 4 5; 1 1 1 1 1; 6; 6; 6; 5; 5; 5; 2 2 2 2 2; 1 1 1 1 1; 4'),
    ).toBeUndefined();
    expect(findMisfit(check, '1 2 3 4 5; 6')).toBe('6');
    expect(findMisfit(check, '1 2 3 4 5; 1 1 1 1 1; 6; 6; 6; 5; 5; 5; 4 4')).toBe('4 4');
  });

  test('is too long for a table', () => {
    const long = `1${'; 2'.repeat(1000)}`;
    expect(checkPigScript(parse(long)[0]!.draws)?.sentence).toBe('A script has at most 1000 draws.');
  });
});

describe('a plan', () => {
  const scripts = parse('1; 3\n---\n2; 4\n[Ana]\n1; 6\n---\n2; 5');
  const diceOf = (plan: PracticePlan, student?: string): string | undefined =>
    plan.next(student).dice?.join(' ');

  test('gives the scripts in turn, to each student from the first, and their own to those who have some', () => {
    const plan = new PracticePlan({ door: 'pig', scripts });
    expect([1, 2, 3].map(() => diceOf(plan, 'Ben'))).toEqual(['1 3', '2 4', '1 3']);
    expect([1, 2].map(() => diceOf(plan, 'Ana'))).toEqual(['1 6', '2 5']);
    expect([1, 2].map(() => diceOf(plan))).toEqual(['1 3', '2 4']);
    expect(plan.next('Ben')).toMatchObject({ orLuck: true });
  });

  test('gives the k-th table of a student the same seed in every run', () => {
    const seedsOf = (plan: PracticePlan): unknown[] =>
      ['Ana', 'Ben', 'Ana'].map((student) => plan.next(student).seed);
    const [one, other] = [7, 7].map(() => seedsOf(new PracticePlan({ door: 'pig', seed: '7' })));
    expect(one).toEqual(other);
    expect(new Set(one).size).toBe(3);
    expect(seedsOf(new PracticePlan({ door: 'java', seed: '7' }))).not.toEqual(one);
  });

  test('counts no more students than it has to', () => {
    const plan = new PracticePlan({ door: 'pig', scripts });
    expect(diceOf(plan, 'Ben')).toBe('1 3');
    for (let count = 0; count < 10_000; count += 1) plan.next(`student ${count}`);
    expect(diceOf(plan, 'Ben'), 'Ben was forgotten').toBe('1 3');
  });
});
