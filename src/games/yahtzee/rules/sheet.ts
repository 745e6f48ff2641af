// A sheet: one column of boxes, or three. An unused box is absent. This file adds up; what a roll
// scores is in scoring.ts.

import { LOWER_BOXES, UPPER_BOXES, type Box } from './boxes.ts';

export const BONUS_FROM = 63;
export const BONUS_POINTS = 35;
export const CHIP_POINTS = 100;

export interface Column {
  readonly boxes: Readonly<Partial<Record<Box, number>>>;
  /** How many extra hundreds this column has. */
  readonly chips: number;
}
export type Sheet = readonly Column[];

/** The four sums of a column so far. */
export interface Sums {
  readonly upper: number;
  readonly bonus: number;
  readonly lower: number;
  readonly total: number;
}

export function emptySheet(columns: number): Sheet {
  return Array.from({ length: columns }, () => ({ boxes: {}, chips: 0 }));
}

function addUp(column: Column, boxes: readonly Box[]): number {
  return boxes.reduce((total, box) => total + (column.boxes[box] ?? 0), 0);
}

export function sumUp(column: Column): Sums {
  const upper = addUp(column, UPPER_BOXES);
  const bonus = upper >= BONUS_FROM ? BONUS_POINTS : 0;
  const lower = addUp(column, LOWER_BOXES) + column.chips * CHIP_POINTS;
  return { upper, bonus, lower, total: upper + bonus + lower };
}

/** The player's points: the columns count once, twice, three times. */
export function totalOf(sheet: Sheet): number {
  return sheet.reduce((total, column, index) => total + sumUp(column).total * (index + 1), 0);
}
