// What a roll scores in the thirteen boxes, for the programs of the Java assignment in these tests.
// Written down once more, as a student would, so that they do not share a mistake with the rules.

export const BOX_NAMES: readonly string[] = [
  'Ones',
  'Twos',
  'Threes',
  'Fours',
  'Fives',
  'Sixes',
  'Three of a kind',
  'Four of a kind',
  'Full house',
  'Small straight',
  'Large straight',
  'Chance',
  'Yahtzee',
];
export const UPPER: readonly number[] = [1, 2, 3, 4, 5, 6];

/** The box by its number, from 1. */
export function scoreOf(box: number, dice: readonly number[]): number {
  const sum = dice.reduce((total, die) => total + die, 0);
  const counts = UPPER.map((face) => dice.filter((die) => die === face).length);
  const most = Math.max(...counts);
  const run = Math.max(
    ...counts
      .join('')
      .replaceAll(/[1-9]/g, 'x')
      .split('0')
      .map(({ length }) => length),
  );
  const lower: ReadonlyArray<readonly [isThere: boolean, points: number]> = [
    [most >= 3, sum],
    [most >= 4, sum],
    [most === 3 && counts.includes(2), 25],
    [run >= 4, 30],
    [run >= 5, 40],
    [true, sum],
    [most === 5, 50],
  ];
  if (box <= 6) return box * (counts[box - 1] ?? 0);
  const [isThere, points] = lower[box - 7] ?? [false, 0];
  return isThere ? points : 0;
}
