// Yahtzee: keeps the most frequent value, then takes the box that scores most.
//     parlour bot --at localhost --game yahtzee --exec "node examples/bots/greedy-boxes.mjs"
// A bot reads a line of JSON for each of its turns and answers with its move. See docs/BOTS.md.
import { createInterface } from 'node:readline';

const UPPER = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];
const ROWS = { 4: ['1234', '2345', '3456'], 5: ['12345', '23456'] };
const count = (dice, value) => dice.filter((die) => die === value).length;
const hasRow = (dice, length) => ROWS[length].some((row) => [...row].every((die) => dice.includes(+die)));

/** Without jokers and hundreds. The legal moves say which boxes are allowed. */
function scoreAll(dice) {
  const counts = [1, 2, 3, 4, 5, 6].map((value) => count(dice, value));
  const most = Math.max(...counts);
  const sum = dice.reduce((total, die) => total + die, 0);
  return {
    ...Object.fromEntries(UPPER.map((box, index) => [box, (index + 1) * counts[index]])),
    'three-of-a-kind': most >= 3 ? sum : 0,
    'four-of-a-kind': most >= 4 ? sum : 0,
    'full-house': counts.includes(3) && counts.includes(2) ? 25 : 0,
    'small-straight': hasRow(dice, 4) ? 30 : 0,
    'large-straight': hasRow(dice, 5) ? 40 : 0,
    yahtzee: most === 5 ? 50 : 0,
    chance: sum / 2, // Chance is always possible, so it is kept for later.
  };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { position, moves } = JSON.parse(line);
  const { dice, rerolls } = position;
  const points = scoreAll(dice);
  const boxes = moves.filter((move) => move.startsWith('score ')).map((move) => move.slice(6));
  const best = boxes.toSorted((one, other) => points[other] - points[one])[0];
  const value = [6, 5, 4, 3, 2, 1].toSorted((one, other) => count(dice, other) - count(dice, one))[0];
  const keep = dice.map((die) => (die === value ? 1 : 0)).join('');
  console.log(rerolls > 0 && points[best] < 25 ? `keep ${keep}` : `score ${best}`);
}
