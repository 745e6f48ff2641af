// Yahtzee as text. A move is "keep 11001", a 1 for each die that stays, or "score fives", followed
// by the number of the column when there are three: "score fives 2". A state names its options,
// then round, seat, dice (0 for a die in the cup; then, after bars, the first rolls of the seats
// that follow) and rerolls left, then each seat's columns: the boxes in the order of the sheet, "-"
// where open, the hundreds last:
//
//     rules=official,columns=1,rerolls=2,rounds=0,firstRolls=turn; 4; 1; 55053; 1;
//     3,-,-,12,-,-,-,-,25,-,-,50,-+1 -,-,...,-+0

import type { MoveForm } from '../../game.ts';
import { makeOptionsText, readOptionsText } from '../../options.ts';
import { BOXES, type Box } from './boxes.ts';
import type { Column } from './sheet.ts';
import { OPTIONS } from './options.ts';
import { SEATS, readOptions, type YahtzeeMove, type YahtzeeState } from './state.ts';

/** Other names that people and the source documents use for the boxes. */
const ALIASES: Readonly<Record<string, Box>> = {
  aces: 'ones',
  '3k': 'three-of-a-kind',
  threeofkind: 'three-of-a-kind',
  threeofakind: 'three-of-a-kind',
  '4k': 'four-of-a-kind',
  fourofkind: 'four-of-a-kind',
  fourofakind: 'four-of-a-kind',
  fh: 'full-house',
  fullhouse: 'full-house',
  ss: 'small-straight',
  smallstraight: 'small-straight',
  ls: 'large-straight',
  largestraight: 'large-straight',
};

export function parseBox(text: string): Box | undefined {
  const name = text.toLowerCase();
  return BOXES.find((box) => box === name) ?? (Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined);
}

export const forms: readonly MoveForm[] = [
  {
    word: 'keep',
    form: 'keep 11001',
    says: 'A 1 for each die that stays, a 0 for each that is rolled again.',
  },
  {
    word: 'score',
    form: 'score fives 2',
    says: 'The name of an open box; with several columns, followed by the number of the column, from 1.',
  },
];

export function makeMove(move: YahtzeeMove): string {
  if (move.kind === 'keep') return `keep ${move.keep.map((stays) => (stays ? '1' : '0')).join('')}`;
  return move.column === 0 ? `score ${move.box}` : `score ${move.box} ${move.column + 1}`;
}

export function parseMove(text: string): YahtzeeMove | undefined {
  const [, flags] = /^keep ([01]{5})$/.exec(text) ?? [];
  if (flags !== undefined) return { kind: 'keep', keep: Array.from(flags, (flag) => flag === '1') };
  const [, name = '', column = '1'] = /^score ([\w-]+)(?: ([1-9]))?$/.exec(text) ?? [];
  const box = parseBox(name);
  return box && { kind: 'score', box, column: Number(column) - 1 };
}

function makeColumn({ boxes, chips }: Column): string {
  return `${BOXES.map((box) => boxes[box] ?? '-').join(',')}+${chips}`;
}

function parseColumn(text: string): Column | undefined {
  const [list = '', chips = ''] = text.split('+');
  const values = list.split(',');
  const isWhole = values.length === BOXES.length && values.every((value) => /^(-|\d{1,3})$/.test(value));
  if (!isWhole || !/^\d{1,2}$/.test(chips)) return undefined;
  const used = BOXES.map((box, index) => [box, values[index]] as const).filter(([, value]) => value !== '-');
  return {
    boxes: Object.fromEntries(used.map(([box, value]) => [box, Number(value)])),
    chips: Number(chips),
  };
}

export function makeState({ options, round, seat, dice, ahead, rerolls, sheets }: YahtzeeState): string {
  const columns = sheets.map((sheet) => sheet.map(makeColumn).join('|')).join(' ');
  const rolls = [dice, ...ahead].map((roll) => roll.join('')).join('/');
  return [makeOptionsText(options), round, seat, rolls, rerolls, columns].join('; ');
}

const STATE = /^([^;]*); (\d+); (\d+); ([0-6]{5})((?:\/[1-6]{5})*); (\d+); ([^;]+)$/;

export function parseState(text: string): YahtzeeState | undefined {
  const parts = STATE.exec(text);
  if (parts === null) return undefined;
  const [, optionsText = '', round, seat, dice = '', ahead = '', rerolls, columns = ''] = parts;
  const options = readOptions(readOptionsText(OPTIONS, optionsText));
  const sheets = columns.split(' ').map((sheet) => sheet.split('|').map(parseColumn));
  if (!options.ok || !sheets.every(isWholeSheet)) return undefined;
  if (sheets.length > SEATS.max || Number(seat) >= sheets.length) return undefined;
  if (!sheets.every((sheet) => sheet.length === options.value.columns)) return undefined;
  return {
    options: options.value,
    sheets,
    round: Number(round),
    seat: Number(seat),
    dice: Array.from(dice, Number),
    ahead: Array.from(ahead.matchAll(/[1-6]{5}/g), ([roll]) => Array.from(roll, Number)),
    rerolls: Number(rerolls),
  };
}

function isWholeSheet(columns: Array<Column | undefined>): columns is Column[] {
  return columns.every((column) => column !== undefined);
}
