// Yahtzee's screen: the extra hundred is shown, Triple adds up, and everything fits a terminal of
// 80 by 24.

import { describe, expect, test } from 'vitest';
import type { Box } from '../rules/boxes.ts';
import { yahtzee } from '../rules/game.ts';
import type { Column } from '../rules/sheet.ts';
import type { YahtzeeState } from '../rules/state.ts';
import { widthOf } from '../../../cli/terminal/text-width.ts';
import { yahtzeeScreen } from './screen.ts';

const names = (seat: number): string => ['Ana', 'Ben', 'Cem'][seat] ?? `Player ${seat}`;

function begin(options: object, seats: number): YahtzeeState {
  const read = yahtzee.parseOptions(options);
  if (!read.ok) throw new Error(read.reason.sentence);
  const started = yahtzee.start(read.value, seats);
  if (!started.ok) throw new Error(started.reason);
  return started.value;
}

function columnOf(boxes: Partial<Record<Box, number>>, chips = 0): Column {
  return { boxes, chips };
}

describe('a second Yahtzee', () => {
  const state: YahtzeeState = {
    ...begin({}, 1),
    sheets: [[columnOf({ yahtzee: 50, ones: 3 })]],
    dice: [5, 5, 5, 5, 5],
  };

  test('is shown with its extra hundred', () => {
    expect(yahtzeeScreen.show(state, names).join('\n')).toMatch(/ 5 Fives +\[25\+100\]/);
  });

  test('is described with its extra hundred, and no other roll is', () => {
    const score = { kind: 'score', box: 'fives', column: 0 } as const;
    expect(yahtzeeScreen.tellMove(state, score, names)).toBe('Ana: scored 25 in Fives and 100 extra.');
    const other = { ...state, dice: [5, 5, 5, 5, 6] };
    expect(yahtzeeScreen.tellMove(other, score, names)).toBe('Ana: scored 20 in Fives.');
  });
});

test('dice that are still in the cup promise nothing', () => {
  expect(yahtzeeScreen.show(begin({}, 1), names).join('\n')).not.toContain('[');
});

test('Triple shows the total of each column with its factor, and the grand total of each player', () => {
  const state: YahtzeeState = {
    ...begin({ columns: 3 }, 2),
    sheets: [
      [columnOf({ ones: 5 }), columnOf({ chance: 20 }), columnOf({ yahtzee: 50 }, 1)],
      [columnOf({}), columnOf({ sixes: 24 }), columnOf({})],
    ],
  };
  const shown = yahtzeeScreen.show(state, names).join('\n');
  expect(shown).toMatch(/Total +5 x1 +20 x2 +150 x3 +0 x1 +24 x2 +0 x3\n/);
  expect(shown).toContain('Ana: 1 x 5 + 2 x 20 + 3 x 150 = 495');
  expect(shown).toContain('Ben: 1 x 0 + 2 x 24 + 3 x 0 = 48');
});

test("when the sheets do not fit, the sheet of the player on turn is shown, and everybody's totals", () => {
  const state: YahtzeeState = { ...begin({ columns: 3 }, 3), seat: 1, dice: [1, 2, 3, 4, 6] };
  const lines = yahtzeeScreen.show(state, names);
  expect(lines[0]?.trim()).toMatch(/^Ben x1 +Ben x2 +Ben x3$/);
  expect(lines).toContain('Ana 0, Ben 0, Cem 0');
});

describe('everything fits 80 columns and 24 lines', () => {
  const NAMES: Readonly<Record<string, string>> = { short: 'A', long: 'x'.repeat(40), wide: '日'.repeat(40) };
  const full = columnOf({ yahtzee: 50, sixes: 30, 'large-straight': 40 }, 11);

  test.each(
    [1, 2, 6, 7, 20].flatMap((seats) =>
      [1, 3].flatMap((columns) => Object.keys(NAMES).map((name) => [seats, columns, name] as const)),
    ),
  )('%i players, %i columns, %s names', (seats, columns, name) => {
    const begun = begin({ columns }, seats);
    const sheets = begun.sheets.map((sheet) => sheet.map(() => full));
    const state = { ...begun, sheets, seat: seats - 1, dice: [5, 5, 5, 5, 5] };
    const lines = yahtzeeScreen.show(state, () => NAMES[name] ?? '');
    const question = `${'x'.repeat(20)}> ${yahtzeeScreen.ask(state)}`;
    expect(Math.max(...[...lines, question].map(widthOf))).toBeLessThanOrEqual(80);
    expect(lines.length + 1).toBeLessThanOrEqual(24);
  });
});

test('when everybody rolls as the round begins, each roll names its own player', () => {
  const state: YahtzeeState = { ...begin({ firstRolls: 'round' }, 3), seat: 0, dice: [1, 2, 3, 4, 5] };
  const roll = [6, 6, 6, 6, 6];
  expect(yahtzeeScreen.tellDraw(state, roll, names)).toMatch(/^Ben: rolled/);
  expect(yahtzeeScreen.tellDraw({ ...state, ahead: [roll] }, roll, names)).toMatch(/^Cem: rolled/);
  expect(yahtzeeScreen.tellDraw({ ...state, dice: [0, 0, 0, 0, 0] }, roll, names)).toMatch(/^Ana: rolled/);
});
