// A referee for the Pig wire that shares no code with the server: from one client's transcript
// alone, beginning with the pairing, it recomputes every game and stops at the first line that
// breaks the protocol.

interface Turn {
  readonly isMine: boolean;
  readonly dice: string;
  readonly points: number;
}

export interface Judged {
  /** Whether the client plays first. */
  readonly isFirst: boolean;
  readonly turns: readonly Turn[];
  readonly mine: number;
  readonly theirs: number;
}

export function judge(transcript: readonly string[]): readonly Judged[] {
  const lines = [...transcript];
  const games: Judged[] = [];
  const take = (pattern: RegExp): RegExpExecArray => {
    const line = lines.shift() ?? 'nothing';
    const found = pattern.exec(line);
    if (found === null) throw new Error(`${line} where ${pattern} should be, in game ${games.length + 1}`);
    return found;
  };
  while (lines.length > 0) {
    const isFirst = take(/^S START:(YES|NO)$/)[1] === 'YES';
    if (games.length > 0 && games.at(-1)?.isFirst === isFirst)
      throw new Error('the start does not alternate');
    if (take(/^C START:(YES|NO)$/)[1] === 'NO' || lines.length === 0) break;
    games.push(judgeGame(isFirst, take));
  }
  if (lines.length > 0) throw new Error(`${lines[0]} after the end`);
  return games;
}

type Take = (pattern: RegExp) => RegExpExecArray;

function judgeGame(isFirst: boolean, take: Take): Judged {
  const turns: Turn[] = [];
  const scoreOf = (isMine: boolean): number =>
    turns.filter((turn) => turn.isMine === isMine).reduce((sum, { points }) => sum + points, 0);
  for (let isMine = isFirst; scoreOf(true) < 100 && scoreOf(false) < 100; isMine = !isMine) {
    turns.push(isMine ? takeOwnTurn(take) : readTurn(take(/^S DICE:([2-6]*[1-6])$/)[1] ?? ''));
  }
  const [mine, theirs] = [scoreOf(true), scoreOf(false)];
  take(new RegExp(`^S END:${mine}/${theirs}$`));
  return { isFirst, turns, mine, theirs };
}

function takeOwnTurn(take: Take): Turn {
  for (let dice = ''; ;) {
    const die = take(/^S DIE:([1-6])$/)[1] ?? '';
    dice += die;
    if (die === '1' || take(/^C DECIDE:(ROLL|HOLD)$/)[1] === 'HOLD')
      return { ...readTurn(dice), isMine: true };
  }
}

function readTurn(dice: string): Turn {
  const points = dice.endsWith('1') ? 0 : Array.from(dice, Number).reduce((sum, die) => sum + die, 0);
  return { isMine: false, dice, points };
}

/** The same games as the opponent must have seen them. */
export function mirror(games: readonly Judged[]): readonly Judged[] {
  return games.map(({ isFirst, turns, mine, theirs }) => ({
    isFirst: !isFirst,
    turns: turns.map((turn) => ({ ...turn, isMine: !turn.isMine })),
    mine: theirs,
    theirs: mine,
  }));
}

/** The transcript from the first START on. */
export function fromStart(transcript: readonly string[]): readonly string[] {
  return transcript.slice(transcript.findIndex((line) => line.startsWith('S START')));
}
