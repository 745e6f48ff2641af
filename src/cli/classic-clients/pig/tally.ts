// Counts the games of a series and makes a line for each game and a summary of all. Prints nothing.

import { tellApart } from '../../commands/game-arguments.ts';
import type { Scores } from './message.ts';
import { isDecided } from './view.ts';
import { add, openTally } from '../../commands/statistics.ts';

interface Series {
  readonly name: string;
  readonly opponent: string;
  /** How many games to play; undefined for no limit. */
  readonly count: number | undefined;
}

export class Tallies {
  readonly name: string;
  readonly opponent: string;
  private readonly count: number | undefined;
  private readonly mine = openTally();
  private readonly theirs = openTally();
  private readonly winners: string[] = [];

  constructor({ name, opponent, count }: Series) {
    const [mine = name, theirs = opponent] = tellApart([name, opponent]);
    this.name = mine;
    this.opponent = theirs;
    this.count = count;
  }

  get games(): number {
    return this.mine.count;
  }

  get isComplete(): boolean {
    return this.count !== undefined && this.games >= this.count;
  }

  /** "Game 7/100: Mike wins. Score: 105 to 21." The winner's score comes first. */
  add(scores: Scores): string {
    const { mine, theirs } = scores;
    add(this.mine, mine);
    add(this.theirs, theirs);
    const game = `Game ${this.games}${this.count === undefined ? '' : `/${this.count}`}`;
    if (!isDecided(scores)) return `${game}: nobody wins. Score: ${mine} to ${theirs}.`;
    const winner = mine > theirs ? this.name : this.opponent;
    this.winners.push(winner);
    return `${game}: ${winner} wins. Score: ${Math.max(mine, theirs)} to ${Math.min(mine, theirs)}.`;
  }

  summary(): string {
    const { games, name, opponent, winners } = this;
    const wonBy = (one: string): number => winners.filter((winner) => winner === one).length;
    const undecided = games - winners.length;
    const parts = [
      `${name} won ${wonBy(name)}`,
      `${opponent} won ${wonBy(opponent)}`,
      ...(undecided === 0 ? [] : [`${undecided} without a winner`]),
    ];
    const means = `${this.mine.mean.toFixed(1)} to ${this.theirs.mean.toFixed(1)}`;
    return `${games} ${games === 1 ? 'game' : 'games'}: ${parts.join(', ')}. Mean score: ${means}.`;
  }
}
