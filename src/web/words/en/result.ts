// English: the end of a game. Names and numbers arrive as finished texts.

function and(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export const result = {
  and,
  youWin: (name: string) => `You win, ${name}!`,
  wins: (name: string) => `${name} wins!`,
  drawn: 'A draw!',
  nobody: 'Nobody wins',
  alone: (name: string) => `Well played, ${name}!`,
  winner: 'The winner',
  winners: 'The winners',
  list: 'Result',

  ahead: (margin: string, names: readonly string[]) => `${margin} ahead of ${and(names)}.`,
  cameBack: (gap: string) => `Once ${gap} behind, and still won.`,
  each: (names: readonly string[]) => `${and(names)}, with the same result.`,
  best: (games: number) => `Your best of ${games} games.`,
  bestOf: (games: number, best: string) => `Your best of ${games} games: ${best}.`,
  fewest: (mark: string, games: number) => `${mark}, your best of ${games} wins.`,
  fewestOf: (mark: string, games: number, best: string) => `${mark}. Your best of ${games} wins: ${best}.`,
  mark: (what: string, mark: number) => `${what}: ${mark}`,

  heading: 'How it went',
  place: (place: number) => `Place ${place}`,
  you: 'you',
  left: 'left',
  standIns: (moves: number) => (moves === 1 ? '1 move by a stand-in' : `${moves} moves by a stand-in`),
  accounts: (luck: string, mistakes: string) => `luck ${luck}, mistakes ${mistakes}`,
  accountOf: (name: string, said: string) => `${name}: ${said}`,
  waiting: 'Working out luck and mistakes',
  noAccount: 'Luck and mistakes cannot be worked out just now.',
  key: {
    luck: 'luck',
    mistakes: 'what mistakes cost',
    perfect: 'perfect play, on average',
    perfectAt: (value: string) => `perfect play, on average ${value}`,
  },
  lead: 'How the lead changed',
  leadSays: (said: { changes: number; winner: string; since: number; turns: number }) => {
    const changes =
      said.changes === 0
        ? 'The lead never changed.'
        : said.changes === 1
          ? 'The lead changed once.'
          : `The lead changed ${said.changes} times.`;
    if (said.winner === '' || said.since === 0) return changes;
    return `${changes} ${said.winner} was ahead for the last ${said.since} of ${said.turns} scores.`;
  },
  by: (name: string) => `by ${name}`,

  again: 'Play again',
  wants: (names: readonly string[]) => `${and(names)} ${names.length === 1 ? 'wants' : 'want'} to`,
  waitsFor: (names: readonly string[]) => `Waiting for ${and(names)}`,
  board: 'See the final board',
  toResult: 'Back to the result',
  picture: 'Picture',
  lobby: 'Lobby',

  out: {
    title: (name: string) => `${name}, your tokens are gone`,
    says: (rounds: number, most: string) =>
      `${rounds === 1 ? 'One round' : `${rounds} rounds`}, and at best ${most}.`,
    goesOn: 'The table plays on. Sit down again with new tokens, or watch.',
    back: 'Back to the table',
  },

  share: {
    title: 'A picture of the result',
    says: 'Made on this device. Nothing is sent anywhere until you share it.',
    share: 'Share',
    download: 'Save',
    copy: 'Copy the picture',
    copyText: 'Copy as text',
    copied: 'Copied',
    failed: 'This browser cannot do that. Hold or right-click the picture instead.',
    drawing: 'Drawing the picture',
    file: (game: string) => `parlour-${game}.png`,
    more: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
    /** The picture in words. */
    alt: (game: string, said: string, list: readonly string[]) => `${game}: ${said} ${list.join(', ')}.`,
    line: (place: number, name: string, score: string) => `${place}. ${name} ${score}`,
    made: 'Played at Parlour',
  },
};
