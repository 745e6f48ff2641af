// Scripts of dice for practice tables, as an instructor writes them. Semicolons or line ends
// separate the draws of a game, a blank line or `---` separates games, and `[Ana Lima]` begins the
// games of one student. A `#` begins a comment. Whether a script can be played is checked in
// script-fit.ts.
//
//     1; 3; 4; 1
//     ---
//     [Ana Lima]
//     2; 6; 6

export interface ScriptedDraw {
  readonly dice: readonly number[];
  /** As it was written. */
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

export interface Script {
  /** Undefined for everybody who has no scripts of their own. */
  readonly student: string | undefined;
  readonly draws: readonly ScriptedDraw[];
}

/** What is wrong, and in which line. */
export interface ScriptFault {
  readonly line: number;
  readonly sentence: string;
}

const BREAK = '---';

export function parseScripts(text: string): readonly Script[] | ScriptFault {
  const scripts: Script[] = [];
  let student: string | undefined;
  let draws: ScriptedDraw[] = [];
  const finish = (): void => {
    if (draws.length > 0) scripts.push({ student, draws });
    draws = [];
  };
  for (const whole of breakLines(text)) {
    const words = whole.text.replace(/#.*$/, '').trim();
    const section = /^\[(.+)\]$/.exec(words)?.[1]?.trim();
    // A line with only a comment separates nothing.
    if (words === BREAK || section !== undefined || (words === '' && whole.text.trim() === '')) finish();
    student = section ?? student;
    if (words === '' || words === BREAK || section !== undefined) continue;
    const read = readDraws(words, whole.line);
    if ('sentence' in read) return read;
    draws.push(...read);
  }
  finish();
  return scripts.length > 0 ? scripts : { line: 1, sentence: 'There are no draws.' };
}

/** A break may stand between draws on one line, as it must on a command line. */
function breakLines(text: string): ReadonlyArray<{ readonly text: string; readonly line: number }> {
  return text.split(/\r?\n/).flatMap((whole, index) => {
    const parts = whole.includes(BREAK) ? whole.split(/(---)/) : [whole];
    return parts
      .filter((part) => parts.length === 1 || part.trim() !== '')
      .map((part) => ({ text: part, line: index + 1 }));
  });
}

function readDraws(words: string, line: number): readonly ScriptedDraw[] | ScriptFault {
  const draws: ScriptedDraw[] = [];
  for (const part of words.split(';')) {
    const text = part.trim();
    if (text === '') continue;
    const dice = text.split(/[\s,]+/).map(Number);
    if (!dice.every((die) => Number.isInteger(die) && die >= 1 && die <= 6)) {
      return { line, sentence: `"${text}" is not a draw: dice are numbers from 1 to 6.` };
    }
    draws.push({ dice, text, line });
  }
  return draws;
}
