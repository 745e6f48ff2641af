// The messages of the Pig protocol as the checker reads them: leniently, so that a case fails only
// for its own sentence. Cases that are about the form of a message look at the line itself.

/** The game ends at this score. */
export const TARGET = 100;

export interface Message {
  readonly header: string;
  readonly content: string;
}

/** "INIT>Welcome" is the greeting of the assignment's own server. */
export function parseMessage(line: string): Message | undefined {
  const [, header, content = ''] = /^([A-Z]+)[:>](.*)$/s.exec(line) ?? [];
  return header === undefined ? undefined : { header, content: content.trim() };
}

export function readNames(content: string): readonly string[] {
  return content
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The first number of "4", or of "4 (a four)". */
export function readDie(content: string): number | undefined {
  const die = Number.parseInt(content, 10);
  return Number.isNaN(die) ? undefined : die;
}

/** "62366" and "6 2 3 6 6" are the same dice. */
export function readDice(content: string): readonly number[] {
  return Array.from(content.replaceAll(/\D/g, ''), Number);
}

export interface Scores {
  readonly mine: number;
  readonly theirs: number;
}

export function readScores(content: string): Scores | undefined {
  const [, mine, theirs] = /^(\d+)\s*\/\s*(\d+)$/.exec(content) ?? [];
  return mine === undefined ? undefined : { mine: Number(mine), theirs: Number(theirs) };
}
