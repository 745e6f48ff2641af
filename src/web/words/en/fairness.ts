// English: the check of the luck.

const count = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** What is wrong with an event, by the part of the check that failed. */
const faults: Readonly<Record<string, string>> = {
  line: 'its line was changed after it was written, or a line is missing before it',
  event: 'it does not have the form of an event',
  order: 'it cannot come at this point of a game',
  rules: 'the rules do not allow it',
  commitment: 'the published secret does not fit the commitment that was made before the draws',
  draw: 'the secret gives another draw than the one in the game',
  outcome: 'the result does not follow from the game',
};

export const fairness = {
  title: 'Was the luck fair?',
  checking: 'Checking every draw and every move',
  verified: 'Yes: everything was checked and is right',
  rightSoFar: 'Right so far',
  wrong: 'No: something is wrong with this log',
  noLog: 'It cannot be checked yet',
  again: 'Try again',

  draws: (draws: number, commitment: string, wasShown: boolean) => {
    const what =
      draws === 1
        ? 'The only draw was computed again and is the same'
        : `All ${draws} draws were computed again and are the same`;
    const fits = `${what}: the published secret fits the commitment ${commitment}`;
    return wasShown ? `${fits}, which was shown here while you were at the table.` : `${fits}.`;
  },
  drawsOfMany: (draws: number, commitments: number, shown: number) => {
    const what = `All ${count(draws, 'draw', 'draws')} were computed again and are the same: the ${commitments} published secrets fit their commitments`;
    if (shown === 0) return `${what}.`;
    if (shown === commitments) return `${what}, all of which were shown here while you were at the table.`;
    return `${what}, of which ${shown} ${shown === 1 ? 'was' : 'were'} shown here while you were at the table.`;
  },
  notYet: 'The secret is not published yet, so no draw could be computed again.',
  noDraws: 'No draw was left to luck, so there was no luck to check.',
  scripted: (draws: number) =>
    `This is a practice table, and ${count(draws, 'draw was', 'draws were')} scripted instead of left to luck.`,
  moves: (moves: number, hasResult: boolean) => {
    const what = moves === 1 ? 'The only move' : `All ${moves} moves`;
    const follows = hasResult
      ? 'and the result follow from the rules'
      : moves === 1
        ? 'follows from the rules'
        : 'follow from the rules';
    return `${what} ${follows}, and no line of the log was changed afterwards.`;
  },
  unchecked: (draws: number) =>
    `${count(draws, 'draw', 'draws')} can be checked only when the secret is published.`,
  goesOn: 'The table is not closed. What comes later can be checked later.',
  notShown:
    'This page was not at the table during the game. If you kept a commitment from then, compare it with those below.',

  faultAt: (event: number, what: string) => `Event ${event} of the log is wrong: ${what}.`,
  fault: (fault: string) => faults[fault] ?? 'it is not what it should be',
  verifierSays: 'The verifier says',
  otherCommitment: (commitment: string) =>
    `The commitment ${commitment} was shown here while you were at the table, but the log does not have it.`,
  otherTable: 'This is the log of another table.',
  whatNow:
    'This log is not an honest record of the game. Keep it, and show it to the people who run this server.',

  details: 'Details',
  lines: 'Lines of the log',
  drawsChecked: 'Draws computed again',
  of: (some: number, all: number) => `${some} of ${all}`,
  movesChecked: 'Moves by the rules',
  texts: 'Texts that seats added to the luck',
  seals: 'Commitments and secrets',
  commitment: 'Commitment',
  secret: 'Secret',
  shownHere: 'shown here',
  more: (n: number) => `And ${n} more, in the log.`,

  yourself: 'Check it yourself',
  yourselfSays:
    'You do not have to trust this page. Download the log and check it with our command, or with the second verifier in Python, which shares no code with the first.',
  described: 'What they check, and how to write your own verifier, is described in docs/LUCK.md.',
  download: 'Download the log',
};
