// The question for the roll that begins a person's turn, at this keyboard and at a server: the
// table waits for Return, or for the key that rolls in Pig. From a pipe any line rolls; only an
// empty one is used up by that, so scripts that know nothing of this question still work.

/** The empty key is Return alone. */
export const ROLL_KEYS: readonly string[] = ['', 'r'];
export const ROLL_QUESTION = 'Press Return to roll. ';
export const ROLL_HELP = 'Return, or r, makes the roll that begins your turn. q leaves the table.';

const WORDS: ReadonlySet<string> = new Set([...ROLL_KEYS, 'roll']);

export function isRoll(word: string): boolean {
  return WORDS.has(word);
}
