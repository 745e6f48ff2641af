// What follows from the logs of a game: the turns, the scores, and whether END agrees with them.

import type { GameLog } from './robot.ts';

interface Turn {
  readonly dice: readonly number[];
  /** Whether its points count. */
  readonly isHeld: boolean;
}

/** The player's own turns, in order; the last may be unfinished, and is not held then. */
function turnsOf({ entries }: GameLog): readonly Turn[] {
  const turns: Turn[] = [];
  let dice: number[] = [];
  for (const entry of entries) {
    if (entry.kind === 'die') dice.push(entry.die);
    const isOver = entry.kind === 'hold' || (entry.kind === 'die' && entry.die === 1);
    if (!isOver) continue;
    turns.push({ dice, isHeld: entry.kind === 'hold' });
    dice = [];
  }
  return dice.length === 0 ? turns : [...turns, { dice, isHeld: false }];
}

/** The points of the held turns. */
export function scoreOf(log: GameLog): number {
  return sum(turnsOf(log).filter(({ isHeld }) => isHeld));
}

/** As a server counts that keeps the points of a turn which ended in a 1. */
function scoreWithLostTurns(log: GameLog): number {
  return sum(turnsOf(log));
}

function sum(turns: readonly Turn[]): number {
  return turns.flatMap(({ dice }) => dice.filter((die) => die !== 1)).reduce((all, die) => all + die, 0);
}

type Game = readonly [GameLog, GameLog];

/** Both scores of the END that a player got, in the order in which they were sent. */
export function endOf({ entries }: GameLog): readonly number[] | undefined {
  const end = entries.at(-1);
  return end?.kind === 'end' && end.scores !== undefined ? [end.scores.mine, end.scores.theirs] : undefined;
}

export function endLineOf({ entries }: GameLog): string {
  const end = entries.at(-1);
  return end?.kind === 'end' ? end.line : 'no END';
}

/** Whether the scores of this END are those that follow from the dice, in whichever order. */
export function agreesWithDice(log: GameLog, game: Game): boolean {
  return sameNumbers(endOf(log), game.map(scoreOf));
}

/** The same, for a server that does not lose the points of a turn at a 1. */
export function agreesIfOnesCount(log: GameLog, game: Game): boolean {
  return sameNumbers(endOf(log), game.map(scoreWithLostTurns));
}

function sameNumbers(one: readonly number[] | undefined, other: readonly number[]): boolean {
  return one !== undefined && sortNumbers(one) === sortNumbers(other);
}

function sortNumbers(numbers: readonly number[]): string {
  return numbers.toSorted((a, b) => a - b).join('/');
}
