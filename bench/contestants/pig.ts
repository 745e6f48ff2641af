// Pig without a framework, on any object with these fields: the bare server plays it on a plain
// object, the Colyseus room on its synchronised state. The rules are those of
// src/games/pig/RULES.md. It changes its argument, because both want that, and rolls with
// Math.random, the cheapest die there is.

export const TARGET = 100;
const TURNS_MAX = 1000;

/** A move of Pig, as all contestants name it. */
export type Move = 'roll' | 'hold';

export interface PigTable {
  /** The number of finished turns. */
  turns: number;
  /** The seat on turn. */
  seat: number;
  pot: number;
  isOver: boolean;
  readonly scores: number[];
}

/** Starts a game with its first roll. */
export function begin(table: PigTable, first: number): void {
  table.scores[0] = 0;
  table.scores[1] = 0;
  Object.assign(table, { turns: 0, seat: first, pot: 0, isOver: false });
  roll(table);
}

/** False if the move is not allowed now. */
export function play(table: PigTable, seat: number, move: unknown): boolean {
  if (table.isOver || table.seat !== seat || (move !== 'roll' && move !== 'hold')) return false;
  if (move === 'hold') {
    table.scores[seat] = (table.scores[seat] ?? 0) + table.pot;
    passOn(table);
    if (isOver(table)) return true;
  }
  roll(table);
  return true;
}

/**
 * A turn begins with a roll, and a 1 ends it, so the die goes round until somebody has a choice.
 */
function roll(table: PigTable): void {
  for (let die = rollDie(); ; die = rollDie()) {
    if (die !== 1) {
      table.pot += die;
      return;
    }
    passOn(table);
    if (isOver(table)) return;
  }
}

/** Asks about the table as it is now; the compiler assumes what was true a line ago. */
function isOver(table: PigTable): boolean {
  return table.isOver;
}

function rollDie(): number {
  return 1 + Math.floor(Math.random() * 6);
}

function passOn(table: PigTable): void {
  table.turns += 1;
  table.pot = 0;
  table.isOver = (table.scores[table.seat] ?? 0) >= TARGET || table.turns >= TURNS_MAX;
  if (!table.isOver) table.seat = 1 - table.seat;
}
